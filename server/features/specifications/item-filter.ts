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

/** SQL: ids of products with an item that is sold out. They are few, and an index has them. */
export const partlySoldOut = sql`select product_id from catalogue_items where not in_stock`;

/** SQL: whether one item of the product meets all filters. */
export const meetsAll = (
  productId: RawBuilder<unknown>,
  { specs, isInStock, limits }: ItemFilter,
): RawBuilder<unknown> => {
  const filters = [...specs, ...limits];
  // A name may meet what the specifications do not state.
  const stated = filters.filter(({ orNamed }) => !orNamed);
  if (filters.length === 0) {
    return sql`(${productId} not in (${partlySoldOut})
      or exists (select from catalogue_items i where i.product_id = ${productId} and i.in_stock))`;
  }
  return sql`${stated.length > 0 ? sql`${productId} in (${statingEach(stated)}) and` : sql``}
    exists (select from catalogue_items i where i.product_id = ${productId}
      ${isInStock ? sql`and i.in_stock` : sql``} and ${meetsEach(filters)})`;
};
