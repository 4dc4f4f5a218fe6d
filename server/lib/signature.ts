import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs a text with HMAC-SHA-256, for use in URLs. */
export const sign = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** Compares in constant time, whatever type and length `given` has. */
export const isSignature = (given: unknown, expected: string): boolean => {
  const [one, other] = [Buffer.from(typeof given === 'string' ? given : ''), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
};
