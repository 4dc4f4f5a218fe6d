import { sql } from 'kysely';
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
  isRatedFrom,
  listedCategory,
  matchingRows,
  ofManufacturer,
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
  readonly text: SearchText;
}

/** A search has the facets of the category that holds so many of its matches. */
const leastShareOfMatches = 0.6;

const withoutItems = { specs: [], isInStock: false, limits: [] } as const;

/** The smallest category that holds most matches. */
const mainCategory = async (db: Database, matches: ReturnType<typeof sql>): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    with matches as materialized (${matches})
    select l.category_id as id from matches join category_products l using (product_id) where l.category_id <> 0
    group by l.category_id having count(*) >= ${leastShareOfMatches}::real * (select count(*) from matches)
    order by count(*), l.category_id desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
};

/** 'Rating': 4, 3 and 2 stars and more. Counted without its own filter; null: no match has a rating. */
const readRatingFacet = async (
  db: Database,
  filter: CatalogueFilter,
  { sort, text }: Pick<FacetRequest, 'sort' | 'text'>,
): Promise<Facet | null> => {
  const rows = matchingRows({ ...filter, ratingFrom: undefined }, sort === 'relevance');
  const { rows: counted } = await sql<{ stars: number; count: number; total: number }>`
    with rated as materialized (
      select sum, count from (${rows}) found join product_ratings using (product_id)
      where count > 0 and ${ofManufacturer(filter)} and ${inCondition(filter)} and ${withinPrices(filter)})
    select stars, (select count(*)::int from rated where ${isRatedFrom(sql`stars`)}) as count,
      (select count(*)::int from rated) as total
    from unnest(array[4, 3, 2]) stars order by stars desc`.execute(db);
  if (!counted.some(({ total }) => total > 0)) return null;
  return {
    ...{ key: 'rating', label: text('list.rating', {}), kind: 'options', promoted: false, unstated: 0 },
    options: counted.map(({ stars, count }) => ({
      ...{ value: String(stars), label: text('list.ratingFrom', { stars: String(stars) }), count },
      chosen: filter.ratingFrom === stars,
    })),
  };
};

/** The category whose stored counts serve; null: there are filters. */
const unfilteredCategory = (filter: CatalogueFilter): number | null => {
  const { categoryIds, manufacturers, conditions } = filter;
  const isFiltered = isPriceFiltered(filter) || manufacturers.length > 0 || conditions.length > 0;
  return categoryIds.length === 1 && !isFiltered ? listedCategory(filter) : null;
};

/** Counts the facets of a list. */
export const readListFacets = async (
  db: Database,
  filter: CatalogueFilter,
  specs: FacetSpecs,
  { sort, whole, text }: FacetRequest,
): Promise<ListFacets> => {
  const rows = matchingRows({ ...filter, items: withoutItems }, sort === 'relevance');
  const matches = sql`select product_id from (${rows}) found
    where ${ofManufacturer(filter)} and ${inCondition(filter)} and ${withinPrices(filter)}`;
  const [only, ...others] = filter.categoryIds;
  const category =
    only !== undefined && others.length === 0 ? only : filter.search ? await mainCategory(db, matches) : null;
  const counted = facetsToCount(specs, category, filter.items.specs);
  const plain = unfilteredCategory(filter);
  const counts =
    plain === null
      ? await countFacets(db, matches, filter.items, counted)
      : await countCategoryFacets(db, plain, counted);
  const rating = await readRatingFacet(db, filter, { sort, text });
  const facets = toFacets(counted, counts, specs.language, whole);
  return {
    facets: rating ? [...facets, rating] : facets,
    inStock: counts.inStock,
    onSale: counts.onSale,
  };
};
