import { type RawBuilder, sql } from 'kysely';
import type { CatalogueSort, FilterOption } from '#contract/catalogue.ts';
import type { Database } from '#server/db/pool.ts';
import {
  type CatalogueFilter,
  inCondition,
  isPriceFiltered,
  listedCategory,
  ofManufacturer,
  selectMatches,
  withinPrices,
} from './catalogue-filter.ts';
import { highestPrice } from './price-bounds.ts';
import { type ProductRows, productRows } from './product-rows.ts';

export interface CataloguePageRow {
  readonly total: number;
  readonly min: number | null;
  readonly max: number | null;
  readonly manufacturers: readonly FilterOption[];
  readonly conditions: readonly FilterOption[];
  readonly products: ProductRows;
}

const orders = {
  asc: sql`price_cents, product_id`,
  desc: sql`price_cents desc, product_id desc`,
  relevance: sql`rank desc, price_cents, product_id`,
} as const satisfies Record<CatalogueSort, RawBuilder<unknown>>;

/** Product counts by manufacturer and condition, from which the total, the options and the price range are summed. */
const countsOf = (filter: CatalogueFilter): RawBuilder<unknown> => {
  const category = listedCategory(filter);
  if (category === null) {
    // Every match is read anyway, so the price range comes with it; for a category an index has it.
    return sql`select manufacturer_id, condition, (count(*) filter (where ${withinPrices(filter)}))::int as products,
                 min(price_cents) as min, max(price_cents) as max
               from matches group by manufacturer_id, condition`;
  }
  return isPriceFiltered(filter)
    ? sql`select manufacturer_id, condition, products
          from count_within_prices(${category}, ${filter.priceFrom ?? 0}, ${filter.priceTo ?? highestPrice})`
    : sql`select manufacturer_id, condition, products
          from category_counts where category_id = ${category} and products > 0`;
};

const rangeOf = (filter: CatalogueFilter, chosen: RawBuilder<unknown>): RawBuilder<unknown> =>
  listedCategory(filter) === null
    ? sql`(select min(min) from counts where ${chosen}) as min, (select max(max) from counts where ${chosen}) as max`
    : sql`(select price_cents from matches where ${chosen} order by price_cents limit 1) as min,
          (select price_cents from matches where ${chosen} order by price_cents desc limit 1) as max`;

/**
 * Reads a page with its total, price range and option counts in one statement, so that the numbers agree. The price
 * range ignores the price filter and each option list ignores its own filter, so that a choice can be changed. A page
 * beyond the last still has the total.
 */
export const readCataloguePage = async (
  db: Database,
  languageId: number,
  filter: CatalogueFilter,
  page: { readonly sort: CatalogueSort; readonly limit: number; readonly offset: number },
): Promise<CataloguePageRow> => {
  const chosen = sql`${ofManufacturer(filter)} and ${inCondition(filter)}`;
  const { rows } = await sql<CataloguePageRow>`
    with matches as ${selectMatches(filter, page.sort === 'relevance')},
    counts as (${countsOf(filter)}),
    page as (
      select product_id from matches where ${chosen} and ${withinPrices(filter)}
      order by ${orders[page.sort]} limit ${page.limit} offset ${page.offset})
    select
      (select coalesce(sum(products), 0)::int from counts where ${chosen}) as total,
      ${rangeOf(filter, chosen)},
      (select coalesce(json_agg(option order by option.label), '[]') from (
        select m.slug as value, m.name as label, sum(products)::int as count
        from counts join manufacturers m on m.id = manufacturer_id
        where products > 0 and ${inCondition(filter)} group by m.id) option) as manufacturers,
      (select coalesce(json_agg(option order by option.value), '[]') from (
        select condition as value, coalesce(msg.text, initcap(condition)) as label, sum(products)::int as count
        from counts
        left join messages msg on msg.language_id = ${languageId} and msg.key = 'condition.' || condition
        where products > 0 and ${ofManufacturer(filter)} group by condition, msg.text) option) as conditions,
      ${productRows(sql`array(select product_id from page)`)} as products
  `.execute(db);
  if (!rows[0]) throw new Error('Expected exactly one row');
  return rows[0];
};

/** Returns a typo-tolerant query for a search without results; undefined when there is none. */
export const readForgivingSearch = async (
  db: Database,
  text: string,
): Promise<RawBuilder<unknown> | undefined> => {
  const { rows } = await sql<{
    query: string | null;
  }>`select forgiving_search(${text})::text as query`.execute(db);
  const query = rows[0]?.query ?? null;
  return query === null ? undefined : sql`${query}::tsquery`;
};

/** Drops categories that are descendants of another one in the list. */
export const readTopmostCategories = async (db: Database, ids: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${[...ids]}::int[]) id
    where not exists (select from category_ancestors a
      where a.category_id = id and a.ancestor_id = any(${[...ids]}::int[]) and a.ancestor_id <> id)
    group by id
  `.execute(db);
  return rows.map(({ id }) => id);
};
