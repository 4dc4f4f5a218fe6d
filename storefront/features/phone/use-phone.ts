import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Country } from '#contract/content.ts';
import { countryOptions } from '#storefront/features/countries/country-options.ts';
import { useCountryList } from '#storefront/features/countries/use-country-list.ts';
import { useText } from '#storefront/i18n/use-text.tsx';
import { loadCountries, useCountries } from '#storefront/state/countries.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import type { PhoneCountry } from '#storefront/ui/form/phone-field.tsx';
import { toast } from '#storefront/ui/overlay/toast-store.ts';
import { dialCode } from './dial-codes.ts';
import { guessCountry } from './guess-country.ts';
import {
  allowedText,
  countryOfText,
  type PhoneData,
  type PhoneEntry,
  readPhone,
  withoutCode,
} from './phone-data.ts';
import { loadPhoneNumbers, usePhoneNumbers } from './phone-numbers.ts';
import { throttle } from './throttle.ts';

export interface Phone {
  /** Validated with what has loaded so far. */
  readonly data: PhoneData;
  /** Loads libphonenumber and the countries first; for a form that is about to be submitted. */
  read(): Promise<PhoneData>;
  readonly entry: PhoneEntry;
  readonly countries: readonly PhoneCountry[];
  type(text: string): void;
  /** Shows another stored number. */
  show(stored: Stored): void;
  chooseCountry(iso: string): void;
  /** Call on focus. */
  enter(): void;
  /** Call on blur. */
  leave(): void;
}

type Stored = Pick<PhoneData, 'phoneCountryCode' | 'nationalNumber'>;

const entryOf = ({ nationalNumber, phoneCountryCode }: Stored): PhoneEntry => ({
  text: nationalNumber,
  iso: phoneCountryCode.toLowerCase(),
});

const isosOf = (list: readonly Country[] | null): string[] =>
  (list ?? []).map(({ iso }) => iso.toLowerCase());

/** VA-27. */
const throttled = throttle(500);

/** False for autofill and prefilled values, which are formatted at once because no blur follows. */
const isBeingTyped = (): boolean => document.activeElement?.matches('[type=tel]') ?? false;

const useGuess = (isWanted: boolean): string => {
  const { ip_lookup_url: url } = useShellData().settings;
  const [guess, setGuess] = useState('');
  useEffect(() => {
    if (isWanted && url) void guessCountry(url).then((iso) => setGuess(iso ?? ''));
  }, [isWanted, url]);
  return guess;
};

/** State of a phone number field. Change the form's `key` to reset it. */
export const usePhone = (stored?: Stored): Phone => {
  const t = useText();
  const language = useShellData().language.code;
  const { countries: list, reload } = useCountryList();
  const { numbers } = usePhoneNumbers();
  const guess = useGuess(!stored?.phoneCountryCode);
  const [typed, setTyped] = useState<PhoneEntry>(stored ? entryOf(stored) : { text: '', iso: '' });

  const countries = useMemo(
    () =>
      countryOptions(list, language).map(({ iso, label }) => ({
        iso: iso.toLowerCase(),
        name: label,
        code: `+${dialCode(iso.toLowerCase())}`,
      })),
    [list, language],
  );
  const supported = useMemo(() => isosOf(list), [list]);
  const iso = typed.iso || supported.find((each) => each === guess) || (supported[0] ?? '');
  const entry = useMemo(() => ({ text: typed.text, iso }), [typed.text, iso]);
  const data = useMemo(() => readPhone(entry, supported, numbers), [entry, supported, numbers]);

  const type = (text: string) => {
    const allowed = allowedText(text);
    const country = supported.length > 0 ? countryOfText({ text: allowed, iso }, supported) : typed.iso;
    if (country === null) {
      throttled(() => toast(t('refusal.phone_country_unsupported'), { variant: 'error' }));
      return setTyped({ text: '', iso });
    }
    const next = { text: allowed, iso: country };
    setTyped(isBeingTyped() ? next : { ...next, text: withoutCode(next) });
  };
  const readAgain = useEffectEvent(() => {
    if (typed.iso === '' && /^(\+|00)/.test(typed.text)) type(typed.text);
  });
  // Text typed before the countries loaded may contain a calling code.
  useEffect(() => {
    if (supported.length > 0) readAgain();
  }, [supported]);

  return {
    data,
    async read() {
      await Promise.all([loadPhoneNumbers(), loadCountries()]);
      return readPhone(entry, isosOf(useCountries.getState().list), usePhoneNumbers.getState().numbers);
    },
    entry,
    countries,
    type,
    show: (now) => setTyped(entryOf(now)),
    chooseCountry: (chosen) => setTyped({ ...typed, iso: chosen }),
    enter() {
      void loadPhoneNumbers();
      reload();
    },
    leave() {
      if (!data.isValid) return;
      const parsed = numbers?.parse(entry.text, iso);
      setTyped({ text: parsed?.written ?? withoutCode(entry), iso });
    },
  };
};
