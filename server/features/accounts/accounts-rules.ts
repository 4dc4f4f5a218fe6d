import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { passwordLacks } from '#contract/password-rule.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Throws a refusal if the password is not repeated correctly, weak or common. */
export const checkNewPassword = (password: string, repeated: string, shopName: string): void => {
  if (password !== repeated) throw new Refusal('passwords_differ');
  if (passwordLacks(password).length > 0) throw new Refusal('password_weak');
  if (isCommonPassword(password, shopName)) throw new Refusal('password_common');
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
