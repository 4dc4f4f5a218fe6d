import { paths } from '#storefront/lib/paths.ts';

/** A search always covers the whole shop (A18). */
export const searchTarget = paths.ProductListPage('all');

/** The list with what a search finds. */
export const resultsOf = (text: string): string =>
  `${searchTarget}?${new URLSearchParams({ search: text, page: '1' })}`;
