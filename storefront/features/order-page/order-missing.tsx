import { useOrderPageText } from '#storefront/i18n/use-order-page-text.ts';
import { paths } from '#storefront/lib/paths.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { Breadcrumbs } from '#storefront/ui/navigation/breadcrumbs.tsx';
import styles from './order-page.module.css';

/** For a wrong link, an unknown or foreign number, and a link that has ended. */
export function OrderMissing({ hasEnded }: { hasEnded: boolean }) {
  const t = useOrderPageText();
  const title = t(hasEnded ? 'orderPage.ended' : 'orderPage.missing');
  return (
    <div className="container">
      <Breadcrumbs
        label={t('common.breadcrumbs')}
        crumbs={[{ label: t('common.home'), to: paths.HomePage }, { label: title }]}
      />
      <div className={styles.find}>
        <h1>{title}</h1>
        <p>{t(hasEnded ? 'orderPage.endedHint' : 'orderPage.missingHint')}</p>
        <div>
          <Button to={paths.contact}>{t('header.contactUs')}</Button>
        </div>
      </div>
    </div>
  );
}
