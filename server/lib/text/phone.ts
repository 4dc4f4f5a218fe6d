import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

export interface PhoneNumber {
  readonly e164: string;
  readonly countryCode: string;
  readonly nationalNumber: string;
}

/**
 * Parses a phone number; null if it is not valid. The country only has to match the calling code, because several
 * countries share some codes (+44, +39).
 */
export const parsePhone = (phone: string, countryCode: string | undefined): PhoneNumber | null => {
  const country = countryCode?.toUpperCase();
  if (country !== undefined && !isSupportedCountry(country)) return null;
  const parsed = parsePhoneNumberFromString(phone, country as CountryCode | undefined);
  if (!parsed?.isValid() || parsed.ext) return null;
  if (country && getCountryCallingCode(country as CountryCode) !== parsed.countryCallingCode) return null;
  const known = country ?? parsed.country;
  return known ? { e164: parsed.number, countryCode: known, nationalNumber: parsed.nationalNumber } : null;
};
