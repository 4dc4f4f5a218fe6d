import type { PromoProduct } from '#contract/finding/promo-card.ts';
import { productHref } from '#contract/product-href.ts';
import { readPromoPlaces } from '#contract/promo-places.ts';
import type { FindDeps } from '#server/features/catalogue/catalogue-deps.ts';
import { readProducts } from '#server/features/catalogue/read-products.ts';
import { readSetting } from '#server/features/content/content-views.ts';
import type { Handlers } from '#server/http/serving/serve-endpoints.ts';
import type { Locale } from '#server/lib/locale.ts';

/** Products that are not on sale are left out. */
const listPromoProducts = async (deps: FindDeps, locale: Locale): Promise<PromoProduct[]> => {
  const places = readPromoPlaces(await readSetting<string>(deps.db, 'promo_products')) ?? [];
  if (places.length === 0) return [];
  const onSale = await deps.db
    .selectFrom('products')
    .select(['id', 'sku'])
    .where(
      'sku',
      'in',
      places.map(({ sku }) => sku),
    )
    .where('is_active', '=', true)
    .execute();
  const products = await readProducts(
    deps,
    onSale.map(({ id }) => id),
    locale,
  );
  return places.flatMap(({ sku, x, y }) => {
    const product = products.get(onSale.find((each) => each.sku === sku)?.id ?? 0);
    return product ? [{ id: product.id, name: product.name, path: productHref(product), x, y }] : [];
  });
};

export const promoCardRoutes = (deps: FindDeps) =>
  ({
    'GET /promo-products': async ({ locale }) => ({
      status: 'OK',
      payload: await listPromoProducts(deps, locale),
    }),
  }) satisfies Handlers;
