import { type RawBuilder, sql } from 'kysely';
import type { stockViews } from '#contract/admin/stock.ts';
import type { Database } from '#server/db/pool.ts';
import { lowStockAt } from '#server/features/console/desk-views.ts';
import { itemName, toPackOf } from '#server/features/stock/shelf-stock.ts';

export type StockView = (typeof stockViews)[number];

export interface StockQuery {
  readonly view: StockView;
  /** The beginning of a SKU or part of a name. */
  readonly search: string;
  /** A whole SKU or GTIN, as a scanner reads it. */
  readonly exact?: string | undefined;
  /** Only items before this id. */
  readonly before: number | null;
  readonly limit: number;
}

export interface ListedStock {
  readonly id: number;
  readonly sku: string;
  readonly gtin: string | null;
  readonly name: string;
  readonly image_url: string | null;
  readonly on_hand: number;
  readonly reserved: number;
  readonly free: number;
  readonly to_pack: number;
  readonly is_low: boolean;
}

type Condition = RawBuilder<boolean>;

const views: Readonly<Record<StockView, Condition>> = {
  all: sql`true`,
  low: sql`p.is_active and s.on_hand - s.reserved <= ${sql.lit(lowStockAt)}`,
  none: sql`s.on_hand - s.reserved <= 0`,
  reserved: sql`s.reserved > 0`,
};

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

const searched = (search: string): Condition =>
  sql`(coalesce(v.sku, p.sku) ilike ${`${escaped(search)}%`} or p.name ilike ${`%${escaped(search)}%`}
    or coalesce(v.gtin, p.gtin) = ${search})`;

const isExactly = (typed: string): Condition =>
  sql`(lower(coalesce(v.sku, p.sku)) = lower(${typed}) or coalesce(v.gtin, p.gtin) = ${typed})`;

/** Lists stock, newest item first. */
export const listConsoleStock = async (
  db: Database,
  { view, search, exact, before, limit }: StockQuery,
): Promise<readonly ListedStock[]> => {
  const { rows } = await sql<ListedStock>`
    select s.id, coalesce(v.sku, p.sku) as sku, coalesce(v.gtin, p.gtin) as gtin, ${itemName} as name,
           (select url from product_pictures c where c.product_id = p.id
              and (c.variation_id is null or c.variation_id = v.id)
            order by c.variation_id nulls last, c.position, c.id limit 1) as image_url,
           s.on_hand, s.reserved, s.on_hand - s.reserved as free, ${toPackOf} as to_pack,
           s.on_hand - s.reserved <= ${lowStockAt} as is_low
    from stock_items s join products p on p.id = s.product_id left join variations v on v.id = s.variation_id
    where ${views[view]} ${search === '' ? sql`` : sql`and ${searched(search)}`}
      ${exact === undefined ? sql`` : sql`and ${isExactly(exact)}`}
      ${before === null ? sql`` : sql`and s.id < ${before}`}
    order by s.id desc limit ${limit}
  `.execute(db);
  return rows;
};

export interface ListedMovement {
  readonly id: number;
  readonly at: Date;
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
  readonly reason: string;
  readonly order: string | null;
}

/** Lists the ledger of stock, newest first. */
export const listMovements = async (
  db: Database,
  { search, before, limit }: Pick<StockQuery, 'search' | 'before' | 'limit'>,
): Promise<readonly ListedMovement[]> => {
  const { rows } = await sql<ListedMovement>`
    select m.id::int as id, m.created_at as at, coalesce(v.sku, p.sku) as sku, ${itemName} as name, m.quantity, m.reason,
           o.number as order
    from stock_movements m join stock_items s on s.id = m.stock_item_id
    join products p on p.id = s.product_id left join variations v on v.id = s.variation_id
    left join orders o on o.id = m.order_id
    where true ${
      search === ''
        ? sql``
        : sql`and m.stock_item_id in (select s.id from stock_items s join products p on p.id = s.product_id
            left join variations v on v.id = s.variation_id
            where coalesce(v.sku, p.sku) ilike ${`${escaped(search)}%`})`
    } ${before === null ? sql`` : sql`and m.id < ${before}`}
    order by m.id desc limit ${limit}
  `.execute(db);
  return rows;
};
