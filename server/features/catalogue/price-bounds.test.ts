import { expect, test } from 'vitest';
import { priceBounds } from './price-bounds.ts';

const euro = '1.00000000';
const dear = '0.00001000';

test.each([
  ['nothing asked', {}, euro, [undefined, undefined]],
  ['a range', { price_min: 10, price_max: 20.5 }, euro, [1000, 2050]],
  ['0 is no bound', { price_min: 0, price_max: 0 }, euro, [undefined, undefined]],
  [
    'the shown price decides, not the base price',
    { price_min: 10.8, price_max: 10.8 },
    '1.08000000',
    [1000, 1000],
  ],
  ['a rounded price is found by what is shown', { price_min: 0.01, price_max: 0.01 }, '0.50000000', [1, 2]],
  ['a huge least price', { price_min: 1e12 }, euro, [2_147_483_647, undefined]],
  ['a huge bound at a tiny rate', { price_max: 1e12 }, dear, [undefined, 2_147_483_646]],
  [
    'infinity',
    { price_min: Number.POSITIVE_INFINITY, price_max: Number.POSITIVE_INFINITY },
    euro,
    [2_147_483_647, 2_147_483_646],
  ],
] as const)('API-29 PL-24 price bounds: %s', (_name, query, rate, [priceFrom, priceTo]) => {
  expect(priceBounds(query, rate)).toEqual({ priceFrom, priceTo });
});
