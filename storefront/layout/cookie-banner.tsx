import { useEffect, useRef } from 'react';
import type { StaticPage } from '#contract/content.ts';
import { useText } from '#storefront/i18n/use-text.tsx';
import { Button } from '#storefront/ui/button/button.tsx';
import { returnFocus } from '#storefront/ui/focus/focus.ts';
import { Link } from '#storefront/ui/navigation/link.tsx';
import { useBottomInset } from '#storefront/ui/overlay/use-bottom-inset.ts';
import styles from './cookie-banner.module.css';

export interface CookieBannerProps {
  /** The page of 'Learn more'; without one the link is omitted (A22). */
  pageId: number | null;
  hidden: boolean;
  /** Opened by the shopper from the footer. */
  takesFocus: boolean;
  onAccept: () => void;
  onDecline: () => void;
}

export function CookieBanner({ pageId, hidden, takesFocus, onAccept, onDecline }: CookieBannerProps) {
  const t = useText();
  const banner = useRef<HTMLElement>(null);
  const askedFrom = useRef<Element>(null);
  useBottomInset(banner, !hidden);
  useEffect(() => {
    if (!takesFocus) return;
    askedFrom.current = document.activeElement;
    banner.current?.querySelector('button')?.focus();
  }, [takesFocus]);
  // The pressed button disappears with the banner.
  const choose = (keep: () => void) => () => {
    keep();
    returnFocus(askedFrom.current);
    askedFrom.current = null;
  };
  return (
    <section
      id="cookies"
      className={styles.banner}
      ref={banner}
      aria-label={t('cookies.title')}
      data-ground="paper"
      hidden={hidden}
    >
      <div>
        <p className={styles.title}>{t('cookies.title')}</p>
        <p className={styles.text}>
          {t('cookies.text')}{' '}
          {pageId === null ? null : (
            <Link className="text-link" to={`/static-page/${pageId}`}>
              {t('cookies.learnMore')}
              {/* A link read out of context must name its target. */}
              <span className="visually-hidden">: {t('cookies.title')}</span>
            </Link>
          )}
        </p>
      </div>
      <div className={styles.choices}>
        <Button onClick={choose(onDecline)}>{t('cookies.decline')}</Button>
        <Button onClick={choose(onAccept)}>{t('cookies.accept')}</Button>
      </div>
    </section>
  );
}

/** The page marked as cookie page, else the first whose title mentions cookies (A22). */
export function cookiePageId(
  pages: readonly (Pick<StaticPage, 'id' | 'title'> & { is_cookie?: boolean })[],
): number | null {
  const page = pages.find((each) => each.is_cookie) ?? pages.find((each) => /cookie/i.test(each.title));
  return page?.id ?? null;
}
