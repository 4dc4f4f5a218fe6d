import type { CataloguePage, Facet } from '#contract/catalogue.ts';
import type { Category } from '#contract/products.ts';
import type { Api } from '#storefront/api/client.ts';
import { type CategoryPath, matchCategory } from '#storefront/features/catalogue/category-path.ts';
import type { FailureParts } from '#storefront/i18n/failure-text.ts';
import { type CardProduct, toCardProducts } from '#storefront/state/card-product.ts';
import { defaultFilters, type ListQuery, setFilters, toCatalogueCall } from './catalogue-filters.ts';
import { readListQuery, writeListQuery } from './list-query.ts';

/** 14 products per page, so that the help tile fills the last row (PL-21). */
export const pageSize = 14;

/** A page of the catalogue, reduced to the fields that cards show. */
export interface ListPage
  extends Pick<CataloguePage, 'pagination' | 'price_range' | 'filters' | 'reading' | 'fits'> {
  readonly products: readonly CardProduct[];
  /** Null where there are none. */
  readonly specs: ListFacets | null;
}

/** The filters of a category by specifications. */
export interface ListFacets {
  readonly facets: readonly Facet[];
  readonly in_stock: number;
  readonly on_sale: number;
}

export type ListResult =
  | { readonly ok: true; readonly page: ListPage }
  /** What failed to load: the products, or data needed to request them. */
  | { readonly ok: false; readonly failed: 'products' | 'page'; readonly failure: FailureParts };

export interface ProductList {
  readonly path: CategoryPath;
  readonly query: ListQuery;
  readonly result: ListResult;
}

export interface ListAddress {
  readonly category: string;
  readonly subcategory: string | undefined;
  readonly search: URLSearchParams;
}

export type LoadedList =
  | { readonly kind: 'list'; readonly list: ProductList }
  | { readonly kind: 'unknown category' }
  /** The URL names a page beyond the last one (PG-05). */
  | { readonly kind: 'moved'; readonly query: string };

const wholeShop: CategoryPath = { parent: null, category: null, ids: [] };

/** Loads the list that a URL names. Categories are null if they failed to load. */
export const loadProductList = async (
  api: Api,
  categories: readonly Category[] | null,
  { category, subcategory, search }: ListAddress,
): Promise<LoadedList> => {
  const query = readListQuery(search);
  const match = matchCategory(categories ?? [], category, subcategory);
  if (!match.found) {
    // Without the tree it is unknown whether the category exists.
    if (categories !== null) return { kind: 'unknown category' };
    return {
      kind: 'list',
      list: {
        path: wholeShop,
        query,
        result: { ok: false, failed: 'page', failure: { code: null, message: null } },
      },
    };
  }
  const filters = setFilters(defaultFilters, { ...query, perPage: pageSize, categoryIds: match.path.ids });
  const call = toCatalogueCall(filters);
  // The facets of a category or a search; the whole shop has none.
  const hasFacets = filters.categoryIds.length > 0 || query.search !== '';
  const [result, whole] = await Promise.all([
    api.call('GET /products/catalog', { query: { ...call, ...(hasFacets && { with: 'facets' }) } }),
    hasFacets ? loadWholeFacet(api, call, query.facet) : null,
  ]);
  if (!result.ok) {
    return {
      kind: 'list',
      list: { path: match.path, query, result: { ok: false, failed: 'products', failure: result.failure } },
    };
  }
  const { payload, pagination, price_range, filters: offered, reading, fits } = result.response;
  const { total, last_page: last } = pagination;
  if (total > 0 && query.page > last)
    return { kind: 'moved', query: writeListQuery({ ...query, page: last }) };
  const page = {
    products: toCardProducts(payload),
    pagination,
    price_range,
    filters: offered,
    specs: facetsOf(result.response, whole),
    ...(reading && { reading }),
    ...(fits && { fits }),
  };
  return { kind: 'list', list: { path: match.path, query, result: { ok: true, page } } };
};

/** The facet whose options are all shown. */
const loadWholeFacet = async (
  api: Api,
  { page: _, per_page: __, ...query }: ReturnType<typeof toCatalogueCall>,
  key: string | undefined,
): Promise<Facet | null> => {
  if (key === undefined) return null;
  const found = await api.call('GET /products/facets/:key', { params: { key }, query });
  return found.ok ? found.response.payload : null;
};

const facetsOf = (
  { facets = [], in_stock = 0, on_sale = 0 }: CataloguePage,
  whole: Facet | null,
): ListFacets | null => {
  if (facets.length === 0) return null;
  return { in_stock, on_sale, facets: facets.map((facet) => (facet.key === whole?.key ? whole : facet)) };
};
