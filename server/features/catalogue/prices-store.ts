import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import type { PriceFacts, PricePoint } from './price-facts.ts';

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

export const presentPrice = async (
  trx: Database,
  { productId, variationId }: Pick<Priced, 'productId' | 'variationId'>,
): Promise<Pick<Priced, 'cents' | 'productCents'>> => {
  const { cents, productCents } = await trx
    .selectFrom('products as p')
    .leftJoin('variations as v', (join) =>
      join.onRef('v.product_id', '=', 'p.id').on('v.id', '=', variationId ?? 0),
    )
    .select(['p.price_cents as productCents', 'v.price_cents as cents'])
    .where('p.id', '=', productId)
    .executeTakeFirstOrThrow();
  return { cents: cents ?? productCents, productCents };
};

/** Adds a price to the history, preceded by the current price when the history is empty. */
export const insertPrice = async (
  trx: Database,
  price: {
    readonly productId: number;
    readonly variationId: number | null;
    readonly cents: number;
    readonly now: Date;
  },
): Promise<void> => {
  const { productId, variationId, cents, now } = price;
  await sql`
    insert into price_history (product_id, variation_id, price_cents, changed_at)
    select p.id, v.id, coalesce(v.price_cents, p.price_cents), least(p.created_at, ${now}::timestamptz)
    from products p left join variations v on v.id = ${variationId}
    where p.id = ${productId} and not exists (
      select from price_history h where h.product_id = p.id and h.variation_id is not distinct from ${variationId}::int)
  `.execute(trx);
  await trx
    .insertInto('price_history')
    .values({ product_id: productId, variation_id: variationId, price_cents: cents, changed_at: now })
    .execute();
};

/** The product's own price history, oldest first. */
export const pricesOf = (trx: Database, productId: number): Promise<PricePoint[]> =>
  trx
    .selectFrom('price_history')
    .select(['price_cents as priceCents', 'changed_at as from'])
    .where('product_id', '=', productId)
    .where('variation_id', 'is', null)
    .orderBy('changed_at')
    .orderBy('id')
    .execute();

export const setProductPrice = async (
  trx: Database,
  id: number,
  { priceCents, oldPriceCents, lowestPrice30dCents, now }: PriceFacts & { readonly now: Date },
): Promise<void> => {
  await trx
    .updateTable('products')
    .set({
      price_cents: priceCents,
      old_price_cents: oldPriceCents,
      lowest_price_30d_cents: lowestPrice30dCents,
      changed_at: now,
    })
    .where('id', '=', id)
    .execute();
};

export const setVariationPrice = async (trx: Database, id: number, cents: number): Promise<void> => {
  await trx.updateTable('variations').set({ price_cents: cents }).where('id', '=', id).execute();
};

/** Null without active variations. */
export const lowestVariationPrice = async (trx: Database, productId: number): Promise<number | null> => {
  const { lowest } = await trx
    .selectFrom('variations')
    .select(({ fn }) => fn.min<number | null>('price_cents').as('lowest'))
    .where('product_id', '=', productId)
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow();
  return lowest;
};
