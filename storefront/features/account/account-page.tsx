import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { loadPage } from '#storefront/features/missing-module/missing-module.ts';
import { accountFailureText, useAccountText } from '#storefront/i18n/use-account-text.ts';
import { paths } from '#storefront/lib/paths.ts';
import { logOut } from '#storefront/state/session.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { useLazyModule } from '#storefront/ui/loading/lazy-module.ts';
import { RefreshIcon } from '#storefront/ui/media/icons.tsx';
import { Breadcrumbs } from '#storefront/ui/navigation/breadcrumbs.tsx';
import { LinkTabs } from '#storefront/ui/navigation/link-tabs.tsx';
import { toast, toastDurations } from '#storefront/ui/overlay/toast-store.ts';
import { EmptyState } from '#storefront/ui/status/empty-state.tsx';
import { Skeleton } from '#storefront/ui/status/skeleton.tsx';
import styles from './account-page.module.css';
import { type AccountTab, accountTab, accountTabLabels, accountTabPath, accountTabs } from './account-tab.ts';
import { accountTabModules } from './account-tab-modules.ts';

export function AccountPage() {
  const t = useAccountText();
  // The other tabs, while the customer looks at this one.
  useEffect(() => {
    for (const name of accountTabs) accountTabModules[name].preload();
  }, []);
  const [query] = useSearchParams();
  const tab = accountTab(query);
  return (
    <div className="container">
      <Breadcrumbs
        label={t('common.breadcrumbs')}
        crumbs={[
          { label: t('common.home'), to: paths.HomePage },
          { label: t('account.myAccount'), to: paths.account },
          { label: t(accountTabLabels[tab]) },
        ]}
      />
      <div className={styles.head}>
        <h1>{t('header.account')}</h1>
        <LogOutButton />
      </div>
      <LinkTabs
        label={t('account.tabs')}
        current={tab}
        tabs={accountTabs.map((name) => ({
          name,
          label: t(accountTabLabels[name]),
          to: accountTabPath(name),
        }))}
      >
        <TabContent key={tab} tab={tab} />
      </LinkTabs>
    </div>
  );
}

function TabContent({ tab }: { tab: AccountTab }) {
  const t = useAccountText();
  const [hasFailed, setHasFailed] = useState(false);
  const Content = useLazyModule(accountTabModules[tab], true, () => setHasFailed(true));
  if (Content) return <Content />;
  if (!hasFailed) return <TabSkeleton />;
  // Some browsers cache a failed module for the lifetime of the page, so only a new page load helps.
  return (
    <EmptyState
      tone="failed"
      sign={<RefreshIcon size={32} />}
      title={t('part.missing')}
      actions={<Button onClick={() => loadPage(t, accountTabPath(tab))}>{t('common.tryAgain')}</Button>}
    />
  );
}

function TabSkeleton() {
  const t = useAccountText();
  return (
    <div className={`${styles.form} ${styles.narrow}`} role="status">
      <span className="visually-hidden">{t('common.loading')}</span>
      {['current', 'new', 'repeated'].map((field) => (
        <div key={field} className={styles.waitingField}>
          <Skeleton shape="heading" />
        </div>
      ))}
    </div>
  );
}

/** AC-04. Signs out locally at once and reports when the server could not be reached (ER-08). */
function LogOutButton() {
  const t = useAccountText();
  const navigate = useNavigate();
  const leave = async () => {
    const loggedOut = logOut();
    await navigate(paths.HomePage);
    const result = await loggedOut;
    if (result.ok) return;
    const text = accountFailureText(result.failure, 'auth.logoutFailed', t);
    toast(text, { variant: 'error', duration: toastDurations.long });
  };
  return (
    <Button variant="quiet" onClick={leave}>
      {t('account.logOut')}
    </Button>
  );
}
