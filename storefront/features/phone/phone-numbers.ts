import type { CountryCode } from 'libphonenumber-js/min';
import { create } from 'zustand';

export interface ParsedNumber {
  readonly code: string;
  readonly nationalNumber: string;
  readonly isValid: boolean;
  /** As people of that country write it. */
  readonly written: string;
}

/** What the widget needs of libphonenumber. */
export interface PhoneNumbers {
  /** null when it cannot be read as a number at all. */
  parse(text: string, iso: string): ParsedNumber | null;
}

/** Its tables weigh more than the page around the field, so they come when somebody enters the field. */
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
    // Offline: the length is judged instead, and the next time it is tried again.
  } finally {
    loading = null;
  }
};

export const loadPhoneNumbers = async (): Promise<void> => {
  if (usePhoneNumbers.getState().numbers) return;
  loading ??= load();
  await loading;
};
