import { expect, test } from 'vitest';
import { isOnSale, reductionOf } from './sale-rules.ts';

test.each([
  ['100.00', '120.00', true],
  ['100.00', '100.00', false],
  ['100.00', '0.00', false],
  ['100.00', '', false],
  ['', '120.00', false],
])('EN-15 VA-20 retail %s with old price %s: on sale %s', (retail_price, old_price, expected) => {
  expect(isOnSale({ retail_price, old_price })).toBe(expected);
});

test('a reduction has the old price and the percent of the same product or variation', () => {
  const reduced = { retail_price: '249.00', old_price: '299.00', discount_percent: 17 };
  expect(reductionOf(reduced)).toEqual({ oldPrice: '299.00', percent: 17 });
});

test.each([{}, { old_price: '0.00' }, { old_price: '249.00' }])(
  'TR-33 with %j nothing is reduced',
  (given) => {
    expect(reductionOf({ retail_price: '249.00', ...given })).toBeNull();
  },
);
