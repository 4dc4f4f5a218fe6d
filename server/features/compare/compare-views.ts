import { sql } from 'kysely';
import type { TechnicalInformation } from '#contract/products.ts';
import type { Database } from '#server/db/pool.ts';
import { prepareStatement } from '#server/db/prepare-statement.ts';
import { type ProductRows, productRows } from '#server/features/catalogue/product-rows.ts';

/** What a sold item states: its values by specification, as in `catalogue_items`. */
export interface ItemValues {
  readonly product_id: number;
  /** 0: the product itself. */
  readonly variation_id: number;
  readonly options: readonly number[];
  readonly specs: readonly number[];
  readonly lows: readonly (number | null)[];
  readonly highs: readonly (number | null)[];
}

export interface ComparisonRows {
  readonly products: ProductRows;
  readonly items: readonly ItemValues[];
  readonly technical: readonly {
    readonly product_id: number;
    readonly technical: TechnicalInformation | null;
  }[];
}

const comparisonOf = prepareStatement(
  ({ languageId, productIds }: { readonly languageId: number; readonly productIds: readonly number[] }) =>
    sql<ComparisonRows>`
    with active as materialized (
      select p.id from unnest(${productIds}::int[]) with ordinality wanted (id, place) join products p using (id)
      where p.is_active order by place),
    items as materialized (select i.* from active a join catalogue_items i on i.product_id = a.id)
    select ${productRows(sql`array(select id from active)`)} as products,
      (select coalesce(json_agg(i), '[]') from items i) as items,
      (select coalesce(json_agg(json_build_object('product_id', p.id, 'technical',
          case when t.product_id is null then p.technical else t.technical end)), '[]')
        from active a join products p on p.id = a.id
        left join product_texts t on t.product_id = p.id and t.language_id = ${languageId} and t.description <> '') as technical`,
);

/** Reads active products with what they state. */
export const readComparison = async (
  db: Database,
  languageId: number,
  productIds: readonly number[],
): Promise<ComparisonRows> => {
  const [found] = await comparisonOf(db, { languageId, productIds });
  if (!found) throw new Error('Expected exactly one row');
  return found;
};
