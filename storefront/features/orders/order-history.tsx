import { useSearchParams } from 'react-router';
import type { Order } from '#contract/orders/orders.ts';
import { orderFailureText, useOrderText } from '#storefront/i18n/orders/use-order-text.ts';
import { paths } from '#storefront/lib/paths.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { BagIcon, RefreshIcon } from '#storefront/ui/media/icons.tsx';
import { clampPage } from '#storefront/ui/navigation/page-slots.ts';
import { Pagination } from '#storefront/ui/navigation/pagination.tsx';
import { EmptyState } from '#storefront/ui/status/empty-state.tsx';
import { Skeleton } from '#storefront/ui/status/skeleton.tsx';
import { ClaimedNotice } from './claimed-notice.tsx';
import { OrderCard } from './order-card.tsx';
import { orderTotal } from './order-figures.ts';
import styles from './order-history.module.css';
import { useOrderHistory } from './use-order-history.ts';
import { useReopenPayment } from './use-reopen-payment.ts';

export function OrderHistory() {
  const t = useOrderText();
  const reopening = useReopenPayment();
  const { orders, failure, reload } = useOrderHistory(reopening.payment?.orderId ?? null);
  return (
    <>
      <h2 className="visually-hidden">{t('account.orders')}</h2>
      {orders ? <ClaimedNotice orders={orders} /> : null}
      {orders ? (
        <p className={styles.links}>
          {orders.length > 0 ? (
            <Button variant="quiet" to={paths.myReviews}>
              {t('orders.reviews')}
            </Button>
          ) : null}
          <Button variant="quiet" to={paths.myAlerts}>
            {t('orders.alerts')}
          </Button>
        </p>
      ) : null}
      {orders && orders.length > 0 ? <Orders orders={orders} reload={reload} reopening={reopening} /> : null}
      {orders?.length === 0 ? (
        <EmptyState
          sign={<BagIcon size={32} />}
          title={t('orders.none')}
          heading="h3"
          actions={<Button to={paths.allProducts}>{t('paid.continue')}</Button>}
        >
          {t('orders.noneText')}
        </EmptyState>
      ) : null}
      {failure ? (
        <EmptyState
          tone="failed"
          sign={<RefreshIcon size={32} />}
          title={orderFailureText(failure, 'orders.loadFailed', t)}
          heading="h3"
          actions={<Button onClick={() => void reload()}>{t('common.tryAgain')}</Button>}
        >
          {t('orders.loadFailedHint')}
        </EmptyState>
      ) : null}
      {orders === null && failure === null ? <OrderSkeletons /> : null}
    </>
  );
}

const pageSize = 5;

interface OrdersProps {
  orders: readonly Order[];
  reload: () => Promise<void>;
  reopening: ReturnType<typeof useReopenPayment>;
}

/** All orders are loaded; the URL selects the page of five (AC-05). */
function Orders({ orders, reload, reopening }: OrdersProps) {
  const t = useOrderText();
  const [query] = useSearchParams();
  const { payment, opening, reopen, close } = reopening;
  const pages = Math.ceil(orders.length / pageSize);
  const page = clampPage(Number(query.get('page')), pages);
  const paid = orders.find(({ id }) => id === payment?.orderId);
  return (
    <>
      <ol className={styles.list}>
        {orders.slice((page - 1) * pageSize, page * pageSize).map((order) => (
          <OrderCard
            key={order.id}
            order={order}
            isOpening={opening === order.id}
            onCompletePayment={() => void reopen(order)}
            reload={reload}
          />
        ))}
      </ol>
      <div className={styles.pages}>
        <Pagination
          page={page}
          total={pages}
          hrefFor={(wanted) => `${paths.account}?tab=orders${wanted > 1 ? `&page=${wanted}` : ''}`}
          texts={{
            label: t('pagination.label'),
            previous: t('pagination.previous'),
            next: t('pagination.next'),
            page: (wanted) => t('pagination.page', { page: wanted }),
          }}
        />
      </div>
      {payment && paid ? (
        <payment.Dialog
          payment={{
            orderNr: paid.order_nr,
            phoneNumber: payment.phoneNumber,
            amount: orderTotal(paid),
            currency: paid.currency,
            status: paid.status,
          }}
          onClose={() => {
            close();
            void reload();
          }}
        />
      ) : null}
    </>
  );
}

function OrderSkeletons() {
  const t = useOrderText();
  return (
    <div role="status">
      <span className="visually-hidden">{t('common.loading')}</span>
      {['one', 'two', 'three'].map((row) => (
        <div key={row} className={styles.skeleton}>
          <Skeleton shape="line" width="third" />
          <Skeleton shape="tile" />
          <div className={styles.texts}>
            <Skeleton shape="line" width="third" />
            <Skeleton shape="line" width="third" />
          </div>
          <Skeleton shape="line" width="half" />
        </div>
      ))}
    </div>
  );
}
