import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { passwordLacks } from '#contract/password-rule.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { isCommonPassword } from './common-passwords.ts';

/** The reason to refuse a new password, or null. */
export const refuseNewPassword = (
  password: string,
  repeated: string,
  shopName: string,
): RefusalCode | null => {
  if (password !== repeated) return 'passwords_differ';
  if (passwordLacks(password).length > 0) return 'password_weak';
  return isCommonPassword(password, shopName) ? 'password_common' : null;
};

export interface VerificationLink {
  readonly id: string;
  readonly hash: string;
  readonly expires: string;
  readonly signature: string;
}

const hashOfEmail = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('hex');

const signatureOf = (secret: string, { id, hash, expires }: Omit<VerificationLink, 'signature'>): string =>
  createHmac('sha256', secret).update(`verify-email\n${id}\n${hash}\n${expires}`).digest('hex');

const linkLifetimeSeconds = 24 * 60 * 60;

/** Creates a signed link for one customer and address: it does not verify another address of the same customer. */
export const verificationLink = (
  secret: string,
  customer: { readonly id: number; readonly email: string },
  now: Date,
): VerificationLink => {
  const expires = String(Math.floor(now.getTime() / 1000) + linkLifetimeSeconds);
  const link = { id: String(customer.id), hash: hashOfEmail(customer.email), expires };
  return { ...link, signature: signatureOf(secret, link) };
};

export const isSignedBy = (secret: string, link: VerificationLink): boolean => {
  const expected = signatureOf(secret, link);
  // `timingSafeEqual` needs equal lengths.
  return (
    /^[0-9a-f]{64}$/.test(link.signature) &&
    timingSafeEqual(Buffer.from(link.signature), Buffer.from(expected))
  );
};

export const isExpired = ({ expires }: VerificationLink, now: Date): boolean =>
  !(Number(expires) * 1000 > now.getTime());

export const isForEmail = ({ hash }: VerificationLink, email: string): boolean => hash === hashOfEmail(email);
