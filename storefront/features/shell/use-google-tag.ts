import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { hasConsent, loadAsDeclined, useCookieConsent } from '#storefront/state/cookie-consent.ts';

/**
 * Runs the tag only in the browser and only with stored consent; a later change of consent applies at once (ST-03).
 */
export const useGoogleTag = (setting: string): void => {
  const { banner } = useCookieConsent();
  // The address of such a page names an order.
  const isPrivate = /^\/(?:order|account\/orders)\//.test(useLocation().pathname);
  const runs = useRef(false);
  useEffect(() => {
    if (banner !== 'hidden') return;
    // A script cannot be unloaded, so the page is loaded again without it.
    if (runs.current && !hasConsent()) loadAsDeclined();
    if (setting === '' || isPrivate || runs.current || !hasConsent()) return;
    // Most shops have no tag, so its code is loaded on demand. A failure only means that nothing is measured.
    import('./inject-tag.ts').then(
      ({ injectTag }) => {
        // Consent may have been withdrawn meanwhile.
        if (hasConsent()) runs.current = injectTag(setting);
      },
      () => undefined,
    );
  }, [banner, setting, isPrivate]);
};
