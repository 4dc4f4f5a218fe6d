import type { MetaDescriptor } from 'react-router';
import { categorySlug } from '#contract/product-href.ts';
import { firstPicture } from '#storefront/features/catalogue/product-pictures.ts';
import { shopMeta } from '#storefront/features/seo/shop-meta.ts';
import type { RootData } from '#storefront/features/shell/root-data.ts';
import { paths } from '#storefront/lib/paths.ts';
import { listHeading } from './filter-texts.ts';
import { isNarrowed } from './list-query.ts';
import type { ProductList } from './load-product-list.ts';

/** Canonical URL of a list: its category and page only. */
const canonicalPath = ({ path, query }: ProductList): string => {
  const list = path.category ? paths.ProductListPage(categorySlug(path.category)) : paths.allProducts;
  return query.page > 1 ? `${list}?page=${query.page}` : list;
};

/** Filtered and searched lists are not indexed; search engines find their products on the other lists. */
export const listMeta = (
  list: ProductList | null | undefined,
  shop: RootData | undefined,
): MetaDescriptor[] =>
  shopMeta(shop, (t, shopName) => {
    if (!list) return { title: t('notFound.title'), hidden: true };
    const { query, result } = list;
    const title = listHeading(list, t);
    if (!result.ok) return { title, hidden: true };
    const { products, pagination } = result.page;
    return {
      title,
      description: t('list.description', { name: title, shop: shopName, count: pagination.total }),
      path: canonicalPath(list),
      picture: products.map(firstPicture).find((each) => each !== null),
      hidden: query.search !== '' || query.only !== undefined || query.sort !== 'asc' || isNarrowed(query),
    };
  });
