import { useRevalidator } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { useFrame } from '#console/layout/use-frame.ts';
import { money } from '#console/lib/format.ts';
import { t } from '#console/texts/texts.ts';
import { toast } from '#console/ui/toasts.tsx';
import type { PriceResult, ProductRow } from '#contract/admin/products.ts';
import { EditCell } from './edit-cell.tsx';
import { typedPrice } from './typed-price.ts';

/** Restores former prices; reports those that changed again meanwhile. */
export const undoPrices = async ({ changed }: PriceResult): Promise<void> => {
  const prices = changed.map(({ sku, before, after }) => ({ sku, price: before, was: after }));
  const { payload } = await call('POST /admin/prices', {
    body: { prices, skip_changed: true, dry_run: false },
  });
  if (payload.skipped.length > 0) toast(payload.skipped.map(({ reason }) => reason).join(' '));
};

type Priced = Pick<ProductRow, 'sku' | 'name' | 'price' | 'variations'>;

/** A price that is edited in its place; before it is saved the cell says what shoppers see crossed out. */
export const PriceCell = ({
  row,
  onColumn,
}: {
  readonly row: Priced;
  readonly onColumn?: (lines: readonly string[]) => void;
}) => {
  const { currency, may } = useFrame();
  const { revalidate } = useRevalidator();
  const shown = money(row.price, currency);
  if (row.variations > 0 || !may('prices.write')) return <span className="s">{shown}</span>;
  const send = async (price: string, dry_run: boolean): Promise<PriceResult> => {
    const prices = [{ sku: row.sku, price, was: row.price }];
    return (await call('POST /admin/prices', { body: { prices, dry_run } })).payload;
  };
  return (
    <EditCell
      column="price"
      className="s"
      label={t('Price of {name}', { name: row.name })}
      value={row.price}
      shown={shown}
      read={typedPrice}
      wrong={t('This is not a price such as 194.90.')}
      foretell={async (price) => {
        const [change] = (await send(price, true)).changed;
        if (!change) return '';
        return change.old_price === null
          ? t('Shoppers see no crossed-out price.')
          : t('Shoppers see {price} crossed out.', { price: money(change.old_price, currency) });
      }}
      save={async (price) => {
        try {
          const result = await send(price, false);
          toast(t('Saved.'), async () => {
            await undoPrices(result);
            await revalidate();
          });
        } finally {
          await revalidate();
        }
      }}
      {...(onColumn && { onColumn })}
    />
  );
};
