import type { MetaDescriptor } from 'react-router';
import { firstPicture } from '#storefront/features/catalogue/product-pictures.ts';
import { pageMeta } from '#storefront/features/seo/page-meta.ts';
import { addressIn } from '#storefront/features/startup/language-address.ts';
import type { Startup } from '#storefront/features/startup/load-startup.ts';
import { createText } from '#storefront/i18n/use-text.tsx';
import { categorySlug, paths } from '#storefront/paths.ts';
import { isNarrowed } from './list-query.ts';
import type { ProductList } from './load-product-list.ts';

/** The one address of a list: its category and its page, nothing else. */
const canonicalPath = ({ path, query }: ProductList): string => {
  const list = path.category ? paths.ProductListPage(categorySlug(path.category)) : paths.allProducts;
  return query.page > 1 ? `${list}?page=${query.page}` : list;
};

/** Filtered and searched lists are for shoppers, not for search engines; their products are found on the others. */
export const listMeta = (
  loaded: { readonly list: ProductList | null; readonly origin: string } | undefined,
  startup: Startup | null | undefined,
): MetaDescriptor[] => {
  const t = createText(startup?.language.code ?? 'en', startup?.messages ?? {});
  const shopName = startup?.settings.shop_name ?? 'Ohmly';
  if (!loaded?.list) return pageMeta({ title: t('notFound.title'), shopName, hidden: true });
  const { list, origin } = loaded;
  const { path, query, result } = list;
  const title = query.search || path.category?.name || t('list.allProducts');
  if (!result.ok) return pageMeta({ title, shopName, hidden: true });
  const { products, pagination } = result.page;
  const picture = products.map(firstPicture).find((each) => each !== null);
  const absolute = (address: string) => new URL(address, origin).href;
  return pageMeta({
    title,
    shopName,
    description: t('list.description', { name: title, shop: shopName, count: pagination.total }),
    canonical: addressIn(absolute(canonicalPath(list)), startup?.language),
    image: picture == null ? undefined : absolute(picture),
    hidden: query.search !== '' || query.sort !== 'asc' || isNarrowed(query),
  });
};
