import { useNavigate } from 'react-router';
import { countryText } from '#contract/country-text.ts';
import type { OrderPage } from '#contract/orders/order-page.ts';
import type { DeliveryAddress, Order } from '#contract/orders/orders.ts';
import { ErrorBox } from '#storefront/features/cart/error-box.tsx';
import { OrderCard } from '#storefront/features/orders/order-card.tsx';
import { orderTotal } from '#storefront/features/orders/order-figures.ts';
import { isPending } from '#storefront/features/orders/order-status.ts';
import {
  type OrderMessageKey,
  orderFailureText,
  useOrderText,
} from '#storefront/i18n/orders/use-order-text.ts';
import { paths } from '#storefront/lib/paths.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { lazyModule, useLazyModule } from '#storefront/ui/loading/lazy-module.ts';
import { Skeleton } from '#storefront/ui/status/skeleton.tsx';
import styles from './placed-order.module.css';
import { usePlacedOrderDetails } from './use-placed-order.ts';

/** What was ordered, where it goes and what happens next. */
export function PlacedOrder() {
  const t = useOrderText();
  const { state, reload } = usePlacedOrderDetails();
  switch (state.kind) {
    case 'none':
      return null;
    case 'loading':
      return (
        <div className={`${styles.order} ${styles.waiting}`}>
          <Skeleton shape="heading" width="third" />
          <Skeleton shape="heading" />
        </div>
      );
    case 'failed':
      return (
        <div className={styles.order}>
          <ErrorBox
            text={orderFailureText(state.failure, 'placed.loadFailed', t)}
            hint={t('placed.loadFailedHint')}
            onRetry={() => void reload()}
          />
        </div>
      );
    case 'order':
      return <Details order={state.order} page={state.page} reload={reload} />;
  }
}

const arrival = lazyModule(
  async () => (await import('#storefront/features/delivery/order-arrival.tsx')).OrderArrival,
);

const nextStep = ({ status, payment_method }: Order, page: OrderPage | undefined): OrderMessageKey => {
  if (!isPending(status)) {
    if (page?.delivery?.kind === 'pickup') return 'placed.paidPickup';
    return page === undefined ? 'placed.paid' : 'placed.paidGuest';
  }
  return payment_method === 'phone' ? 'placed.phone' : 'placed.pending';
};

interface DetailsProps {
  order: Order;
  /** Undefined: the buyer has an order history. */
  page: OrderPage | undefined;
  reload: () => Promise<void>;
}

function Details({ order, page, reload }: DetailsProps) {
  const t = useOrderText();
  const delivery = page?.delivery;
  const navigate = useNavigate();
  const OrderArrival = useLazyModule(arrival, delivery?.arrival != null);
  return (
    <section className={styles.order} aria-label={t('placed.label')}>
      <p className={styles.summary}>
        <strong>{t('placed.summary', { number: order.order_nr, amount: orderTotal(order) })}</strong>
        {page?.address.email ? <span>{t('placed.sentTo', { email: page.address.email })}</span> : null}
      </p>
      <div className={styles.facts}>
        <div>
          <h2 className={styles.title}>{t('placed.next')}</h2>
          <p aria-live="polite">{t(nextStep(order, page))}</p>
          {OrderArrival && delivery ? <OrderArrival className={styles.arrival} delivery={delivery} /> : null}
        </div>
        <div>
          <h2 className={styles.title}>{t('placed.address')}</h2>
          {delivery ? <p>{delivery.method}</p> : null}
          <Address {...order.delivery_address} />
        </div>
      </div>
      <ul>
        <OrderCard
          // The payment was just made: a button to pay would invite a second one.
          order={{ ...order, actions: [] }}
          reload={reload}
          isOpening={false}
          onCompletePayment={() => void navigate(`${paths.account}?tab=orders`)}
        />
      </ul>
    </section>
  );
}

function Address({ name, address, post_code, city, country, country_iso }: DeliveryAddress) {
  const { language } = useShellData();
  const shownCountry = countryText(country, country_iso, language.code);
  return (
    <address className={styles.address}>
      {[name, address, `${post_code} ${city}`, shownCountry].map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
