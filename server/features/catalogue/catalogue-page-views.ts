import { type RawBuilder, sql } from 'kysely';
import type { CatalogueSort } from '#contract/catalogue.ts';
import type { Database } from '#server/db/pool.ts';
import type { SearchStage } from '#server/features/search/search-plan.ts';
import { availability, popularityFactor, textRanking } from '#server/features/search/search-rank.ts';
import {
  type CatalogueFilter,
  foundBy,
  hasStars,
  inCondition,
  isPinned,
  isPriceFiltered,
  listedCategory,
  ofManufacturer,
  orderedCategory,
  selectMatches,
  withinPrices,
} from './catalogue-filter.ts';
import type { ProductCount } from './catalogue-rules.ts';
import { highestPrice } from './price-bounds.ts';
import { type ProductRows, productRows } from './product-rows.ts';

export interface CataloguePageRow {
  readonly total: number;
  readonly min: number | null;
  readonly max: number | null;
  readonly counts: readonly ProductCount[];
  readonly products: ProductRows;
  /** The stage of the search that found them. */
  readonly search: SearchStage | undefined;
  /** All matches of a search or of filters by specification, if requested. */
  readonly ids: readonly number[] | null;
}

/** Where the page begins and how it is sorted. */
interface PageRequest {
  readonly sort: CatalogueSort;
  readonly limit: number;
  readonly offset: number;
  /** Finding the matches of a search or of filters by specification is most of the work: the rest starts from the ids. */
  readonly withIds: boolean;
}

const prices = {
  asc: sql`price_cents, product_id`,
  desc: sql`price_cents desc, product_id desc`,
} as const;

/** A product without reviews has the score that its first review would move. */
const unratedScore = 3.5;

/** So many of the best matches are ranked a second time, with their descriptions and stock. */
const rankedTwice = 200;

/**
 * SQL: the ids of ordered rows (product_id, at), those with a place of the operator's at that place: the others move on
 * by one for each that comes before them.
 */
const withPins = (ordered: RawBuilder<unknown>, search: SearchStage): RawBuilder<unknown> => {
  if (search.pins.length === 0) return sql`select product_id from (${ordered}) ordered order by at`;
  const pins = JSON.stringify(search.pins.map(({ productId, place }) => ({ id: productId, place })));
  return sql`
    select product_id from (
      with ordered as (${ordered}),
      pins as (
        select id, place, place - row_number() over (order by place, id) + 1 as before
        from json_to_recordset(${pins}) as p (id int, place int) where id in (select product_id from ordered))
      select id as product_id, place::numeric as at, 0 as second from pins
      union all
      select product_id, at + (select count(*) from pins where before <= at), 1
      from (select product_id, row_number() over (order by at) as at from ordered
        where product_id not in (select id from pins)) others) placed
    order by at, second, product_id`;
};

/** SQL: ids of a page by relevance. Beyond the products that were ranked twice the first rank decides. */
const pageByRelevance = (
  search: SearchStage,
  wanted: RawBuilder<unknown>,
  { limit, offset }: PageRequest,
): RawBuilder<unknown> => {
  const ordered =
    offset + limit <= rankedTwice
      ? sql`select product_id, row_number() over (order by score desc, product_id) as at from ranked`
      : sql`select product_id, row_number() over (order by score desc nulls last, rank desc, product_id) as at
            from matches left join ranked using (product_id) where ${wanted}`;
  return sql`
  with best as (
    select product_id, rank,
      product_id in (select id from products where sku in (${search.typed}, upper(${search.typed}))
          or gtin = ${search.typed}
        union all select product_id from variations where sku in (${search.typed}, upper(${search.typed}))
          or gtin = ${search.typed}) as is_named,
      -- Looked up for those that are ranked twice; EXISTS would be answered by hashing the whole stock.
      coalesce((select bool_and(s.on_hand <= s.reserved) from stock_items s
        where s.product_id = matches.product_id), true) as is_sold_out
    from matches where ${wanted} order by ${isPinned(search)} desc, rank desc, product_id limit ${rankedTwice}),
  ranked as (
    select product_id, ${search.scope === 'facts' ? textRanking(search) : sql`rank`}
      * ${availability} * ${popularityFactor} + case when is_named then 10 else 0 end as score
    from best join catalogue_products using (product_id) join search_texts using (product_id))
  ${withPins(ordered, search)} limit ${limit} offset ${offset}`;
};

const pageOf = (
  filter: CatalogueFilter,
  wanted: RawBuilder<unknown>,
  page: PageRequest,
): RawBuilder<unknown> => {
  if (page.sort === 'relevance' && filter.search) return pageByRelevance(filter.search, wanted, page);
  if (page.sort === 'rating' && orderedCategory(filter) !== null)
    return sql`select product_id from matches where ${wanted}
          order by score desc, ${prices.asc} limit ${page.limit} offset ${page.offset}`;
  if (page.sort === 'rating')
    return sql`select product_id from matches left join product_ratings using (product_id) where ${wanted}
          order by coalesce(score, ${unratedScore}::real) desc, ${prices.asc} limit ${page.limit} offset ${page.offset}`;
  return sql`select product_id from matches where ${wanted}
          order by ${prices[page.sort === 'desc' ? 'desc' : 'asc']} limit ${page.limit} offset ${page.offset}`;
};

/** Product counts by manufacturer and condition, from which the total, the options and the price range are summed. */
const countsOf = (filter: CatalogueFilter): RawBuilder<unknown> => {
  const category = listedCategory(filter);
  if (category === null) {
    // Every match is read anyway, so the price range comes with it; for a category an index has it.
    return sql`select manufacturer_id, condition, (count(*) filter (where ${withinPrices(filter)}))::int as products,
                 min(price_cents) as min, max(price_cents) as max
               from matches group by manufacturer_id, condition`;
  }
  if (filter.ratingFrom !== undefined) {
    return sql`select manufacturer_id, condition, sum(products)::int as products from category_rating_counts
               where category_id = ${category} and ${hasStars(filter.ratingFrom)} group by manufacturer_id, condition`;
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
 * range ignores the price filter, so that it can be changed. A page beyond the last still has the total.
 */
export const readCataloguePage = async (
  db: Database,
  filter: CatalogueFilter,
  page: PageRequest,
): Promise<CataloguePageRow> => {
  const chosen = sql`${ofManufacturer(filter)} and ${inCondition(filter)}`;
  const wanted = sql`${chosen} and ${withinPrices(filter)}`;
  const ids =
    page.withIds && (filter.search || filter.items.specs.length > 0)
      ? sql`array(select product_id from matches where ${wanted})`
      : sql`null`;
  const { rows } = await sql<Omit<CataloguePageRow, 'search'>>`
    with matches as ${selectMatches(filter, page.sort === 'relevance')},
    counts as (${countsOf(filter)}),
    page as (${pageOf(filter, wanted, page)})
    select
      (select coalesce(sum(products), 0)::int from counts where ${chosen}) as total,
      ${rangeOf(filter, chosen)},
      (select coalesce(json_agg(each), '[]') from (
        select manufacturer_id as manufacturer, condition, products from counts where products > 0) each) as counts,
      ${productRows(sql`array(select product_id from page)`)} as products, ${ids} as ids
  `.execute(db);
  if (!rows[0]) throw new Error('Expected exactly one row');
  return { ...rows[0], search: filter.search };
};

/** How many products of the whole catalogue a search finds, counted until they are enough. */
export const countFound = async (db: Database, search: SearchStage): Promise<number> => {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found
    from (select from catalogue_products where ${foundBy(search)}
      ${search.scope === 'facts' && search.enough > 1 && search.demotesAccessories ? sql`and not is_accessory` : sql``} limit ${search.enough}) products`.execute(
    db,
  );
  return rows[0]?.found ?? 0;
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
