import { describe, expect, test } from 'vitest';
import { shownPrice, shownStock } from './purchase-rules.ts';

const reduced = {
  retail_price: '85.00',
  old_price: '100.00',
  discount_percent: 15,
  lowest_price_30d: '85.00',
};
const variation = (retail_price: string, stock = 3) => ({ id: 1, retail_price, stock, attributes: [] });

describe('the price', () => {
  test("PD-25 is the product's before a choice, with its reduction", () => {
    expect(shownPrice(reduced, null)).toEqual({
      price: '85.00',
      reduction: { oldPrice: '100.00', percent: 15, lowest: '85.00' },
    });
  });

  test("PD-24 is the variation's once it is chosen", () => {
    expect(shownPrice(reduced, variation('95.00')).price).toBe('95.00');
  });

  test('a reduction is shown only with the price it belongs to', () => {
    expect(shownPrice(reduced, variation('95.00')).reduction).toBeNull();
    expect(shownPrice(reduced, variation('85.00')).reduction).not.toBeNull();
  });

  test.each(['0.00', '85.00'])('EN-15 an old price of %s is ignored', (old_price) => {
    expect(shownPrice({ ...reduced, old_price }, null).reduction).toBeNull();
  });
});

describe('the stock', () => {
  const simple = { is_available: true, stock: 7, variations: [] };
  const varied = { is_available: true, stock: 7, variations: [{}] };
  test.each([
    ['a simple product', simple, null, { available: true, count: 7 }],
    ['before a choice', varied, null, { available: true, count: null }],
    ['a chosen variation', varied, variation('1.00', 3), { available: true, count: 3 }],
    ['a sold-out variation', varied, variation('1.00', 0), { available: false, count: null }],
    [
      'a sold-out product',
      { ...simple, is_available: false, stock: 0 },
      null,
      { available: false, count: null },
    ],
  ])('%s', (_case, product, match, stock) => {
    expect(shownStock(product, match)).toEqual(stock);
  });
});
