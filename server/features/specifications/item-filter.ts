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

/** SQL: whether a row of `catalogue_items` meets all these. */
export const meetsEach = (filters: readonly SpecFilter[]): RawBuilder<unknown> =>
  sql.join([sql`true`, ...filters.map((filter) => sql`coalesce(${meets(filter)}, false)`)], sql` and `);

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

/** SQL: products that state each, be it of different items. An index has them: comparing every item is the slow way. */
const statingEach = (filters: readonly SpecFilter[]): RawBuilder<unknown> =>
  sql`select product_id from product_facts where ${sql.join(
    filters.map(
      (filter) =>
        sql`facts && array(select id from spec_facts where spec_id = ${filter.spec.id} and ${isStated(filter)})`,
    ),
    sql` and `,
  )}`;

/** SQL: whether an item of the product is sold out. Few are, and an index has them. */
export const hasSoldOutItem = (productId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select from catalogue_items s where s.product_id = ${productId} and not s.in_stock)`;

/** SQL: whether one item of the product meets all filters. */
export const meetsAll = (
  productId: RawBuilder<unknown>,
  { specs, isInStock, limits }: ItemFilter,
): RawBuilder<unknown> => {
  const filters = [...specs, ...limits];
  if (filters.length === 0) {
    // Not joined: both questions stay cheap for one product, however many are sold out (decision 79).
    return sql`(not ${hasSoldOutItem(productId)}
      or (select bool_or(i.in_stock) from catalogue_items i where i.product_id = ${productId}))`;
  }
  // A name may meet what the specifications do not state.
  const stated = filters.filter(({ orNamed }) => !orNamed);
  return sql`${stated.length > 0 ? sql`${productId} in (${statingEach(stated)}) and` : sql``}
    exists (select from catalogue_items i where i.product_id = ${productId}
      ${isInStock ? sql`and i.in_stock` : sql``} and ${meetsEach(filters)})`;
};
