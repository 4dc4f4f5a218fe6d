import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { type IncomingProduct, ProductRejected } from './incoming-product.ts';

/** Finds the id of the stored product, null for a new one. Throws when its SKUs belong to several products. */
export type Finder = (given: IncomingProduct) => number | null;

interface Found {
  readonly by: 'key' | 'sku' | 'variation';
  readonly text: string;
  readonly id: number;
}

/** Looks up a batch by handle, else by SKU, else by the SKUs of the variations. */
export const findProducts = async (trx: Database, given: readonly IncomingProduct[]): Promise<Finder> => {
  const keys = given.flatMap(({ handle }) => handle ?? []);
  const skus = [...given.flatMap(({ sku }) => sku ?? []), ...keys];
  const ofVariations = given.flatMap(({ variations }) => variations.flatMap(({ sku }) => sku ?? []));
  const { rows } = await sql<Found>`
    select 'key' as by, coalesce(handle, sku) as text, id from products
      where coalesce(handle, sku) = any(${keys}::text[])
    union all select 'sku', sku, id from products where sku = any(${skus}::text[])
    union all select 'variation', sku, product_id from variations where sku = any(${ofVariations}::text[])
  `.execute(trx);
  const named = (wanted: Found['by']): ReadonlyMap<string, number> =>
    new Map(rows.filter(({ by }) => by === wanted).map(({ text, id }) => [text, id]));
  const [byKey, bySku, byVariation] = [named('key'), named('sku'), named('variation')];
  return ({ line, handle, sku, variations }) => {
    const owners = new Set(variations.flatMap((variation) => byVariation.get(variation.sku ?? '') ?? []));
    const [onlyOwner] = owners.size === 1 ? owners : [];
    const id = byKey.get(handle ?? '') ?? bySku.get(sku ?? '') ?? onlyOwner ?? null;
    const ownSku = sku ?? (id === null ? handle : null);
    const other = bySku.get(ownSku ?? '');
    if (other !== undefined && other !== id) {
      throw new ProductRejected(line, `SKU '${ownSku}' belongs to another product`);
    }
    const foreign = variations.find((variation) => {
      const owner = byVariation.get(variation.sku ?? '');
      return owner !== undefined && owner !== id;
    });
    if (foreign) throw new ProductRejected(foreign.line, `SKU '${foreign.sku}' belongs to another product`);
    return id;
  };
};
