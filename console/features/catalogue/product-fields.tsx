import type { ReactNode } from 'react';
import { RichText } from '#console/features/rich-text/rich-text.tsx';
import { t } from '#console/texts/texts.ts';
import type { ProductPage } from '#contract/admin/product.ts';
import { shownValue } from './field-values.ts';
import type { Value } from './product-draft.ts';

/** What the fields of the page read and write. */
export interface Form {
  readonly product: ProductPage;
  readonly isOff: boolean;
  readonly valueOf: (field: string) => Value;
  readonly type: (field: string, value: Value) => void;
  /** For answers that arrive later: changes what is in the field by then. */
  readonly change: (field: string, update: (value: Value) => Value) => void;
  /** The value that another operator saved meanwhile; undefined: unchanged. */
  readonly newerOf: (field: string) => Value | undefined;
  readonly keepMine: (field: string) => void;
  readonly takeNewer: (field: string) => void;
  /** Shows both values of every conflict. */
  readonly compare: () => void;
}

/** Reports at the field that another operator changed it, and asks which value to keep. */
export const Conflict = ({ form, field }: { readonly form: Form; readonly field: string }) => {
  const newer = form.newerOf(field);
  if (newer === undefined) return null;
  return (
    <div className="note amber" role="alert">
      <span>
        {t('This has changed meanwhile. It is now: {now}', {
          now: shownValue(field, newer, form.product),
        })}
        <span className="row wrap">
          <button type="button" className="btn s28" onClick={() => form.keepMine(field)}>
            {t('Keep mine')}{' '}
          </button>
          <button type="button" className="btn s28" onClick={() => form.takeNewer(field)}>
            {t('Take theirs')}{' '}
          </button>
          <button type="button" className="btn s28" onClick={form.compare}>
            {t('Show both')}{' '}
          </button>
        </span>
      </span>
    </div>
  );
};

export interface FieldProps {
  readonly form: Form;
  readonly field: string;
  readonly label: string;
}

export const idOf = (field: string): string => `product-${field.replace(' ', '-')}`;

export const Labelled = ({ form, field, label, children }: FieldProps & { readonly children: ReactNode }) => (
  <div className="field">
    <label className="lab" htmlFor={idOf(field)}>
      {label}
    </label>
    {children}
    <Conflict form={form} field={field} />
  </div>
);

/** What search engines show; an empty field is what they show without it. */
const SearchTexts = ({ form, language }: { readonly form: Form; readonly language: string }) => {
  const [title, description] = [`search_title ${language}`, `search_description ${language}`];
  const lengthOf = (field: string) => String(form.valueOf(field) ?? '').length;
  return (
    <>
      <Labelled form={form} field={title} label={t('Search title, {n} of 60', { n: lengthOf(title) })}>
        <input
          className="in"
          maxLength={255}
          id={idOf(title)}
          disabled={form.isOff}
          placeholder={String(form.valueOf(`name ${language}`) ?? '')}
          value={String(form.valueOf(title) ?? '')}
          onChange={(event) => form.type(title, event.target.value)}
        />
      </Labelled>
      <Labelled
        form={form}
        field={description}
        label={t('Search description, {n} of 155', { n: lengthOf(description) })}
      >
        <textarea
          className="in"
          rows={3}
          maxLength={1000}
          id={idOf(description)}
          disabled={form.isOff}
          placeholder={t('the beginning of the description')}
          value={String(form.valueOf(description) ?? '')}
          onChange={(event) => form.type(description, event.target.value)}
        />
      </Labelled>
    </>
  );
};

/** Names and descriptions, all languages side by side. */
export const Texts = ({ form }: { readonly form: Form }) => (
  <section className="product-texts" aria-label={t('Names and descriptions')}>
    {form.product.texts.map(({ language, title }, at) => (
      <fieldset key={language} className="plain-set" lang={language}>
        <legend>
          <b>{title}</b> {at === 0 && <span className="q">{t('original')}</span>}
        </legend>
        <Labelled form={form} field={`name ${language}`} label={t('Name')}>
          <input
            className="in"
            maxLength={255}
            required={at === 0}
            id={idOf(`name ${language}`)}
            disabled={form.isOff}
            value={String(form.valueOf(`name ${language}`) ?? '')}
            onChange={(event) => form.type(`name ${language}`, event.target.value)}
          />
        </Labelled>
        <div className="field">
          <span className="lab">{t('Description')}</span>
          <RichText
            id={idOf(`description ${language}`)}
            label={t('Description, {language}', { language: title })}
            lang={language}
            isOff={form.isOff}
            value={String(form.valueOf(`description ${language}`) ?? '')}
            onChange={(html) => form.type(`description ${language}`, html)}
          />
          <Conflict form={form} field={`description ${language}`} />
        </div>
        <SearchTexts form={form} language={language} />
      </fieldset>
    ))}
  </section>
);
