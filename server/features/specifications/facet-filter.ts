import { limits } from '#contract/limits.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { factorOf } from '#server/lib/units.ts';
import type { FacetSpec, FacetSpecs } from './facet-specs.ts';

/** A chosen filter. Numbers are in the base unit. */
export interface SpecFilter {
  readonly spec: FacetSpec;
  /** Any of these options, or all of them for flags. */
  readonly optionIds: readonly number[];
  /** Any of these spans. */
  readonly spans: readonly { readonly low: number | null; readonly high: number | null }[];
  /** A product that does not state the specification also meets it when its name or attributes have this tsquery. */
  readonly orNamed?: string;
}

export interface ReadFilters {
  readonly filters: readonly SpecFilter[];
  /** Parameters that name no specification or no option of it. */
  readonly ignored: readonly string[];
}

const refuse = (filter: string): never => {
  throw new Refusal('invalid_filter', { params: { filter } });
};

const bound = (typed: string, name: string): number | null => {
  if (typed === '') return null;
  if (!/^-?\d{1,12}(?:\.\d{1,6})?$/.test(typed)) return refuse(name);
  return Number(typed);
};

/** '13..15', '..15', '16' (exactly, to the shown decimals). */
const readSpan = (typed: string, name: string, { unit, decimals }: FacetSpec) => {
  const [from = '', to, ...more] = typed.split('..');
  if (more.length > 0 || (from === '' && !to)) return refuse(name);
  const low = bound(from, name);
  const high = to === undefined ? low : bound(to, name);
  // A shown value matches all values that round to it.
  const half = 10 ** -decimals / 2;
  const isExact = low !== null && low === high;
  const factor = factorOf(unit);
  const inBase = (value: number | null, shift: number): number | null =>
    value === null ? null : Math.round((value + shift) * factor * 1e6) / 1e6;
  if (!isExact) return { low: inBase(low, 0), high: inBase(high, 0) };
  return { low: inBase(low, -half), high: (inBase(high, half) ?? 0) - 1e-6 };
};

const valuesOf = (given: unknown): readonly string[] =>
  [given]
    .flat()
    .flatMap((text) => String(text).split(','))
    .map((text) => text.trim())
    .filter((text) => text !== '');

/** Reads the parameters `s_<key>` of a list. Unknown names are ignored; what has the wrong form is refused. */
export const readSpecFilters = (
  query: Readonly<Record<string, unknown>>,
  { byKey }: FacetSpecs,
): ReadFilters => {
  const ignored: string[] = [];
  const filters: SpecFilter[] = [];
  for (const [name, given] of Object.entries(query)) {
    if (!name.startsWith('s_')) continue;
    const values = valuesOf(given);
    const spec = byKey.get(name.slice(2));
    if (!spec || spec.kind === 'text') {
      ignored.push(name);
      continue;
    }
    if (values.length > limits.specFilters.values) refuse(name);
    if (spec.kind === 'number' || spec.kind === 'range') {
      if (values.length > 0)
        filters.push({ spec, optionIds: [], spans: values.map((value) => readSpan(value, name, spec)) });
      continue;
    }
    const known = values.flatMap((value) => spec.options.find(({ key }) => key === value) ?? []);
    if (known.length < values.length || values.length === 0) ignored.push(name);
    if (known.length > 0) filters.push({ spec, optionIds: known.map(({ id }) => id), spans: [] });
  }
  if (filters.length + ignored.length > limits.specFilters.count) throw new Refusal('too_many_filters');
  return { filters, ignored };
};
