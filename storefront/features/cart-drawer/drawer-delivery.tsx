import { useEffect } from 'react';
import { arrivalLine } from '#storefront/features/delivery/arrival-line.ts';
import { FreeDeliveryBar } from '#storefront/features/delivery/free-delivery-bar.tsx';
import { useDeliveryEstimate } from '#storefront/features/delivery/use-delivery-estimate.ts';
import { formatMoney } from '#storefront/i18n/money.ts';
import { useDeliveryText } from '#storefront/i18n/use-delivery-text.ts';
import { calculateTotals, followCartWithTotals, useTotals } from '#storefront/state/totals.ts';
import { TruckIcon } from '#storefront/ui/media/icons.tsx';
import styles from './drawer-delivery.module.css';

/** What delivery costs and when it arrives, for the whole cart. */
export function DrawerDelivery() {
  const t = useDeliveryText();
  const place = useDeliveryEstimate();
  const totals = useTotals((state) => state.totals);
  useEffect(() => {
    const stop = followCartWithTotals();
    void calculateTotals();
    return stop;
  }, []);
  const { delivery, free_delivery: free, converted } = totals ?? {};
  const arrival = delivery && arrivalLine(delivery.arrival, t);
  if (!place || !converted || !(free || arrival)) return null;
  const symbol = converted.currency_symbol;
  const price =
    converted.delivery_cost === 0 ? t('delivery.free') : formatMoney(converted.delivery_cost, symbol);
  return (
    <div className={styles.delivery}>
      {free ? <FreeDeliveryBar free={free} symbol={symbol} /> : null}
      {delivery && arrival ? (
        <div className={styles.arrival}>
          <TruckIcon />
          <div>
            <p className={styles.arrivalText}>{arrival}</p>
            <p className={styles.place}>
              {t('details.arrivalNote', { place: place.text, method: delivery.name, price })}
            </p>
          </div>
        </div>
      ) : null}
    </div>
  );
}
