import { expect, test } from 'vitest';
import { promoPlacesText, readPromoPlaces } from './promo-places.ts';

test('what was read is written as it was typed', () => {
  const text = 'TAC-801 62 70, MOR 841 0 100';
  expect(readPromoPlaces(text)).toEqual([
    { sku: 'TAC-801', x: 62, y: 70 },
    { sku: 'MOR 841', x: 0, y: 100 },
  ]);
  expect(promoPlacesText(readPromoPlaces(text) ?? [])).toBe(text);
  expect(readPromoPlaces('  ')).toEqual([]);
});

test.each([
  ['no place', 'TAC-801'],
  ['a place outside the picture', 'TAC-801 101 5'],
  ['a part of a percent', 'TAC-801 1.5 5'],
  ['an empty part', 'TAC-801 1 5,,'],
  ['a product twice', 'TAC-801 1 5, TAC-801 9 9'],
  ['more than six', [1, 2, 3, 4, 5, 6, 7].map((n) => `A-${n} 1 5`).join(', ')],
])('%s is unreadable', (_fault, text) => {
  expect(readPromoPlaces(text)).toBeNull();
});
