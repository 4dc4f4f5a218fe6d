import { categorySlug, productHref } from '#contract/product-href.ts';
import type { Category } from '#contract/products.ts';
import type { Api } from '#storefront/api/client.ts';
import { paths } from '#storefront/lib/paths.ts';

/** A page, or a part of the sitemap. */
export interface SitemapEntry {
  readonly path: string;
  /** Last change; omitted if unknown. */
  readonly changedAt?: string;
}

/** Parts of the sitemap: one of pages and some of products; null if the API fails. */
export const sitemapParts = async (api: Api): Promise<SitemapEntry[] | null> => {
  const result = await api.call('GET /sitemap');
  if (!result.ok) return null;
  const products = result.response.payload.map(({ part, changed_at }) => ({
    path: `/sitemap/products-${part}.xml`,
    changedAt: changed_at,
  }));
  return [{ path: '/sitemap/pages.xml' }, ...products];
};

/** One part of the products; null if the API fails. */
export const productEntries = async (api: Api, part: number): Promise<SitemapEntry[] | null> => {
  const result = await api.call('GET /sitemap/:part', { params: { part } });
  if (!result.ok) return null;
  return result.response.payload.map((product) => ({
    path: productHref(product),
    changedAt: product.changed_at,
  }));
};

const categoryPaths = (category: Category): string[] =>
  [category, ...category.subcategories].map((each) => paths.ProductListPage(categorySlug(each)));

/** All pages except products; null if the API fails. */
export const pageEntries = async (api: Api): Promise<SitemapEntry[] | null> => {
  const [categories, pages] = await Promise.all([api.call('GET /categories'), api.call('GET /static-pages')]);
  if (!categories.ok || !pages.ok) return null;
  return [
    paths.HomePage,
    paths.allProducts,
    ...categories.response.payload.flatMap(categoryPaths),
    paths.contact,
    '/faq',
    paths.promises,
    ...pages.response.payload.map(({ id }) => `/static-page/${id}`),
  ].map((path) => ({ path }));
};
