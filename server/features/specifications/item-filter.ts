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

/** SQL: whether one item of the product meets all filters. */
export const meetsAll = (
  productId: RawBuilder<unknown>,
  { specs, isInStock, limits }: ItemFilter,
): RawBuilder<unknown> =>
  sql`exists (select from catalogue_items i where i.product_id = ${productId}
    ${isInStock ? sql`and i.in_stock` : sql``} and ${meetsEach([...specs, ...limits])})`;
