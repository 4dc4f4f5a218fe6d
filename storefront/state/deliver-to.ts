import { create } from 'zustand';
import { longStorage } from './storage.ts';

/** Where prices and dates of delivery are shown for. */
export interface Place {
  /** ISO code of the country. */
  readonly iso: string;
  /** Empty: the country as a whole. */
  readonly postCode: string;
}

export interface DeliverTo extends Place {
  /** Not chosen by the shopper. */
  readonly isGuess: boolean;
}

const storageKey = 'deliver_to';

const readChosen = (): Place | null => {
  try {
    const { iso, postCode } = JSON.parse(longStorage.getItem(storageKey) ?? '{}');
    return typeof iso === 'string' && typeof postCode === 'string' ? { iso, postCode } : null;
  } catch {
    return null;
  }
};

/** What the shopper chose in this browser; null: nothing, or the server renders. */
export const useChosenPlace = create<{ readonly place: Place | null }>()(() => ({ place: null }));

let isRead = false;

/** Reads the choice once, after the first render: the server renders without it. */
export const readChosenPlace = (): void => {
  if (isRead) return;
  isRead = true;
  useChosenPlace.setState({ place: readChosen() });
};

/** It stays in this browser; the shop receives it only with requests for prices and dates. */
export const choosePlace = (place: Place): void => {
  isRead = true;
  longStorage.setItem(storageKey, JSON.stringify(place));
  useChosenPlace.setState({ place });
};

/** 'de-AT' names Austria; of a language alone, the country where most people speak it. English says nothing. */
const regionOf = (language: string): string | undefined => {
  try {
    const locale = new Intl.Locale(language);
    return locale.region ?? (locale.language === 'en' ? undefined : locale.maximize().region);
  } catch {
    return undefined;
  }
};

export interface PlaceSources {
  /** Countries of the shop, the home country first; others are skipped. */
  readonly countries: readonly string[];
  readonly chosen: Place | null;
  /** Of the customer's default address. */
  readonly address: Place | null;
  /** Of the browser, the preferred one first. */
  readonly languages: readonly string[];
}

/** The first that the shop has: the choice, the customer's address, the browser's languages, the home country. */
export const findPlace = ({ countries, chosen, address, languages }: PlaceSources): DeliverTo | null => {
  const isKnown = (place: Place | null): place is Place => place !== null && countries.includes(place.iso);
  if (isKnown(chosen)) return { ...chosen, isGuess: false };
  if (isKnown(address)) return { ...address, isGuess: false };
  const iso =
    languages.map(regionOf).find((region) => region !== undefined && countries.includes(region)) ??
    countries[0];
  return iso === undefined ? null : { iso, postCode: '', isGuess: true };
};
