import { useEffect } from 'react';
import { hasConsent, useCookieConsent } from '#storefront/state/cookie-consent.ts';
import { injectTag } from './inject-tag.ts';

/** The tag runs only in the browser and only after a stored yes; a later yes is heard at once (ST-03). */
export const useGoogleTag = (setting: string): void => {
  const { banner } = useCookieConsent();
  useEffect(() => {
    if (banner === 'hidden' && hasConsent()) injectTag(setting);
  }, [banner, setting]);
};
