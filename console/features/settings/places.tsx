import { useState } from 'react';
import { call } from '#console/api/admin-api.ts';
import { AskDialog } from '#console/features/ask-dialog.tsx';
import { useEdited } from '#console/features/saving/use-edited.ts';
import { useAction } from '#console/features/use-action.ts';
import { useFrame } from '#console/layout/use-frame.ts';
import { t, tn } from '#console/texts/texts.ts';
import { Field, InputField } from '#console/ui/field.tsx';
import type { Country } from '#contract/admin/settings.ts';
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
  if (vat !== '' && !/^\d{1,2}(?:\.\d{1,2})?$/.test(vat)) throw new Error(t('Enter the rate as 21 or 5.5.'));
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
      {row === null && <InputField label={t('Code')} name="iso" required maxLength={2} />}
      <InputField label={t('English name')} name="name" required maxLength={60} defaultValue={row?.name} />
      <InputField
        label={t('VAT rate in percent')}
        name="vat"
        inputMode="decimal"
        placeholder={t('as the shop')}
        defaultValue={row?.vat_percent ?? ''}
      />
      <Field label={t('Payment methods')}>
        <select className="in" name="methods" defaultValue={row?.payment_methods?.join(',') ?? ''}>
          <option value="">{t('as the shop')}</option>
          {['card', 'phone', 'card,phone', 'phone,card'].map((value) => (
            <option key={value} value={value}>
              {choiceNames[value]}
            </option>
          ))}
        </select>
      </Field>
      <InputField
        label={t('Pattern of post codes')}
        name="pattern"
        maxLength={200}
        defaultValue={row?.post_code_pattern ?? ''}
      />
      <InputField
        label={t('Post code that fits')}
        name="example"
        maxLength={20}
        defaultValue={row?.post_code_example ?? ''}
      />
    </div>
  </AskDialog>
);

/** The countries that the shop sells to, with VAT and payment. */
export const Countries = ({ countries }: { readonly countries: readonly Country[] }) => {
  const { may } = useFrame();
  const run = useAction();
  const { edit, isEditing, row, closing } = useEdited<Country>();
  const remove = ({ iso, ...country }: Country) =>
    run(
      () => call('POST /admin/countries/:iso/remove', { params: { iso } }),
      t('The shop no longer sells to {name}.', { name: country.name }),
      () => call('POST /admin/countries/:iso', { params: { iso }, body: { ...country, was: null } }),
    );
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const chosen = countries.filter(({ iso }) => ticked.includes(iso));
  const removeChosen = async () => {
    await run(
      () => call('POST /admin/countries/remove', { body: { isos: chosen.map(({ iso }) => iso) } }),
      tn(
        chosen.length,
        'The shop no longer sells to {n} country.',
        'The shop no longer sells to {n} countries.',
      ),
      async () => {
        for (const { iso, ...country } of chosen)
          await call('POST /admin/countries/:iso', { params: { iso }, body: { ...country, was: null } });
      },
    );
    setTicked([]);
  };
  return (
    <section className="pan" aria-label={t('Countries')}>
      <header>
        <h2>{tn(countries.length, '{n} country', '{n} countries')}</h2>
        {chosen.length > 0 && (
          <button type="button" className="btn sp" onClick={() => void removeChosen()}>
            {tn(chosen.length, 'Remove {n} country', 'Remove {n} countries')}
          </button>
        )}
        {may('settings.write') && chosen.length === 0 && (
          <button type="button" className="btn ink sp" onClick={() => edit('new')}>
            {t('Add a country')}{' '}
          </button>
        )}
      </header>
      <div className="wide">
        <table className="lines">
          <thead>
            <tr>
              {may('settings.write') && (
                <th className="pick">
                  <input
                    type="checkbox"
                    className="box-in"
                    aria-label={t('Choose all')}
                    checked={chosen.length === countries.length && countries.length > 0}
                    onChange={({ target }) =>
                      setTicked(target.checked ? countries.map(({ iso }) => iso) : [])
                    }
                  />
                </th>
              )}
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
                {may('settings.write') && (
                  <td className="pick">
                    <input
                      type="checkbox"
                      className="box-in"
                      aria-label={t('Choose {name}', { name: country.name })}
                      checked={ticked.includes(country.iso)}
                      onChange={({ target }) =>
                        setTicked((before) =>
                          target.checked
                            ? [...before, country.iso]
                            : before.filter((iso) => iso !== country.iso),
                        )
                      }
                    />
                  </td>
                )}
                <td>
                  <b>{country.name}</b> <span className="q">{country.iso}</span>
                </td>
                <td className="r">{country.vat_percent === null ? '–' : `${country.vat_percent} %`}</td>
                <td className="second">
                  {country.payment_methods === null ? (
                    <span className="q">{t('as the shop')}</span>
                  ) : (
                    choiceNames[country.payment_methods.join(',')]
                  )}
                </td>
                <td className="q wide-only">{country.post_code_example ?? '–'}</td>
                <td className="r second">
                  {may('settings.write') && (
                    <RowActions
                      name={country.name}
                      onChange={() => edit(country)}
                      onRemove={() => void remove(country)}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isEditing && <CountryDialog row={row} {...closing} />}
    </section>
  );
};
