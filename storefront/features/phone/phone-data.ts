import { limits } from '#contract/limits.ts';
import { dialCode, leadingCode } from './dial-codes.ts';
import type { PhoneNumbers } from './phone-numbers.ts';

/** The value of the phone widget (EN-43). */
export interface PhoneData {
  /** International: '+37120000000'. */
  readonly phone: string;
  /** ISO, two upper-case letters (A29). */
  readonly phoneCountryCode: string;
  readonly nationalNumber: string;
  readonly isValid: boolean;
}

/** Input of the phone widget. */
export interface PhoneEntry {
  readonly text: string;
  /** Two lower-case letters; '' if unknown. */
  readonly iso: string;
}

/** Keeps digits, spaces, parentheses, plus and hyphen, at most 25 characters (VA-23, VA-24). */
export const allowedText = (text: string): string => text.replace(/[^\d ()+-]/g, '').slice(0, limits.phone);

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The digits after '+' or '00' of an international number; null for a national one. */
const internationalDigits = (text: string): string | null => {
  const [, digits] = /^(?:\+|00)(\d*)$/.exec(text.replace(/[ ()-]/g, '')) ?? [];
  return digits ?? null;
};

/**
 * Country of a typed text: the chosen one, unless the text starts with another calling code. null: the shop does not
 * support the country of that code (VA-26).
 */
export const countryOfText = ({ text, iso }: PhoneEntry, supported: readonly string[]): string | null => {
  const digits = internationalDigits(text);
  const code = digits === null ? null : leadingCode(digits);
  if (code === null || (code !== '' && dialCode(iso) === code)) return iso;
  return supported.find((country) => dialCode(country) === code) ?? null;
};

/** Removes the calling code, which is shown before the field. */
export const withoutCode = ({ text, iso }: PhoneEntry): string => {
  const digits = internationalDigits(text);
  const code = dialCode(iso);
  return digits !== null && code && digits.startsWith(code) ? digits.slice(code.length) : text;
};

const isLength = (national: string): boolean =>
  national.length >= limits.nationalNumber.min && national.length <= limits.nationalNumber.max;

/** Without libphonenumber only the length is checked; the server validates again (VA-25). */
const readByLength = (text: string, code: string): Pick<PhoneData, 'nationalNumber' | 'isValid'> => {
  const digits = internationalDigits(text);
  const nationalNumber = digits?.startsWith(code) ? digits.slice(code.length) : digitsOf(text);
  return { nationalNumber, isValid: isLength(nationalNumber) };
};

/** Parses the typed number. `numbers` is null until libphonenumber has loaded. */
export const readPhone = (
  { text, iso }: PhoneEntry,
  supported: readonly string[],
  numbers: PhoneNumbers | null,
): PhoneData => {
  const code = dialCode(iso) ?? '';
  const parsed = numbers?.parse(text, iso) ?? null;
  // Unparseable, or a number of another country.
  const isForeign = parsed !== null && parsed.code !== code;
  const byLength = readByLength(text, code);
  const nationalNumber = parsed && !isForeign ? parsed.nationalNumber : byLength.nationalNumber;
  const isGood = numbers ? parsed !== null && !isForeign && parsed.isValid : byLength.isValid;
  return {
    phone: nationalNumber === '' ? '' : `+${code}${nationalNumber}`,
    phoneCountryCode: iso.toUpperCase(),
    nationalNumber,
    isValid: isGood && isLength(nationalNumber) && supported.includes(iso),
  };
};
