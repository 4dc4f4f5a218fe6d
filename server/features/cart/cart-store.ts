import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';

/** Nobody else changes this cart until the transaction ends. First in the order of locks, before any stock item. */
export const lockCart = async (trx: Database, customerId: number, now: Date): Promise<number> => {
  await trx
    .insertInto('carts')
    .values({ customer_id: customerId, changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const cart = await trx
    .selectFrom('carts')
    .select('version')
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return cart.version;
};

export const readCart = async (db: Database, customerId: number) => {
  const cart = await db
    .selectFrom('carts')
    .select('version')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  const lines = await db
    .selectFrom('cart_lines')
    .select(['id', 'product_id as productId', 'variation_id as variationId', 'count'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
  return { version: cart?.version ?? 0, lines };
};

/** After every change: a new version, and the totals that were shown count no more. */
const markChanged = async (trx: Database, customerId: number, now: Date): Promise<void> => {
  await trx
    .updateTable('carts')
    .set({ version: sql`version + 1`, changed_at: now })
    .where('customer_id', '=', customerId)
    .execute();
  await trx.deleteFrom('cart_quotes').where('customer_id', '=', customerId).execute();
};

export interface LineKey {
  readonly customerId: number;
  readonly productId: number;
  readonly variationId: number | null;
}

/** Of a locked cart. A count that the line has already is no change. */
export const setLine = async (
  trx: Database,
  { customerId, productId, variationId }: LineKey,
  count: number,
  now: Date,
): Promise<void> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('cart_lines')
    .values({ customer_id: customerId, product_id: productId, variation_id: variationId, count })
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'product_id', 'variation_id'])
        .doUpdateSet({ count })
        .where('cart_lines.count', '<>', count),
    )
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows) await markChanged(trx, customerId, now);
};

/** Of a locked cart; one that is not there is no change. The item is a product, or a variation. */
export const deleteLine = async (
  trx: Database,
  customerId: number,
  item: { readonly id: number; readonly isVariation: boolean },
  now: Date,
): Promise<void> => {
  const lines = trx.deleteFrom('cart_lines').where('customer_id', '=', customerId);
  const { numDeletedRows } = await (item.isVariation
    ? lines.where('variation_id', '=', item.id)
    : lines.where('product_id', '=', item.id).where('variation_id', 'is', null)
  ).executeTakeFirst();
  if (numDeletedRows > 0n) await markChanged(trx, customerId, now);
};

/** Of a locked cart. */
export const deleteLines = async (trx: Database, customerId: number, now: Date): Promise<void> => {
  const { numDeletedRows } = await trx
    .deleteFrom('cart_lines')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await markChanged(trx, customerId, now);
};
