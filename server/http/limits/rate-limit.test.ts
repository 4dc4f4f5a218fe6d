import { expect, test } from 'vitest';
import { networkOf } from './network.ts';
import { limitsFor } from './rate-limit.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('S12 default limits, and factors that raise them', () => {
  const limits = limitsFor({ account: 1, address: 1 });
  expect(limits.signIn).toMatchObject({ allowed: 5, seconds: 900 });
  expect(limits.signInAccount).toMatchObject({ allowed: 20, seconds: 3600 });
  expect(limits.signInFrom).toMatchObject({ allowed: 100, seconds: 3600 });
  expect(limits.resetMail).toMatchObject({ allowed: 3, seconds: 3600 });
  expect(limits.resetMailFrom).toMatchObject({ allowed: 10, seconds: 3600 });
  expect(limits.registerFrom).toMatchObject({ allowed: 10, seconds: 3600 });
  expect(limits.order).toMatchObject({ allowed: 20, seconds: 600 });
  const stretched = limitsFor({ account: 2, address: 10 });
  expect([stretched.signIn.allowed, stretched.signInFrom.allowed]).toEqual([10, 1000]);
});
