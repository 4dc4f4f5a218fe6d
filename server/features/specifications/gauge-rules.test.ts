import { expect, test } from 'vitest';
import type { FacetSpec } from './facet-specs.ts';
import { gaugesOf } from './gauge-rules.ts';

const spec = (id: number, importance: number, fields: Partial<FacetSpec> = {}): FacetSpec => ({
  id,
  importance,
  key: `s${id}`,
  kind: 'number',
  unit: '',
  decimals: 0,
  label: `S${id}`,
  tip: '',
  queryRule: 'exact',
  options: [],
  direction: 'higher',
  step: 0,
  more: '',
  less: '',
  group: null,
  aliases: [],
  ...fields,
});
const item = (specs: number[], values: (number | null)[]) => ({
  options: [],
  specs,
  lows: values,
  highs: values,
});
const hours = [10, 20, 24, 30, 40];

test('a number is placed on the scale of its category and says how many others are worse', () => {
  const [gauge] = gaugesOf([spec(1, 50)], [item([1], [30])], new Map([[1, hours]]));
  expect(gauge).toMatchObject({ place: 75, better: 3, others: 4, value: { low: 30, high: 30 } });
});

test('where less is better, larger ones are worse', () => {
  const light = spec(1, 50, { direction: 'lower' });
  expect(gaugesOf([light], [item([1], [10])], new Map([[1, hours]]))).toMatchObject([
    { place: 25, better: 4 },
  ]);
});

test.each([
  ['few products', [spec(1, 50)], [item([1], [30])], [10, 20, 30]],
  ['numbers that hardly differ', [spec(1, 50)], [item([1], [30])], [28, 29, 30, 30, 30]],
  ['neither better nor worse', [spec(1, 50, { direction: null })], [item([1], [30])], hours],
  ['options', [spec(1, 50, { kind: 'enum' })], [item([1], [30])], hours],
  ['variations that differ', [spec(1, 50)], [item([1], [30]), item([1], [40])], hours],
  ['nothing stated', [spec(1, 50)], [item([2], [30])], hours],
])('there is no scale for %s', (_, specs, items, values) => {
  expect(gaugesOf(specs, items, new Map([[1, values]]))).toEqual([]);
});

test('the four most important ones are shown', () => {
  const specs = [1, 2, 3, 4, 5].map((id) => spec(id, id * 10));
  const scales = new Map(specs.map(({ id }) => [id, hours]));
  const items = [item([1, 2, 3, 4, 5], [30, 30, 30, 30, 30])];
  expect(gaugesOf(specs, items, scales).map((gauge) => gauge.spec.id)).toEqual([5, 4, 3, 2]);
});
