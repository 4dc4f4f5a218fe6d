import { useEffect } from 'react';
import { accountFailureText, useAccountText } from '#storefront/i18n/use-account-text.ts';
import { paths } from '#storefront/lib/paths.ts';
import { loadProfile, useProfile } from '#storefront/state/profile.ts';
import { useSession } from '#storefront/state/session.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { lazyModule, useLazyModule } from '#storefront/ui/loading/lazy-module.ts';
import { RefreshIcon } from '#storefront/ui/media/icons.tsx';
import { Link } from '#storefront/ui/navigation/link.tsx';
import { EmptyState } from '#storefront/ui/status/empty-state.tsx';
import { Notice } from '#storefront/ui/status/notice.tsx';
import { Skeleton } from '#storefront/ui/status/skeleton.tsx';
import styles from './account-page.module.css';
import { ProfileForm } from './profile-form.tsx';
import { ProfileSummary } from './profile-summary.tsx';
import { YourData } from './your-data.tsx';

const addressBook = lazyModule(
  async () => (await import('#storefront/features/addresses/address-book.tsx')).AddressBook,
);

export function ContactTab() {
  const t = useAccountText();
  const { currency } = useShellData();
  const { profile, failure } = useProfile();
  const AddressBook = useLazyModule(addressBook, profile !== null);
  const { isAuthenticated, emailVerified, loading } = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the balance is shown in the chosen currency
  useEffect(() => {
    void loadProfile();
  }, [currency.code]);

  if (profile) {
    return (
      <>
        {isAuthenticated && !emailVerified && !loading ? (
          <Notice tone="plain">
            {t('account.notVerified')} <Link to={paths.EmailVerificationPage}>{t('account.verifyNow')}</Link>
          </Notice>
        ) : null}
        <div className={styles.columns}>
          <ProfileForm profile={profile} />
          <ProfileSummary profile={profile} />
        </div>
        {AddressBook ? <AddressBook /> : null}
        <YourData />
      </>
    );
  }
  if (!failure) return <ProfileSkeleton />;
  return (
    <EmptyState
      tone="failed"
      sign={<RefreshIcon size={32} />}
      title={accountFailureText(failure, 'account.loadFailed', t)}
      actions={<Button onClick={() => void loadProfile()}>{t('common.tryAgain')}</Button>}
    >
      {t('account.loadFailedHint')}
    </EmptyState>
  );
}

function ProfileSkeleton() {
  const t = useAccountText();
  return (
    <div className={styles.columns}>
      <div className={styles.waiting} role="status">
        <span className="visually-hidden">{t('common.loading')}</span>
        {['contact', 'address'].map((group) => (
          <div key={group} className={styles.waitingGroup}>
            <Skeleton shape="heading" width="third" />
            {['one', 'two', 'three', 'four'].map((field) => (
              <Skeleton key={field} shape="heading" />
            ))}
          </div>
        ))}
      </div>
      <div className={styles.waitingSide} />
    </div>
  );
}
