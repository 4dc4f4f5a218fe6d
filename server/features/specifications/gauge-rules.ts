import type { CategoryScales } from './category-scales.ts';
import type { FacetSpec } from './facet-specs.ts';
import type { StatedItem } from './stated-facts.ts';

/** A number of a product among those of its category. */
export interface Gauge {
  readonly spec: FacetSpec;
  readonly value: { readonly low: number; readonly high: number };
  /** Percent of the largest. */
  readonly place: number;
  /** So many of the other products have a worse one. */
  readonly better: number;
  readonly others: number;
}

const mostGauges = 4;
/** Fewer products, or less than this share between the smallest and the largest, make no scale. */
const fewestProducts = 5;
const leastSpread = 0.15;

/** What all sold items of the product state alike; null: nothing, or no number. */
const statedAlike = (id: number, items: readonly StatedItem[]): Gauge['value'] | null => {
  const values = items.map(({ specs, lows, highs }) => {
    const place = specs.indexOf(id);
    return { low: lows[place] ?? null, high: highs[place] ?? null };
  });
  const [first] = values;
  if (!first || first.low === null || first.high === null) return null;
  const isAlike = values.every(({ low, high }) => low === first.low && high === first.high);
  return isAlike ? { low: first.low, high: first.high } : null;
};

/** The most important numbers of a product that have a better and a worse, to the scale of its category. */
export const gaugesOf = (
  specs: readonly FacetSpec[],
  items: readonly StatedItem[],
  scales: CategoryScales,
): readonly Gauge[] =>
  specs
    .filter(({ kind, direction }) => direction !== null && (kind === 'number' || kind === 'range'))
    .toSorted((one, other) => other.importance - one.importance || one.id - other.id)
    .flatMap((spec): Gauge[] => {
      const all = scales.get(spec.id) ?? [];
      const value = statedAlike(spec.id, items);
      const [least = 0, most = 0] = [all[0], all.at(-1)];
      if (!value || value.high <= 0 || value.high > most) return [];
      if (all.length < fewestProducts || most - least < leastSpread * most) return [];
      const worse = (other: number) => (spec.direction === 'lower' ? other > value.high : other < value.high);
      return [
        {
          spec,
          value,
          place: Math.round((value.high / most) * 1000) / 10,
          better: all.filter(worse).length,
          others: all.length - 1,
        },
      ];
    })
    .slice(0, mostGauges);
