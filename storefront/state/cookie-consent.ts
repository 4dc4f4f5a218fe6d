import { create } from 'zustand';
import { longStorage, tabStorage } from './storage.ts';

const key = 'cookie_consent';

/** Set for the one load that follows a no by itself: who has just answered is not asked again. */
const declinedKey = 'cookies_declined';

interface CookieConsent {
  readonly banner: 'shown' | 'asked for' | 'hidden';
}

/** A yes that is stored; a banner that is hidden may also mean no. */
export const hasConsent = (): boolean => longStorage.getItem(key) === 'true';

const hasJustDeclined = (): boolean => {
  const declined = tabStorage.getItem(declinedKey) !== null;
  tabStorage.removeItem(declinedKey);
  return declined;
};

/**
 * On a load only a stored true hides the banner: whoever declined is asked again (CK-05, CK-06). The server cannot
 * know; its page looks by itself before it is painted (`page-start.ts`), so that React finds what it expects.
 */
export const useCookieConsent = create<CookieConsent>()(() => ({
  banner: typeof document === 'undefined' || hasJustDeclined() || hasConsent() ? 'hidden' : 'shown',
}));

/** From the footer: a choice can be changed on every page. */
export const askConsentAgain = (): void => useCookieConsent.setState({ banner: 'asked for' });

export const answerConsent = (accepted: boolean): void => {
  longStorage.setItem(key, String(accepted));
  useCookieConsent.setState({ banner: 'hidden' });
};

/** Loads the page anew, without what only a yes had brought. */
export const loadAsDeclined = (): void => {
  tabStorage.setItem(declinedKey, 'true');
  window.location.reload();
};
