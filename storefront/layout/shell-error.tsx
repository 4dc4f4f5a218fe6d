import { useText } from '#storefront/i18n/use-text.tsx';
import { Button } from '#storefront/ui/button/button.tsx';
import { AlertIcon, RefreshIcon } from '#storefront/ui/media/icons.tsx';
import styles from './shell-error.module.css';

export interface ShellErrorProps {
  message: string;
  /** Default: reload the page. */
  onRetry?: (() => void) | undefined;
}

export function ShellError({ message, onRetry }: ShellErrorProps) {
  const t = useText();
  return (
    <main className={styles.screen}>
      <div className={styles.disc}>
        <AlertIcon size={32} />
      </div>
      <h1 className={styles.text} aria-live="assertive">
        <span className={styles.title}>{t('startup.failed')}</span>{' '}
        <span className={styles.message}>{message}</span>
      </h1>
      <Button icon={<RefreshIcon size={20} />} onClick={onRetry ?? (() => window.location.reload())}>
        {t('common.tryAgain')}
      </Button>
    </main>
  );
}
