import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';

/** Locks the cart, creating it if necessary, and returns its version. Locked before any stock item. */
export const lockCart = async (trx: Database, customerId: number, now: Date): Promise<number> => {
  const lock = trx.selectFrom('carts').select('version').where('customer_id', '=', customerId).forUpdate();
  const cart = await lock.executeTakeFirst();
  if (cart) return cart.version;
  await trx
    .insertInto('carts')
    .values({ customer_id: customerId, changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await lock.executeTakeFirstOrThrow()).version;
};

export interface LineKey {
  readonly customerId: number;
  readonly productId: number;
  readonly variationId: number | null;
}

/**
 * Sets the count of a line: compare-and-set on the cart version, 0 for a cart that does not exist yet. Returns false,
 * and changes nothing, when the version is another. A change increments the version and deletes the quote.
 */
export const setLine = async (
  db: Database,
  { customerId, productId, variationId }: LineKey,
  { count, cartVersion, now }: { readonly count: number; readonly cartVersion: number; readonly now: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    with changed as (
      insert into carts as cart (customer_id, version, changed_at) values (${customerId}, 1, ${now})
      on conflict (customer_id) do update set version = cart.version + 1, changed_at = excluded.changed_at
        where cart.version = ${cartVersion}
      returning customer_id),
    outdated as (delete from cart_quotes where customer_id in (select customer_id from changed))
    insert into cart_lines (customer_id, product_id, variation_id, count)
    select customer_id, ${productId}::int, ${variationId}::int, ${count}::int from changed
    on conflict (customer_id, product_id, variation_id) do update set count = excluded.count
    returning id
  `.execute(db);
  return rows.length > 0;
};

const deleteFromCart = async (
  trx: Database,
  customerId: number,
  which: RawBuilder<unknown>,
  now: Date,
): Promise<void> => {
  await sql`
    with gone as (delete from cart_lines where customer_id = ${customerId} and ${which} returning id),
    changed as (
      update carts set version = version + 1, changed_at = ${now}
      where customer_id = ${customerId} and exists (select from gone) returning customer_id)
    delete from cart_quotes where customer_id in (select customer_id from changed)
  `.execute(trx);
};

/** Deletes the line of a product or a variation from a locked cart. */
export const deleteLine = (
  trx: Database,
  customerId: number,
  item: { readonly id: number; readonly isVariation: boolean },
  now: Date,
): Promise<void> =>
  deleteFromCart(
    trx,
    customerId,
    item.isVariation ? sql`variation_id = ${item.id}` : sql`product_id = ${item.id} and variation_id is null`,
    now,
  );

/** Deletes all lines of a locked cart. */
export const deleteLines = (trx: Database, customerId: number, now: Date): Promise<void> =>
  deleteFromCart(trx, customerId, sql`true`, now);
