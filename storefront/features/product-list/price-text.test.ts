import { expect, test } from 'vitest';
import { listTexts } from '#storefront/i18n/use-list-text.ts';
import { createTextOver } from '#storefront/i18n/use-text.tsx';
import { cleanPriceText, priceRangeText, readPriceText, shortPrice } from './price-text.ts';

test.each([
  ['1a2b', '12'],
  ['€ 1,400.00', '1,400.00'],
  ['-5', '5'],
  ['abc', ''],
])('PL-34 of %s stays %s', (typed, kept) => {
  expect(cleanPriceText(typed)).toBe(kept);
});

test.each([
  ['', null],
  ['.', null],
  ['0', 0],
  ['1400', 1400],
  ['1,400', 1400],
  ['1.400', 1400],
  ['1,400.50', 1400.5],
  ['1.400,50', 1400.5],
  ['50.5', 50.5],
  ['50,5', 50.5],
  ['50.', 50],
  ['.5', 0.5],
  ['0.125', 0.12],
  ['€1,234,567.89', 1_234_567.89],
])('%s is %s', (typed, amount) => {
  expect(readPriceText(typed)).toBe(amount);
});

test.each([
  [1400, '€1,400'],
  [9.9, '€9.90'],
])('%s is short as %s', (amount, text) => {
  expect(shortPrice(amount, '€')).toBe(text);
});

test.each([
  [0, null, null],
  [50, null, 'from €50'],
  [0, 1400, 'up to €1,400'],
  [50, 1400, '€50 – €1,400'],
])('from %s to %s reads %s', (priceMin, priceMax, text) => {
  const t = createTextOver(listTexts, { language: 'en', messages: {} });
  expect(priceRangeText({ priceMin, priceMax }, (amount) => shortPrice(amount, '€'), t)).toBe(text);
});
