import { type RawBuilder, sql } from 'kysely';

/** What a list is narrowed by; absent means not narrowed. Prices are base cents. */
export interface CatalogueFilter {
  /** None of them lies below another one. */
  readonly categoryIds: readonly number[];
  readonly manufacturer: string | undefined;
  readonly condition: string | undefined;
  readonly priceFrom: number | undefined;
  readonly priceTo: number | undefined;
  /** A tsquery. */
  readonly search: RawBuilder<unknown> | undefined;
}

/** Every word must match, the last one also as a beginning. Asked by itself: else each plan would ask it, twice. */
export const exactly = (words: string): RawBuilder<unknown> => sql`(select exact_search(${words}))`;

const wholeCatalogue = 0;

/** The one category whose ready counts and ready order serve the list; null when every match must be looked at. */
export const listedCategory = ({ search, categoryIds }: CatalogueFilter): number | null =>
  search === undefined && categoryIds.length < 2 ? (categoryIds[0] ?? wholeCatalogue) : null;

const all = (conditions: readonly (RawBuilder<unknown> | false)[]): RawBuilder<unknown> =>
  sql.join([sql`true`, ...conditions.filter((condition) => condition !== false)], sql` and `);

/** What the search and the categories let through, before options and price. */
export const matchesOf = (filter: CatalogueFilter, withRank: boolean): RawBuilder<unknown> => {
  const category = listedCategory(filter);
  if (category !== null) {
    return sql`not materialized (
      select product_id, price_cents, manufacturer_id, condition, 0 as rank
      from category_products where category_id = ${category})`;
  }
  const { search, categoryIds } = filter;
  // Every word counts by where it stands; with & their distance would count too, which means nothing here.
  const rank =
    withRank && search !== undefined
      ? sql`ts_rank(document, (select replace(${search}::text, '&', '|')::tsquery))`
      : sql`0`;
  return sql`materialized (
    select product_id, price_cents, manufacturer_id, condition, ${rank} as rank
    from catalogue_products where ${all([
      search !== undefined && sql`document @@ ${search}`,
      categoryIds.length > 0 && sql`category_ids && ${[...categoryIds]}::int[]`,
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
