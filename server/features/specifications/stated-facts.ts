import { unitCodeOf } from '#server/lib/unit-codes.ts';
import { factorOf } from '#server/lib/units.ts';
import type { FacetSpec, FacetSpecs } from './facet-specs.ts';
import { formatValue } from './format-value.ts';

/** What a sold item states, as in `catalogue_items`. */
export interface StatedItem {
  /** Of all specifications together. */
  readonly options: readonly number[];
  readonly specs: readonly number[];
  /** In base units, in the order of `specs`; null: options or a text. */
  readonly lows: readonly (number | null)[];
  readonly highs: readonly (number | null)[];
}

interface StatedFact {
  readonly label: string;
  /** '1.22 kg', 'OLED'. Formatting numbers takes time, and most facts are read as numbers. */
  readonly text: () => string;
  readonly unit: string;
  /** In `unit`; null: no number. */
  readonly span: { readonly low: number; readonly high: number } | null;
}

const rounded = (value: number): number => Number(value.toFixed(3));

/** Null: not stated, or as a text of the description only. */
const factOf = (spec: FacetSpec, item: StatedItem, language: string): StatedFact | null => {
  const place = item.specs.indexOf(spec.id);
  const { label, unit } = spec;
  const [low, high] = [item.lows[place] ?? null, item.highs[place] ?? null];
  if (low !== null && high !== null) {
    const inUnit = (base: number) => rounded(base / factorOf(unit));
    const span = { low: inUnit(low), high: inUnit(high) };
    return { label, unit, text: () => formatValue(spec, { low, high }, language), span };
  }
  const chosen = spec.options.filter(({ id }) => item.options.includes(id));
  if (chosen.length === 0) return null;
  return { label, unit, text: () => chosen.map((option) => option.label).join(', '), span: null };
};

/** Whether another item states the same. */
const isAlike = (spec: FacetSpec, one: StatedItem, other: StatedItem): boolean => {
  const [place, otherPlace] = [one.specs.indexOf(spec.id), other.specs.indexOf(spec.id)];
  return (
    otherPlace >= 0 &&
    one.lows[place] === other.lows[otherPlace] &&
    one.highs[place] === other.highs[otherPlace] &&
    spec.options.every(({ id }) => one.options.includes(id) === other.options.includes(id))
  );
};

/** What all these items state alike, the most important first. */
export const statedFacts = (
  { byId, language }: FacetSpecs,
  [first, ...others]: readonly StatedItem[],
): readonly StatedFact[] => {
  if (!first) return [];
  return first.specs
    .flatMap((id) => byId.get(id) ?? [])
    .filter((spec) => others.every((item) => isAlike(spec, first, item)))
    .toSorted((one, other) => other.importance - one.importance || one.id - other.id)
    .flatMap((spec) => factOf(spec, first, language) ?? []);
};

/** Google reads a few facts only. */
const mostProperties = 20;

/** The facts as schema.org's `additionalProperty`. */
export const toProperties = (facts: readonly StatedFact[]) =>
  facts.slice(0, mostProperties).map(({ label, text, unit, span }) => {
    const unitCode = span ? unitCodeOf(unit) : undefined;
    // A number means nothing without its unit.
    const isMeasured = span !== null && (unitCode !== undefined || unit === '');
    return {
      '@type': 'PropertyValue' as const,
      name: label,
      ...(!isMeasured && { value: text() }),
      ...(isMeasured && span.low === span.high && { value: span.low }),
      ...(isMeasured && span.low !== span.high && { minValue: span.low, maxValue: span.high }),
      ...(unitCode !== undefined && { unitCode }),
    };
  });
