import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Country } from '#contract/content.ts';
import { useCountryList } from '#storefront/features/countries/use-country-list.ts';
import { useStartup } from '#storefront/features/startup/use-startup.ts';
import { useText } from '#storefront/i18n/use-text.tsx';
import { loadCountries, useCountries } from '#storefront/state/countries.ts';
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
  /** As far as it can be judged now. */
  readonly data: PhoneData;
  /** Judged by libphonenumber and the shop's countries, which may have to come first: for a form about to be sent. */
  read(): Promise<PhoneData>;
  readonly entry: PhoneEntry;
  readonly countries: readonly PhoneCountry[];
  type(text: string): void;
  /** Another one is stored now. */
  show(stored: Stored): void;
  chooseCountry(iso: string): void;
  /** Somebody comes to the field. */
  enter(): void;
  /** And leaves it. */
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
const tell = throttle(500);

/** Not filled in by the browser or by the shop itself: nobody will leave the field and have it tidied. */
const isBeingTyped = (): boolean => document.activeElement?.matches('[type=tel]') ?? false;

const useGuess = (isWanted: boolean): string => {
  const { ip_lookup_url: url } = useStartup().settings;
  const [guess, setGuess] = useState('');
  useEffect(() => {
    if (isWanted && url) void guessCountry(url).then((iso) => setGuess(iso ?? ''));
  }, [isWanted, url]);
  return guess;
};

/** A phone number in a form: what is typed, and what it means. Another `key` of the form begins anew. */
export const usePhone = (stored?: Stored): Phone => {
  const t = useText();
  const { countries: list, reload } = useCountryList();
  const { numbers } = usePhoneNumbers();
  const guess = useGuess(!stored?.phoneCountryCode);
  const [typed, setTyped] = useState<PhoneEntry>(stored ? entryOf(stored) : { text: '', iso: '' });

  const countries = useMemo(
    () =>
      list.map(({ iso, name }) => ({
        iso: iso.toLowerCase(),
        name,
        code: `+${dialCode(iso.toLowerCase())}`,
      })),
    [list],
  );
  const supported = useMemo(() => isosOf(list), [list]);
  const iso = typed.iso || supported.find((each) => each === guess) || (supported[0] ?? '');
  const entry = useMemo(() => ({ text: typed.text, iso }), [typed.text, iso]);
  const data = useMemo(() => readPhone(entry, supported, numbers), [entry, supported, numbers]);

  const type = (text: string) => {
    const allowed = allowedText(text);
    const country = supported.length > 0 ? countryOfText({ text: allowed, iso }, supported) : typed.iso;
    if (country === null) {
      tell(() => toast(t('refusal.phone_country_unsupported'), { variant: 'error' }));
      return setTyped({ text: '', iso });
    }
    const next = { text: allowed, iso: country };
    setTyped(isBeingTyped() ? next : { ...next, text: withoutCode(next) });
  };
  const readAgain = useEffectEvent(() => {
    if (typed.iso === '' && /^(\+|00)/.test(typed.text)) type(typed.text);
  });
  // What was typed before the countries were known may bring its own along.
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
