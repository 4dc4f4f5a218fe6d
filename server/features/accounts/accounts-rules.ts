import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { passwordLacks } from '#contract/password-rule.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Why a new password is refused, or null. */
export const refuseNewPassword = (
  password: string,
  repeated: string,
  shopName: string,
): RefusalCode | null => {
  if (password !== repeated) return 'passwords_differ';
  if (passwordLacks(password).length > 0) return 'password_weak';
  return isCommonPassword(password, shopName) ? 'password_common' : null;
};

export interface PhoneNumber {
  readonly e164: string;
  readonly countryCode: string;
  readonly nationalNumber: string;
}

/**
 * The number as it is stored, or null when there is no such number. The country goes by its calling code:
 * some, such as +44 or +39, are shared by several countries.
 */
export const readPhone = (phone: string, countryCode: string | undefined): PhoneNumber | null => {
  const country = countryCode?.toUpperCase();
  if (country !== undefined && !isSupportedCountry(country)) return null;
  const parsed = parsePhoneNumberFromString(phone, country as CountryCode | undefined);
  if (!parsed?.isValid() || parsed.ext) return null;
  if (country && getCountryCallingCode(country as CountryCode) !== parsed.countryCallingCode) return null;
  const known = country ?? parsed.country;
  return known ? { e164: parsed.number, countryCode: known, nationalNumber: parsed.nationalNumber } : null;
};

/** Fit for the To line of a mail: nothing in it that could end the address or begin another. */
export const isMailable = (email: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}<>()[\]\\,;:"]/u.test(email);

export const isSameEmail = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Names come from whoever fills in the form, also with somebody else's address: no mail of ours carries their link. */
export const greetingName = (name: string, email: string): string =>
  /^[\p{L}\p{M}’' -]{1,60}\.?$/u.test(name) ? name : email;

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

/** Names customer and address, so that it is worth nothing for another address of the same customer. */
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
  const wanted = signatureOf(secret, link);
  // Hexadecimal and of this length, or its bytes could not be compared.
  return (
    /^[0-9a-f]{64}$/.test(link.signature) && timingSafeEqual(Buffer.from(link.signature), Buffer.from(wanted))
  );
};

export const isExpired = ({ expires }: VerificationLink, now: Date): boolean =>
  !(Number(expires) * 1000 > now.getTime());

export const isForEmail = ({ hash }: VerificationLink, email: string): boolean => hash === hashOfEmail(email);
