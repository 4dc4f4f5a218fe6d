import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';

/** The stock of a SKU: a variation, or a product without variations. */
export interface SkuStock {
  readonly sku: string;
  readonly productId: number;
  readonly variationId: number | null;
  /** Null: there is no stock row yet. */
  readonly stockItemId: number | null;
  readonly onHand: number;
  readonly reserved: number;
  /** SKUs of the variations, for a product that is sold by them and has no stock itself. */
  readonly variations: readonly string[];
}

/** Finds stock by SKU, case-insensitively. Unknown SKUs are left out. */
export const findStockBySku = async (db: Database, skus: readonly string[]): Promise<readonly SkuStock[]> => {
  const { rows } = await sql<SkuStock>`
    with wanted as (select distinct lower(sku) as sku from unnest(${skus}::text[]) as typed (sku))
    select v.sku, v.product_id as "productId", v.id as "variationId", s.id as "stockItemId",
           coalesce(s.on_hand, 0) as "onHand", coalesce(s.reserved, 0) as reserved, '{}'::text[] as variations
    from variations v join wanted w on w.sku = lower(v.sku)
    left join stock_items s on s.variation_id = v.id
    union all
    select p.sku, p.id, null, s.id, coalesce(s.on_hand, 0), coalesce(s.reserved, 0),
           array(select sku from variations where product_id = p.id order by position, id)
    from products p join wanted w on w.sku = lower(p.sku)
    left join stock_items s on s.product_id = p.id and s.variation_id is null
    where not exists (select from variations v where lower(v.sku) = lower(p.sku))
  `.execute(db);
  return rows;
};

export interface StockLevel {
  readonly sku: string;
  readonly name: string;
  readonly chosen: string | null;
  readonly onHand: number;
  readonly reserved: number;
  readonly free: number;
}

/** Lowest stock first. */
export const listStock = async (
  db: Database,
  wanted: { readonly sku: string | null; readonly atMost: number | null; readonly limit: number },
): Promise<readonly StockLevel[]> => {
  const { rows } = await sql<StockLevel>`
    select coalesce(v.sku, p.sku) as sku, p.name,
           (select string_agg(a.name, ', ' order by g.position, g.id)
            from variation_attributes va join attributes a on a.id = va.attribute_id
            join attribute_groups g on g.id = a.group_id where va.variation_id = v.id) as chosen,
           s.on_hand as "onHand", s.reserved, s.on_hand - s.reserved as free
    from stock_items s
    join products p on p.id = s.product_id
    left join variations v on v.id = s.variation_id
    where (${wanted.sku}::text is null or starts_with(lower(coalesce(v.sku, p.sku)), lower(${wanted.sku})))
      and (${wanted.atMost}::int is null or s.on_hand - s.reserved <= ${wanted.atMost})
    order by s.on_hand - s.reserved, coalesce(v.sku, p.sku) limit ${wanted.limit}
  `.execute(db);
  return rows;
};
