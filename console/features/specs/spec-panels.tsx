import { LanguageTexts } from '#console/features/saving/language-texts.tsx';
import { t } from '#console/texts/texts.ts';
import { Field, InputField } from '#console/ui/field.tsx';
import { Icon } from '#console/ui/icons.tsx';
import { Options } from '#console/ui/options.tsx';
import { Panel } from '#console/ui/panel.tsx';
import type { DefinitionPage } from '#contract/admin/catalogue/definitions.ts';
import type { SpecDraft } from './spec-draft.ts';
import { kindNames } from './spec-names.ts';

export interface SpecFormProps {
  readonly page: DefinitionPage;
  readonly draft: SpecDraft;
  readonly isOff: boolean;
  readonly set: (fields: Partial<SpecDraft>) => void;
}

const Choice = <Value extends string>({
  label,
  value,
  of,
  isOff,
  onChoose,
}: {
  readonly label: string;
  readonly value: Value;
  readonly of: readonly (readonly [Value, string])[];
  readonly isOff: boolean;
  readonly onChoose: (value: Value) => void;
}) => (
  <Field label={label}>
    <select
      className="in"
      disabled={isOff}
      value={value}
      onChange={(event) => onChoose(event.target.value as Value)}
    >
      <Options of={of} />
    </select>
  </Field>
);

export const NamesPanel = ({ page, draft, isOff, set }: SpecFormProps) => (
  <Panel title={t('Name and explanation')}>
    <div className="inside">
      <LanguageTexts
        languages={page.languages}
        isOff={isOff}
        isNeeded={true}
        most={120}
        label={t('Name')}
        texts={draft.names}
        onType={(names) => set({ names })}
      />
      <LanguageTexts
        languages={page.languages}
        isOff={isOff}
        most={300}
        isArea={true}
        label={t('Explanation for shoppers')}
        texts={draft.tips}
        onType={(tips) => set({ tips })}
      />
    </div>
  </Panel>
);

const NumberFields = ({ draft, isOff, set }: SpecFormProps) => (
  <>
    <InputField
      label={t('Unit that is shown, such as kg')}
      maxLength={20}
      disabled={isOff}
      value={draft.unit}
      onChange={(event) => set({ unit: event.target.value })}
    />
    <Choice
      isOff={isOff}
      label={t('Decimals')}
      value={String(draft.decimals)}
      of={['0', '1', '2', '3'].map((each) => [each, each])}
      onChoose={(decimals) => set({ decimals: Number(decimals) })}
    />
    <InputField
      label={t('Smallest difference worth mentioning')}
      inputMode="decimal"
      pattern="\d{1,9}([.,]\d{1,6})?"
      disabled={isOff}
      value={draft.step}
      onChange={(event) => set({ step: event.target.value })}
    />
    <Choice
      isOff={isOff}
      label={t('A number in a search means')}
      value={draft.query}
      of={[
        ['exact', t('exactly this')],
        ['at_least', t('at least this')],
        ['at_most', t('at most this')],
      ]}
      onChoose={(query) => set({ query })}
    />
  </>
);

export const ValuePanel = (props: SpecFormProps) => {
  const { page, draft, isOff, set } = props;
  const isNumber = draft.kind === 'number' || draft.kind === 'range';
  return (
    <Panel
      title={t('Value')}
      {...(page.values > 0 && { hint: t('Products have values: kind and kind of unit stay.') })}
    >
      <div className="fact-grid">
        <Choice
          isOff={isOff || page.values > 0}
          label={t('Kind')}
          value={draft.kind}
          of={Object.entries(kindNames) as [SpecDraft['kind'], string][]}
          onChoose={(kind) => set({ kind })}
        />
        {isNumber && <NumberFields {...props} />}
        <Choice
          isOff={isOff}
          label={t('Better is')}
          value={draft.direction}
          of={[
            ['', t('neither')],
            ['higher', isNumber ? t('more') : t('a later option')],
            ['lower', isNumber ? t('less') : t('an earlier option')],
          ]}
          onChoose={(direction) => set({ direction })}
        />
        <Choice
          isOff={isOff}
          label={t('Heading in comparisons')}
          value={draft.group}
          of={[['', t('none')], ...page.groups.map(({ key, name }) => [key, name] as const)]}
          onChoose={(group) => set({ group })}
        />
        <InputField
          label={t('Importance in comparisons, 0 to 100')}
          type="number"
          required
          min={0}
          max={100}
          disabled={isOff}
          value={draft.importance}
          onChange={(event) => set({ importance: Number(event.target.value) })}
        />
      </div>
    </Panel>
  );
};

export const WordsPanel = ({ page, draft, isOff, set }: SpecFormProps) => (
  <Panel title={t('Words for differences')} hint={t('{difference} is the number: “{difference} lighter”.')}>
    <div className="inside">
      <LanguageTexts
        languages={page.languages}
        isOff={isOff}
        most={120}
        label={t('More')}
        texts={draft.more}
        onType={(more) => set({ more })}
      />
      <LanguageTexts
        languages={page.languages}
        isOff={isOff}
        most={120}
        label={t('Less')}
        texts={draft.less}
        onType={(less) => set({ less })}
      />
    </div>
  </Panel>
);

/** The rows of descriptions that it is read from. */
export const RowsPanel = ({ page, draft, isOff, set }: SpecFormProps) => (
  <Panel title={t('Read from descriptions')} hint={t('From rows with these names; none: with its own name.')}>
    <div className="inside stacked">
      {draft.rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all fields are controlled
        <div key={at} className="line-in">
          <input
            className="in"
            maxLength={120}
            disabled={isOff}
            aria-label={t('Name of row {n}', { n: at + 1 })}
            value={row.name}
            onChange={(event) => set({ rows: draft.rows.with(at, { ...row, name: event.target.value }) })}
          />
          <select
            className="in"
            disabled={isOff}
            aria-label={t('Category of row {n}', { n: at + 1 })}
            value={row.category}
            onChange={(event) => set({ rows: draft.rows.with(at, { ...row, category: event.target.value }) })}
          >
            <option value="">{t('in the whole shop')}</option>
            <Options of={page.categories.map(({ url, name }) => [url, name])} />
          </select>
          {!isOff && (
            <button
              type="button"
              className="btn ghost sq"
              aria-label={t('Remove “{name}”', { name: row.name })}
              onClick={() => set({ rows: draft.rows.toSpliced(at, 1) })}
            >
              <Icon name="close" />
            </button>
          )}
        </div>
      ))}
      {!isOff && (
        <div>
          <button
            type="button"
            className="btn s28"
            onClick={() => set({ rows: [...draft.rows, { name: '', category: '' }] })}
          >
            <Icon name="plus" /> {t('Name of a row')}{' '}
          </button>
        </div>
      )}
      <InputField
        label={t('Options of variations with these names, separated by commas')}
        maxLength={500}
        disabled={isOff}
        value={draft.attributes}
        onChange={(event) => set({ attributes: event.target.value })}
      />
    </div>
  </Panel>
);
