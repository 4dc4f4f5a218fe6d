import { type RawBuilder, sql } from 'kysely';
import type { SpecFilter } from './facet-filter.ts';

/** SQL: whether a row of `catalogue_items` meets a filter. */
export const meets = ({ spec, optionIds, spans, orNamed }: SpecFilter): RawBuilder<unknown> => {
  if (optionIds.length > 0)
    return spec.kind === 'flags'
      ? sql`i.options @> ${[...optionIds]}::int[]`
      : sql`i.options && ${[...optionIds]}::int[]`;
  const place = sql`array_position(i.specs, ${spec.id})`;
  // Spans overlap; a null bound is open.
  const named = orNamed
    ? [
        sql`(${place} is null and exists (select from catalogue_products n
          where n.product_id = i.product_id and n.document @@ ${orNamed}::tsquery))`,
      ]
    : [];
  return sql`(${sql.join(
    [
      ...spans.map(
        ({ low, high }) =>
          sql`(i.highs[${place}] >= ${low ?? -1e30}::float8 and i.lows[${place}] <= ${high ?? 1e30}::float8)`,
      ),
      ...named,
    ],
    sql` or `,
  )})`;
};

export interface ItemFilter {
  readonly specs: readonly SpecFilter[];
  readonly isInStock: boolean;
  /** Limits of the search: they narrow their own facets, too. */
  readonly limits: readonly SpecFilter[];
}

export const hasItemFilter = ({ specs, isInStock, limits }: ItemFilter): boolean =>
  specs.length > 0 || isInStock || limits.length > 0;

const every = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join([sql`true`, ...conditions], sql` and `);

/** SQL: whether a row of `catalogue_items` meets all these. */
export const meetsEach = (filters: readonly SpecFilter[]): RawBuilder<unknown> =>
  every(filters.map((filter) => sql`coalesce(${meets(filter)}, false)`));

/** SQL: whether a row of `spec_facts`, what all items of a product state, has a value that meets a filter. */
const isStated = ({ spec, optionIds, spans }: SpecFilter): RawBuilder<unknown> => {
  if (optionIds.length > 0)
    return spec.kind === 'flags'
      ? sql`options @> ${[...optionIds]}::int[]`
      : sql`options && ${[...optionIds]}::int[]`;
  return sql`(${sql.join(
    spans.map(
      ({ low, high }) => sql`(high >= ${low ?? -1e30}::float8 and lows[1] <= ${high ?? 1e30}::float8)`,
    ),
    sql` or `,
  )})`;
};

/** SQL: whether a product (`p` of `product_facts`) states what meets a filter. */
const isMetBy = (filter: SpecFilter): RawBuilder<unknown> =>
  sql`p.facts && array(select id from spec_facts where spec_id = ${filter.spec.id} and ${isStated(filter)})`;

/** SQL: whether a product whose items all state the same meets a filter. A name may meet what no item states. */
export const meetsByFacts = (filter: SpecFilter): RawBuilder<unknown> =>
  filter.orNamed === undefined
    ? isMetBy(filter)
    : sql`(${isMetBy(filter)} or coalesce((select bool_or(${meets(filter)}) from catalogue_items i
        where i.product_id = p.product_id), false))`;

/** SQL: whether items of a product (`p` of `product_facts`) differ in what the filters are about. */
export const isVarying = (filters: readonly SpecFilter[]): RawBuilder<unknown> =>
  filters.length === 0
    ? sql`false`
    : sql`((p.varying && ${filters.map(({ spec }) => spec.id)}::int[]) is not false)`;

/** SQL: whether an item of the product is sold out. Few are, and an index has them. */
export const hasSoldOutItem = (productId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select from catalogue_items s where s.product_id = ${productId} and not s.in_stock)`;

/** SQL: whether an item of the product is in stock. Not joined: both questions stay cheap for one product (decision 79). */
export const hasItemInStock = (productId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(not ${hasSoldOutItem(productId)}
    or (select bool_or(i.in_stock) from catalogue_items i where i.product_id = ${productId}))`;

/**
 * SQL: whether one item of the product meets all filters. Facts decide it, unless items differ. `isWide`: of most products
 * of the shop; an index has those that state what is wanted, be it of different items.
 */
export const meetsAll = (
  productId: RawBuilder<unknown>,
  { specs, isInStock, limits }: ItemFilter,
  isWide = false,
): RawBuilder<unknown> => {
  const filters = [...specs, ...limits];
  const inStock = isInStock ? hasItemInStock(productId) : sql`true`;
  if (filters.length === 0) return inStock;
  const stated = filters.filter(({ orNamed }) => orNamed === undefined).map(isMetBy);
  const named = filters.filter(({ orNamed }) => orNamed !== undefined).map(meetsByFacts);
  const index = sql`${productId} in (select product_id from product_facts p where ${every(stated)})`;
  // A scalar subquery: EXISTS may be answered by hashing all items (decision 79).
  return sql`(${isWide && stated.length > 0 ? index : sql`true`} and coalesce((
    select case when ${isVarying(filters)}
      then (select bool_or(${isInStock ? sql`i.in_stock` : sql`true`} and ${meetsEach(filters)})
        from catalogue_items i where i.product_id = p.product_id)
      else ${every([inStock, ...named])} end
    from product_facts p where p.product_id = ${productId} and ${every(stated)}), false))`;
};
