import { expect, test } from 'vitest';
import { parsePhone } from './phone.ts';

test.each([
  ['+37120000000', 'LV', '+37120000000', 'LV', '20000000'],
  ['+371 2000-0000', 'lv', '+37120000000', 'LV', '20000000'],
  ['20000000', 'LV', '+37120000000', 'LV', '20000000'],
  ['+49 1512 3456789', undefined, '+4915123456789', 'DE', '15123456789'],
  ['+44 7911 123456', 'GB', '+447911123456', 'GB', '7911123456'],
  // Guernsey shares the calling code: the country that was chosen stays.
  ['+44 7781 123456', 'GB', '+447781123456', 'GB', '7781123456'],
])('the phone %s of %s is %s', (phone, country, e164, countryCode, nationalNumber) => {
  expect(parsePhone(phone, country)).toEqual({ e164, countryCode, nationalNumber });
});

test.each([
  ['+3712', 'LV'],
  ['+37120000000', 'DE'],
  ['+37120000000', 'XX'],
  ['20000000', undefined],
  ['+37120000000 ext. 5', 'LV'],
  ['phone', 'LV'],
  ['', 'LV'],
])('the phone %j of %s is none', (phone, country) => {
  expect(parsePhone(phone, country)).toBeNull();
});
