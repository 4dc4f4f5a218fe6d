import { limits } from '#contract/limits.ts';
import { dialCode, leadingCode } from './dial-codes.ts';
import type { PhoneNumbers } from './phone-numbers.ts';

/** What the widget gives to a form (EN-43). */
export interface PhoneData {
  /** International: '+37120000000'. */
  readonly phone: string;
  /** ISO, two upper-case letters (A29). */
  readonly phoneCountryCode: string;
  readonly nationalNumber: string;
  readonly isValid: boolean;
}

/** What stands in the widget. */
export interface PhoneEntry {
  readonly text: string;
  /** Two lower-case letters; '' while no country is known. */
  readonly iso: string;
}

/** Digits, spaces, parentheses, plus and hyphen, and no more than 25 of them (VA-23, VA-24). */
export const allowedText = (text: string): string => text.replace(/[^\d ()+-]/g, '').slice(0, limits.phone);

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Of a number that is written with its calling code, the digits after '+' or '00'; null for any other. */
const internationalDigits = (text: string): string | null => {
  const [, digits] = /^(?:\+|00)(\d*)$/.exec(text.replace(/[ ()-]/g, '')) ?? [];
  return digits ?? null;
};

/**
 * The country of a typed text: the one that was chosen, unless the text brings another calling code along.
 * null: that code is of no country that the shop supports (VA-26).
 */
export const countryOfText = ({ text, iso }: PhoneEntry, supported: readonly string[]): string | null => {
  const digits = internationalDigits(text);
  const code = digits === null ? null : leadingCode(digits);
  if (code === null || (code !== '' && dialCode(iso) === code)) return iso;
  return supported.find((country) => dialCode(country) === code) ?? null;
};

/** Without the calling code, which stands before the field: otherwise it would be read twice. */
export const withoutCode = ({ text, iso }: PhoneEntry): string => {
  const digits = internationalDigits(text);
  const code = dialCode(iso);
  return digits !== null && code && digits.startsWith(code) ? digits.slice(code.length) : text;
};

const isLength = (national: string): boolean =>
  national.length >= limits.nationalNumber.min && national.length <= limits.nationalNumber.max;

/** Without libphonenumber's tables only the length can be judged; the shop looks again (VA-25). */
const readByLength = (text: string, code: string): Pick<PhoneData, 'nationalNumber' | 'isValid'> => {
  const digits = internationalDigits(text);
  const nationalNumber = digits?.startsWith(code) ? digits.slice(code.length) : digitsOf(text);
  return { nationalNumber, isValid: isLength(nationalNumber) };
};

/** The number that is typed. `numbers` is null until libphonenumber is loaded. */
export const readPhone = (
  { text, iso }: PhoneEntry,
  supported: readonly string[],
  numbers: PhoneNumbers | null,
): PhoneData => {
  const code = dialCode(iso) ?? '';
  const parsed = numbers?.parse(text, iso) ?? null;
  // Too short or odd for libphonenumber to read at all, or the number of another country.
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
