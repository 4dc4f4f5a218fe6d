import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import type { World } from '#server/lib/world.ts';

const keyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'TOTP keys of staff', 32));

/** Encrypts a TOTP key: the database alone, or a backup of it, does not reveal it. */
export const sealKey = (secret: string, key: Buffer, world: World): Buffer => {
  const nonce = world.randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce);
  const sealed = Buffer.concat([cipher.update(key), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
};

/** Returns null for a key that was sealed with another secret: its owner needs a new second step. */
export const openKey = (secret: string, sealed: Buffer): Buffer | null => {
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), sealed.subarray(0, 12));
    decipher.setAuthTag(sealed.subarray(12, 28));
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
  } catch {
    return null;
  }
};
