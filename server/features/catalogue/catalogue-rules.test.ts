import { expect, test } from 'vitest';
import { discountPercent, filterOptions, noManufacturer, paginate } from './catalogue-rules.ts';

test.each([
  [10_000, null, 0],
  [10_000, 10_000, 0],
  [49_900, 54_900, 9],
  [8500, 10_000, 15],
  [9995, 10_000, 0],
])('EN-16 %i against %s is %i percent off', (price, old, percent) => {
  expect(discountPercent(price, old)).toBe(percent);
});

test.each([
  ['a middle page', [30, 2, 14], { last_page: 3, from: 15, to: 28 }],
  ['a short last page', [30, 3, 14], { last_page: 3, from: 29, to: 30 }],
  ['no result', [0, 1, 14], { last_page: 1, from: null, to: null }],
  ['a page beyond the last', [30, 9, 14], { last_page: 3, from: null, to: null }],
] as const)('%s', (_name, [total, page, perPage], expected) => {
  expect(paginate(total, page, perPage)).toEqual({
    ...expected,
    total,
    current_page: page,
    per_page: perPage,
  });
});

const names = {
  manufacturers: new Map([
    [2, { value: 'aural', label: 'Aural' }],
    [1, { value: 'vanta', label: 'Vanta' }],
  ]),
  conditions: new Map([['new', 'Neu']]),
};
const counts = [
  { manufacturer: 1, condition: 'used', products: 2 },
  { manufacturer: 1, condition: 'new', products: 3 },
  { manufacturer: 2, condition: 'new', products: 5 },
  { manufacturer: noManufacturer, condition: 'new', products: 7 },
];
const nothing = { manufacturers: [], conditions: [] };

test.each([
  ['nothing chosen', nothing, { aural: 5, vanta: 5 }, { new: 15, used: 2 }],
  ['a condition', { ...nothing, conditions: ['used'] }, { vanta: 2 }, { new: 15, used: 2 }],
  ['a manufacturer', { ...nothing, manufacturers: ['vanta'] }, { aural: 5, vanta: 5 }, { new: 3, used: 2 }],
] as const)(
  'options of a list with %s ignore their own filter',
  (_name, chosen, manufacturers, conditions) => {
    const found = filterOptions(counts, chosen, names);
    const countsOf = (options: typeof found.conditions) =>
      Object.fromEntries(options.map(({ value, count }) => [value, count]));
    expect(countsOf(found.manufacturers)).toEqual(manufacturers);
    expect(countsOf(found.conditions)).toEqual(conditions);
  },
);

test('options have names, manufacturers stand in the order of theirs', () => {
  const { manufacturers, conditions } = filterOptions(counts, nothing, names);
  expect(manufacturers.map(({ label }) => label)).toEqual(['Aural', 'Vanta']);
  expect(conditions.map(({ label }) => label)).toEqual(['Neu', 'Used']);
});
