import { beforeEach, describe, expect, test } from 'vitest';
import { attemptKey, attemptPlaced, attemptRefused, forgetPlaced, printOf } from './order-attempt.ts';

const kept = new Map<string, string>();
const storage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
};
let made = 0;
const keyAt = (now: number, print = 'A') =>
  attemptKey(storage, print, now, () => {
    made += 1;
    return `key ${made}`;
  });

beforeEach(() => {
  kept.clear();
  made = 0;
});

describe('the key of an order', () => {
  test('is the same again while nobody has answered', () => {
    expect([keyAt(0), keyAt(50_000), keyAt(3_600_000)]).toEqual(['key 1', 'key 1', 'key 1']);
  });

  test('is another one for another order', () => {
    expect([keyAt(0, 'A'), keyAt(1, 'B')]).toEqual(['key 1', 'key 2']);
  });

  test('is another one after a refusal', () => {
    attemptRefused(storage, keyAt(0));
    expect(keyAt(1)).toBe('key 2');
  });

  test('is the same for a second click and a second tab, and another one a minute later', () => {
    attemptPlaced(storage, keyAt(0), 1000);
    expect(keyAt(60_999)).toBe('key 1');
    expect(keyAt(61_000)).toBe('key 2');
  });

  test('is another one after the payment page, unless the last was never answered', () => {
    const key = keyAt(0);
    forgetPlaced(storage);
    expect(keyAt(1)).toBe(key);
    attemptPlaced(storage, key, 2);
    forgetPlaced(storage);
    expect(keyAt(3)).toBe('key 2');
  });

  test('is not kept beyond the memory of the shop', () => {
    keyAt(0);
    expect(keyAt(24 * 3_600_000)).toBe('key 2');
  });

  test('does not mind what else stands in the storage', () => {
    kept.set('checkout_attempt', '{broken');
    expect(keyAt(0)).toBe('key 1');
  });
});

test('a late word about an old try does not touch the new one', () => {
  const old = keyAt(0, 'A');
  const now = keyAt(1, 'B');
  attemptRefused(storage, old);
  attemptPlaced(storage, old, 2);
  expect(keyAt(1000 + 60_000, 'B')).toBe(now);
});

test('prints tell orders apart and hold nothing readable', () => {
  const order = { name: 'Anna', city: 'Riga' };
  expect(printOf(order)).toBe(printOf({ ...order }));
  expect(printOf(order)).not.toBe(printOf({ ...order, city: 'Rīga' }));
  expect(printOf(order)).not.toContain('Anna');
});
