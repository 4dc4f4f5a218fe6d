import type { ReactNode } from 'react';
import type { ProductDetails } from '#contract/catalogue.ts';
import { servicePromises } from '#storefront/features/seo/service-promises.ts';
import { formatMoney } from '#storefront/i18n/money.ts';
import { useText } from '#storefront/i18n/use-text.tsx';
import { useShellData } from '#storefront/state/shell-data.ts';
import { ReturnIcon, ShieldIcon, TruckIcon } from '#storefront/ui/media/icons.tsx';
import styles from './service-lines.module.css';

type ServiceProduct = Pick<ProductDetails, 'condition' | 'delivery_note' | 'delivery'>;

/** Used products have half the warranty. */
const warrantyYears = ({ condition }: ServiceProduct): number => (condition.value === 'used' ? 1 : 2);

/** Sold-out products show no delivery time. */
export function ServiceLines({ product, available }: { product: ServiceProduct; available: boolean }) {
  const t = useText();
  const deliveryPrice = useDeliveryPrice(product);
  const { handlingDays, transitDays, returnDays } = servicePromises;
  const deliveryTime =
    product.delivery_note ||
    t('details.delivery', {
      from: handlingDays.min + transitDays.min,
      to: handlingDays.max + transitDays.max,
    });
  return (
    <ul className={styles.services} aria-label={t('details.services')}>
      <Service
        icon={<TruckIcon />}
        title={available ? deliveryTime : t('details.noDeliveryDate')}
        note={deliveryPrice}
      />
      <Service
        icon={<ReturnIcon />}
        title={t('details.returns', { days: returnDays })}
        note={t('details.returnsNote')}
      />
      <Service
        icon={<ShieldIcon />}
        title={t('details.warranty', { count: warrantyYears(product) })}
        note={t('details.warrantyNote')}
      />
    </ul>
  );
}

/** Delivery cost as far as it is known without an address. */
function useDeliveryPrice({ delivery = [] }: ServiceProduct): string {
  const t = useText();
  const { currency } = useShellData();
  const [cheapest] = delivery;
  if (!cheapest) return t('details.deliveryNote');
  if (delivery.every(({ price }) => Number(price) === 0)) return t('details.deliveryFree');
  const paid = delivery.find(({ price }) => Number(price) > 0) ?? cheapest;
  return t(paid === cheapest ? 'details.deliveryFrom' : 'details.deliveryFreeOrFrom', {
    price: formatMoney(paid.price, currency.symbol),
  });
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
