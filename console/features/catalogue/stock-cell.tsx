import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { useFrame } from '#console/layout/use-frame.ts';
import { t } from '#console/texts/texts.ts';
import { toast } from '#console/ui/toasts.tsx';
import type { ProductRow } from '#contract/admin/products.ts';
import { EditCell } from './edit-cell.tsx';

const wholeNumber = (typed: string): string | null =>
  /^\d{1,6}$/.test(typed.trim()) ? String(Number(typed)) : null;

type Stocked = Pick<ProductRow, 'sku' | 'name' | 'on_hand' | 'variations'>;

/** The pieces on hand, to be typed over. `children` stand in its place where they cannot be: variations have each their own. */
export const StockCell = ({ row, children }: { readonly row: Stocked; readonly children?: ReactNode }) => {
  const { may } = useFrame();
  const { revalidate } = useRevalidator();
  if (row.variations > 0 || !may('stock.write')) return <>{children ?? row.on_hand}</>;
  return (
    <EditCell
      column="stock"
      label={t('On hand of {name}', { name: row.name })}
      value={String(row.on_hand)}
      shown={row.on_hand}
      read={wholeNumber}
      wrong={t('This is not a whole number.')}
      save={async (quantity) => {
        const changes = [{ sku: row.sku, how: 'set' as const, quantity: Number(quantity), was: row.on_hand }];
        try {
          await call('POST /admin/stock', { body: { changes, reason: 'corrected', dry_run: false } });
          toast(t('Saved.'));
        } finally {
          await revalidate();
        }
      }}
    />
  );
};
