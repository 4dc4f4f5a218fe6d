import type { ProductDetails } from '#contract/products.ts';
import { useProductText } from '#storefront/i18n/use-product-text.ts';
import { guaranteeMonths } from '#storefront/lib/service-promises.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { ReturnIcon, ShieldIcon, TruckIcon } from '#storefront/ui/media/icons.tsx';
import { ArrivalService } from './arrival-service.tsx';
import { Service } from './service.tsx';
import styles from './service-lines.module.css';
import { useDeliveryLines } from './use-delivery-lines.ts';

type ServiceProduct = Pick<ProductDetails, 'sku' | 'condition' | 'delivery_note' | 'delivery'>;

export interface ServiceLinesProps {
  product: ServiceProduct;
  available: boolean;
}

/** What the shop promises for this product. Sold-out products show no delivery time. */
export function ServiceLines({ product, available }: ServiceLinesProps) {
  const t = useProductText();
  const { settings } = useShellData();
  const delivery = useDeliveryLines(product);
  const { return_days: returnDays = 0, return_shipping: returnShipping } = settings;
  const months = guaranteeMonths(settings, product.condition.value);
  return (
    <ul className={styles.services} aria-label={t('details.services')}>
      {settings.delivery_choice && available ? (
        <ArrivalService deliveries={product.delivery ?? []} sku={product.sku} />
      ) : (
        <Service
          icon={<TruckIcon />}
          title={available ? product.delivery_note || delivery.time : t('details.noDeliveryDate')}
          note={delivery.price}
        />
      )}
      {returnDays > 0 ? (
        <Service
          icon={<ReturnIcon />}
          title={t('details.returns', { days: returnDays })}
          note={t(returnShipping === 'shop' ? 'details.returnsNote' : 'details.returnsPaidByCustomer')}
        />
      ) : null}
      {months > 0 ? (
        <Service
          icon={<ShieldIcon />}
          title={
            months % 12 === 0
              ? t('details.warranty', { count: months / 12 })
              : t('details.warrantyMonths', { count: months })
          }
          note={t('details.warrantyNote')}
        />
      ) : null}
    </ul>
  );
}
