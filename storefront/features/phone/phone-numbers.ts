import type { CountryCode } from 'libphonenumber-js/min';
import { create } from 'zustand';

export interface ParsedNumber {
  readonly code: string;
  readonly nationalNumber: string;
  readonly isValid: boolean;
  /** National format. */
  readonly written: string;
}

/** The part of libphonenumber that the widget uses. */
export interface PhoneNumbers {
  /** null for text that is not a number. */
  parse(text: string, iso: string): ParsedNumber | null;
}

/** The tables are larger than the rest of the page, so they load when the field is focused. */
export const usePhoneNumbers = create<{ readonly numbers: PhoneNumbers | null }>()(() => ({ numbers: null }));

export const importPhoneNumbers = async (): Promise<PhoneNumbers> => {
  const { isSupportedCountry, parsePhoneNumberFromString } = await import('libphonenumber-js/min');
  return {
    parse(text, iso) {
      const country = iso.toUpperCase();
      if (!isSupportedCountry(country)) return null;
      const parsed = parsePhoneNumberFromString(text, country as CountryCode);
      if (!parsed) return null;
      return {
        code: parsed.countryCallingCode,
        nationalNumber: parsed.nationalNumber,
        isValid: parsed.isValid() && !parsed.ext,
        written: parsed.formatNational(),
      };
    },
  };
};

let loading: Promise<void> | null = null;

const load = async (): Promise<void> => {
  try {
    usePhoneNumbers.setState({ numbers: await importPhoneNumbers() });
  } catch {
    // Offline: only the length is checked, and the next focus retries.
  } finally {
    loading = null;
  }
};

export const loadPhoneNumbers = async (): Promise<void> => {
  if (usePhoneNumbers.getState().numbers) return;
  loading ??= load();
  await loading;
};
