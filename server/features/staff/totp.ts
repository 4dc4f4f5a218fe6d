import { createHmac } from 'node:crypto';

// Time-based one-time passwords: RFC 6238 over RFC 4226, with SHA-1, six digits and 30 seconds, as every app has them.

const stepSeconds = 30;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 of RFC 4648 without padding, as authenticator apps read keys. */
export const base32 = (bytes: Buffer): string => {
  let text = '';
  let value = 0;
  let bits = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += alphabet[(value >> bits) & 31];
    }
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? text + alphabet[(value << (5 - bits)) & 31] : text;
};

export const stepAt = (moment: Date): number => Math.floor(moment.getTime() / 1000 / stepSeconds);

/** The code of a step. */
export const codeAt = (key: Buffer, step: number, digits = 6): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', key).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
};

/** The step that a code belongs to, one step early or late at most; null: it is wrong. */
export const stepOfCode = (key: Buffer, code: string, now: Date): number | null => {
  const current = stepAt(now);
  return [current, current - 1, current + 1].find((step) => codeAt(key, step) === code) ?? null;
};

/** What the QR code of an authenticator app holds. */
export const totpUri = (key: Buffer, { shop, email }: { readonly shop: string; readonly email: string }) => {
  const label = `${encodeURIComponent(shop)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${base32(key)}&issuer=${encodeURIComponent(shop)}`;
};
