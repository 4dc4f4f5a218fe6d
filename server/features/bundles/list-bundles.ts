import { sql } from 'kysely';
import type { BundleOffer } from '#contract/buying/bundles.ts';
import type { Product } from '#contract/products.ts';
import type { CatalogueDeps } from '#server/features/catalogue/catalogue-deps.ts';
import { toProducts } from '#server/features/catalogue/product-response.ts';
import { type ProductRows, productRows } from '#server/features/catalogue/product-rows.ts';
import { applyBundles, type BundleTerms } from '#server/features/pricing/bundle-rules.ts';
import { bundlesWith } from '#server/features/pricing/bundle-views.ts';
import type { Locale } from '#server/lib/locale.ts';
import { centsText, convertCents } from '#server/lib/money.ts';
import type { World } from '#server/lib/world.ts';

export type BundleDeps = Pick<CatalogueDeps, 'db' | 'names'> & { readonly world: World };

interface Item {
  readonly productId: number;
  readonly variationId: number | null;
  readonly cents: number;
  readonly free: number;
}

/** Prices in base cents, and what is free to sell, of each item that can be bought. */
const readItems = async ({ db }: BundleDeps, ids: readonly number[]): Promise<readonly Item[]> => {
  const { rows } = await sql<Item>`
    select p.id as "productId", v.id as "variationId", coalesce(v.price_cents, p.price_cents) as cents,
      coalesce(s.on_hand - s.reserved, 0) as free
    from products p left join variations v on v.product_id = p.id and v.is_active
    left join stock_items s on s.product_id = p.id and s.variation_id is not distinct from v.id
    where p.id = any(${[...ids]}::int[]) and p.is_active
    order by coalesce(v.price_cents, p.price_cents), v.id`.execute(db);
  return rows;
};

/** The chosen variation, else the cheapest that is in stock, else the cheapest. */
const chooseItem = (
  items: readonly Item[],
  chosen: ReadonlySet<number>,
  quantity: number,
): Item | undefined =>
  items.find(({ variationId }) => variationId !== null && chosen.has(variationId)) ??
  items.find(({ free }) => free >= quantity) ??
  items[0];

/** Null: something is not sold, or together it is not cheaper. */
const toOffer = (
  bundle: BundleTerms,
  items: readonly Item[],
  products: ReadonlyMap<number, Product>,
  { chosen, locale }: { readonly chosen: ReadonlySet<number>; readonly locale: Locale },
): BundleOffer | null => {
  const { rate } = locale.currency;
  const lines = bundle.items.flatMap(({ productId, quantity }) => {
    const own = items.filter((item) => item.productId === productId);
    const item = chooseItem(own, chosen, quantity);
    const product = products.get(productId);
    return item && product ? [{ ...item, product, count: quantity, unitCents: item.cents }] : [];
  });
  if (lines.length < bundle.items.length) return null;
  const { applied } = applyBundles(lines, [bundle], rate);
  const [offer] = applied;
  if (!offer) return null;
  const separately = lines.reduce((all, { cents, count }) => all + convertCents(cents, rate) * count, 0);
  return {
    id: bundle.id,
    name: bundle.name,
    items: lines.map(({ product, count, variationId }) => ({
      product,
      quantity: count,
      variation_id: variationId,
    })),
    price: centsText(separately - offer.chargedCents),
    saving: centsText(offer.chargedCents),
    is_available: lines.every(({ free, count }) => free >= count),
  };
};

/** The bundles that a product is part of, as far as they are cheaper than their items. */
export const listBundles = async (
  deps: BundleDeps,
  productId: number,
  { variations, locale }: { readonly variations: readonly number[]; readonly locale: Locale },
): Promise<readonly BundleOffer[]> => {
  const { db, names, world } = deps;
  const bundles = await bundlesWith(db, productId, { now: world.now(), languageId: locale.languageId });
  if (bundles.length === 0) return [];
  const ids = [...new Set(bundles.flatMap(({ items }) => items.map((item) => item.productId)))];
  const items = await readItems(deps, ids);
  const { rows } = await sql<{ products: ProductRows }>`
    select ${productRows(sql`${ids}::int[]`)} as products`.execute(db);
  const found = rows[0]?.products;
  if (!found) throw new Error('Expected exactly one row');
  const known = await names.forProducts(locale.languageId, found);
  const products = new Map(toProducts(found, known, locale).map((product) => [product.id, product]));
  const chosen = new Set(variations);
  return bundles.flatMap((bundle) => toOffer(bundle, items, products, { chosen, locale }) ?? []);
};
