import { useText } from '#storefront/i18n/use-text.tsx';
import { Spinner } from '#storefront/ui/status/spinner.tsx';
import styles from './loader-screen.module.css';

/** Shown until the shell data have loaded (ST-01); only visible when the page was not rendered by the server. */
export function LoaderScreen() {
  const t = useText();
  return (
    <main className={styles.screen} aria-busy="true">
      <h1 className="visually-hidden">{t('common.loading')}</h1>
      <Spinner size={40} label={t('common.loading')} />
    </main>
  );
}
