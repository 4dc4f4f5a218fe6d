import { LanguageTexts } from '#console/features/saving/language-texts.tsx';
import { t } from '#console/texts/texts.ts';
import { Icon } from '#console/ui/icons.tsx';
import type { StoryPage } from '#contract/admin/catalogue/story.ts';
import { type StoryBlock, type StoryKind, storyLimits } from '#contract/finding/story.ts';
import { Figure, PictureChoice, Unit } from './block-fields.tsx';

export const kindNames = (): Readonly<Record<StoryKind, string>> => ({
  wide: t('Wide picture'),
  detail: t('Detail'),
  number: t('Big number on the ruler'),
  beside: t('Text beside picture'),
  comparison: t('Comparison of two'),
  scene: t('Scene'),
});

interface FieldsProps<Block> {
  readonly block: Block;
  readonly page: StoryPage;
  readonly onType: (block: StoryBlock) => void;
}

type Kind<Name extends StoryKind> = Extract<StoryBlock, { kind: Name }>;

const NumberFields = ({ block, page, onType }: FieldsProps<Kind<'number'>>) => {
  const reference = block.reference ?? { value: 0, label: {} };
  return (
    <>
      <div className="story-row">
        <Figure label={t('Number')} value={block.value} onType={(value) => onType({ ...block, value })} />
        <Unit value={block.unit} onType={(unit) => onType({ ...block, unit })} />
        <Figure
          label={t('End of the scale')}
          value={block.most}
          onType={(most) => onType({ ...block, most })}
        />
        <Figure
          label={t('Compared with')}
          value={reference.value}
          onType={(value) => onType({ ...block, reference: { ...reference, value } })}
        />
      </div>
      <LanguageTexts
        label={t('What it is compared with')}
        languages={page.languages}
        texts={reference.label}
        most={storyLimits.label}
        onType={(label) => onType({ ...block, reference: { ...reference, label } })}
      />
    </>
  );
};

const ComparisonFields = ({ block, page, onType }: FieldsProps<Kind<'comparison'>>) => (
  <>
    <Unit value={block.unit} onType={(unit) => onType({ ...block, unit })} />
    {block.items.map((item, at) => {
      const type = (fields: Partial<typeof item>) =>
        onType({ ...block, items: block.items.with(at, { ...item, ...fields }) });
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: there are always two, and they never move
        <fieldset key={at} className="plain-set story-part">
          <legend>
            <b>{at === 0 ? t('This product') : t('The other')}</b>
          </legend>
          <PictureChoice
            pictures={page.pictures}
            chosen={item.picture}
            onChoose={(picture) => type({ picture })}
          />
          <LanguageTexts
            label={t('Name')}
            languages={page.languages}
            texts={item.name}
            most={storyLimits.label}
            isNeeded
            onType={(name) => type({ name })}
          />
          <Figure label={t('Number')} value={item.value} onType={(value) => type({ value })} />
        </fieldset>
      );
    })}
  </>
);

const DetailFields = ({ block, page, onType }: FieldsProps<Kind<'detail'>>) => {
  const figures = block.figures ?? [];
  const set = (next: typeof figures) => onType({ ...block, figures: next });
  return (
    <>
      {figures.map((figure, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: figures have no other identity
        <fieldset key={at} className="plain-set story-part">
          <legend>
            <b>{t('Figure {n}', { n: at + 1 })}</b>
          </legend>
          <LanguageTexts
            label={t('Figure')}
            languages={page.languages}
            texts={figure.value}
            most={storyLimits.label}
            onType={(value) => set(figures.with(at, { ...figure, value }))}
          />
          <LanguageTexts
            label={t('What it means')}
            languages={page.languages}
            texts={figure.label}
            most={storyLimits.label}
            onType={(label) => set(figures.with(at, { ...figure, label }))}
          />
          <button type="button" className="btn ghost" onClick={() => set(figures.toSpliced(at, 1))}>
            {t('Remove figure')}{' '}
          </button>
        </fieldset>
      ))}
      {figures.length < 3 && (
        <button type="button" className="btn" onClick={() => set([...figures, { value: {}, label: {} }])}>
          <Icon name="plus" /> {t('Add figure')}
        </button>
      )}
    </>
  );
};

const OwnFields = ({ block, page, onType }: FieldsProps<StoryBlock>) => {
  if (block.kind === 'number') return <NumberFields block={block} page={page} onType={onType} />;
  if (block.kind === 'comparison') return <ComparisonFields block={block} page={page} onType={onType} />;
  return (
    <>
      <PictureChoice
        pictures={page.pictures}
        chosen={block.picture}
        onChoose={(picture) => onType({ ...block, picture })}
      />
      <LanguageTexts
        label={t('Alternative text')}
        languages={page.languages}
        texts={block.alt}
        most={storyLimits.label}
        onType={(alt) => onType({ ...block, alt })}
      />
      {block.kind === 'detail' && <DetailFields block={block} page={page} onType={onType} />}
    </>
  );
};

interface BlockEditorProps extends FieldsProps<StoryBlock> {
  readonly at: number;
  readonly of: number;
  readonly isOff: boolean;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

/** One chapter: its place, and its fields in every language. */
export const BlockEditor = ({ block, page, onType, at, of, isOff, onMove, onRemove }: BlockEditorProps) => {
  const name = t('Chapter {n}: {kind}', { n: at + 1, kind: kindNames()[block.kind] });
  return (
    <section className="pan" aria-label={name}>
      <header>
        <h2>{name}</h2>
        {!isOff && (
          <span className="row sp">
            <button
              type="button"
              className="btn sq"
              disabled={at === 0}
              aria-label={`${t('Move up')}: ${name}`}
              onClick={() => onMove(-1)}
            >
              <Icon name="up" />
            </button>
            <button
              type="button"
              className="btn sq"
              disabled={at === of - 1}
              aria-label={`${t('Move down')}: ${name}`}
              onClick={() => onMove(1)}
            >
              <Icon name="down" />
            </button>
            <button
              type="button"
              className="btn sq ghost"
              aria-label={`${t('Remove')}: ${name}`}
              onClick={onRemove}
            >
              <Icon name="close" />
            </button>
          </span>
        )}
      </header>
      <fieldset className="plain-set story-fields" disabled={isOff}>
        <legend className="hidden-text">{name}</legend>
        <LanguageTexts
          label={t('Title')}
          languages={page.languages}
          texts={block.title}
          most={storyLimits.title}
          isNeeded
          onType={(title) => onType({ ...block, title })}
        />
        <LanguageTexts
          label={t('Text')}
          languages={page.languages}
          texts={block.text}
          most={storyLimits.text}
          isArea
          onType={(text) => onType({ ...block, text })}
        />
        <OwnFields block={block} page={page} onType={onType} />
      </fieldset>
    </section>
  );
};
