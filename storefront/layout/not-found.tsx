import { useContext } from 'react';
import { useText } from '#storefront/i18n/use-text.tsx';
import { paths } from '#storefront/lib/paths.ts';
import { ShellContext } from '#storefront/state/shell-data.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { Omega } from '#storefront/ui/media/omega.tsx';
import styles from './not-found.module.css';

/** Heading and sentence are one element, so that the text of the specification is one text (RT-22). */
export function NotFound() {
  const t = useText();
  const shop = useContext(ShellContext);
  return (
    <div className={`container ${styles.page}`}>
      <p className={styles.sign} aria-hidden="true">
        {shop?.data.settings.shop_name === 'Ohmly' ? (
          <>
            4<Omega className={styles.omega} />4
          </>
        ) : (
          '404'
        )}
      </p>
      <h1 className={styles.text}>
        <span className={styles.title}>
          {t('notFound.title')}
          <span className={styles.separator}>{t('notFound.separator')}</span>
        </span>
        <span className={styles.sentence}>{t('notFound.text')}</span>
      </h1>
      <Button to={paths.HomePage}>{t('notFound.home')}</Button>
    </div>
  );
}
