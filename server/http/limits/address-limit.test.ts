import { expect, test } from 'vitest';
import { aClock } from '#tests/support/shops/account-shop.ts';
import { createAddressLimit } from './address-limit.ts';

test('an address over its limit waits until its minute ends', () => {
  const { world, pass } = aClock();
  const limit = createAddressLimit(world, 3);
  const tries = () => [1, 2, 3, 4].map(() => limit.take('198.51.100.1'));
  expect(tries().slice(0, 3)).toEqual([null, null, null]);
  expect(limit.take('198.51.100.1')).toBeGreaterThan(50);
  expect(limit.take('198.51.100.2')).toBeNull();
  pass(30);
  expect(limit.take('198.51.100.1')).toBeLessThanOrEqual(30);
  pass(31);
  expect(tries().slice(0, 3)).toEqual([null, null, null]);
});

test('memory is bounded for any number of addresses', () => {
  const { world, pass } = aClock();
  const limit = createAddressLimit(world, 1, 100);
  for (let address = 0; address < 1000; address += 1) limit.take(`10.0.0.${address}`);
  expect(limit.size()).toBe(100);
  expect(limit.take('10.0.0.999')).not.toBeNull();
  pass(61);
  limit.take('10.0.0.1');
  expect(limit.size()).toBe(1);
});
