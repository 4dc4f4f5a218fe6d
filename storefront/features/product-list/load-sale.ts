import type { Api } from '#storefront/api/client.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { type CardProduct, toCardProducts } from '#storefront/state/card-product.ts';
import { usePreferences } from '#storefront/state/preferences.ts';

/** Sale products below the list; omitted when they fail to load (PL-19). */
export const loadSale = async (api: Api): Promise<readonly CardProduct[]> => {
  const result = await api.call('GET /products/on-sale', { query: { limit: 12 } });
  return result.ok ? toCardProducts(result.response.payload) : [];
};

let cached: { readonly locale: string; readonly products: readonly CardProduct[] } | null = null;

/** Caches the row in the browser: changing pages does not wait for it, and an update shows on the next page. */
export const saleInBrowser = async (): Promise<readonly CardProduct[]> => {
  const { currency, languageId } = usePreferences.getState();
  const locale = `${currency?.code} ${languageId}`;
  const loading = loadSale(browserApi).then((products) => {
    cached = { locale, products };
    return products;
  });
  return cached?.locale === locale ? cached.products : loading;
};
