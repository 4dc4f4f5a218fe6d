import { useOrderPartsText } from '#storefront/i18n/orders/use-order-parts-text.ts';
import { paths } from '#storefront/lib/paths.ts';
import { Breadcrumbs } from '#storefront/ui/navigation/breadcrumbs.tsx';
import { FindOrderForm } from './find-order-form.tsx';
import styles from './order-page.module.css';

interface FindOrderPageProps {
  title: string;
  text: string;
}

/** A page with the form that sends a link to an order. */
export function FindOrderPage({ title, text }: FindOrderPageProps) {
  const t = useOrderPartsText();
  return (
    <div className="container">
      <Breadcrumbs
        label={t('common.breadcrumbs')}
        crumbs={[{ label: t('common.home'), to: paths.HomePage }, { label: title }]}
      />
      <div className={styles.find}>
        <h1>{title}</h1>
        <p>{text}</p>
        <noscript>
          <p>{t('findOrder.noScripts')}</p>
        </noscript>
        <FindOrderForm />
      </div>
    </div>
  );
}

/** For a wrong link, an unknown or foreign number, and a link that has ended. */
export function OrderMissing({ hasEnded }: { hasEnded: boolean }) {
  const t = useOrderPartsText();
  return (
    <FindOrderPage
      title={t(hasEnded ? 'orderPage.ended' : 'orderPage.missing')}
      text={t(hasEnded ? 'orderPage.endedHint' : 'orderPage.missingHint')}
    />
  );
}
