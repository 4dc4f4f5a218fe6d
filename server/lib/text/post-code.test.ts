import { expect, test } from 'vitest';
import { COUNTRIES } from '#demo/content/countries.ts';
import { fitsPattern, plainPostCode, tidyPostCode } from './post-code.ts';

test.each([
  [' lv-1010 ', 'LV-1010'],
  ['LV–1010', 'LV-1010'],
  ['sw1a  1aa', 'SW1A 1AA'],
  ['110\u00a000', '110 00'],
  ['', ''],
])('%j is compared as %j', (typed, plain) => {
  expect(plainPostCode(typed)).toBe(plain);
});

test.each([
  ['1010', '\\d{4}', true],
  ['10101', '\\d{4}', false],
  ['x1010', '\\d{4}', false],
  ['2', '1|2', true],
  ['12', '1|2', false],
  ['1', '(', null],
])('%s and %s: %s', (postCode, pattern, fits) => {
  expect(fitsPattern(postCode, pattern)).toBe(fits);
});

const ruleOf = (iso: string) => {
  const country = COUNTRIES.find((each) => each.iso === iso);
  return { postCodePattern: country?.postCode ?? null, postCodeExample: country?.example ?? null };
};

test.each([
  ['LV', 'lv-1010', 'LV-1010'],
  ['LV', 'LV 1010', 'LV-1010'],
  ['LV', 'lv1010', 'LV-1010'],
  ['LV', '1010', 'LV-1010'],
  ['LU', 'l 1009', 'L-1009'],
  ['SE', '11120', '111 20'],
  ['PL', '00950', '00-950'],
  ['NL', '1012ab', '1012 AB'],
  ['IE', 'd02af24', 'D02 AF24'],
  ['GB', 'm11ae', 'M1 1AE'],
  ['GB', 'sw1a 1aa', 'SW1A 1AA'],
  ['DE', '10115', '10115'],
  ['SI', 'si 1000', 'SI 1000'],
  ['DE', ' 1011 ', ' 1011 '],
  ['LV', 'Rīga', 'Rīga'],
  ['XX', 'a 1', 'a 1'],
])('in %s %j is formatted as %j', (iso, typed, tidy) => {
  expect(tidyPostCode(typed, ruleOf(iso))).toBe(tidy);
});

test('an example stays as it is', () => {
  for (const { iso, example } of COUNTRIES) expect(tidyPostCode(example, ruleOf(iso)), iso).toBe(example);
});
