import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { AskDialog } from '#console/features/ask-dialog.tsx';
import { fileData } from '#console/features/file-data.ts';
import { useFrame } from '#console/layout/use-frame.ts';
import { t } from '#console/texts/texts.ts';
import { Field, InputField } from '#console/ui/field.tsx';
import type { HomePage, HomeTile } from '#contract/admin/home-page.ts';

const textOf = (fields: FormData, name: string): string => String(fields.get(name) ?? '').trim();

const pictureOf = async (fields: FormData) => {
  const file = fields.get('picture');
  return file instanceof File && file.size > 0 ? fileData(file) : null;
};

const Titles = ({ title, short_title }: { readonly title: string; readonly short_title: string }) => (
  <>
    <InputField label={t('Title')} name="title" required maxLength={100} defaultValue={title} />
    <InputField
      label={t('Short title')}
      name="short_title"
      required
      maxLength={60}
      defaultValue={short_title}
    />
  </>
);

interface EditorProps {
  readonly tile: HomeTile | null;
  readonly page: HomePage;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** A tile in the default language, with its look. */
const TileEditor = ({ tile, page, onClose, onDone }: EditorProps) => {
  const taken = new Set(page.tiles.map(({ category }) => category));
  const free = page.categories.filter(({ url }) => !taken.has(url));
  return (
    <AskDialog
      title={tile ? tile.name : t('New tile')}
      button={t('Save')}
      onClose={onClose}
      onDone={onDone}
      act={async (fields) => {
        const was = tile && {
          title: tile.title,
          short_title: tile.short_title,
          background_color: tile.background_color,
          width: tile.width,
        };
        await call('POST /admin/tiles/:category', {
          params: { category: tile?.category ?? textOf(fields, 'category') },
          body: {
            title: textOf(fields, 'title'),
            short_title: textOf(fields, 'short_title'),
            background_color: textOf(fields, 'colour').toUpperCase(),
            width: textOf(fields, 'width') === 'wide' ? 'wide' : 'small',
            picture: await pictureOf(fields),
            was,
          },
        });
        return t('Saved. Shoppers see it now.');
      }}
    >
      {!tile && (
        <Field label={t('Category')}>
          <select className="in" name="category" required>
            {free.map(({ url, name }) => (
              <option key={url} value={url}>
                {name}
              </option>
            ))}
          </select>
        </Field>
      )}
      <Titles title={tile?.title ?? ''} short_title={tile?.short_title ?? ''} />
      <InputField
        label={t('Background')}
        type="color"
        name="colour"
        defaultValue={tile?.background_color ?? '#F2F4F7'}
      />
      <Field label={t('Width')}>
        <select className="in" name="width" defaultValue={tile?.width ?? 'small'}>
          <option value="small">{t('Small')}</option>
          <option value="wide">{t('Wide')}</option>
        </select>
      </Field>
      <InputField
        label={tile?.image_url ? t('Another picture') : t('Picture')}
        type="file"
        name="picture"
        accept="image/*"
      />
    </AskDialog>
  );
};

const TileTranslation = ({
  tile,
  language,
  onClose,
  onDone,
}: Pick<EditorProps, 'onClose' | 'onDone'> & { readonly tile: HomeTile; readonly language: string }) => (
  <AskDialog
    title={`${tile.name}, ${language}`}
    button={t('Save')}
    onClose={onClose}
    onDone={onDone}
    act={async (fields) => {
      await call('POST /admin/tiles/:category/translate', {
        params: { category: tile.category },
        body: {
          language,
          title: textOf(fields, 'title'),
          short_title: textOf(fields, 'short_title'),
          was: tile.translation,
        },
      });
      return t('Saved. Shoppers see it now.');
    }}
  >
    <Titles {...(tile.translation ?? tile)} />
  </AskDialog>
);

/** Which dialog is open. */
type Open =
  | { readonly is: 'tile'; readonly tile: HomeTile | null }
  | { readonly is: 'translation' | 'removal'; readonly tile: HomeTile };

/** Categories on the home page. In another language only their titles are edited. */
export const Tiles = ({ page, language }: { readonly page: HomePage; readonly language: string }) => {
  const { may } = useFrame();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<Open | null>(null);
  const isDefault = language === page.languages[0]?.code;
  const close = () => setOpen(null);
  const done = () => {
    close();
    void revalidate();
  };
  const titleOf = (tile: HomeTile): string => (isDefault ? tile : (tile.translation ?? tile)).title;
  return (
    <section className="pan" aria-label={t('Tiles')}>
      <header>
        <h2>{t('Tiles')}</h2>
        {may('content.write') && isDefault && (
          <button type="button" className="btn ink sp" onClick={() => setOpen({ is: 'tile', tile: null })}>
            {t('New tile')}{' '}
          </button>
        )}
      </header>
      <ul className="set-list">
        {page.tiles.map((tile) => (
          <li key={tile.category}>
            <div>
              <b lang={language}>{titleOf(tile)}</b>
              <div className="q">{tile.name}</div>
            </div>
            {tile.image_url === null ? (
              <span className="q">{t('No picture')}</span>
            ) : (
              <img className="own-picture" src={tile.image_url} alt="" />
            )}
            {may('content.write') && (
              <span className="row ends">
                <button
                  type="button"
                  className="btn s28"
                  aria-label={t('Change “{name}”', { name: tile.name })}
                  onClick={() => setOpen({ is: isDefault ? 'tile' : 'translation', tile })}
                >
                  {isDefault || tile.translation ? t('Change') : t('Translate')}
                </button>
                <button
                  type="button"
                  className="btn s28 ghost"
                  aria-label={t('Remove “{name}”', { name: tile.name })}
                  onClick={() => setOpen({ is: 'removal', tile })}
                >
                  {t('Remove')}{' '}
                </button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {open?.is === 'tile' && <TileEditor tile={open.tile} page={page} onClose={close} onDone={done} />}
      {open?.is === 'translation' && (
        <TileTranslation tile={open.tile} language={language} onClose={close} onDone={done} />
      )}
      {open?.is === 'removal' && (
        <AskDialog
          title={t('Remove “{name}”?', { name: open.tile.name })}
          text={t('The category stays; only its tile disappears from the home page.')}
          button={t('Remove')}
          isDanger
          onClose={close}
          onDone={done}
          act={async () => {
            const { category } = open.tile;
            await call('POST /admin/tiles/:category/remove', { params: { category } });
            return t('Removed.');
          }}
        />
      )}
    </section>
  );
};
