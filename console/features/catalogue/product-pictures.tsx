import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { call, messageOf } from '#console/api/admin-api.ts';
import { fileData } from '#console/features/file-data.ts';
import { t, tn } from '#console/texts/texts.ts';
import { Icon } from '#console/ui/icons.tsx';
import { mostPictures, type ProductPicture } from '#contract/admin/product.ts';
import { Conflict, type Form, idOf } from './product-fields.tsx';

const thumbnail = (url: string): string => url.replace(/-(640|800)\.webp$/, '-320.webp');

/** A picture moved by one place. */
export const moved = (pictures: readonly ProductPicture[], at: number, by: 1 | -1) => {
  const [one, other] = [pictures[at], pictures[at + by]];
  return one && other ? pictures.with(at, other).with(at + by, one) : pictures;
};

/** Sends files one after the other; each that arrives is added, and each that does not says why. */
const useUpload = (form: Form) => {
  const [progress, setProgress] = useState<{ readonly done: number; readonly of: number } | null>(null);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const upload = async (files: readonly File[]) => {
    setFaults([]);
    for (const [done, file] of files.entries()) {
      setProgress({ done, of: files.length });
      try {
        const { payload } = await call('POST /admin/products/pictures', { body: await fileData(file) });
        form.change('pictures', (value) => {
          const pictures = value as readonly ProductPicture[];
          const isThere = pictures.some(({ url, variation }) => url === payload.url && variation === null);
          return isThere ? pictures : [...pictures, { url: payload.url, variation: null, alts: [] }];
        });
      } catch (failure) {
        setFaults((before) => [...before, messageOf(failure)]);
      }
    }
    setProgress(null);
  };
  return { upload, progress, faults };
};

interface ChosenProps {
  readonly form: Form;
  readonly pictures: readonly ProductPicture[];
  readonly at: number;
  readonly choose: (at: number) => void;
  readonly move: (by: 1 | -1) => void;
}

/** Texts, variation and place of the chosen picture. */
const Chosen = ({ form, pictures, at, choose, move }: ChosenProps) => {
  const picture = pictures[at];
  if (!picture) return null;
  const write = (next: readonly ProductPicture[]) => form.type('pictures', next);
  const altOf = (language: string) => picture.alts.find((each) => each.language === language)?.alt ?? '';
  const describe = (language: string, alt: string) =>
    write(
      pictures.map((each) =>
        each.url === picture.url
          ? {
              ...each,
              alts: form.product.texts.map(({ language: code }) => ({
                language: code,
                alt: code === language ? alt : altOf(code),
              })),
            }
          : each,
      ),
    );
  const { variations, texts } = form.product;
  return (
    <fieldset className="plain-set picture-facts" disabled={form.isOff}>
      <legend>
        <b>{t('Picture {n} of {of}', { n: at + 1, of: pictures.length })}</b>
      </legend>
      <div className="row wrap">
        <button type="button" className="btn" disabled={at === 0} onClick={() => move(-1)}>
          <Icon name="back" /> {t('Move left')}
        </button>
        <button type="button" className="btn" disabled={at === pictures.length - 1} onClick={() => move(1)}>
          {t('Move right')} <Icon name="next" />
        </button>
        <button
          type="button"
          className="btn ghost"
          onClick={() => {
            write(pictures.toSpliced(at, 1));
            choose(Math.max(0, at - 1));
          }}
        >
          <Icon name="close" /> {t('Remove picture')}
        </button>
        {variations.length > 0 && (
          <label className="row">
            <span className="lab">{t('Shown for')}</span>
            <select
              className="in"
              value={picture.variation ?? ''}
              onChange={(event) =>
                write(pictures.with(at, { ...picture, variation: event.target.value || null }))
              }
            >
              <option value="">{t('the whole product')}</option>
              {variations.map(({ sku, name }) => (
                <option key={sku} value={sku}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <div className="product-texts">
        {texts.map(({ language, title }) => (
          <label key={language} className="field" lang={language}>
            <span className="lab">{t('Alternative text, {language}', { language: title })}</span>
            <input
              className="in"
              maxLength={250}
              value={altOf(language)}
              onChange={(event) => describe(language, event.target.value)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
};

/** Pictures of the product and its variations: upload, order, texts. They are saved with the page. */
export const Pictures = ({ form }: { readonly form: Form }) => {
  const pictures = form.valueOf('pictures') as readonly ProductPicture[];
  const [chosen, choose] = useState(0);
  const { upload, progress, faults } = useUpload(form);
  const main = pictures.findIndex(({ variation }) => variation === null);
  const move = (at: number, by: 1 | -1) => {
    if (!pictures[at + by]) return;
    form.type('pictures', moved(pictures, at, by));
    choose(at + by);
  };
  const add = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])].slice(0, mostPictures - pictures.length);
    event.target.value = '';
    if (files.length > 0) void upload(files);
  };
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (!event.shiftKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') || form.isOff) return;
    event.preventDefault();
    move(at, event.key === 'ArrowLeft' ? -1 : 1);
  };
  return (
    <section className="pan" id={idOf('pictures')} tabIndex={-1} aria-label={t('Pictures')}>
      <header>
        <h2>{t('Pictures')}</h2>
        <span className="q">
          {pictures.length === 0
            ? t('none yet')
            : t('{n}, the first one is shown in lists', { n: pictures.length })}
        </span>
      </header>
      <ul className="pictures">
        {pictures.map(({ url, variation }, at) => (
          <li key={`${variation ?? ''} ${url}`}>
            <button
              type="button"
              className="picture"
              aria-pressed={at === chosen}
              aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
              onClick={() => choose(at)}
              onKeyDown={(event) => onKeyDown(event, at)}
            >
              <img
                src={thumbnail(url)}
                alt={t('Picture {n} of {of}', { n: at + 1, of: pictures.length })}
                loading="lazy"
              />
              {at === main && <span className="picture-mark">{t('Main')}</span>}
              {variation !== null && (
                <span className="picture-mark of">
                  {form.product.variations.find(({ sku }) => sku === variation)?.name ?? variation}
                </span>
              )}
            </button>
          </li>
        ))}
        {!form.isOff && pictures.length < mostPictures && (
          <li>
            <label className="picture add">
              <Icon name="plus" />
              {t('Add pictures')}
              <input
                type="file"
                className="hidden-text"
                accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
                multiple
                disabled={progress !== null}
                onChange={add}
              />
            </label>
          </li>
        )}
      </ul>
      <div className="picture-notes" role="status">
        {progress !== null &&
          t('Picture {n} of {of} is being prepared.', { n: progress.done + 1, of: progress.of })}
        {faults.length > 0 && (
          <div className="note amber">
            <Icon name="warning" />
            <span>
              <b>{tn(faults.length, '{n} file was not added', '{n} files were not added')}</b>
              {faults.map((fault) => (
                <span key={fault} className="picture-fault">
                  {fault}
                </span>
              ))}
            </span>
          </div>
        )}
      </div>
      <Chosen form={form} pictures={pictures} at={chosen} choose={choose} move={(by) => move(chosen, by)} />
      <Conflict form={form} field="pictures" />
    </section>
  );
};
