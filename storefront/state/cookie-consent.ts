import { create } from 'zustand';

const key = 'cookie_consent';

interface CookieConsent {
  /** unknown until the browser has looked into its storage: the server cannot know. */
  readonly banner: 'unknown' | 'shown' | 'asked for' | 'hidden';
}

export const useCookieConsent = create<CookieConsent>()(() => ({ banner: 'unknown' }));

/** On a load only a stored true hides the banner: whoever declined is asked again (CK-05, CK-06). */
export const readConsent = (): void => {
  useCookieConsent.setState({ banner: localStorage.getItem(key) === 'true' ? 'hidden' : 'shown' });
};

/** From the footer: a choice can be changed on every page. */
export const askConsentAgain = (): void => useCookieConsent.setState({ banner: 'asked for' });

export const answerConsent = (accepted: boolean): void => {
  localStorage.setItem(key, String(accepted));
  useCookieConsent.setState({ banner: 'hidden' });
};

/** A yes that is stored; a banner that is hidden may also mean no. */
export const hasConsent = (): boolean => localStorage.getItem(key) === 'true';
