import { type RawBuilder, sql } from 'kysely';
import type { productViews } from '#contract/admin/products.ts';
import type { Database } from '#server/db/pool.ts';
import { lowStockAt } from '#server/features/console/desk-views.ts';
import { type ListPage, type PageQuery, readListPage } from '#server/features/console/list-page.ts';

export type ProductView = (typeof productViews)[number];

export interface ProductQuery extends PageQuery {
  readonly view: ProductView;
  /** Part of a name, SKU, handle or manufacturer; also of a variation's SKU. */
  readonly search: string;
  /** URL of a category; products of its sub-categories count as well. */
  readonly category?: string | undefined;
}

export interface ListedProduct {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly imageUrl: string | null;
  readonly category: string | null;
  readonly priceCents: number;
  readonly oldPriceCents: number | null;
  readonly onHand: number;
  readonly reserved: number;
  readonly variations: number;
  readonly isLow: boolean;
  readonly isOnSale: boolean;
  readonly missing: readonly string[];
  /** As PostgreSQL writes it in JSON. */
  readonly changedAt: string;
}

type Condition = RawBuilder<boolean>;

const free = sql`(select sum(s.on_hand - s.reserved) from stock_items s where s.product_id = p.id)`;

/** An item of it is nearly gone. */
const isLow = sql<boolean>`exists (select from stock_items s
  where s.product_id = p.id and s.on_hand - s.reserved <= ${sql.lit(lowStockAt)})`;

const views: Readonly<Record<ProductView, Condition>> = {
  all: sql`true`,
  on_sale: sql`p.is_active`,
  off_sale: sql`not p.is_active`,
  low: sql`p.is_active and ${isLow}`,
  sold_out: sql`p.is_active and coalesce(${free}, 0) <= 0`,
  untranslated: sql`exists (select from languages l where not l.is_default and not exists (
    select from product_texts t where t.product_id = p.id and t.language_id = l.id and t.name is not null and t.name <> ''))`,
};

const like = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

const conditionsOf = ({ view, search, category }: ProductQuery): Condition => {
  const parts: Condition[] = [
    views[view],
    ...(search === ''
      ? []
      : [
          sql<boolean>`(p.name ilike ${like(search)} or p.sku ilike ${like(search)} or p.handle ilike ${like(search)}
            or p.gtin = ${search}
            or p.manufacturer_id in (select id from manufacturers where name ilike ${like(search)})
            or p.id in (select product_id from variations where sku ilike ${like(search)} or gtin = ${search}))`,
        ]),
    ...(category
      ? [
          sql<boolean>`p.id in (select pc.product_id from product_categories pc
            join categories c on c.id = pc.category_id left join categories parent on parent.id = c.parent_id
            where c.url = ${category} or parent.url = ${category})`,
        ]
      : []),
  ];
  return sql`${sql.join(
    parts.map((part) => sql`(${part})`),
    sql` and `,
  )}`;
};

/** Lists products, newest first, with their number: exact up to 10,000. */
export const listConsoleProducts = (db: Database, query: ProductQuery): Promise<ListPage<ListedProduct>> => {
  const conditions = conditionsOf(query);
  return readListPage<ListedProduct>(db, {
    ...query,
    isPlannedOnce: query.search === '' && !query.category,
    all: sql`select from products p where ${conditions} order by p.id desc`,
    page: ({ before, limit }) => sql`
      select p.id, p.sku, p.name, p.price_cents as "priceCents", p.old_price_cents as "oldPriceCents",
             p.is_active as "isOnSale", p.changed_at as "changedAt", coalesce(s.is_low, false) as "isLow",
             (select url from product_pictures c where c.product_id = p.id order by c.position, c.id limit 1) as "imageUrl",
             (select c.name from product_categories pc join categories c on c.id = pc.category_id
              where pc.product_id = p.id order by pc.position, c.id limit 1) as category,
             coalesce(s.on_hand, 0) as "onHand", coalesce(s.reserved, 0) as reserved,
             (select count(*) from variations v where v.product_id = p.id) as variations,
             array(select l.code from languages l where not l.is_default and not exists (
               select from product_texts t where t.product_id = p.id and t.language_id = l.id
                 and t.name is not null and t.name <> '') order by l.position) as missing
      from (select * from products p where ${conditions} and p.id < ${before} order by p.id desc limit ${limit}) p
      left join lateral (
        select sum(on_hand) as on_hand, sum(reserved) as reserved,
               bool_or(on_hand - reserved <= ${sql.lit(lowStockAt)}) as is_low
        from stock_items where product_id = p.id) s on true
      order by p.id desc`,
  });
};
