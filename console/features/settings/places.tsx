import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { AskDialog } from '#console/features/ask-dialog.tsx';
import { useAction } from '#console/features/use-action.ts';
import { useFrame } from '#console/layout/use-frame.ts';
import { t, tn } from '#console/texts/texts.ts';
import { Badge } from '#console/ui/badge.tsx';
import type { Country, Language } from '#contract/admin/settings.ts';
import { choiceNames } from './setting-names.ts';

const textOf = (fields: FormData, name: string): string => String(fields.get(name) ?? '').trim();

/** A row's 'Change' and 'Remove', for those who may. */
export const RowActions = ({
  name,
  onChange,
  onRemove,
}: {
  readonly name: string;
  readonly onChange?: () => void;
  readonly onRemove?: (() => void) | undefined;
}) => (
  <span className="row ends">
    {onChange && (
      <button
        type="button"
        className="btn s28"
        aria-label={t('Change “{name}”', { name })}
        onClick={onChange}
      >
        {t('Change')}{' '}
      </button>
    )}
    {onRemove && (
      <button
        type="button"
        className="btn s28 ghost"
        aria-label={t('Remove “{name}”', { name })}
        onClick={onRemove}
      >
        {t('Remove')}{' '}
      </button>
    )}
  </span>
);

const countryIn = (fields: FormData): Omit<Country, 'iso'> => {
  const vat = textOf(fields, 'vat').replace(',', '.');
  const methods = textOf(fields, 'methods');
  if (vat !== '' && !/^\d{1,2}(?:\.\d{1,2})?$/.test(vat)) throw new Error(t('Type the rate as 21 or 5.5.'));
  return {
    name: textOf(fields, 'name'),
    vat_percent: vat === '' ? null : Number(vat),
    payment_methods: methods === '' ? null : (methods.split(',') as ('card' | 'phone')[]),
    post_code_pattern: textOf(fields, 'pattern') || null,
    post_code_example: textOf(fields, 'example') || null,
  };
};

interface EditProps<Row> {
  /** Null: a new one. */
  readonly row: Row | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const CountryDialog = ({ row, onClose, onDone }: EditProps<Country>) => (
  <AskDialog
    title={row ? row.name : t('New country')}
    button={t('Save')}
    onClose={onClose}
    onDone={onDone}
    act={async (fields) => {
      const iso = row?.iso ?? textOf(fields, 'iso').toUpperCase();
      if (!/^[A-Z]{2}$/.test(iso)) throw new Error(t('A country has a code of two letters, such as LV.'));
      await call('POST /admin/countries/:iso', { params: { iso }, body: { ...countryIn(fields), was: row } });
      return t('Saved.');
    }}
  >
    <div className="pair-in">
      {row === null && (
        <label className="field">
          <span className="lab">{t('Code')}</span>
          <input className="in" name="iso" required maxLength={2} />
        </label>
      )}
      <label className="field">
        <span className="lab">{t('English name')}</span>
        <input className="in" name="name" required maxLength={60} defaultValue={row?.name} />
      </label>
      <label className="field">
        <span className="lab">{t('VAT rate in percent')}</span>
        <input
          className="in"
          name="vat"
          inputMode="decimal"
          placeholder={t('as the shop')}
          defaultValue={row?.vat_percent ?? ''}
        />
      </label>
      <label className="field">
        <span className="lab">{t('Payment methods')}</span>
        <select className="in" name="methods" defaultValue={row?.payment_methods?.join(',') ?? ''}>
          <option value="">{t('as the shop')}</option>
          {['card', 'phone', 'card,phone', 'phone,card'].map((value) => (
            <option key={value} value={value}>
              {choiceNames[value]}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span className="lab">{t('Pattern of post codes')}</span>
        <input className="in" name="pattern" maxLength={200} defaultValue={row?.post_code_pattern ?? ''} />
      </label>
      <label className="field">
        <span className="lab">{t('Post code that fits')}</span>
        <input className="in" name="example" maxLength={20} defaultValue={row?.post_code_example ?? ''} />
      </label>
    </div>
  </AskDialog>
);

/** The countries that the shop sells to, with VAT and payment. */
export const Countries = ({ countries }: { readonly countries: readonly Country[] }) => {
  const { may } = useFrame();
  const { revalidate } = useRevalidator();
  const run = useAction();
  const [edited, setEdited] = useState<Country | 'new' | null>(null);
  const close = () => setEdited(null);
  const remove = ({ iso, ...country }: Country) =>
    run(
      () => call('POST /admin/countries/:iso/remove', { params: { iso } }),
      t('The shop no longer sells to {name}.', { name: country.name }),
      () => call('POST /admin/countries/:iso', { params: { iso }, body: { ...country, was: null } }),
    );
  return (
    <section className="pan" aria-label={t('Countries')}>
      <header>
        <h2>{tn(countries.length, '{n} country', '{n} countries')}</h2>
        {may('settings.write') && (
          <button type="button" className="btn ink sp" onClick={() => setEdited('new')}>
            {t('Add a country')}{' '}
          </button>
        )}
      </header>
      <div className="wide">
        <table className="lines">
          <thead>
            <tr>
              <th>{t('Country')}</th>
              <th className="r">{t('VAT')}</th>
              <th>{t('Payment')}</th>
              <th className="wide-only">{t('Post code')}</th>
              <th>
                <span className="hidden-text">{t('Actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {countries.map((country) => (
              <tr key={country.iso}>
                <td>
                  <b>{country.name}</b> <span className="q">{country.iso}</span>
                </td>
                <td className="r">{country.vat_percent === null ? '–' : `${country.vat_percent} %`}</td>
                <td>
                  {country.payment_methods === null ? (
                    <span className="q">{t('as the shop')}</span>
                  ) : (
                    choiceNames[country.payment_methods.join(',')]
                  )}
                </td>
                <td className="q wide-only">{country.post_code_example ?? '–'}</td>
                <td className="r">
                  {may('settings.write') && (
                    <RowActions
                      name={country.name}
                      onChange={() => setEdited(country)}
                      onRemove={() => void remove(country)}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {edited !== null && (
        <CountryDialog
          row={edited === 'new' ? null : edited}
          onClose={close}
          onDone={() => {
            close();
            revalidate();
          }}
        />
      )}
    </section>
  );
};

/** The languages of the shop. */
export const Languages = ({ languages }: { readonly languages: readonly Language[] }) => {
  const { may } = useFrame();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<Language | 'new' | null>(null);
  const close = () => setAsked(null);
  const done = () => {
    close();
    revalidate();
  };
  return (
    <section className="pan" aria-label={t('Languages')}>
      <header>
        <h2>{t('Languages')}</h2>
        {may('settings.write') && (
          <button type="button" className="btn ink sp" onClick={() => setAsked('new')}>
            {t('Add a language')}{' '}
          </button>
        )}
      </header>
      <table className="lines">
        <tbody>
          {languages.map((language) => (
            <tr key={language.code}>
              <td>
                <b>{language.title}</b> <span className="q">{language.code}</span>
              </td>
              <td>{language.is_default && <Badge>{t('Default')}</Badge>}</td>
              <td className="r">
                {may('settings.write') && !language.is_default && (
                  <RowActions name={language.title} onRemove={() => setAsked(language)} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {asked === 'new' && (
        <AskDialog
          title={t('New language')}
          text={t('Shoppers can choose it at once. Texts that it lacks are shown in the default language.')}
          button={t('Add')}
          onClose={close}
          onDone={done}
          act={async (fields) => {
            await call('POST /admin/languages', {
              body: { code: textOf(fields, 'code'), title: textOf(fields, 'title') },
            });
            return t('Saved.');
          }}
        >
          <div className="pair-in">
            <label className="field">
              <span className="lab">{t('Code, such as et')}</span>
              <input className="in" name="code" required maxLength={5} />
            </label>
            <label className="field">
              <span className="lab">{t('Its own name, such as Eesti')}</span>
              <input className="in" name="title" required maxLength={60} />
            </label>
          </div>
        </AskDialog>
      )}
      {asked !== null && asked !== 'new' && (
        <AskDialog
          title={t('Remove {name}?', { name: asked.title })}
          text={t(
            'All its texts are deleted: pages, catalogue and buttons. Orders and customers stay and get the default language. This cannot be undone.',
          )}
          button={t('Remove {name}', { name: asked.title })}
          isDanger
          keep={t('Keep it')}
          onClose={close}
          onDone={done}
          act={async () => {
            await call('POST /admin/languages/:code/remove', { params: { code: asked.code } });
            return t('Removed.');
          }}
        />
      )}
    </section>
  );
};
