import { expect, test } from 'vitest';
import { euro, pickCurrency, pickLanguage } from './choose-locale.ts';

const dollar = { code: 'USD', symbol: '$', value: 1.08, default: 0 } as const;
const pound = { code: 'GBP', symbol: '£', value: 0.84, default: 0 } as const;
const english = { id: 1, code: 'en', title: 'English', name: 'English', default: 1 } as const;
const german = { id: 2, code: 'de', title: 'Deutsch', name: 'Deutsch', default: 0 } as const;

test.each([
  ['the saved code', [euro, dollar, pound], 'GBP', 'GBP'],
  ['the default when the saved one is gone', [dollar, euro], 'SEK', 'EUR'],
  ['the first when none is the default', [dollar, pound], null, 'USD'],
  ['the euro when there is none', [], null, 'EUR'],
])('CU-02 an unknown currency falls back to %s', (_, offered, saved, expected) => {
  expect(pickCurrency(offered, 'XXX', saved).code).toBe(expected);
});

test('an offered currency is used, case-insensitive', () => {
  expect(pickCurrency([euro, dollar], 'usd', 'EUR')).toBe(dollar);
});

test('the stored language, else the default, else the first', () => {
  expect(pickLanguage([english, german], 2)).toBe(german);
  expect(pickLanguage([german, english], 99)).toBe(english);
  expect(pickLanguage([german, { ...english, default: 0 }], null)).toBe(german);
  expect(pickLanguage([], 1)).toBeUndefined();
});
