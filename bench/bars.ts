import type { Row } from './table.ts';

/** What is wanted of a scenario at 16 connections: a part of a bare server's speed, or so many in a second. */
const bars: Readonly<Record<string, { readonly ofFloor: number } | { readonly perSecond: number }>> = {
  'catalogue: category, hot': { ofFloor: 75 },
  'home page, hot': { ofFloor: 65 },
  'list page, hot': { ofFloor: 65 },
  'details page, hot': { ofFloor: 65 },
  'catalogue: category': { ofFloor: 20 },
  'catalogue: two words': { ofFloor: 15 },
  'product info': { ofFloor: 45 },
  'list page, rendered': { perSecond: 220 },
  'cart read': { ofFloor: 40 },
  'cart add': { ofFloor: 20 },
  'checkout to order': { perSecond: 150 },
};

/** The bar and whether it was reached, as a cell of the table. */
export const barOf = ({ scenario, connections, figures, floor }: Row): string => {
  const bar = bars[scenario];
  if (bar === undefined || connections !== 16) return '';
  return 'ofFloor' in bar
    ? `${bar.ofFloor} % ${(100 * figures.perSecond) / floor >= bar.ofFloor ? '✓' : '✗'}`
    : `${bar.perSecond}/s ${figures.perSecond >= bar.perSecond ? '✓' : '✗'}`;
};
