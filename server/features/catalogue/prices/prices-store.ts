import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';

/** A priced SKU: a variation, or a product without variations. */
export interface Priced {
  readonly sku: string;
  readonly productId: number;
  readonly variationId: number | null;
  readonly cents: number;
  readonly productCents: number;
  /** SKUs of a product's variations, whose prices determine its own. */
  readonly variations: readonly string[];
}

/** Finds SKUs case-insensitively and locks their products, so that concurrent price changes are serialised. */
export const findPriced = async (trx: Database, skus: readonly string[]): Promise<readonly Priced[]> => {
  await sql`
    select from products p where lower(p.sku) in (select lower(unnest(${skus}::text[])))
      or p.id in (select v.product_id from variations v where lower(v.sku) in (select lower(unnest(${skus}::text[]))))
    order by p.id for no key update`.execute(trx);
  const { rows } = await sql<Priced>`
    with wanted as (select distinct lower(sku) as sku from unnest(${skus}::text[]) as typed (sku))
    select v.sku, v.product_id as "productId", v.id as "variationId", v.price_cents as cents,
           p.price_cents as "productCents", '{}'::text[] as variations
    from variations v join wanted w on w.sku = lower(v.sku) join products p on p.id = v.product_id
    union all
    select p.sku, p.id, null, p.price_cents, p.price_cents,
           array(select sku from variations where product_id = p.id order by position, id)
    from products p join wanted w on w.sku = lower(p.sku)
    where not exists (select from variations v where lower(v.sku) = lower(p.sku))
  `.execute(trx);
  return rows;
};

/** A row of the price log. */
export interface LoggedPrice {
  readonly product_id: number;
  readonly variation_id: number | null;
  readonly price_cents: number;
  readonly changed_at: Date;
  /** A claim is a former price that only an imported file states. */
  readonly source: 'set' | 'import' | 'import-claim' | 'sample' | 'schedule';
}

/**
 * Appends prices to the log, the only way to set one; `refreshPrices` then applies them. What has no log yet gets its
 * current price as the first row. A row is never dated before the one it follows, even if two clocks differ.
 */
export const logPrices = async (trx: Database, prices: readonly LoggedPrice[]): Promise<void> => {
  if (prices.length === 0) return;
  await sql`
    with given as (
      select row_number() over () as place, *
      from json_to_recordset(${JSON.stringify(prices)})
        as given (product_id int, variation_id int, price_cents int, changed_at timestamptz, source text)),
    newest as (
      select distinct on (product_id, variation_id) * from given order by product_id, variation_id, place desc),
    last as (
      select n.product_id, n.variation_id, max(h.changed_at) as changed_at
      from newest n join price_history h
        on h.product_id = n.product_id and h.variation_id is not distinct from n.variation_id group by 1, 2),
    first as (
      select 0 as place, n.product_id, n.variation_id, coalesce(v.price_cents, p.price_cents) as price_cents,
             least(p.created_at, n.changed_at) as changed_at, 'set' as source
      from newest n join products p on p.id = n.product_id left join variations v on v.id = n.variation_id
      where coalesce(v.price_cents, p.price_cents) not in (0, n.price_cents) and not exists (
        select from last l where l.product_id = n.product_id and l.variation_id is not distinct from n.variation_id))
    insert into price_history (product_id, variation_id, price_cents, changed_at, source)
    select product_id, variation_id, price_cents, changed_at, source from first
    union all
    (select g.product_id, g.variation_id, g.price_cents, greatest(g.changed_at, l.changed_at), g.source
     from given g left join last l
       on l.product_id = g.product_id and l.variation_id is not distinct from g.variation_id
     order by g.place)
  `.execute(trx);
};

/** Sets prices and old prices of the products and their variations from the log. */
export const refreshPrices = async (trx: Database, ids: readonly number[], now: Date): Promise<void> => {
  await sql`select refresh_prices(${ids}::int[], ${now}::timestamptz)`.execute(trx);
};

/** The prices to cross out, in the order of the items; null: not reduced. */
export const oldPricesOf = async (
  trx: Database,
  items: readonly Pick<Priced, 'productId' | 'variationId'>[],
): Promise<readonly (number | null)[]> => {
  const { rows } = await sql<{ readonly cents: number | null }>`
    select case when item.variation_id is null then p.old_price_cents else v.old_price_cents end as cents
    from unnest(${items.map(({ productId }) => productId)}::int[],
                ${items.map(({ variationId }) => variationId)}::int[])
      with ordinality as item (product_id, variation_id, place)
    join products p on p.id = item.product_id left join variations v on v.id = item.variation_id
    order by item.place
  `.execute(trx);
  return rows.map(({ cents }) => cents);
};

/** Products that are reduced, or have a reduced variation, in the order of their ids. */
export const reducedProducts = async (
  db: Database,
  after: number,
  limit: number,
): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    (select id from products where old_price_cents is not null and id > ${after} order by id limit ${limit})
    union
    (select product_id from variations where old_price_cents is not null and product_id > ${after}
     order by product_id limit ${limit})
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Products whose price is not that of their cheapest active variation, with that price. */
export const otherLowestPrices = async (
  trx: Database,
  ids: readonly number[],
): Promise<readonly { readonly productId: number; readonly cents: number }[]> => {
  const { rows } = await sql<{ readonly productId: number; readonly cents: number }>`
    select p.id as "productId", min(v.price_cents) as cents
    from products p join variations v on v.product_id = p.id and v.is_active
    where p.id = any(${ids}::int[]) group by p.id having min(v.price_cents) <> p.price_cents order by p.id
  `.execute(trx);
  return rows;
};
