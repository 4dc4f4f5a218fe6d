import { call } from '#console/api/admin-api.ts';
import { AskDialog } from '#console/features/ask-dialog.tsx';
import { useEdited } from '#console/features/saving/use-edited.ts';
import { useAction } from '#console/features/use-action.ts';
import { useFrame } from '#console/layout/use-frame.ts';
import { t } from '#console/texts/texts.ts';
import { Badge } from '#console/ui/badge.tsx';
import { InputField } from '#console/ui/field.tsx';
import type { Currency } from '#contract/admin/settings.ts';
import { RowActions } from './places.tsx';

const textOf = (fields: FormData, name: string): string => String(fields.get(name) ?? '').trim();

/** The currencies that shoppers can choose, with their rates. */
export const Currencies = ({ currencies }: { readonly currencies: readonly Currency[] }) => {
  const { may } = useFrame();
  const run = useAction();
  const { edit, isEditing, row, closing } = useEdited<Currency>();
  const remove = ({ code, symbol, rate }: Currency) =>
    run(
      () => call('POST /admin/currencies/:code/remove', { params: { code } }),
      t('{name} is removed.', { name: code }),
      () => call('POST /admin/currencies/:code', { params: { code }, body: { symbol, rate, was: null } }),
    );
  return (
    <section className="pan" aria-label={t('Currencies')}>
      <header>
        <h2>{t('Currencies')}</h2>
        {may('settings.write') && (
          <button type="button" className="btn ink sp" onClick={() => edit('new')}>
            {t('Add a currency')}{' '}
          </button>
        )}
      </header>
      <table className="lines short">
        <thead>
          <tr>
            <th>{t('Currency')}</th>
            <th className="r">{t('One unit of the base currency is')}</th>
            <th>
              <span className="hidden-text">{t('Actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {currencies.map((currency) => (
            <tr key={currency.code}>
              <td>
                <b>{currency.code}</b> <span className="q">{currency.symbol}</span>
              </td>
              <td className="r">{currency.is_base ? <Badge>{t('Base currency')}</Badge> : currency.rate}</td>
              <td className="r">
                {may('settings.write') && !currency.is_base && (
                  <RowActions
                    name={currency.code}
                    onChange={() => edit(currency)}
                    onRemove={() => void remove(currency)}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isEditing && (
        <AskDialog
          title={row ? row.code : t('New currency')}
          text={t('Prices are converted from the base currency. Placed orders keep their rate.')}
          button={t('Save')}
          {...closing}
          act={async (fields) => {
            const code = row?.code ?? textOf(fields, 'code').toUpperCase();
            if (!/^[A-Z]{3}$/.test(code))
              throw new Error(t('A currency has a code of three letters, such as USD.'));
            const body = { symbol: textOf(fields, 'symbol'), rate: textOf(fields, 'rate').replace(',', '.') };
            const was = row && { symbol: row.symbol, rate: row.rate };
            await call('POST /admin/currencies/:code', { params: { code }, body: { ...body, was } });
            return t('Saved.');
          }}
        >
          <div className="pair-in">
            {row === null && <InputField label={t('Code, such as USD')} name="code" required maxLength={3} />}
            <InputField label={t('Symbol')} name="symbol" required maxLength={5} defaultValue={row?.symbol} />
            <InputField label={t('Rate')} name="rate" required inputMode="decimal" defaultValue={row?.rate} />
          </div>
        </AskDialog>
      )}
    </section>
  );
};
