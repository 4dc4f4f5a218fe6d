import { expect, test } from 'vitest';
import { needsSignIn, signInPath, verificationPath } from './session-paths.ts';

test('RT-26 the redirect target includes its query, encoded', () => {
  expect(signInPath('/account?tab=orders')).toBe('/auth?form=signin&redirect=%2Faccount%3Ftab%3Dorders');
  expect(signInPath(null)).toBe('/auth?form=signin');
});

test('RP-07 the verification page gets it too', () => {
  expect(verificationPath('/cart')).toBe('/email-verification?redirect=%2Fcart');
  expect(verificationPath(null)).toBe('/email-verification');
});

test.each([
  ['/account', true],
  ['/account/', true],
  ['/account/orders/4821093755', true],
  ['/order/4821093755', false],
  ['/email-verification', true],
  ['/email/verify/success', false],
  ['/auth', false],
  ['/', false],
  ['/accounts', false],
])('%s needs a sign-in: %s', (pathname, needed) => {
  expect(needsSignIn(pathname)).toBe(needed);
});
