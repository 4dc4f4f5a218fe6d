import { create } from 'zustand';
import { longStorage, tabStorage } from './storage.ts';

const key = 'cookie_consent';

/** Set for the reload after declining, so that the banner does not show again at once. */
const declinedKey = 'cookies_declined';

interface CookieConsent {
  readonly banner: 'shown' | 'asked for' | 'hidden';
}

/** Stored consent; a hidden banner may also mean that it was declined. */
export const hasConsent = (): boolean => longStorage.getItem(key) === 'true';

const hasJustDeclined = (): boolean => {
  const declined = tabStorage.getItem(declinedKey) !== null;
  tabStorage.removeItem(declinedKey);
  return declined;
};

/**
 * On load only stored consent hides the banner: shoppers who declined are asked again (CK-05, CK-06). The server
 * cannot know; `page-start/cookie-banner.ts` hides it before the first paint, so that hydration matches.
 */
export const useCookieConsent = create<CookieConsent>()(() => ({
  banner: typeof document === 'undefined' || hasJustDeclined() || hasConsent() ? 'hidden' : 'shown',
}));

/** Reopens the banner from the footer. */
export const askConsentAgain = (): void => useCookieConsent.setState({ banner: 'asked for' });

export const answerConsent = (accepted: boolean): void => {
  longStorage.setItem(key, String(accepted));
  useCookieConsent.setState({ banner: 'hidden' });
};

/** Reloads the page without the scripts that needed consent. */
export const loadAsDeclined = (): void => {
  tabStorage.setItem(declinedKey, 'true');
  window.location.reload();
};
