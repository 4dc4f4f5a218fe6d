import { type RawBuilder, sql } from 'kysely';
import type { SpecFilter } from './facet-filter.ts';

/** SQL: whether a row of `catalogue_items` meets a filter. */
export const meets = ({ spec, optionIds, spans }: SpecFilter): RawBuilder<unknown> => {
  if (optionIds.length > 0)
    return spec.kind === 'flags'
      ? sql`i.options @> ${[...optionIds]}::int[]`
      : sql`i.options && ${[...optionIds]}::int[]`;
  const place = sql`array_position(i.specs, ${spec.id})`;
  // Spans overlap; a null bound is open.
  return sql`(${sql.join(
    spans.map(
      ({ low, high }) =>
        sql`(i.highs[${place}] >= ${low ?? -1e30}::float8 and i.lows[${place}] <= ${high ?? 1e30}::float8)`,
    ),
    sql` or `,
  )})`;
};

export interface ItemFilter {
  readonly specs: readonly SpecFilter[];
  readonly isInStock: boolean;
}

export const hasItemFilter = ({ specs, isInStock }: ItemFilter): boolean => specs.length > 0 || isInStock;

/** SQL: whether one item of the product meets all filters. */
export const meetsAll = (
  productId: RawBuilder<unknown>,
  { specs, isInStock }: ItemFilter,
): RawBuilder<unknown> =>
  sql`exists (select from catalogue_items i where i.product_id = ${productId}
    ${isInStock ? sql`and i.in_stock` : sql``}
    ${sql.join(
      specs.map((filter) => sql`and coalesce(${meets(filter)}, false)`),
      sql` `,
    )})`;
