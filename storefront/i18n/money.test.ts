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
  ['1.005', '€', '€1.01'],
  [0.0000001, '€', '€0.00'],
  [999.995, '€', '€1,000.00'],
  [123456789.01, '€', '€123,456,789.01'],
  [null, '€', '---'],
  [undefined, '€', '---'],
  ['', '€', '---'],
  ['n/a', '€', '---'],
  [Number.NaN, '€', '---'],
])('BC-08 BC-09 %s in %s reads %s', (amount, symbol, expected) => {
  expect(formatMoney(amount, symbol)).toBe(expected);
});

test('BC-08 amounts equal those of Intl.NumberFormat', () => {
  const platform = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  for (let thousandths = 0; thousandths < 3_000_000; thousandths += 347) {
    const amount = thousandths / 1000;
    expect(formatMoney(amount, '€')).toBe(`€${platform.format(amount)}`);
  }
});
