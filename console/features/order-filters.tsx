import { type ReactNode, useEffect, useState } from 'react';
import { t } from '#console/texts/texts.ts';
import { Field, InputField } from '#console/ui/field.tsx';
import { deliveryNames, paymentNames } from '#console/ui/order-parts.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { useListAddress } from './list-screen.tsx';

const names = [
  'state',
  'fulfilment',
  'method',
  'country',
  'currency',
  'least',
  'most',
  'promo',
  'sku',
  'has_note',
  'since',
  'until',
] as const;

interface Country {
  readonly iso: string;
  readonly name: string;
}
interface Currency {
  readonly code: string;
}

/** A list of the shop's public API: the countries that it sells to, its currencies. */
const useList = <Row,>(path: string): readonly Row[] => {
  const [rows, setRows] = useState<readonly Row[]>([]);
  useEffect(() => {
    const read = async () => {
      const response = await fetch(path);
      setRows(((await response.json()) as { readonly payload: readonly Row[] }).payload);
    };
    // Without it any other filter still works.
    read().catch(() => undefined);
  }, [path]);
  return rows;
};

const Choice = ({
  name,
  label,
  value,
  options,
}: {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
}) => (
  <Field label={label}>
    {/* Countries and currencies come later than the dialog. */}
    <select key={options.length} className="in" name={name} defaultValue={value}>
      <option value="">{t('Any')}</option>
      {options.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </select>
  </Field>
);

const Pair = ({ children }: { readonly children: ReactNode }) => <div className="pair-in">{children}</div>;

const amountText = (typed: string): string => {
  const amount = Number(typed.replace(',', '.'));
  return typed.trim() === '' || Number.isNaN(amount) || amount < 0 ? '' : amount.toFixed(2);
};

const FilterDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { search, change } = useListAddress();
  const countries = useList<Country>('/api/countries');
  const currencies = useList<Currency>('/api/currencies');
  const chosenOf = (name: string): string => search.get(name) ?? '';
  return (
    <AskDialog
      title={t('Filter orders')}
      button={t('Show orders')}
      onClose={onClose}
      onDone={onClose}
      act={async (fields) => {
        const typed = Object.fromEntries(
          names.map((name) => [name, String(fields.get(name) ?? '').trim()]),
        ) as Record<(typeof names)[number], string>;
        change({
          ...typed,
          least: amountText(typed.least),
          most: amountText(typed.most),
        });
        return null;
      }}
    >
      <Pair>
        <Choice
          name="state"
          label={t('State')}
          value={chosenOf('state')}
          options={Object.entries(paymentNames())}
        />
        <Choice
          name="fulfilment"
          label={t('Packing')}
          value={chosenOf('fulfilment')}
          options={Object.entries(deliveryNames())}
        />
        <Choice
          name="method"
          label={t('Payment')}
          value={chosenOf('method')}
          options={[
            ['card', t('Card')],
            ['phone', t('Phone')],
          ]}
        />
        <Choice
          name="country"
          label={t('Country')}
          value={chosenOf('country')}
          options={countries.map(({ iso, name }) => [iso, name])}
        />
        <InputField label={t('Placed since')} type="date" name="since" defaultValue={chosenOf('since')} />
        <InputField label={t('Placed until')} type="date" name="until" defaultValue={chosenOf('until')} />
        <InputField
          label={t('Total from')}
          inputMode="decimal"
          name="least"
          defaultValue={chosenOf('least')}
        />
        <InputField
          label={t('Total up to')}
          inputMode="decimal"
          name="most"
          defaultValue={chosenOf('most')}
        />
        <Choice
          name="currency"
          label={t('Currency')}
          value={chosenOf('currency')}
          options={currencies.map(({ code }) => [code, code])}
        />
        <InputField label={t('SKU of a product')} name="sku" maxLength={255} defaultValue={chosenOf('sku')} />
        <InputField label={t('Promo code')} name="promo" maxLength={40} defaultValue={chosenOf('promo')} />
        <Choice
          name="has_note"
          label={t('Note')}
          value={chosenOf('has_note')}
          options={[
            ['true', t('With a note')],
            ['false', t('Without a note')],
          ]}
        />
      </Pair>
    </AskDialog>
  );
};

/** Opens the filters; says how many are set. */
export const OrderFilters = () => {
  const [isOpen, setOpen] = useState(false);
  const { search } = useListAddress();
  const count = names.filter((name) => search.has(name)).length;
  return (
    <>
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        {count === 0 ? t('Filter') : t('Filter ({n})', { n: count })}
      </button>
      {isOpen && <FilterDialog onClose={() => setOpen(false)} />}
    </>
  );
};
