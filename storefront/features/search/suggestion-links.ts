import type { Suggestions } from './load-suggestions.ts';

export interface SuggestionLink {
  readonly href: string;
  readonly kind: 'product' | 'category' | 'all';
  readonly place: number;
}

/** All selectable links, in the order of the arrow keys. */
export const suggestionLinks = (
  { products, categories, total }: Suggestions,
  allResults: string,
): SuggestionLink[] => [
  ...products.map(({ href }, place) => ({ href, kind: 'product' as const, place })),
  ...categories.map(({ href }, place) => ({ href, kind: 'category' as const, place })),
  ...(total > 0 ? [{ href: allResults, kind: 'all' as const, place: 0 }] : []),
];
