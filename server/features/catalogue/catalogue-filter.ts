import { type RawBuilder, sql } from 'kysely';
import { firstRank, type SearchStage } from '#server/features/search/search-plan.ts';

/** Filters of a product list; undefined means no filter. Prices are base cents. */
export interface CatalogueFilter {
  /** None is a descendant of another. */
  readonly categoryIds: readonly number[];
  readonly manufacturer: string | undefined;
  readonly condition: string | undefined;
  readonly isSale: boolean;
  readonly isNew: boolean;
  readonly priceFrom: number | undefined;
  readonly priceTo: number | undefined;
  readonly search: SearchStage | undefined;
}

const wholeCatalogue = 0;

/** The category whose precomputed counts and order serve the list; null when every match must be read. */
export const listedCategory = ({ search, categoryIds, isSale, isNew }: CatalogueFilter): number | null =>
  search === undefined && !isSale && !isNew && categoryIds.length < 2
    ? (categoryIds[0] ?? wholeCatalogue)
    : null;

const all = (conditions: readonly (RawBuilder<unknown> | false)[]): RawBuilder<unknown> =>
  sql.join([sql`true`, ...conditions.filter((condition) => condition !== false)], sql` and `);

/** SQL: whether a row of `catalogue_products` matches. */
export const foundBy = ({ query, scope, orFacts }: SearchStage): RawBuilder<unknown> =>
  scope === 'facts'
    ? sql`document @@ ${query}::tsquery`
    : sql`product_id in (select product_id from search_texts where words @@ ${query}::tsquery
        ${orFacts === null ? sql`` : sql`union select product_id from catalogue_products where document @@ ${orFacts}::tsquery`})`;

/** Of a wide search by relevance, what is far from the best match is left out, except to fill two pages. */
const leastShareOfBest = 0.3;
const wideMatches = 30;

/** Products that match search and categories, before the option and price filters. */
export const selectMatches = (filter: CatalogueFilter, withRank: boolean): RawBuilder<unknown> => {
  const category = listedCategory(filter);
  if (category !== null) {
    return sql`not materialized (
      select product_id, price_cents, manufacturer_id, condition, 0 as rank
      from category_products where category_id = ${category})`;
  }
  const { search, categoryIds, isSale, isNew } = filter;
  const ranked = sql`
    select product_id, price_cents, manufacturer_id, condition, is_accessory,
      ${withRank && search ? firstRank(search) : sql`0`} as rank
    from catalogue_products where ${all([
      search !== undefined && foundBy(search),
      categoryIds.length > 0 && sql`category_ids && ${[...categoryIds]}::int[]`,
      // Both have an index, which holds few products.
      isSale && sql`product_id in (select id from products where is_active and old_price_cents is not null)`,
      isNew && sql`product_id in (select id from products where is_active and is_new)`,
    ])}`;
  return withRank && search?.scope === 'all texts'
    ? sql`materialized (
        select * from (select *, max(rank) over () as best, row_number() over (order by rank desc, product_id) as place from (${ranked}) ranked) compared
        where rank >= ${leastShareOfBest} * best or place <= ${wideMatches})`
    : sql`materialized (${ranked})`;
};

export const ofManufacturer = ({ manufacturer }: CatalogueFilter): RawBuilder<unknown> =>
  manufacturer === undefined
    ? sql`true`
    : sql`manufacturer_id = (select id from manufacturers where slug = ${manufacturer})`;

export const inCondition = ({ condition }: CatalogueFilter): RawBuilder<unknown> =>
  condition === undefined ? sql`true` : sql`condition = ${condition}`;

export const isPriceFiltered = ({ priceFrom, priceTo }: CatalogueFilter): boolean =>
  priceFrom !== undefined || priceTo !== undefined;

export const withinPrices = ({ priceFrom, priceTo }: CatalogueFilter): RawBuilder<unknown> =>
  all([
    priceFrom !== undefined && sql`price_cents >= ${priceFrom}`,
    priceTo !== undefined && sql`price_cents <= ${priceTo}`,
  ]);
