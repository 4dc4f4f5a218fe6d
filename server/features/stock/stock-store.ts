import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';

interface StockChange {
  readonly id: number;
  readonly onHand: number;
  readonly reserved: number;
}

interface HeldStock {
  readonly stockItemId: number;
  readonly quantity: number;
}

/**
 * Locks the items by id, in whichever order they are given, so that two orders of the same items cannot deadlock.
 */
export const lockItems = async (trx: Database, ids: Iterable<number>): Promise<readonly StockChange[]> =>
  trx
    .selectFrom('stock_items')
    .select(['id', 'on_hand as onHand', 'reserved'])
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Raises the statement timeout for a long list: the default of five seconds is for requests of shoppers. */
export const allowLongStatements = async (trx: Database): Promise<void> => {
  await sql`select set_config('statement_timeout', '60s', true)`.execute(trx);
};

/** Inserts missing stock rows. Rows that exist by now are left alone. */
export const insertStockItems = async (
  trx: Database,
  missing: readonly { readonly productId: number; readonly variationId: number | null }[],
): Promise<void> => {
  if (missing.length === 0) return;
  await sql`
    insert into stock_items (product_id, variation_id, on_hand)
    select product_id, variation_id, 0
    from unnest(${missing.map(({ productId }) => productId)}::int[],
                ${missing.map(({ variationId }) => variationId)}::int[]) as missing (product_id, variation_id)
    on conflict do nothing
  `.execute(trx);
};

/** Adds to the numbers of locked items. CHECK constraints refuse impossible numbers. */
export const changeItems = async (trx: Database, changes: readonly StockChange[]): Promise<void> => {
  if (changes.length === 0) return;
  await sql`
    update stock_items s set on_hand = s.on_hand + c.on_hand, reserved = s.reserved + c.reserved
    from unnest(${changes.map(({ id }) => id)}::int[], ${changes.map(({ onHand }) => onHand)}::int[],
                ${changes.map(({ reserved }) => reserved)}::int[]) as c (id, on_hand, reserved)
    where s.id = c.id
  `.execute(trx);
};

export const insertMovements = async (
  trx: Database,
  { orderId, now }: { readonly orderId: number | null; readonly now: Date },
  moved: readonly (HeldStock & { readonly reason: string })[],
): Promise<void> => {
  if (moved.length === 0) return;
  // Arrays, because a statement has too few parameters for each cell of a long file.
  await sql`
    insert into stock_movements (stock_item_id, quantity, reason, created_at, order_id)
    select id, quantity, reason, ${now}::timestamptz, ${orderId}::int
    from unnest(${moved.map(({ stockItemId }) => stockItemId)}::int[],
                ${moved.map(({ quantity }) => quantity)}::int[],
                ${moved.map(({ reason }) => reason)}::text[]) as m (id, quantity, reason)
  `.execute(trx);
};

/** Net movements of an order by stock item; none for one that was never paid. */
export const movedBy = async (trx: Database, orderId: number): Promise<readonly HeldStock[]> => {
  const rows = await trx
    .selectFrom('stock_movements')
    .select(['stock_item_id as stockItemId', sql<number>`sum(quantity)::int`.as('quantity')])
    .where('order_id', '=', orderId)
    .groupBy('stock_item_id')
    .having(sql`sum(quantity)`, '<>', 0)
    .orderBy('stock_item_id')
    .execute();
  return rows;
};

/**
 * Locks the items and reserves the quantities for an order in one statement, to keep the locks short. All or nothing:
 * returns the items with insufficient stock, and reserves nothing if there are any.
 */
export const holdItems = async (
  trx: Database,
  orderId: number,
  expiresAt: Date,
  quantities: readonly HeldStock[],
): Promise<readonly number[]> => {
  const ids = quantities.map(({ stockItemId }) => stockItemId);
  const { rows } = await sql<{ id: number }>`
    with wanted as (
      select * from unnest(${ids}::int[], ${quantities.map(({ quantity }) => quantity)}::int[]) as w (id, quantity)),
    locked as materialized (
      select id, on_hand - reserved as free from stock_items where id = any(${ids}::int[])
      order by id for no key update),
    short as materialized (
      select id from wanted left join locked using (id) where coalesce(free, 0) < quantity),
    held as (
      insert into stock_holds (order_id, stock_item_id, quantity, expires_at)
      select ${orderId}::int, id, quantity, ${expiresAt}::timestamptz from wanted
      where not exists (select from short)
      returning stock_item_id, quantity),
    reserved as (
      update stock_items s set reserved = s.reserved + held.quantity from held where s.id = held.stock_item_id)
    select id from short
  `.execute(trx);
  return rows.map(({ id }) => id);
};

export const holdsOf = (trx: Database, orderIds: readonly number[]): Promise<HeldStock[]> =>
  trx
    .selectFrom('stock_holds')
    .select(['stock_item_id as stockItemId', 'quantity'])
    .where('order_id', 'in', orderIds)
    .orderBy('stock_item_id')
    .execute();

export const deleteHolds = async (trx: Database, orderId: number): Promise<void> => {
  await trx.deleteFrom('stock_holds').where('order_id', '=', orderId).execute();
};
