import { useNavigation } from 'react-router';
import { useText } from '#storefront/i18n/use-text.tsx';
import styles from './page-progress.module.css';

/** Says that the next page is on its way; only seen when it takes longer than a glance. */
export function PageProgress() {
  const t = useText();
  const { state } = useNavigation();
  return state === 'idle' ? null : (
    <div className={styles.progress} role="progressbar" aria-label={t('common.loading')} />
  );
}
