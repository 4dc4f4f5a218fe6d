import { useEffect } from 'react';
import { hasConsent, useCookieConsent } from '#storefront/state/cookie-consent.ts';

/** The tag runs only in the browser and only after a stored yes; a later yes is heard at once (ST-03). */
export const useGoogleTag = (setting: string): void => {
  const { banner } = useCookieConsent();
  useEffect(() => {
    if (banner !== 'hidden' || setting === '' || !hasConsent()) return;
    // Most shops have none: its code comes with it. A tag that cannot be fetched measures nothing, and nothing else.
    import('./inject-tag.ts').then(
      ({ injectTag }) => injectTag(setting),
      () => undefined,
    );
  }, [banner, setting]);
};
