import { describe, expect, test } from 'vitest';
import { shownStock } from './purchase-rules.ts';

const variation = (retail_price: string, stock = 3) => ({ id: 1, retail_price, stock, attributes: [] });

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
