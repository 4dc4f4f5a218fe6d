import { expect, test } from 'vitest';
import { formatMoney } from './money.ts';

test.each([
  [1234.5, '€', '€1,234.50'],
  ['1234.50', '€', '€1,234.50'],
  ['199.90', '$', '$199.90'],
  [0, '€', '€0.00'],
  ['0.00', '€', '€0.00'],
  [1000000, '£', '£1,000,000.00'],
  [-10, '€', '-€10.00'],
  [-0.001, '€', '€0.00'],
  [0.125, '€', '€0.13'],
  [null, '€', '---'],
  [undefined, '€', '---'],
  ['', '€', '---'],
  ['n/a', '€', '---'],
  [Number.NaN, '€', '---'],
])('BC-08 BC-09 %s in %s reads %s', (amount, symbol, expected) => {
  expect(formatMoney(amount, symbol)).toBe(expected);
});
