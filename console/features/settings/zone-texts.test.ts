import { expect, test } from 'vitest';
import { countriesWithoutZone, rateText, readRates, readSpan } from './zone-texts.ts';

test.each([
  ['5.90', { price: '5.90', up_to_kg: null, from: '0.00' }],
  ['5,9 to 5 kg', { price: '5.90', up_to_kg: 5, from: '0.00' }],
  ['0 from 300', { price: '0.00', up_to_kg: null, from: '300.00' }],
  ['9.90 to 2.5 kg from 50.00', { price: '9.90', up_to_kg: 2.5, from: '50.00' }],
])('%s is a price, and is read again from its text', (typed, rate) => {
  expect(readRates(typed)).toEqual([rate]);
  expect(readRates(rateText(rate))).toEqual([rate]);
});

test('other texts are refused', () => {
  for (const typed of ['free', '5.90 EUR', '-1', '5.901']) expect(() => readRates(typed)).toThrow(typed);
  expect(readSpan('')).toBeNull();
  expect(readSpan('1 – 3')).toEqual({ min: 1, max: 3 });
  for (const typed of ['3-1', 'soon']) expect(() => readSpan(typed)).toThrow();
});

test('a country that is served only in part has no zone yet', () => {
  const countries = ['LV', 'ES', 'DE'].map((iso) => ({ iso }));
  expect(countriesWithoutZone([{ places: ['LV', 'ES:07\\d{3}'] }], countries)).toEqual(['ES', 'DE']);
  expect(countriesWithoutZone([], countries)).toEqual(['LV', 'ES', 'DE']);
});
