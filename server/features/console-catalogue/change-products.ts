import { setOnSale } from '#server/features/catalogue-admin/edit-products.ts';
import type { Operation } from '#server/features/operations/operation.ts';
import { OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { textForConsole } from '#server/features/operations/to-refusal.ts';

/** Puts many products on sale or takes them off, each in its own transaction: what cannot be done is skipped. */
export const sellManyProducts = async (operation: Operation, skus: readonly string[], isOnSale: boolean) => {
  const rows: { sku: string; is_done: boolean; reason: string | null }[] = [];
  for (const sku of skus) {
    try {
      const { changed } = await setOnSale(operation, [sku], isOnSale);
      const reason = changed.length > 0 ? null : `${sku} is ${isOnSale ? 'on sale' : 'off sale'} already.`;
      rows.push({ sku, is_done: changed.length > 0, reason });
    } catch (error) {
      if (!(error instanceof OperatorRefusal)) throw error;
      rows.push({ sku, is_done: false, reason: textForConsole(error) });
    }
  }
  return rows;
};
