import { expect, test } from 'vitest';
import { isNotVerified } from './not-verified.ts';

const text = 'Your email address is not verified.';

test.each([
  ['RP-07 the code', { http: 403, code: 'email_not_verified', message: null }, true],
  ['RP-07 the text of a shop without codes', { http: 403, code: null, message: text }, true],
  ['another 403', { http: 403, code: 'registration_disabled', message: 'Registration is disabled.' }, false],
  ['the text with another status', { http: 422, code: null, message: text }, false],
  ['no response', { http: null, code: null, message: null }, false],
])('%s', (_name, failure, expected) => {
  expect(isNotVerified(failure)).toBe(expected);
});
