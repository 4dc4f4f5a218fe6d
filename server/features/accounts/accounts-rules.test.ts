import { expect, test } from 'vitest';
import {
  greetingName,
  isExpired,
  isForEmail,
  isMailable,
  isSignedBy,
  readPhone,
  refuseNewPassword,
  verificationLink,
} from './accounts-rules.ts';

test.each([
  ['+37120000000', 'LV', '+37120000000', 'LV', '20000000'],
  ['+371 2000-0000', 'lv', '+37120000000', 'LV', '20000000'],
  ['20000000', 'LV', '+37120000000', 'LV', '20000000'],
  ['+49 1512 3456789', undefined, '+4915123456789', 'DE', '15123456789'],
  ['+44 7911 123456', 'GB', '+447911123456', 'GB', '7911123456'],
  // Guernsey shares the calling code: the country that was chosen stays.
  ['+44 7781 123456', 'GB', '+447781123456', 'GB', '7781123456'],
])('the phone %s of %s is %s', (phone, country, e164, countryCode, nationalNumber) => {
  expect(readPhone(phone, country)).toEqual({ e164, countryCode, nationalNumber });
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
  expect(readPhone(phone, country)).toBeNull();
});

test.each([
  ['quiet-Harbour7lamp', 'quiet-Harbour7lamp', null],
  ['quiet-Harbour7lamp', 'other', 'passwords_differ'],
  ['weak', 'weak', 'password_weak'],
  ['xP@ssw0rd123!', 'xP@ssw0rd123!', 'password_common'],
])('the password %s repeated as %s: %s', (password, repeated, refusal) => {
  expect(refuseNewPassword(password, repeated, 'Ohmly')).toBe(refusal);
});

test.each([
  ['anna@mail.example', true],
  ['anna+shop@mail.example', true],
  ['ānna@pasts.example', true],
  ['a,b@mail.example', false],
  ['<a@mail.example>', false],
  ['a@mail.example\u0001', false],
  ['"a"@mail.example', false],
])('a mail can go to %s: %s', (email, expected) => {
  expect(isMailable(email)).toBe(expected);
});

test.each([
  ['Anna-Marija', 'Anna-Marija'],
  ["O'Neill", "O'Neill"],
  ['Jr.', 'Jr.'],
  ['evil.example', 'a@mail.example'],
  ['https://evil', 'a@mail.example'],
  ['You won, call 900', 'a@mail.example'],
])('somebody called %s is greeted as %s', (name, greeting) => {
  expect(greetingName(name, 'a@mail.example')).toBe(greeting);
});

test('a verification link is good for one customer, one address and one day', () => {
  const now = new Date('2026-02-03T10:00:00Z');
  const link = verificationLink('secret', { id: 7, email: 'Anna@mail.example' }, now);
  expect(isSignedBy('secret', link)).toBe(true);
  expect(isSignedBy('other', link)).toBe(false);
  expect(isSignedBy('secret', { ...link, id: '8' })).toBe(false);
  expect(isSignedBy('secret', { ...link, expires: `${link.expires}0` })).toBe(false);
  expect(isSignedBy('secret', { ...link, signature: '' })).toBe(false);
  expect(isForEmail(link, 'anna@MAIL.example')).toBe(true);
  expect(isForEmail(link, 'other@mail.example')).toBe(false);
  expect(isExpired(link, new Date('2026-02-04T09:59:59Z'))).toBe(false);
  expect(isExpired(link, new Date('2026-02-04T10:00:00Z'))).toBe(true);
});
