import { type RawBuilder, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { SearchStage } from '#server/features/search/search-plan.ts';
import { factsRanking, isComplete, textRanking, wholeFactor } from '#server/features/search/search-rank.ts';
import { hasItemFilter, type ItemFilter, meetsAll } from '#server/features/specifications/item-filter.ts';

/** Filters of a product list; undefined means no filter. Prices are base cents. */
export interface CatalogueFilter {
  /** None is a descendant of another. */
  readonly categoryIds: readonly number[];
  /** Any of these; none: all. */
  readonly manufacturers: readonly string[];
  readonly conditions: readonly string[];
  readonly isSale: boolean;
  readonly isNew: boolean;
  readonly priceFrom: number | undefined;
  readonly priceTo: number | undefined;
  /** The least mean rating in stars. */
  readonly ratingFrom: number | undefined;
  /** Only these products. */
  readonly productIds: readonly number[] | undefined;
  readonly search: SearchStage | undefined;
  /** Specifications and stock, which one item of a product must meet. */
  readonly items: ItemFilter;
}

const wholeCatalogue = 0;

/** The category whose order serves the list; null when every match must be read. */
export const orderedCategory = ({
  search,
  categoryIds,
  isSale,
  isNew,
  productIds,
}: CatalogueFilter): number | null =>
  search === undefined && productIds === undefined && !isSale && !isNew && categoryIds.length < 2
    ? (categoryIds[0] ?? wholeCatalogue)
    : null;

/** The category whose precomputed counts serve the list; null when every match must be read. */
export const listedCategory = (filter: CatalogueFilter): number | null =>
  hasItemFilter(filter.items) || (filter.ratingFrom !== undefined && isPriceFiltered(filter))
    ? null
    : orderedCategory(filter);

/** SQL: whether the mean rating, rounded to one decimal as shoppers see it, is so many stars or more. */
const isRated = ({ ratingFrom = 0 }: CatalogueFilter): RawBuilder<unknown> =>
  sql`c.product_id in (
    select product_id from product_ratings where count > 0 and 20 * sum + count >= 20 * ${ratingFrom}::int * count)`;

/** SQL: the same for a row of a list. The constant lets the planner use the index of rated products. */
export const hasStars = (ratingFrom: number): RawBuilder<unknown> =>
  sql`stars > 0 and stars >= ${ratingFrom}::int`;

const all = (conditions: readonly (RawBuilder<unknown> | false)[]): RawBuilder<unknown> =>
  sql.join([sql`true`, ...conditions.filter((condition) => condition !== false)], sql` and `);

/** SQL: whether the operator gave the product a place in this search. */
export const isPinned = ({ pins }: SearchStage): RawBuilder<unknown> =>
  sql`product_id = any(${pins.map(({ productId }) => productId)}::int[])`;

/** SQL: whether a row of `catalogue_products` matches. */
export const foundBy = (search: SearchStage): RawBuilder<unknown> =>
  search.pins.length === 0 ? hasWords(search) : sql`(${hasWords(search)} or ${isPinned(search)})`;

const hasWords = (search: SearchStage): RawBuilder<unknown> => {
  const { kind, denied, scope } = search;
  return sql`(${all([
    hasQuery(search),
    kind !== null && scope !== 'facts' && sql`document @@ ${kind}::tsquery`,
    denied !== null && sql`not document @@ ${`${denied} & !(without | ohne | bez)`}::tsquery`,
  ])})`;
};

const hasQuery = ({ query, scope, orFacts }: SearchStage): RawBuilder<unknown> =>
  scope === 'facts'
    ? sql`document @@ ${query}::tsquery`
    : sql`product_id in (select product_id from search_texts where words @@ ${query}::tsquery
        ${orFacts === null ? sql`` : sql`union select product_id from catalogue_products where document @@ ${orFacts}::tsquery`})`;

/** Of a wide search by relevance, what lacks a word and is far from the best match is left out, except to fill a page. */
const leastShareOfBest = 0.3;
const wideMatches = limits.perPage.default;

/** SQL: products that match search, categories and items, before the option and price filters. */
export const matchingRows = (filter: CatalogueFilter, withRank: boolean): RawBuilder<unknown> => {
  const category = orderedCategory(filter);
  const { search, categoryIds, isSale, isNew, items, ratingFrom, productIds } = filter;
  if (category !== null) {
    return sql`select c.product_id, price_cents, manufacturer_id, condition, score, stars, 0 as rank
      from category_products c where category_id = ${category}
        ${hasItemFilter(items) ? sql`and ${meetsAll(sql`c.product_id`, items, category === wholeCatalogue)}` : sql``}
        ${ratingFrom === undefined ? sql`` : sql`and ${hasStars(ratingFrom)}`}`;
  }
  const rank = !(withRank && search)
    ? sql`0`
    : search.scope === 'facts'
      ? factsRanking(search)
      : textRanking(search);
  const isWide = withRank && search?.scope === 'all texts';
  const ranked = sql`
    select product_id, price_cents, manufacturer_id, condition, ${rank} as rank
      ${isWide ? sql`, ${isComplete(search)} as is_complete` : sql``}
    from catalogue_products c ${isWide ? sql`join search_texts using (product_id)` : sql``}
    where ${all([
      search !== undefined && foundBy(search),
      productIds !== undefined && sql`product_id = any(${[...productIds]}::int[])`,
      categoryIds.length > 0 && sql`category_ids && ${[...categoryIds]}::int[]`,
      // Both have an index, which holds few products.
      isSale && sql`product_id in (select id from products where is_active and old_price_cents is not null)`,
      isNew && sql`product_id in (select id from products where is_active and is_new)`,
      hasItemFilter(items) && meetsAll(sql`c.product_id`, items),
      ratingFrom !== undefined && isRated(filter),
    ])}`;
  return isWide
    ? sql`
        select * from (select *, max(rank) over () as best, row_number() over (order by rank desc, product_id) as place
          from (select product_id, price_cents, manufacturer_id, condition, is_complete,
              (rank * ${wholeFactor(sql`is_complete`)})::real as rank
            from (${ranked}) found) ranked) compared
        where is_complete or rank >= ${leastShareOfBest} * best or place <= ${wideMatches} or ${isPinned(search)}`
    : ranked;
};

export const selectMatches = (filter: CatalogueFilter, withRank: boolean): RawBuilder<unknown> =>
  sql`${listedCategory(filter) === null ? sql`materialized` : sql`not materialized`} (${matchingRows(filter, withRank)})`;

export const ofManufacturer = ({ manufacturers }: CatalogueFilter): RawBuilder<unknown> =>
  manufacturers.length === 0
    ? sql`true`
    : sql`manufacturer_id = any(array(select id from manufacturers where slug = any(${[...manufacturers]}::text[])))`;

export const inCondition = ({ conditions }: CatalogueFilter): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`true` : sql`condition = any(${[...conditions]}::text[])`;

export const isPriceFiltered = ({ priceFrom, priceTo }: CatalogueFilter): boolean =>
  priceFrom !== undefined || priceTo !== undefined;

export const withinPrices = ({ priceFrom, priceTo }: CatalogueFilter): RawBuilder<unknown> =>
  all([
    priceFrom !== undefined && sql`price_cents >= ${priceFrom}`,
    priceTo !== undefined && sql`price_cents <= ${priceTo}`,
  ]);
