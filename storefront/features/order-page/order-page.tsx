import { useId } from 'react';
import { useSearchParams } from 'react-router';
import type { OrderPage } from '#contract/orders/order-page.ts';
import { isPaid, isPending, statusLook } from '#storefront/features/orders/order-status.ts';
import { orderPageFailureText, useOrderPageText } from '#storefront/i18n/orders/use-order-page-text.ts';
import { paths } from '#storefront/lib/paths.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { lazyModule, useLazyModule } from '#storefront/ui/loading/lazy-module.ts';
import { RefreshIcon } from '#storefront/ui/media/icons.tsx';
import { Breadcrumbs } from '#storefront/ui/navigation/breadcrumbs.tsx';
import { EmptyState } from '#storefront/ui/status/empty-state.tsx';
import { Notice } from '#storefront/ui/status/notice.tsx';
import { NextPanel } from './next-panel.tsx';
import { dateOfMoment, timeText } from './order-dates.ts';
import { OrderItems } from './order-items.tsx';
import styles from './order-page.module.css';
import { OrderAddress, OrderDocuments, OrderTotals } from './order-side.tsx';
import { OrderWaiting } from './order-waiting.tsx';
import { Parcels } from './parcels.tsx';
import { stateText } from './pickup.ts';
import { StateTag } from './state-tag.tsx';
import { useOrderPage } from './use-order-page.ts';

// The last parts of the page; with them a first load would exceed its size.
const options = lazyModule(async () => (await import('./order-options.tsx')).OrderOptions);
const timeline = lazyModule(async () => (await import('./order-timeline.tsx')).OrderTimeline);
const returns = lazyModule(async () => (await import('./returns/order-returns.tsx')).OrderReturns);
const missing = lazyModule(async () => (await import('./find-order-page.tsx')).OrderMissing);

interface OrderPageViewProps {
  number: string;
  /** Opened from the account, or by the link in a mail. */
  by: 'account' | 'link';
}

/** One order: where it is, what happens next, and what the buyer can do. */
export function OrderPageView({ number, by }: OrderPageViewProps) {
  const t = useOrderPageText();
  const [query] = useSearchParams();
  const { order, failure, announcement, reload } = useOrderPage(number, query.get('payment') === 'open');
  const crumbs = useCrumbs(number, by);
  // 422: characters that no order number has.
  const isMissing = failure !== null && [404, 410, 422].includes(failure.http ?? 0);
  const OrderMissing = useLazyModule(missing, isMissing);
  if (isMissing && OrderMissing) return <OrderMissing hasEnded={failure.http === 410} />;
  return (
    <div className="container">
      <Breadcrumbs label={t('common.breadcrumbs')} crumbs={crumbs} />
      {order ? <Loaded order={order} reload={reload} /> : null}
      {failure && !isMissing ? (
        <EmptyState
          tone="failed"
          heading="h1"
          sign={<RefreshIcon size={32} />}
          title={orderPageFailureText(failure, 'orderPage.loadFailed', t)}
          actions={<Button onClick={() => void reload()}>{t('common.tryAgain')}</Button>}
        >
          {t('orderPage.loadFailedHint')}
        </EmptyState>
      ) : null}
      {order === null && (failure === null || isMissing) ? <OrderWaiting number={number} /> : null}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  );
}

const useCrumbs = (number: string, by: 'account' | 'link') => {
  const t = useOrderPageText();
  const inAccount = [
    { label: t('orderPage.account'), to: paths.account },
    { label: t('account.orders'), to: paths.orderHistory },
  ];
  return [
    { label: t('common.home'), to: paths.HomePage },
    ...(by === 'account' ? inAccount : []),
    { label: t('orders.order', { number }) },
  ];
};

function Loaded({ order, reload }: { order: OrderPage; reload: () => Promise<void> }) {
  const t = useOrderPageText();
  const id = useId();
  const { tone, text } = statusLook(order.status);
  const isCancelled = order.fulfilment === 'cancelled';
  const OrderOptions = useLazyModule(options, true);
  const OrderTimeline = useLazyModule(timeline, true);
  const OrderReturns = useLazyModule(returns, order.statements.length + order.returns.length > 0);
  return (
    <article aria-labelledby={id}>
      <header className={styles.head}>
        <h1 id={id} className={styles.number}>
          {t('orders.order', { number: order.order_nr })}
        </h1>
        <div className={styles.tags}>
          <StateTag tone={tone === 'unknown' ? 'plain' : tone}>{t(text)}</StateTag>
          {order.fulfilment === 'unfulfilled' && !isPaid(order.status) ? null : (
            <StateTag tone={order.fulfilment === 'delivered' ? 'good' : isCancelled ? 'bad' : 'plain'}>
              {t(stateText(order, 'fulfilment', order.fulfilment))}
            </StateTag>
          )}
        </div>
        <time className={styles.date} dateTime={order.created_at}>
          {t('orderPage.placedOn', { date: dateOfMoment(order.created_at) })}
        </time>
      </header>
      <PaymentReturned order={order} />
      <NextPanel order={order} reload={reload} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Parcels order={order} />
          {OrderReturns ? <OrderReturns order={order} reload={reload} /> : null}
          <OrderItems order={order} />
        </div>
        <div className={styles.side}>
          <OrderTotals order={order} />
          <OrderAddress order={order} />
          <OrderDocuments order={order} />
        </div>
        <div className={styles.history}>{OrderTimeline ? <OrderTimeline order={order} /> : null}</div>
        <div className={styles.choices}>
          {OrderOptions ? <OrderOptions order={order} reload={reload} /> : null}
        </div>
      </div>
    </article>
  );
}

/** The result of 'Pay now', after the return from the payment page. */
function PaymentReturned({ order }: { order: OrderPage }) {
  const t = useOrderPageText();
  const [query] = useSearchParams();
  const result = query.get('payment');
  const notice = () => {
    if (result === null) return null;
    if (isPaid(order.status))
      return <Notice tone="done">{t('orders.nowPaid', { number: order.order_nr })}</Notice>;
    if (!isPending(order.status)) return null;
    if (result === 'open') return <Notice tone="plain">{t('orders.waitingForBank')}</Notice>;
    const time = timeText(order.pay_until ?? order.created_at, new Date());
    return <Notice tone="plain">{t('payReturn.failed', { time })}</Notice>;
  };
  return (
    <div className={styles.notice} role="status">
      {notice()}
    </div>
  );
}
