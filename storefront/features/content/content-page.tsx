import type { ReactNode } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { useText } from '#storefront/i18n/use-text.tsx';
import { paths } from '#storefront/lib/paths.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { AlertIcon, RefreshIcon, SearchIcon } from '#storefront/ui/media/icons.tsx';
import { EmptyState } from '#storefront/ui/status/empty-state.tsx';
import { Spinner } from '#storefront/ui/status/spinner.tsx';
import styles from './content-page.module.css';

/** Layout of a text page, with a spinner over it while the next page loads. */
export function ContentPage({ children }: { children: ReactNode }) {
  const t = useText();
  const loading = useNavigation().state === 'loading';
  return (
    <div className={`container ${styles.page}`} aria-busy={loading || undefined}>
      {loading ? (
        <div className={styles.spinner}>
          <Spinner label={t('common.loading')} />
        </div>
      ) : null}
      {children}
    </div>
  );
}

/** `gone`: retrying is pointless. */
export function ContentFailed({ message, gone = false }: { message: string; gone?: boolean }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  return (
    <EmptyState
      tone={gone ? 'plain' : 'failed'}
      heading="h1"
      sign={gone ? <SearchIcon size={32} /> : <AlertIcon size={32} />}
      title={message}
      actions={
        gone ? (
          <Button to={paths.HomePage}>{t('notFound.home')}</Button>
        ) : (
          <Button icon={<RefreshIcon size={20} />} onClick={() => void revalidate()}>
            {t('common.tryAgain')}
          </Button>
        )
      }
    />
  );
}
