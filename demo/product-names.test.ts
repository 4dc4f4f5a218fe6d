import { expect, test } from 'vitest';
import { PRODUCTS } from '#demo/catalogue/all-products.ts';
import { translatedName } from '#demo/product-names.ts';

test.each(['de', 'lv'] as const)('no English word stays in a product name in %s', (language) => {
  const names = PRODUCTS.map(({ name }) => translatedName(name, language) ?? name);
  expect(names.filter((name) => /refurbished|used|\bcable\b|\bwith\b|\bfor\b/i.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

test('a condition in brackets is translated, the model stays', () => {
  expect(translatedName('Nimbus Air 14 (2024, refurbished)', 'de')).toBe('Nimbus Air 14 (2024, aufbereitet)');
  expect(translatedName('Kestrel M1 (used)', 'lv')).toBe('Kestrel M1 (lietots)');
  expect(translatedName('Aural One ANC', 'de')).toBeNull();
});
