import { useEffect } from 'react';
import { CookieBanner, cookiePageId } from '#storefront/layout/cookie-banner.tsx';
import { answerConsent, readConsent, useCookieConsent } from '#storefront/state/cookie-consent.ts';
import type { PageLink } from './load-startup.ts';

export function CookieChoice({ pages }: { pages: readonly PageLink[] }) {
  const { banner } = useCookieConsent();
  useEffect(readConsent, []);
  if (banner === 'unknown' || banner === 'hidden') return null;
  return (
    <CookieBanner
      pageId={cookiePageId(pages)}
      takesFocus={banner === 'asked for'}
      onAccept={() => answerConsent(true)}
      onDecline={() => answerConsent(false)}
    />
  );
}
