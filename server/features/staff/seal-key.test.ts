import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { realWorld } from '#server/lib/world.ts';
import { openKey, sealKey } from './seal-key.ts';

const secret = 'x'.repeat(32);
const key = randomBytes(20);

test('a sealed key is opened with its secret, and is another text each time', () => {
  const [one, other] = [sealKey(secret, key, realWorld), sealKey(secret, key, realWorld)];
  expect(openKey(secret, one)).toEqual(key);
  expect(one).not.toEqual(other);
  expect(one.includes(key)).toBe(false);
});

test('a sealed key that was changed, or of another secret, is not opened', () => {
  const sealed = sealKey(secret, key, realWorld);
  expect(openKey('y'.repeat(32), sealed)).toBeNull();
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect([at, openKey(secret, changed)]).toEqual([at, null]);
  }
});
