import type { Energy } from '#contract/compliance.ts';
import { categorySlug, productHref } from '#contract/product-href.ts';
import type { Category } from '#contract/products.ts';
import type { Api } from '#storefront/api/client.ts';
import { firstPicture } from '#storefront/features/catalogue/product-pictures.ts';
import { formatMoney } from '#storefront/i18n/money.ts';
import { paths } from '#storefront/lib/paths.ts';

export interface Suggestions {
  readonly products: readonly {
    readonly href: string;
    readonly name: string;
    readonly category: string;
    readonly price: string;
    readonly picture: string | null;
    readonly energy: Energy | null;
  }[];
  readonly categories: readonly { readonly href: string; readonly name: string }[];
  readonly total: number;
}

const shownProducts = 4;
const shownCategories = 3;

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Categories with a word that starts with the typed text. */
export const categoriesLike = (categories: readonly Category[], text: string) => {
  const wanted = fold(text.trim());
  return categories
    .flatMap((top) => [top, ...top.subcategories])
    .filter(({ name }) => ` ${fold(name)}`.includes(` ${wanted}`))
    .slice(0, shownCategories)
    .map((category) => ({ name: category.name, href: paths.ProductListPage(categorySlug(category)) }));
};

/** Loads suggestions for a partial text; null on failure. */
export const loadSuggestions = async (
  api: Api,
  text: string,
  categories: readonly Category[],
  currencySymbol: string,
): Promise<Suggestions | null> => {
  const found = await api.call('GET /products/catalog', {
    query: { search: text, sort: 'relevance', per_page: shownProducts },
  });
  if (!found.ok) return null;
  return {
    products: found.response.payload.map((product) => ({
      href: productHref(product),
      name: product.name,
      category: product.categories[0]?.name ?? '',
      price: formatMoney(product.retail_price, currencySymbol),
      picture: firstPicture(product),
      energy: product.energy ?? null,
    })),
    categories: categoriesLike(categories, text),
    total: found.response.pagination.total,
  };
};
