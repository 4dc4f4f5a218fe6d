import { beforeEach, describe, expect, test } from 'vitest';
import { attemptKey, attemptPlaced, attemptRefused, fingerprintOf, forgetPlaced } from './order-attempt.ts';

const saved = new Map<string, string>();
const storage = {
  getItem: (name: string) => saved.get(name) ?? null,
  setItem: (name: string, value: string) => void saved.set(name, value),
  removeItem: (name: string) => void saved.delete(name),
};
let made = 0;
const keyAt = (now: number, fingerprint = 'A') =>
  attemptKey(storage, fingerprint, now, () => {
    made += 1;
    return `key ${made}`;
  });

beforeEach(() => {
  saved.clear();
  made = 0;
});

describe('the key of an order', () => {
  test('is reused while there is no response', () => {
    expect([keyAt(0), keyAt(50_000), keyAt(3_600_000)]).toEqual(['key 1', 'key 1', 'key 1']);
  });

  test('differs for another order', () => {
    expect([keyAt(0, 'A'), keyAt(1, 'B')]).toEqual(['key 1', 'key 2']);
  });

  test('changes after a refusal', () => {
    attemptRefused(storage, keyAt(0));
    expect(keyAt(1)).toBe('key 2');
  });

  test('is reused for a second click or tab, and changes after a minute', () => {
    attemptPlaced(storage, keyAt(0), 1000);
    expect(keyAt(60_999)).toBe('key 1');
    expect(keyAt(61_000)).toBe('key 2');
  });

  test('changes after the payment page, unless the last attempt had no response', () => {
    const key = keyAt(0);
    forgetPlaced(storage);
    expect(keyAt(1)).toBe(key);
    attemptPlaced(storage, key, 2);
    forgetPlaced(storage);
    expect(keyAt(3)).toBe('key 2');
  });

  test('expires when the server forgets the key', () => {
    keyAt(0);
    expect(keyAt(24 * 3_600_000)).toBe('key 2');
  });

  test('ignores invalid storage content', () => {
    saved.set('checkout_attempt', '{broken');
    expect(keyAt(0)).toBe('key 1');
  });
});

test('a late response to an old attempt does not affect the new one', () => {
  const old = keyAt(0, 'A');
  const now = keyAt(1, 'B');
  attemptRefused(storage, old);
  attemptPlaced(storage, old, 2);
  expect(keyAt(1000 + 60_000, 'B')).toBe(now);
});

test('fingerprints distinguish orders and contain nothing readable', () => {
  const order = { name: 'Anna', city: 'Riga' };
  expect(fingerprintOf(order)).toBe(fingerprintOf({ ...order }));
  expect(fingerprintOf(order)).not.toBe(fingerprintOf({ ...order, city: 'Rīga' }));
  expect(fingerprintOf(order)).not.toContain('Anna');
});
