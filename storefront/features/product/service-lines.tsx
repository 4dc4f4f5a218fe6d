import type { ReactNode } from 'react';
import type { ProductDetails } from '#contract/catalogue.ts';
import { useText } from '#storefront/i18n/use-text.tsx';
import { ReturnIcon, ShieldIcon, TruckIcon } from '#storefront/ui/icons.tsx';
import styles from './service-lines.module.css';

type Served = Pick<ProductDetails, 'condition' | 'delivery_note'>;

/** Used goods carry half of it. */
const warrantyYears = ({ condition }: Served): number => (condition.value === 'used' ? 1 : 2);

export function ServiceLines({ product }: { product: Served }) {
  const t = useText();
  return (
    <ul className={styles.services} aria-label={t('details.services')}>
      <Service
        icon={<TruckIcon />}
        title={product.delivery_note || t('details.delivery')}
        note={t('details.deliveryNote')}
      />
      <Service icon={<ReturnIcon />} title={t('details.returns')} note={t('details.returnsNote')} />
      <Service
        icon={<ShieldIcon />}
        title={t('details.warranty', { count: warrantyYears(product) })}
        note={t('details.warrantyNote')}
      />
    </ul>
  );
}

function Service({ icon, title, note }: { icon: ReactNode; title: string; note: string }) {
  return (
    <li className={styles.service}>
      {icon}
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.note}>{note}</p>
      </div>
    </li>
  );
}
