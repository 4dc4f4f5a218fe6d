import type { Figures } from './load.ts';

export interface Row {
  readonly products: number;
  readonly scenario: string;
  readonly connections: number;
  readonly figures: Figures;
  /** Requests per second of the baseline server for the same kind of response. */
  readonly baseline: number;
}

/**
 * Targets at 16 connections: a percentage of the baseline server's throughput, or requests per second. Of facets: the
 * median in milliseconds at one connection.
 */
const bars: Readonly<
  Record<string, { readonly ofBaseline: number } | { readonly perSecond: number } | { readonly p50: number }>
> = {
  'catalogue: category, cached': { ofBaseline: 75 },
  'home page, cached': { ofBaseline: 65 },
  'list page, cached': { ofBaseline: 65 },
  'details page, cached': { ofBaseline: 65 },
  'catalogue: category': { ofBaseline: 20 },
  'catalogue: two words': { ofBaseline: 15 },
  'catalogue: a sentence with three limits': { ofBaseline: 12 },
  'catalogue: a frequent word': { ofBaseline: 2 },
  'catalogue: facets of a category': { p50: 25 },
  'catalogue: facets, two chosen': { p50: 25 },
  'catalogue: facets, two words': { p50: 25 },
  'catalogue: facets, two words and limits': { p50: 25 },
  'catalogue: suggestions': { ofBaseline: 20 },
  'catalogue: best rated': { ofBaseline: 20 },
  'catalogue: four stars and more': { ofBaseline: 20 },
  'page of reviews': { ofBaseline: 20 },
  'comparison of four': { ofBaseline: 25 },
  'fits of 14': { ofBaseline: 25 },
  'product info': { ofBaseline: 45 },
  'list page, rendered': { perSecond: 100 },
  'cart read': { ofBaseline: 40 },
  'cart add': { ofBaseline: 20 },
  'checkout to order': { perSecond: 150 },
  'guest cart read': { ofBaseline: 38 },
  'guest cart add': { ofBaseline: 18 },
  'delivery options': { ofBaseline: 25 },
  'guest checkout to order': { perSecond: 140 },
  'order page': { ofBaseline: 35 },
  'console: orders, first page': { ofBaseline: 20 },
  'console: orders, thousandth page': { ofBaseline: 20 },
  'console: orders by state and country': { ofBaseline: 20 },
  'console: orders by state and country, deep': { ofBaseline: 20 },
  'console: products, first page': { ofBaseline: 20 },
  'console: products, deep': { ofBaseline: 20 },
  'console: palette': { ofBaseline: 15 },
  'console: order page': { ofBaseline: 20 },
};

/** The target and whether it was reached, as a table cell. */
export const barOf = ({ scenario, connections, figures, baseline }: Row): string => {
  const bar = bars[scenario.replace(/, \d+ orders$/, '')];
  if (bar === undefined || connections !== ('p50' in bar ? 1 : 16)) return '';
  if ('p50' in bar) return `${bar.p50} ms ${figures.p50 <= bar.p50 ? '✓' : '✗'}`;
  return 'ofBaseline' in bar
    ? `${bar.ofBaseline} % ${(100 * figures.perSecond) / baseline >= bar.ofBaseline ? '✓' : '✗'}`
    : `${bar.perSecond}/s ${figures.perSecond >= bar.perSecond ? '✓' : '✗'}`;
};
