import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Charger } from '#contract/compliance.ts';
import type { Category, FeaturedCategory, TechnicalInformation } from '#contract/products.ts';
import type { Database } from '#server/db/pool.ts';
import type { Sides } from '#server/features/delivery/parcel-rules.ts';
import type { StatedItem } from '#server/features/specifications/stated-facts.ts';
import type { StoryRow } from '#server/features/stories/show-story.ts';
import type { LogEntry } from './prices/price-facts.ts';
import type { FactsRow } from './product-facts.ts';
import { noProducts, type ProductRow, type ProductRows, productRows } from './product-rows.ts';

/** SQL: ids of active products. */
const idsOf = (where: RawBuilder<unknown>, order: RawBuilder<unknown>, limit: number): RawBuilder<unknown> =>
  sql`select p.id from products p where p.is_active and ${where} order by ${order} limit ${limit}`;

const newIds = (limit: number) => idsOf(sql`p.is_new`, sql`p.created_at desc, p.id desc`, limit);
const topIds = (limit: number) => idsOf(sql`p.is_top`, sql`p.created_at desc, p.id desc`, limit);
const saleIds = (limit: number) =>
  idsOf(
    sql`p.old_price_cents is not null`,
    sql`(1 - p.price_cents::numeric / p.old_price_cents) desc, p.id`,
    limit,
  );

const listOf = async (db: Database, ids: RawBuilder<unknown>): Promise<ProductRows> => {
  const { rows } = await sql<{ products: ProductRows }>`
    select ${productRows(sql`array(${ids})`)} as products
  `.execute(db);
  return rows[0]?.products ?? noProducts;
};

export const newArrivals = (db: Database, limit: number) => listOf(db, newIds(limit));
export const topProducts = (db: Database, limit: number) => listOf(db, topIds(limit));
export const onSale = (db: Database, limit: number) => listOf(db, saleIds(limit));

/** A trend needs as many different buyers in 30 days; after a week a purchase counts half. */
const trend = { buyers: 3, days: 30, halfLifeDays: 7, orders: 5000 } as const;

/**
 * What many people buy now. Every buyer of a product adds ln(1 + amount spent on it) × ½^(weeks since the last order),
 * so that twenty clips in one order do not outweigh three headphones. Products with too few buyers follow as before: top
 * products, then the newest. Left out is what the home page shows as new or reduced. Every part is read from an index up
 * to a limit, so the cost does not grow with the catalogue or the number of orders.
 */
export const trending = (
  db: Database,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<ProductRows> =>
  listOf(
    db,
    sql`
    with shown as materialized ((${newIds(limit)}) union (${saleIds(limit)})),
    recent as (
      select id, coalesce(customer_id::text, lower(email)) as buyer, created_at from orders
      where created_at > ${now}::timestamptz - ${trend.days} * interval '24 hours' and status in ('pending', 'paid')
      order by created_at desc limit ${trend.orders}),
    bought as (
      select l.base_product_id as product_id, r.buyer, sum(l.quantity * l.unit_cents) / 100.0 as amount,
             extract(epoch from ${now}::timestamptz - max(r.created_at)) / 86400.0 as days
      from recent r join order_lines l on l.order_id = r.id group by 1, 2),
    trends as materialized (
      select product_id, sum(ln(1 + amount) * power(0.5, greatest(days, 0) / ${trend.halfLifeDays})) as score
      from bought group by 1 having count(*) >= ${trend.buyers})
    select id from (
      (select p.id, t.score, p.is_top, p.created_at from trends t join products p on p.id = t.product_id
       where p.is_active and p.id not in (select id from shown) order by t.score desc, p.id limit ${limit})
      union all
      (select p.id, 0, p.is_top, p.created_at from products p
       where p.is_active and p.id not in (select id from shown union all select product_id from trends)
       order by p.is_top desc, p.created_at desc, p.id desc limit ${limit})
    ) either
    order by score desc, is_top desc, created_at desc, id desc limit ${limit}`,
  );

export interface ProductDetailsRow {
  /** Exactly one product. */
  readonly products: ProductRows;
  readonly description: string;
  /** Null if the description changed since it was last read. */
  readonly technical: TechnicalInformation | null;
  readonly weight_grams: number;
  readonly charger: Charger | null;
  readonly facts: FactsRow | null;
  /** Oldest first. */
  readonly prices: readonly LogEntry[];
  readonly gtin: string | null;
  /** What each sold item states. */
  readonly stated: readonly StatedItem[];
  /** Sides of the package in millimetres; null: not known. */
  readonly package_mm: Sides | null;
  readonly handling_days: number | null;
  /** What search engines show; null: the name and the beginning of the description. */
  readonly search_title: string | null;
  readonly search_description: string | null;
  /** Alternative texts by the address of a picture; null: none in this language. */
  readonly picture_texts: Readonly<Record<string, string>> | null;
  readonly story: StoryRow | null;
}

/** SQL: the price log of the product `p`, newest first. Claims of imports were never asked here. */
const priceLog = `(
  select coalesce(json_agg(json_build_object('at', changed_at, 'cents', price_cents)), '[]')
  from (select changed_at, price_cents from price_history
        where product_id = p.id and variation_id is null and source <> 'import-claim'
        order by changed_at desc, id desc limit 500) newest)`;

// A constant text: building the query for each request, or calling the function for lists, costs as much as reading.
// One JSON value: reading its columns takes Node twice as long.
const detailsOfProduct = (condition: string) => `
  select to_json(details) as details from (select d.document, coalesce(nullif(t.description, ''), p.description) as description,
         case when coalesce(t.description, '') = '' then p.technical else t.technical end as technical,
         p.weight_grams, p.package_mm, p.handling_days,
         (select json_object_agg(coalesce(variation_id, 0), on_hand - reserved)
          from stock_items where product_id = p.id) as free,
         (select json_build_object('is_included', charger_included, 'usb_pd', usb_pd, 'watts',
            case when charger_min_watts is not null then
              json_build_object('min', charger_min_watts, 'max', charger_max_watts) end)
          from product_compliance where product_id = p.id and variation_id is null
            and (charger_included is not null or charger_min_watts is not null)) as charger,
         (select json_build_object('sum', sum, 'count', count)
          from product_ratings where product_id = p.id and count > 0) as rating,
         (select json_object_agg(url, alt)
          from product_picture_texts where product_id = p.id and language_id = $2) as picture_texts,
         (select json_build_object('blocks', blocks, 'language', l.code, 'fallback',
            (select code from languages where is_default))
          from product_stories where product_id = p.id) as story,
         case when l.is_default then p.search_title else t.search_title end as search_title,
         case when l.is_default then p.search_description else t.search_description end as search_description,
         product_facts(p.id, $2) as facts, ${priceLog} as prices, p.gtin,
         (select coalesce(json_agg(json_build_object('options', options, 'specs', specs, 'lows', lows, 'highs', highs)
            order by variation_id), '[]') from catalogue_items where product_id = p.id) as stated
  from products p
  join product_documents d on d.product_id = p.id
  left join languages l on l.id = $2
  left join product_texts t on t.product_id = p.id and t.language_id = $2
  where ${condition} p.id = $1) details`;
const detailsOfSold = detailsOfProduct('p.is_active and');
const detailsOfAny = detailsOfProduct('');

interface FoundDetails extends Omit<ProductDetailsRow, 'products'> {
  readonly document: ProductRow;
  readonly rating: ProductRows['ratings'][number] | null;
  /** Stock by variation id, 0 for the product itself; null when there are no stock rows. */
  readonly free: Readonly<Record<number, number>> | null;
}

export const findProduct = async (
  db: Database,
  languageId: number,
  id: number,
  isPreview = false,
): Promise<ProductDetailsRow | undefined> => {
  const text = isPreview ? detailsOfAny : detailsOfSold;
  const query = CompiledQuery.raw(text, [id, languageId]) as CompiledQuery<{ details: FoundDetails }>;
  const found = (await db.executeQuery(query)).rows[0];
  if (!found) return undefined;
  const { document, free, rating, prices, ...rest } = found.details;
  const stock_of_variations = free ?? {};
  return {
    ...rest,
    prices: prices.toReversed(),
    products: {
      documents: [document],
      ratings: rating ? { [id]: rating } : {},
      stock: { [id]: free?.[0] ?? 0 },
      stock_of_variations,
    },
  };
};

/** The price log of an active product, oldest first; undefined: there is none. */
export const readPriceLog = async (db: Database, id: number): Promise<readonly LogEntry[] | undefined> => {
  const text = `select ${priceLog} as prices from products p where p.is_active and p.id = $1`;
  const query = CompiledQuery.raw(text, [id]) as CompiledQuery<{ prices: readonly LogEntry[] }>;
  return (await db.executeQuery(query)).rows[0]?.prices.toReversed();
};

interface CategoryRow {
  readonly id: number;
  readonly name: string;
  readonly url: string | null;
  readonly parent_id: number | null;
}

/** Top-level categories with their sub-categories nested. */
export const categoryTree = async (db: Database, languageId: number): Promise<Category[]> => {
  const { rows } = await sql<CategoryRow>`
    select c.id, coalesce(t.name, c.name) as name, c.url, c.parent_id
    from categories c
    left join category_texts t on t.category_id = c.id and t.language_id = ${languageId}
    order by c.position, c.id
  `.execute(db);
  const children = Map.groupBy(rows, (row) => row.parent_id);
  return (children.get(null) ?? []).map((top) => ({
    ...top,
    subcategories: (children.get(top.id) ?? []).map(({ id, name, url }) => ({ id, name, url })),
  }));
};

export const featuredCategories = async (db: Database, languageId: number): Promise<FeaturedCategory[]> => {
  const { rows } = await sql<FeaturedCategory>`
    select f.id, c.url, coalesce(t.title, f.title) as title, coalesce(t.short_title, f.short_title) as short_title,
           f.image_url, f.background_color, f.width
    from featured_categories f
    join categories c on c.id = f.category_id
    left join featured_category_texts t on t.featured_id = f.id and t.language_id = ${languageId}
    order by f.position, f.id
  `.execute(db);
  return rows;
};
