import type { Order, OrderItem } from '#contract/orders/orders.ts';
import { pictureFiles } from '#storefront/features/catalogue/product-pictures.ts';
import { EnergyArrow } from '#storefront/features/compliance/energy-mark.tsx';
import { formatOrderDate } from '#storefront/i18n/dates.ts';
import { formatMoney } from '#storefront/i18n/money.ts';
import { useOrderText } from '#storefront/i18n/orders/use-order-text.ts';
import { paths } from '#storefront/lib/paths.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { lazyModule, useLazyModule } from '#storefront/ui/loading/lazy-module.ts';
import { DownloadIcon } from '#storefront/ui/media/icons.tsx';
import { Picture } from '#storefront/ui/media/picture.tsx';
import { Link } from '#storefront/ui/navigation/link.tsx';
import styles from './order-card.module.css';
import { orderFigures, orderTotal, outcomeText } from './order-figures.ts';
import { useOtherLanguage } from './order-language.ts';
import { isPending } from './order-status.ts';
import { OrderStatusBadge } from './order-status-badge.tsx';
import { PayNowButton } from './pay-now-button.tsx';
import { isPhonePaymentOpen } from './reopen-payment.ts';

export interface OrderCardProps {
  order: Order;
  /** Its payment dialog is loading. */
  isOpening: boolean;
  onCompletePayment: () => void;
  reload: () => Promise<void>;
}

export function OrderCard({ order, isOpening, onCompletePayment, reload }: OrderCardProps) {
  const t = useOrderText();
  const titleId = `order-${order.id}`;
  return (
    <li className={styles.order} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h3 className={styles.title} id={titleId}>
          {t('orders.order', { number: order.order_nr })}
        </h3>
        <time className={styles.date} dateTime={order.created_at}>
          {formatOrderDate(order.created_at)}
        </time>
        <span className={styles.status}>
          <OrderStatusBadge status={order.status} />
          {order.fulfilment && !isPending(order.status) ? (
            <span className={styles.fulfilment}>{t(`fulfilment.${order.fulfilment}`)}</span>
          ) : null}
        </span>
        <Outcome order={order} />
      </div>
      <div className={styles.body}>
        <Pictures order={order} />
        <div className={styles.texts}>
          <Items order={order} />
          <p className={styles.count}>{t('cart.count', { count: pieces(order.items) })}</p>
          <Delivery order={order} />
          <LanguageNote order={order} />
        </div>
      </div>
      <Figures order={order} />
      <div className={styles.end}>
        <p className={styles.total}>
          <span className={styles.totalLabel}>{t('summary.total')}</span> {orderTotal(order)}
        </p>
        {order.actions?.includes('pay') ? (
          <PayNowButton order={order} describedBy={titleId} reload={reload} />
        ) : null}
        {isPhonePaymentOpen(order) ? (
          <Button
            variant="volt"
            busy={isOpening}
            busyText={t('orders.opening')}
            onClick={onCompletePayment}
            aria-describedby={titleId}
          >
            {t('orders.completePayment')}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

const arrival = lazyModule(
  async () => (await import('#storefront/features/delivery/order-arrival.tsx')).OrderArrival,
);

/** The way of delivery, and its days until the goods have arrived. */
function Delivery({ order: { delivery, fulfilment, status } }: { order: Order }) {
  const isOnItsWay =
    status !== 'Failed' && ['unfulfilled', 'packing', 'partly_shipped', 'shipped'].includes(fulfilment ?? '');
  const OrderArrival = useLazyModule(arrival, isOnItsWay && delivery?.arrival != null);
  if (!delivery) return null;
  return (
    <div className={styles.count}>
      <p>{delivery.name}</p>
      {OrderArrival && isOnItsWay ? <OrderArrival className={styles.arrival} delivery={delivery} /> : null}
    </div>
  );
}

function LanguageNote({ order }: { order: Order }) {
  const t = useOrderText();
  const other = useOtherLanguage(order.language);
  return other ? <p className={styles.count}>{t('orders.language', { language: other.title })}</p> : null;
}

/** What really happened, where the status says only 'Failed'. */
function Outcome({ order }: { order: Order }) {
  const t = useOrderText();
  const text = outcomeText(order, t);
  return text === null ? null : <p className={styles.outcome}>{text}</p>;
}

const pieces = (items: readonly OrderItem[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);

const shown = 3;

/** The first few items; an order without items still has its picture (AC-10). */
function Pictures({ order }: { order: Order }) {
  const pictures = order.items.length > 0 ? order.items : [order];
  const more = pictures.length - shown;
  return (
    <div className={styles.pictures} aria-hidden="true">
      {pictures.slice(0, shown).map(({ id, image_url }) => (
        <div key={id} className={styles.tile}>
          <Picture {...pictureFiles(image_url, 160, 320)} sizes="80px" alt="" width={80} height={80} />
        </div>
      ))}
      {more > 0 ? <div className={styles.tile}>+{more}</div> : null}
    </div>
  );
}

function Items({ order }: { order: Order }) {
  const t = useOrderText();
  const other = useOtherLanguage(order.language);
  // Beside a count it could be mistaken for the total.
  const priceOf = ({ price, quantity }: OrderItem, symbol: string) => {
    const money = formatMoney(price, symbol);
    return quantity > 1 ? t('cart.each', { price: money }) : money;
  };
  if (order.items.length === 0) return <p lang={other?.code}>{order.name}</p>;
  return (
    <ul className={styles.items} aria-label={t('orders.items')} lang={other?.code}>
      {order.items.map((item) => (
        <li key={item.id}>
          <Link className={styles.name} to={paths.ProductDetailsPage('all', 'all', item.base_product_id)}>
            {item.name}
          </Link>{' '}
          <span className={styles.quantity}>{t('orders.quantity', { count: item.quantity })}</span>
          <span className={styles.detail}>
            {item.energy_class ? <EnergyArrow energy={{ class: item.energy_class }} /> : null}
            {[
              ...item.variation_attributes.map(({ name }) => name),
              priceOf(item, order.currency_symbol),
            ].join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Figures({ order }: { order: Order }) {
  const t = useOrderText();
  const number = order.order_nr;
  return (
    <div className={styles.foot}>
      <dl className={styles.figures} aria-label={t('orders.figures')}>
        {orderFigures(order, t).map(({ label, value, isLess }) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd className={isLess ? styles.less : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.links}>
        {order.page_url ? (
          <Link className={styles.view} to={order.page_url} aria-label={t('orders.viewOf', { number })}>
            {t('orders.view')}
          </Link>
        ) : null}
        {order.invoice_url ? (
          <a
            className={styles.invoice}
            href={order.invoice_url}
            target="_blank"
            rel="noopener"
            aria-label={t('orders.invoiceOf', { number })}
          >
            <DownloadIcon size={20} />
            {t('orders.invoice')}
          </a>
        ) : null}
      </div>
    </div>
  );
}
