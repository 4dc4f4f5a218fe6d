import { useEffect, useRef } from 'react';
import { hasConsent, loadAsDeclined, useCookieConsent } from '#storefront/state/cookie-consent.ts';

/** The tag runs only in the browser and only after a stored yes; a later yes or no is heard at once (ST-03). */
export const useGoogleTag = (setting: string): void => {
  const { banner } = useCookieConsent();
  const runs = useRef(false);
  useEffect(() => {
    if (banner !== 'hidden') return;
    // A script cannot be taken back; a page without it can be loaded.
    if (runs.current && !hasConsent()) loadAsDeclined();
    if (setting === '' || !hasConsent()) return;
    // Most shops have none: its code comes with it. A tag that cannot be fetched measures nothing, and nothing else.
    import('./inject-tag.ts').then(
      ({ injectTag }) => {
        // A no may have come meanwhile.
        if (hasConsent()) runs.current = injectTag(setting);
      },
      () => undefined,
    );
  }, [banner, setting]);
};
