import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { dialCode, leadingCode } from './dial-codes.ts';

test("the codes equal libphonenumber's for every country", () => {
  const wrong = getCountries().filter((iso) => dialCode(iso.toLowerCase()) !== getCountryCallingCode(iso));
  expect(wrong).toEqual([]);
});

test.each([
  ['', null],
  ['3', null],
  ['37', null],
  ['371', '371'],
  ['37120000000', '371'],
  ['1202', '1'],
  ['4', null],
  ['44', '44'],
  ['999', ''],
  ['80', null],
  ['800', ''],
])('%j begins with the code %j', (digits, code) => {
  expect(leadingCode(digits)).toBe(code);
});
