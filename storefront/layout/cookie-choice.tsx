import { answerConsent, useCookieConsent } from '#storefront/state/cookie-consent.ts';
import type { PageLink } from '#storefront/state/shell-data.ts';
import { CookieBanner, cookiePageId } from './cookie-banner.tsx';

export function CookieChoice({ pages }: { pages: readonly PageLink[] }) {
  const { banner } = useCookieConsent();
  return (
    <CookieBanner
      pageId={cookiePageId(pages)}
      hidden={banner === 'hidden'}
      takesFocus={banner === 'asked for'}
      onAccept={() => answerConsent(true)}
      onDecline={() => answerConsent(false)}
    />
  );
}
