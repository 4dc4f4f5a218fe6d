import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import type { CountState } from '#server/db/tables/tables-stock-counts.ts';
import { itemName, toPackOf } from '#server/features/stock/shelf-stock.ts';

export interface StockCount {
  readonly id: number;
  readonly name: string;
  readonly state: CountState;
  readonly madeBy: string;
  readonly createdAt: Date;
  /** Items that were counted. */
  readonly lines: number;
}

const countColumns = sql`c.id, c.name, c.state, c.made_by as "madeBy", c.created_at as "createdAt",
  (select count(*)::int from stock_count_lines l where l.count_id = c.id) as lines`;

/** Counts, newest first. */
export const listCounts = async (
  db: Database,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<readonly StockCount[]> => {
  const { rows } = await sql<StockCount>`
    select ${countColumns} from stock_counts c where ${before}::int is null or c.id < ${before}
    order by c.id desc limit ${limit}`.execute(db);
  return rows;
};

export const findCount = async (db: Database, id: number): Promise<StockCount | undefined> => {
  const { rows } = await sql<StockCount>`
    select ${countColumns} from stock_counts c where c.id = ${id}`.execute(db);
  return rows[0];
};

/** Locks an open count, so that it cannot be applied while a line is written. */
export const lockOpenCount = (trx: Database, id: number) =>
  trx
    .selectFrom('stock_counts')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst();

export interface CountLine {
  readonly itemId: number;
  readonly sku: string;
  readonly name: string;
  readonly expected: number;
  readonly counted: number;
  /** Counted less expected, at the present price. */
  readonly valueCents: number;
  readonly isOpen: boolean;
}

/** Lines of a count, the last counted first. */
export const linesOf = async (db: Database, id: number): Promise<readonly CountLine[]> => {
  const { rows } = await sql<CountLine>`
    select l.stock_item_id as "itemId", coalesce(v.sku, p.sku) as sku, ${itemName} as name, l.expected, l.counted,
      (l.counted - l.expected) * coalesce(v.price_cents, p.price_cents) as "valueCents", l.is_open as "isOpen"
    from stock_count_lines l join stock_items s on s.id = l.stock_item_id join products p on p.id = s.product_id
    left join variations v on v.id = s.variation_id
    where l.count_id = ${id} order by l.counted_at desc, l.stock_item_id desc`.execute(db);
  return rows;
};

interface ShelfItem {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  /** On hand plus paid and not packed. */
  readonly expected: number;
}

/** The item of a SKU or GTIN, locked: what is on hand cannot move to the packers' shelf meanwhile. */
export const lockShelfItem = async (trx: Database, typed: string): Promise<ShelfItem | undefined> => {
  await sql`
    select from stock_items where id in (
      select s.id from stock_items s join products p on p.id = s.product_id
      left join variations v on v.id = s.variation_id
      where lower(coalesce(v.sku, p.sku)) = lower(${typed}) or coalesce(v.gtin, p.gtin) = ${typed})
    order by id for no key update`.execute(trx);
  const { rows } = await sql<ShelfItem>`
    select s.id, coalesce(v.sku, p.sku) as sku, ${itemName} as name, s.on_hand + ${toPackOf} as expected
    from stock_items s join products p on p.id = s.product_id left join variations v on v.id = s.variation_id
    where lower(coalesce(v.sku, p.sku)) = lower(${typed}) or coalesce(v.gtin, p.gtin) = ${typed}
    order by lower(coalesce(v.sku, p.sku)) = lower(${typed}) desc, s.id limit 1`.execute(trx);
  return rows[0];
};

/** The name of another open count that has the item. */
export const otherCountOf = async (
  trx: Database,
  itemId: number,
  countId: number,
): Promise<string | undefined> => {
  const { rows } = await sql<{ readonly name: string }>`
    select c.name from stock_count_lines l join stock_counts c on c.id = l.count_id
    where l.stock_item_id = ${itemId} and l.is_open and l.count_id <> ${countId}`.execute(trx);
  return rows[0]?.name;
};

export const saveLine = async (
  trx: Database,
  line: {
    readonly countId: number;
    readonly item: ShelfItem;
    readonly counted: number;
    readonly by: string;
    readonly now: Date;
  },
): Promise<void> => {
  const written = {
    expected: line.item.expected,
    counted: line.counted,
    counted_by: line.by,
    counted_at: line.now,
    is_open: true,
  };
  await trx
    .insertInto('stock_count_lines')
    .values({ count_id: line.countId, stock_item_id: line.item.id, ...written })
    .onConflict((conflict) => conflict.columns(['count_id', 'stock_item_id']).doUpdateSet(written))
    .execute();
};

/** Closes lines of a count; without items all of them. */
export const closeLines = async (
  trx: Database,
  countId: number,
  except: readonly number[],
): Promise<void> => {
  await sql`
    update stock_count_lines set is_open = false
    where count_id = ${countId} and stock_item_id <> all(${except}::int[])`.execute(trx);
};

export const endCount = async (trx: Database, id: number, state: CountState, now: Date): Promise<void> => {
  await trx.updateTable('stock_counts').set({ state, ended_at: now }).where('id', '=', id).execute();
};
