import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { AskDialog } from '#console/features/ask-dialog.tsx';
import { useAction } from '#console/features/use-action.ts';
import { useFrame } from '#console/layout/use-frame.ts';
import { t } from '#console/texts/texts.ts';
import { Field, InputField } from '#console/ui/field.tsx';
import type { SearchPage } from '#contract/admin/catalogue/search.ts';

const directions: Readonly<Record<SearchPage['synonyms'][number]['direction'], string>> = {
  both: t('All mean the same'),
  one_way: t('Only the first finds the others'),
  off: t('Built-in group switched off'),
};

const textOf = (fields: FormData, name: string): string => String(fields.get(name) ?? '').trim();

interface PartProps {
  readonly page: SearchPage;
}

const LanguageField = ({ page }: PartProps) => (
  <Field label={t('Language')}>
    <select className="in" name="language">
      {page.languages.map(({ code, title }) => (
        <option key={code} value={code}>
          {title}
        </option>
      ))}
    </select>
  </Field>
);

/** Adds synonyms; `first` is the search that found nothing. */
export const SynonymsDialog = ({
  page,
  first,
  onClose,
}: PartProps & { readonly first: string; readonly onClose: () => void }) => {
  const { revalidate } = useRevalidator();
  return (
    <AskDialog
      title={t('Add synonyms')}
      button={t('Add')}
      onClose={onClose}
      onDone={() => {
        onClose();
        void revalidate();
      }}
      act={async (fields) => {
        const terms = textOf(fields, 'terms').split(',');
        const direction = textOf(fields, 'direction') as keyof typeof directions;
        await call('POST /admin/search/synonyms', {
          body: { language: textOf(fields, 'language'), terms, direction },
        });
        return t('Saved. The next search uses it.');
      }}
    >
      <InputField
        label={t('Terms, separated by commas')}
        name="terms"
        required
        maxLength={500}
        defaultValue={first === '' ? '' : `${first}, `}
      />
      <div className="pair-in">
        <LanguageField page={page} />
        <Field label={t('Effect')}>
          <select className="in" name="direction">
            {Object.entries(directions).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </Field>
      </div>
    </AskDialog>
  );
};

/** Searches without result of the last 30 days, each with the way to synonyms. */
export const Vain = ({ page, onAdd }: PartProps & { readonly onAdd: (query: string) => void }) => {
  const { may } = useFrame();
  return (
    <section className="pan" aria-label={t('Searches without result')}>
      <header>
        <h2>{t('Searches without result')}</h2>
        <span className="q">
          {t('{vain} of {all} searches in 30 days', { vain: page.without_result, all: page.searches })}
        </span>
      </header>
      {page.vain.length === 0 && <p className="inside q">{t('Everything was found.')}</p>}
      <ul className="set-list">
        {page.vain.map(({ query, language, searches }) => (
          <li key={`${language} ${query}`}>
            <b lang={language}>{query}</b>
            <span className="q">
              {language} · {searches} ×
            </span>
            {may('catalogue.write') && (
              <button
                type="button"
                className="btn s28"
                aria-label={`${t('Add synonyms')}: ${query}`}
                onClick={() => onAdd(query)}
              >
                {t('Add synonyms')}{' '}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

export const Synonyms = ({ page, onAdd }: PartProps & { readonly onAdd: (query: string) => void }) => {
  const { may } = useFrame();
  const run = useAction();
  return (
    <section className="pan" aria-label={t('Synonyms')}>
      <header>
        <h2>{t('Synonyms')}</h2>
        {may('catalogue.write') && (
          <button type="button" className="btn s28 sp" onClick={() => onAdd('')}>
            {t('Add synonyms')}{' '}
          </button>
        )}
      </header>
      <ul className="set-list">
        {page.synonyms.map(({ id, language, terms, direction }) => (
          <li key={id}>
            <b lang={language}>{terms.join(', ')}</b>
            <span className="q">
              {language} · {directions[direction]}
            </span>
            {may('catalogue.write') && (
              <button
                type="button"
                className="btn s28"
                aria-label={t('Remove “{name}”', { name: terms.join(', ') })}
                onClick={() =>
                  run(
                    () => call('POST /admin/search/synonyms/:id/remove', { params: { id: String(id) } }),
                    t('Removed.'),
                    () => call('POST /admin/search/synonyms', { body: { language, terms, direction } }),
                  )
                }
              >
                {t('Remove')}{' '}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Products that an operator gave a place in a search. */
export const Pins = ({ page }: PartProps) => {
  const { may } = useFrame();
  const { revalidate } = useRevalidator();
  const run = useAction();
  const [isAsked, setAsked] = useState(false);
  return (
    <section className="pan" aria-label={t('Pinned products')}>
      <header>
        <h2>{t('Pinned products')}</h2>
        {may('catalogue.write') && (
          <button type="button" className="btn s28 sp" onClick={() => setAsked(true)}>
            {t('Pin a product')}{' '}
          </button>
        )}
      </header>
      <ul className="set-list">
        {page.pins.map((pin) => (
          <li key={`${pin.query} ${pin.language} ${pin.sku}`}>
            <b>{pin.query}</b>
            <span className="q">
              {pin.sku} · {t('place {n}', { n: pin.place })} · {pin.language ?? t('all languages')}
            </span>
            {may('catalogue.write') && (
              <button
                type="button"
                className="btn s28"
                aria-label={t('Remove “{name}”', { name: `${pin.query}, ${pin.sku}` })}
                onClick={() =>
                  run(
                    () => call('POST /admin/search/pins', { body: { ...pin, place: null } }),
                    t('Removed.'),
                    () => call('POST /admin/search/pins', { body: pin }),
                  )
                }
              >
                {t('Remove')}{' '}
              </button>
            )}
          </li>
        ))}
      </ul>
      {isAsked && (
        <AskDialog
          title={t('Pin a product')}
          text={t('It has this place when the search is sorted by relevance.')}
          button={t('Pin')}
          onClose={() => setAsked(false)}
          onDone={() => {
            setAsked(false);
            void revalidate();
          }}
          act={async (fields) => {
            const place = Number(textOf(fields, 'place'));
            const body = {
              query: textOf(fields, 'query'),
              sku: textOf(fields, 'sku'),
              language: null,
              place,
            };
            await call('POST /admin/search/pins', { body });
            return t('Saved. The next search uses it.');
          }}
        >
          <InputField label={t('Search')} name="query" required maxLength={200} />
          <div className="pair-in">
            <InputField label={t('SKU')} name="sku" required maxLength={255} />
            <InputField
              label={t('Place, 1 to 10')}
              name="place"
              type="number"
              min={1}
              max={10}
              required
              defaultValue={1}
            />
          </div>
        </AskDialog>
      )}
    </section>
  );
};
