import { expect, test } from 'vitest';
import { fitsPattern, plainPostCode } from './post-code.ts';

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
