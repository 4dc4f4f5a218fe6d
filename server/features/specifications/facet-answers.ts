import type { Facet } from '#contract/catalogue.ts';
import { factorOf } from '#server/lib/units.ts';
import type { SpecFilter } from './facet-filter.ts';
import type { CategoryFacet, FacetSpec, FacetSpecs } from './facet-specs.ts';
import type { CountedFacet, FacetCounts } from './fact-counts.ts';
import { formatValue } from './format-value.ts';

/** So many options of a facet are in a list; the others come with `GET /products/facets/:key`. */
const shownOptions = 8;
const least = { values: 2, share: 0.2 } as const;

/** The facets of a category and the chosen ones, which may be of another. */
export const facetsToCount = (
  { byId, ofCategory }: FacetSpecs,
  categoryId: number | null,
  filters: readonly SpecFilter[],
): readonly (CountedFacet & { readonly isPromoted: boolean })[] => {
  const own: readonly CategoryFacet[] = (categoryId !== null && ofCategory.get(categoryId)) || [];
  const chosen = filters.filter(
    ({ spec }) => !own.some(({ specId, facet }) => specId === spec.id && facet !== 'none'),
  );
  const counted = (spec: FacetSpec, facet: CategoryFacet['facet'], isPromoted: boolean) => ({
    spec,
    isRange: facet === 'range' && (spec.kind === 'number' || spec.kind === 'range'),
    filter: filters.find((filter) => filter.spec.id === spec.id),
    isPromoted,
  });
  return [
    ...own.flatMap(({ specId, facet, isPromoted }) => {
      const spec = byId.get(specId);
      return spec && spec.kind !== 'text' && facet !== 'none' ? [counted(spec, facet, isPromoted)] : [];
    }),
    ...chosen.map(({ spec }) => counted(spec, 'range', false)),
  ];
};

type Counted = ReturnType<typeof facetsToCount>[number];

const inUnit = (value: number, { unit, decimals }: FacetSpec, round: 'floor' | 'ceil' | 'round'): number =>
  Math[round](Number(((value / factorOf(unit)) * 10 ** decimals).toFixed(6))) / 10 ** decimals;

const totalOf = ({ spec }: Counted, { total, totals }: FacetCounts): number => totals[spec.id] ?? total;

const optionsOf = ({ spec, filter }: Counted, counts: FacetCounts, language: string): Facet['options'] => {
  if (spec.kind === 'enum' || spec.kind === 'flags')
    return spec.options.map(({ id, key, label }) => ({
      value: key,
      label,
      count: counts.options[id] ?? 0,
      chosen: filter?.optionIds.includes(id) ?? false,
    }));
  const isChosen = (value: number): boolean =>
    filter?.spans.some(({ low, high }) => value >= (low ?? -Infinity) && value <= (high ?? Infinity)) ??
    false;
  return (counts.values[spec.id] ?? []).map(({ value, count }) => {
    const base = value * factorOf(spec.unit);
    const label = formatValue(spec, { low: base, high: base }, language);
    return { value: String(value), label, count, chosen: isChosen(base) };
  });
};

const rangeFacet = (facet: Counted, counts: FacetCounts): Facet | null => {
  const { spec, filter, isPromoted } = facet;
  const range = counts.ranges[spec.id];
  if (!range) return null;
  const [span] = filter?.spans ?? [];
  const shown = (value: number | null | undefined): number | null =>
    value === null || value === undefined ? null : inUnit(value, spec, 'round');
  const min = inUnit(range.min, spec, 'floor');
  const max = inUnit(range.max, spec, 'ceil');
  return {
    key: spec.key,
    label: spec.label,
    kind: 'range',
    promoted: isPromoted,
    ...(spec.tip && { tip: spec.tip }),
    unit: /^[a-z ]{4,}$/.test(spec.unit) ? '' : spec.unit,
    min,
    max,
    from: shown(span?.low),
    to: shown(span?.high),
    bars: [...range.bars],
    unstated: totalOf(facet, counts) - range.stated,
  };
};

const optionFacet = (
  facet: Counted,
  counts: FacetCounts,
  language: string,
  isWhole: boolean,
): Facet | null => {
  const { spec, isPromoted } = facet;
  const options = (optionsOf(facet, counts, language) ?? []).filter(
    ({ count, chosen }) => count > 0 || chosen,
  );
  if (options.length === 0) return null;
  const shown = isWhole ? options : options.filter(({ chosen }, at) => chosen || at < shownOptions);
  const stated =
    spec.kind === 'number' || spec.kind === 'range' ? counts.ranges[spec.id]?.stated : counts.stated[spec.id];
  return {
    key: spec.key,
    label: spec.label,
    kind: spec.kind === 'flags' ? 'flags' : 'options',
    promoted: isPromoted,
    ...(spec.tip && { tip: spec.tip }),
    options: shown,
    more: options.length - shown.length,
    unstated: Math.max(0, totalOf(facet, counts) - (stated ?? 0)),
  };
};

/** A flag that some products lack divides them like a second value. */
const valuesOf = ({ kind, min, max, options = [], more = 0 }: Facet, total: number): number => {
  if (kind === 'range') return min === max ? 1 : 2;
  return options.length + more + (kind === 'flags' && options.some(({ count }) => count < total) ? 1 : 0);
};

/** Shown: promoted, chosen, or with two values at least that a fifth of the matches state. */
const isShown = (facet: Facet, counted: Counted, counts: FacetCounts): boolean => {
  if (counted.isPromoted || counted.filter) return true;
  const total = totalOf(counted, counts);
  return valuesOf(facet, total) >= least.values && total - facet.unstated >= least.share * total;
};

/** The facets of a list in one language; `whole` names one whose options are all wanted. */
export const toFacets = (
  counted: readonly Counted[],
  counts: FacetCounts,
  language: string,
  whole: string | null = null,
): Facet[] =>
  counted.flatMap((each) => {
    const facet = each.isRange
      ? rangeFacet(each, counts)
      : optionFacet(each, counts, language, whole === each.spec.key);
    return facet && (whole === each.spec.key || isShown(facet, each, counts)) ? [facet] : [];
  });
