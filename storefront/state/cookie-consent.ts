import { create } from 'zustand';
import { longStorage } from './storage.ts';

const key = 'cookie_consent';

interface CookieConsent {
  readonly banner: 'shown' | 'asked for' | 'hidden';
}

/** A yes that is stored; a banner that is hidden may also mean no. */
export const hasConsent = (): boolean => longStorage.getItem(key) === 'true';

/**
 * On a load only a stored true hides the banner: whoever declined is asked again (CK-05, CK-06). The server cannot
 * know; its page looks by itself before it is painted (`page-start.ts`), so that React finds what it expects.
 */
export const useCookieConsent = create<CookieConsent>()(() => ({
  banner: typeof document === 'undefined' || hasConsent() ? 'hidden' : 'shown',
}));

/** From the footer: a choice can be changed on every page. */
export const askConsentAgain = (): void => useCookieConsent.setState({ banner: 'asked for' });

export const answerConsent = (accepted: boolean): void => {
  longStorage.setItem(key, String(accepted));
  useCookieConsent.setState({ banner: 'hidden' });
};
