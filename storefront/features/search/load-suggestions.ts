import type { Energy } from '#contract/compliance.ts';
import { categorySlug, productHref } from '#contract/product-href.ts';
import type { Category } from '#contract/products.ts';
import type { Api } from '#storefront/api/client.ts';
import { firstPicture } from '#storefront/features/catalogue/product-pictures.ts';
import { formatMoney } from '#storefront/i18n/money.ts';
import { paths } from '#storefront/lib/paths.ts';
import { resultsOf } from './results-of.ts';

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
  /** What others searched for. */
  readonly searches: readonly string[];
  /** Limits that the text has: 'Under €500.00'. */
  readonly limits: readonly string[];
  readonly total: number;
  /** All that can be chosen, in the order of the arrow keys. */
  readonly links: readonly SuggestionLink[];
}

export interface SuggestionLink {
  readonly href: string;
  readonly kind: 'product' | 'category' | 'search' | 'all';
  readonly place: number;
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

/** All that can be chosen, in the order of the arrow keys. */
const suggestionLinks = (
  { products, categories, searches, total }: Omit<Suggestions, 'links'>,
  text: string,
): SuggestionLink[] => [
  ...products.map(({ href }, place) => ({ href, kind: 'product' as const, place })),
  ...categories.map(({ href }, place) => ({ href, kind: 'category' as const, place })),
  ...searches.map((query, place) => ({ href: resultsOf(query), kind: 'search' as const, place })),
  ...(total > 0 ? [{ href: resultsOf(text), kind: 'all' as const, place: 0 }] : []),
];

/** Loads suggestions for a partial text; null on failure. */
export const loadSuggestions = async (
  api: Api,
  text: string,
  categories: readonly Category[],
  currencySymbol: string,
): Promise<Suggestions | null> => {
  const found = await api.call('GET /products/catalog', {
    query: { search: text, sort: 'relevance', per_page: shownProducts, with: 'searches' },
  });
  if (!found.ok) return null;
  const { searches = [], reading, pagination } = found.response;
  const suggestions = {
    products: found.response.payload.map((product) => ({
      href: productHref(product),
      name: product.name,
      category: product.categories[0]?.name ?? '',
      price: formatMoney(product.retail_price, currencySymbol),
      picture: firstPicture(product),
      energy: product.energy ?? null,
    })),
    categories: categoriesLike(categories, text),
    searches,
    limits: reading?.chips.map(({ label }) => label) ?? [],
    total: pagination.total,
  };
  return { ...suggestions, links: suggestionLinks(suggestions, text) };
};
