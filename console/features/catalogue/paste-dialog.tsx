import { useState } from 'react';
import { call, messageOf } from '#console/api/admin-api.ts';
import { money } from '#console/lib/format.ts';
import { t, tn } from '#console/texts/texts.ts';
import { Dialog } from '#console/ui/dialog.tsx';
import { ErrorLine } from '#console/ui/states.tsx';
import type { PriceResult, ProductRow } from '#contract/admin/products.ts';
import { typedPrice } from './typed-price.ts';

interface PasteDialogProps {
  /** The rows from the opened cell on, one for each pasted line. */
  readonly rows: readonly ProductRow[];
  readonly lines: readonly string[];
  readonly currency: string;
  readonly onClose: () => void;
  readonly onDone: (result: PriceResult) => void;
}

/** A pasted column of prices: nothing is saved while one of them is wrong, and each can be corrected here. */
export const PasteDialog = ({ rows, lines, currency, onClose, onDone }: PasteDialogProps) => {
  const [typed, setTyped] = useState<readonly string[]>(lines.slice(0, rows.length));
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const prices = typed.map(typedPrice);
  const faults = prices.filter((price) => price === null || Number(price) === 0).length;
  const save = async () => {
    setBusy(true);
    try {
      const wanted = rows.flatMap(({ sku, price: was }, at) => {
        const price = prices[at];
        return price ? [{ sku, price, was }] : [];
      });
      onDone((await call('POST /admin/prices', { body: { prices: wanted, dry_run: false } })).payload);
    } catch (failure) {
      setError(messageOf(failure));
      setBusy(false);
    }
  };
  return (
    <Dialog title={t('Pasted prices')} onClose={onClose}>
      <p role="status">
        {faults === 0
          ? tn(typed.length, '{n} price will be set.', '{n} prices will be set.')
          : tn(
              faults,
              '{n} price is wrong. Nothing is saved before it is corrected.',
              '{n} prices are wrong. Nothing is saved before they are corrected.',
            )}
        {lines.length > rows.length && ` ${t('The lines after the last row are left out.')}`}
      </p>
      <div className="tall-list">
        {rows.map((row, at) => {
          const isWrong = prices[at] === null || Number(prices[at]) === 0;
          return (
            <label key={row.sku} className="paste-row">
              <span className="cut">{row.name}</span>
              <span className="q">{money(row.price, currency)}</span>
              <input
                className={isWrong ? 'in bad' : 'in'}
                aria-label={t('Price of {name}', { name: row.name })}
                aria-invalid={isWrong}
                inputMode="decimal"
                value={typed[at] ?? ''}
                onChange={(event) =>
                  setTyped(typed.map((each, place) => (place === at ? event.target.value : each)))
                }
              />
            </label>
          );
        })}
      </div>
      <ErrorLine text={error} />
      <div className="ends">
        <button type="button" className="btn" onClick={onClose}>
          {t('Cancel')}{' '}
        </button>
        <button type="button" className="btn ink" disabled={isBusy || faults > 0} onClick={save}>
          {t('Save prices')}{' '}
        </button>
      </div>
    </Dialog>
  );
};
