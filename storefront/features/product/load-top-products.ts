import type { Api } from '#storefront/api/client.ts';
import { type CardProduct, toCardProducts } from '#storefront/state/card-product.ts';

export type TopProducts =
  | { readonly ok: true; readonly products: readonly CardProduct[] }
  | { readonly ok: false };

/** Top products, offered when a product does not exist (A14). */
export const loadTopProducts = async (api: Api): Promise<TopProducts> => {
  const result = await api.call('GET /products/top-products', { query: { limit: 12 } });
  return result.ok ? { ok: true, products: toCardProducts(result.response.payload) } : { ok: false };
};
