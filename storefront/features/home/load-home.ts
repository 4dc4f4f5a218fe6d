import type { MessageKey } from '#contract/messages/messages-en.ts';
import type { FeaturedCategory } from '#contract/products.ts';
import type { Api } from '#storefront/api/client.ts';
import { type CardProduct, toCardProducts } from '#storefront/state/card-product.ts';

export interface Home {
  readonly featured: readonly FeaturedCategory[];
  readonly newProducts: readonly CardProduct[];
  readonly trending: readonly CardProduct[];
  readonly sale: readonly CardProduct[];
  /** Message keys of the lists that failed to load. */
  readonly failures: readonly MessageKey[];
}

/** Products per carousel (HM-18). */
const carouselLimit = 12;

/** Loads the lists of the home page in parallel; a failed list is empty and reported. */
export const loadHome = async (api: Api): Promise<Home> => {
  const query = { limit: carouselLimit };
  const [featured, newProducts, trending, sale] = await Promise.all([
    api.call('GET /categories/featured'),
    api.call('GET /products/new-arrivals', { query }),
    api.call('GET /products/trending'),
    api.call('GET /products/on-sale', { query }),
  ]);
  const failures: (MessageKey | false)[] = [
    !featured.ok && 'categories.featuredFailed',
    !newProducts.ok && 'lists.newArrivalsFailed',
    !trending.ok && 'lists.trendingFailed',
    !sale.ok && 'lists.onSaleFailed',
  ];
  return {
    featured: featured.ok ? featured.response.payload : [],
    newProducts: newProducts.ok ? toCardProducts(newProducts.response.payload) : [],
    trending: trending.ok ? toCardProducts(trending.response.payload) : [],
    sale: sale.ok ? toCardProducts(sale.response.payload) : [],
    failures: failures.filter((failure) => failure !== false),
  };
};

/** All lists failed: the API is unavailable. */
export const hasNothing = ({ failures }: Home): boolean => failures.length === 4;
