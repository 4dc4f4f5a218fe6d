import { expect, test } from 'vitest';
import { discountPercent, paginate } from './catalogue-rules.ts';

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
