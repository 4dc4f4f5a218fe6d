import { type RawBuilder, sql } from 'kysely';
import type { CatalogueSort, Facet } from '#contract/catalogue.ts';
import type { Database } from '#server/db/pool.ts';
import type { SearchText } from '#server/features/search/search-texts.ts';
import { facetsToCount, toFacets } from '#server/features/specifications/facet-answers.ts';
import type { FacetSpecs } from '#server/features/specifications/facet-specs.ts';
import { countCategoryFacets, countFacets } from '#server/features/specifications/facet-views.ts';
import {
  type CatalogueFilter,
  inCondition,
  isPriceFiltered,
  listedCategory,
  matchingRows,
  ofManufacturer,
  orderedCategory,
  withinPrices,
} from './catalogue-filter.ts';

export interface ListFacets {
  readonly facets: Facet[];
  readonly inStock: number;
  readonly onSale: number;
}

interface FacetRequest {
  readonly sort: CatalogueSort;
  /** The facet whose options are all wanted. */
  readonly whole: string | null;
  /** All matches, if they were read before. */
  readonly ids: readonly number[] | null;
  readonly text: SearchText;
}

/** A search has the facets of the category that holds so many of its matches. */
const leastShareOfMatches = 0.6;

const withoutItems = { specs: [], isInStock: false, limits: [] } as const;

/** SQL: ids of the matches without the filters that a facet leaves out. */
const matchesWithout = (
  leftOut: Partial<CatalogueFilter>,
  filter: CatalogueFilter,
  { sort, ids }: Pick<FacetRequest, 'sort' | 'ids'>,
): RawBuilder<unknown> => {
  const { items, ratingFrom } = filter;
  const isNarrowed =
    ('items' in leftOut && (items.specs.length > 0 || items.isInStock)) ||
    ('ratingFrom' in leftOut && ratingFrom !== undefined);
  if (ids !== null && !isNarrowed) return sql`select unnest(${[...ids]}::int[]) as product_id`;
  return sql`select product_id from (${matchingRows({ ...filter, ...leftOut }, sort === 'relevance')}) found
    where ${ofManufacturer(filter)} and ${inCondition(filter)} and ${withinPrices(filter)}`;
};

/** The smallest category that holds most matches. */
const mainCategory = async (db: Database, matches: RawBuilder<unknown>): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    with matches as materialized (${matches})
    select l.category_id as id from matches join category_products l using (product_id) where l.category_id <> 0
    group by l.category_id having count(*) >= ${leastShareOfMatches}::real * (select count(*) from matches)
    order by count(*), l.category_id desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
};

/** SQL: number of the matches by their stars, without the filter by rating. */
const ratedProducts = (filter: CatalogueFilter, request: FacetRequest): RawBuilder<unknown> => {
  const unrated = { ...filter, ratingFrom: undefined };
  const plain = unfilteredCategory(unrated);
  if (plain !== null) {
    return sql`select stars, products from category_rating_counts where category_id = ${plain}`;
  }
  const isKnown = request.ids !== null && filter.ratingFrom === undefined;
  if (!isKnown && orderedCategory(unrated) !== null) {
    return sql`select stars, count(*) as products from (${matchingRows(unrated, false)}) found
      where stars > 0 and ${ofManufacturer(filter)} and ${inCondition(filter)} and ${withinPrices(filter)} group by stars`;
  }
  return sql`select (20 * sum + count) / (20 * count) as stars, count(*) as products
    from (${matchesWithout({ ratingFrom: undefined }, filter, request)}) found join product_ratings using (product_id)
    where count > 0 group by 1`;
};

/** 'Rating': 4, 3 and 2 stars and more. Counted without its own filter; null: no match has a rating. */
const readRatingFacet = async (
  db: Database,
  filter: CatalogueFilter,
  request: FacetRequest,
): Promise<Facet | null> => {
  const { text } = request;
  const rated = ratedProducts(filter, request);
  const { rows: counted } = await sql<{ stars: number; count: number; total: number }>`
    with rated as materialized (${rated})
    select choice as stars, (select coalesce(sum(products), 0)::int from rated where stars >= choice) as count,
      (select coalesce(sum(products), 0)::int from rated) as total
    from unnest(array[4, 3, 2]) choice order by choice desc`.execute(db);
  if (!counted.some(({ total }) => total > 0)) return null;
  return {
    key: 'rating',
    label: text('list.rating', {}),
    kind: 'options',
    promoted: false,
    unstated: 0,
    options: counted.map(({ stars, count }) => ({
      value: String(stars),
      label: text('list.ratingFrom', { stars: String(stars) }),
      count,
      chosen: filter.ratingFrom === stars,
    })),
  };
};

/** The category whose stored counts serve; null: there are filters. */
const unfilteredCategory = (filter: CatalogueFilter): number | null => {
  const { categoryIds, manufacturers, conditions, ratingFrom } = filter;
  const isFiltered =
    isPriceFiltered(filter) || manufacturers.length > 0 || conditions.length > 0 || ratingFrom !== undefined;
  return categoryIds.length === 1 && !isFiltered ? listedCategory(filter) : null;
};

/** Counts the facets of a list. */
export const readListFacets = async (
  db: Database,
  filter: CatalogueFilter,
  specs: FacetSpecs,
  request: FacetRequest,
): Promise<ListFacets> => {
  const matches = matchesWithout({ items: withoutItems }, filter, request);
  const [only, ...others] = filter.categoryIds;
  const category =
    only !== undefined && others.length === 0 ? only : filter.search ? await mainCategory(db, matches) : null;
  const counted = facetsToCount(specs, category, filter.items.specs);
  const plain = unfilteredCategory(filter);
  const [counts, rating] = await Promise.all([
    plain === null
      ? countFacets(db, matches, filter.items, counted)
      : countCategoryFacets(db, plain, counted),
    readRatingFacet(db, filter, request),
  ]);
  const facets = toFacets(counted, counts, specs.language, request.whole);
  return {
    facets: rating ? [...facets, rating] : facets,
    inStock: counts.inStock,
    onSale: counts.onSale,
  };
};
