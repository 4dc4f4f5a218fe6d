import { type RawBuilder, sql } from 'kysely';

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
  /** A tsquery. */
  readonly search: RawBuilder<unknown> | undefined;
}

/** Matches every word, the last one also as a prefix. As a sub-select it is evaluated once per statement. */
export const exactSearch = (text: string): RawBuilder<unknown> => sql`(select exact_search(${text}))`;

const wholeCatalogue = 0;

/** The category whose precomputed counts and order serve the list; null when every match must be read. */
export const listedCategory = ({ search, categoryIds, isSale, isNew }: CatalogueFilter): number | null =>
  search === undefined && !isSale && !isNew && categoryIds.length < 2
    ? (categoryIds[0] ?? wholeCatalogue)
    : null;

const all = (conditions: readonly (RawBuilder<unknown> | false)[]): RawBuilder<unknown> =>
  sql.join([sql`true`, ...conditions.filter((condition) => condition !== false)], sql` and `);

/** Products that match search and categories, before the option and price filters. */
export const selectMatches = (filter: CatalogueFilter, withRank: boolean): RawBuilder<unknown> => {
  const category = listedCategory(filter);
  if (category !== null) {
    return sql`not materialized (
      select product_id, price_cents, manufacturer_id, condition, 0 as rank
      from category_products where category_id = ${category})`;
  }
  const { search, categoryIds, isSale, isNew } = filter;
  // With `&` the distance between words would count, which says nothing about relevance here.
  const rank =
    withRank && search !== undefined
      ? sql`ts_rank(document, (select replace(${search}::text, '&', '|')::tsquery))`
      : sql`0`;
  return sql`materialized (
    select product_id, price_cents, manufacturer_id, condition, ${rank} as rank
    from catalogue_products where ${all([
      search !== undefined && sql`document @@ ${search}`,
      categoryIds.length > 0 && sql`category_ids && ${[...categoryIds]}::int[]`,
      // Both have an index, which holds few products.
      isSale && sql`product_id in (select id from products where is_active and old_price_cents is not null)`,
      isNew && sql`product_id in (select id from products where is_active and is_new)`,
    ])})`;
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
