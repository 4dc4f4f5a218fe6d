import { expect, test } from 'vitest';
import { isOnSale } from './sale-rules.ts';

test.each([
  ['100.00', '120.00', true],
  ['100.00', '100.00', false],
  ['100.00', '0.00', false],
  ['100.00', '', false],
  ['', '120.00', false],
])('EN-15 VA-20 retail %s with old price %s: on sale %s', (retail_price, old_price, expected) => {
  expect(isOnSale({ retail_price, old_price })).toBe(expected);
});
