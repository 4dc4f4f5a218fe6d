import { useNavigation } from 'react-router';
import { useText } from '#storefront/i18n/use-text.tsx';
import styles from './page-progress.module.css';

/** Shows that the next page is loading, after a short delay. */
export function PageProgress() {
  const t = useText();
  const { state } = useNavigation();
  return state === 'idle' ? null : (
    <div className={styles.progress} role="progressbar" aria-label={t('common.loading')} />
  );
}
