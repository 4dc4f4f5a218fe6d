import type { ReactNode } from 'react';
import { useText } from '#storefront/i18n/use-text.tsx';
import { Toasts } from '#storefront/ui/overlay/toasts.tsx';
import { Footer, type FooterProps } from './footer.tsx';
import { Header, type HeaderProps } from './header.tsx';
import { PageProgress } from './page-progress.tsx';
import styles from './page-shell.module.css';
import { usePageFocus } from './use-page-focus.ts';

export interface PageShellProps {
  header: HeaderProps;
  footer: FooterProps;
  /** The cookie banner, until a choice has been made. */
  banner?: ReactNode;
  children: ReactNode;
}

export function PageShell({ header, footer, banner, children }: PageShellProps) {
  const t = useText();
  usePageFocus();
  return (
    <>
      <a className="skip-link" href="#content">
        {t('header.skip')}
      </a>
      <div className={styles.shell}>
        <Header {...header} />
        <main className={styles.main} id="content" tabIndex={-1}>
          <PageProgress />
          {children}
        </main>
        <Footer {...footer} />
      </div>
      {banner}
      <Toasts label={t('toasts.region')} closeLabel={t('common.close')} />
    </>
  );
}
