import type { Category } from '#contract/catalogue.ts';
import type { Api } from '#storefront/api/client.ts';
import { productHref } from '#storefront/features/catalogue/product-href.ts';
import { categorySlug, paths } from '#storefront/paths.ts';

/** The catalogue's largest page, and how many of them one sitemap asks for. */
const perPage = 60;
const pagesInPart = 10;

const pageOfProducts = (api: Api, page: number, size: number) =>
  api.call('GET /products/catalog', { query: { page, per_page: size } });

/** Into how many sitemaps the products are divided; null when the catalogue does not answer. */
export const countProductParts = async (api: Api): Promise<number | null> => {
  const result = await pageOfProducts(api, 1, perPage);
  return result.ok ? Math.ceil(result.answer.pagination.last_page / pagesInPart) : null;
};

/** The paths of one part of the products; null when the catalogue does not answer. */
export const productPaths = async (api: Api, part: number): Promise<string[] | null> => {
  const first = (part - 1) * pagesInPart + 1;
  const pages = await Promise.all(
    Array.from({ length: pagesInPart }, (_, index) => pageOfProducts(api, first + index, perPage)),
  );
  const found: string[] = [];
  for (const page of pages) {
    if (!page.ok) return null;
    found.push(...page.answer.payload.map(productHref));
  }
  return found;
};

const categoryPaths = (category: Category): string[] => [
  paths.ProductListPage(categorySlug(category)),
  ...category.subcategories.map((each) => paths.ProductListPage(categorySlug(category), categorySlug(each))),
];

/** Everything that is no product; null when the shop does not answer. */
export const pagePaths = async (api: Api): Promise<string[] | null> => {
  const [categories, pages] = await Promise.all([api.call('GET /categories'), api.call('GET /static-pages')]);
  if (!categories.ok || !pages.ok) return null;
  return [
    paths.HomePage,
    paths.allProducts,
    ...categories.answer.payload.flatMap(categoryPaths),
    paths.contact,
    '/faq',
    ...pages.answer.payload.map(({ id }) => `/static-page/${id}`),
  ];
};
