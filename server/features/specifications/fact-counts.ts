import { factorOf } from '#server/lib/units.ts';
import type { SpecFilter } from './facet-filter.ts';
import type { FacetSpec } from './facet-specs.ts';

/** A facet to count, with its own filter, which does not narrow its counts. */
export interface CountedFacet {
  readonly spec: FacetSpec;
  readonly isRange: boolean;
  readonly filter: SpecFilter | undefined;
}

export interface RangeCounts {
  readonly min: number;
  readonly max: number;
  readonly stated: number;
  readonly bars: readonly number[];
}

export interface FacetCounts {
  /** Matches with all filters, and without the facet's own. */
  readonly total: number;
  readonly totals: Readonly<Record<number, number>>;
  readonly inStock: number;
  readonly onSale: number;
  /** Products by option. */
  readonly options: Readonly<Record<number, number>>;
  /** Products by specification that states options. */
  readonly stated: Readonly<Record<number, number>>;
  /** Products by specification and value as it is shown, in its unit. */
  readonly values: Readonly<Record<number, readonly { readonly value: number; readonly count: number }[]>>;
  readonly ranges: Readonly<Record<number, RangeCounts>>;
}

/** So many products state these values of a specification: options, or numbers in ascending order with the highest end. */
export type FactCount = readonly [
  spec: number,
  options: readonly number[],
  lows: readonly number[],
  high: number | null,
  products: number,
];

const barCount = 20;
/** Beyond this ratio of highest to lowest the steps are logarithmic. */
const widest = 50;

const barOf = (low: number, { min, max, last }: { min: number; max: number; last: number }): number => {
  if (last <= min) return 0;
  const share =
    min > 0 && max / min > widest ? Math.log(low / min) / Math.log(max / min) : (low - min) / (max - min);
  return Math.min(barCount - 1, Math.floor(barCount * share));
};

const rangeOf = (facts: readonly FactCount[]): RangeCounts | null => {
  const [first] = facts;
  if (!first) return null;
  const bounds = { min: first[2][0] ?? 0, max: first[3] ?? 0, last: first[2][0] ?? 0 };
  let stated = 0;
  for (const [, , [low = 0], high, products] of facts) {
    bounds.min = Math.min(bounds.min, low);
    bounds.last = Math.max(bounds.last, low);
    bounds.max = Math.max(bounds.max, high ?? low);
    stated += products;
  }
  const bars = Array.from({ length: barCount }, () => 0);
  for (const [, , [low = 0], , products] of facts) {
    const bar = barOf(low, bounds);
    bars[bar] = (bars[bar] ?? 0) + products;
  }
  return { min: bounds.min, max: bounds.max, stated, bars };
};

const add = (counts: Record<number, number>, key: number, products: number): void => {
  counts[key] = (counts[key] ?? 0) + products;
};

/** Products by value as it is shown. A product with two values that look the same counts once. */
const valuesOf = ({ spec: { unit, decimals } }: CountedFacet, facts: readonly FactCount[]) => {
  const counts: Record<number, number> = {};
  const scale = 10 ** decimals;
  for (const [, , lows, , products] of facts) {
    // 15 digits: 0.285 × 100 is 28.499999999999996 otherwise.
    const shown = lows.map(
      (low) => Math.round(Number(((low / factorOf(unit)) * scale).toPrecision(15))) / scale,
    );
    for (const value of new Set(shown)) add(counts, value, products);
  }
  return Object.entries(counts)
    .map(([value, count]) => ({ value: Number(value), count }))
    .toSorted((one, other) => one.value - other.value);
};

/** The counts of facets from the facts of their matches. */
export const countsOfFacts = (
  facts: readonly FactCount[],
  facets: readonly CountedFacet[],
): Pick<FacetCounts, 'options' | 'stated' | 'values' | 'ranges'> => {
  const options: Record<number, number> = {};
  const stated: Record<number, number> = {};
  const values: Record<number, ReturnType<typeof valuesOf>> = {};
  const ranges: Record<number, RangeCounts> = {};
  const bySpec = Map.groupBy(facts, ([spec]) => spec);
  for (const facet of facets) {
    const { id, kind } = facet.spec;
    const own = bySpec.get(id) ?? [];
    if (kind === 'number' || kind === 'range') {
      const range = rangeOf(own);
      if (range) ranges[id] = range;
      if (!facet.isRange) values[id] = valuesOf(facet, own);
    } else {
      for (const [, chosen, , , products] of own) {
        add(stated, id, products);
        for (const option of chosen) add(options, option, products);
      }
    }
  }
  return { options, stated, values, ranges };
};
