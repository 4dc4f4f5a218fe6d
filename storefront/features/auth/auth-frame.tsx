import type { ReactNode } from 'react';
import type { Settings } from '#contract/content.ts';
import { heroFiles } from '#storefront/features/home/home-pictures.ts';
import { useAccountText } from '#storefront/i18n/use-account-text.ts';
import { paths } from '#storefront/lib/paths.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { CheckIcon } from '#storefront/ui/media/icons.tsx';
import { Picture } from '#storefront/ui/media/picture.tsx';
import { Breadcrumbs } from '#storefront/ui/navigation/breadcrumbs.tsx';
import { Notice } from '#storefront/ui/status/notice.tsx';
import styles from './auth-page.module.css';

/** Two columns: the form, and the benefits of an account. */
export function AuthFrame({ crumb, children }: { crumb: string; children: ReactNode }) {
  const t = useAccountText();
  return (
    <div className="container">
      <Breadcrumbs
        label={t('common.breadcrumbs')}
        crumbs={[{ label: t('common.home'), to: paths.HomePage }, { label: crumb }]}
      />
      <div className={styles.columns}>
        <div className={styles.forms}>
          <noscript>
            <Notice tone="plain">{t('auth.noScripts')}</Notice>
          </noscript>
          {children}
        </div>
        <SidePanel />
      </div>
    </div>
  );
}

/** AU-04, AU-05. */
function SidePanel() {
  const t = useAccountText();
  const settings: Settings = useShellData().settings;
  const bullets = ['home.wideSelection', 'home.competitivePrices', 'home.qualityAndTrust'] as const;
  return (
    <aside className={styles.panel} data-ground="ink" aria-labelledby="auth-panel">
      <h2 className={styles.panelTitle} id="auth-panel">
        {t('auth.panelTitle')}
      </h2>
      <p className={styles.panelText}>{t('auth.panelText')}</p>
      <ul className={styles.bullets}>
        {bullets.map((key) => (
          <li key={key} className={styles.bullet}>
            <CheckIcon />
            {t(key)}
          </li>
        ))}
      </ul>
      {settings.hero_image_url ? (
        <Picture
          {...heroFiles(settings.hero_image_url)}
          alt=""
          width={1600}
          height={1000}
          sizes="(min-width: 960px) 720px, 560px"
          className={styles.picture}
        />
      ) : null}
    </aside>
  );
}
