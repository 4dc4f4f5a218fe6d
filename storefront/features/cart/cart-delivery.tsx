import { DeliverToLine } from '#storefront/features/delivery/deliver-to-line.tsx';
import { FreeDeliveryBar } from '#storefront/features/delivery/free-delivery-bar.tsx';
import { useDeliveryEstimate } from '#storefront/features/delivery/use-delivery-estimate.ts';
import { OrderNote } from '#storefront/features/order-note/order-note.tsx';
import { useTotals } from '#storefront/state/totals.ts';
import styles from './cart-page.module.css';
import { PromoBox } from './promo/promo-box.tsx';

/** Where the delivery is estimated for. */
export function CartPlace() {
  return <DeliverToLine place={useDeliveryEstimate()} />;
}

/** The rest until free delivery, the promo code, which needs no address here, and the note to the shop. */
export function CartOffers() {
  const totals = useTotals((state) => state.totals);
  return (
    <>
      {totals?.free_delivery ? (
        <FreeDeliveryBar free={totals.free_delivery} symbol={totals.converted.currency_symbol} />
      ) : null}
      <div className={styles.promo}>
        <PromoBox />
      </div>
      <div className={styles.note}>
        <OrderNote />
      </div>
    </>
  );
}
