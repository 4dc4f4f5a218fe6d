import { expect, test } from 'vitest';
import { toFacets } from './facet-answers.ts';
import type { FacetSpec } from './facet-specs.ts';

const spec = {
  id: 1,
  key: 'series',
  kind: 'enum',
  unit: '',
  decimals: 0,
  label: 'Series',
  tip: '',
  importance: 50,
  options: Array.from({ length: 200 }, (_, at) => ({ id: at, key: `s${at}`, label: `Series ${at}` })),
} as unknown as FacetSpec;

const counts = {
  total: 200,
  totals: {},
  inStock: 0,
  onSale: 0,
  stated: {},
  values: {},
  ranges: {},
  options: Object.fromEntries(spec.options.map(({ id }) => [id, 1])),
};

const facetOf = (optionIds: readonly number[], whole: string | null = null) =>
  toFacets(
    [{ spec, isRange: false, isPromoted: true, filter: { spec, optionIds, spans: [] } }],
    counts,
    'en',
    whole,
  )[0];

test('FN-26 of 200 options of a facet 8 are shown at first, those that are chosen besides, and all on request', () => {
  const values = (facet: ReturnType<typeof facetOf>) => facet?.options?.map(({ value }) => value);
  const first = ['s0', 's1', 's2', 's3', 's4', 's5', 's6', 's7'];
  expect([values(facetOf([])), facetOf([])?.more]).toEqual([first, 192]);
  expect([values(facetOf([100])), facetOf([100])?.more]).toEqual([[...first, 's100'], 191]);
  expect([values(facetOf([], 'series'))?.length, facetOf([], 'series')?.more]).toEqual([200, 0]);
});
