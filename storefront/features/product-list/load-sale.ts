import { browserApi } from '#storefront/api/browser-api.ts';
import type { Api } from '#storefront/api/client.ts';
import { type CardProduct, toCardProducts } from '#storefront/state/card-product.ts';
import { usePreferences } from '#storefront/state/preferences.ts';

/** Reduced products for below the list; when they cannot be had there is simply no such row (PL-19). */
export const loadSale = async (api: Api): Promise<readonly CardProduct[]> => {
  const answer = await api.call('GET /products/on-sale', { query: { limit: 12 } });
  return answer.ok ? toCardProducts(answer.answer.payload) : [];
};

let known: { readonly locale: string; readonly products: readonly CardProduct[] } | null = null;

/**
 * In the browser the row is known after the first page: turning a page does not wait for it, and shows next time
 * what changed meanwhile.
 */
export const saleInBrowser = async (): Promise<readonly CardProduct[]> => {
  const { currency, languageId } = usePreferences.getState();
  const locale = `${currency?.code} ${languageId}`;
  const asked = loadSale(browserApi).then((products) => {
    known = { locale, products };
    return products;
  });
  return known?.locale === locale ? known.products : asked;
};
