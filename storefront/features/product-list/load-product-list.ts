import type { CataloguePage, Category } from '#contract/catalogue.ts';
import type { Api } from '#storefront/api/client.ts';
import { type CategoryPath, matchCategory } from '#storefront/features/catalogue/category-path.ts';
import { type ListQuery, readListQuery, toCatalogueCall } from './list-query.ts';

export interface ProductList {
  readonly path: CategoryPath;
  readonly query: ListQuery;
  readonly result:
    | { readonly ok: true; readonly page: CataloguePage }
    | { readonly ok: false; readonly message: string | null };
}

interface Address {
  readonly category: string | undefined;
  readonly subcategory: string | undefined;
  readonly search: URLSearchParams;
}

/** The list that an address names, or null when there is no such category. */
export const loadProductList = async (
  api: Api,
  categories: readonly Category[],
  { category, subcategory, search }: Address,
): Promise<ProductList | null> => {
  const match = matchCategory(categories, category, subcategory);
  if (!match.found) return null;
  const query = readListQuery(search);
  const page = await api.call('GET /products/catalog', { query: toCatalogueCall(query, match.path.ids) });
  return {
    path: match.path,
    query,
    result: page.ok ? { ok: true, page: page.answer } : { ok: false, message: page.failure.message },
  };
};
