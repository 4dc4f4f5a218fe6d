import { useState } from 'react';
import { Link, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { call, download, messageOf } from '#console/api/admin-api.ts';
import { BulkBar } from '#console/features/bulk-bar.tsx';
import { ListScreen, type ListView, useListAddress } from '#console/features/list-screen.tsx';
import { NewOrders } from '#console/features/new-orders.tsx';
import { OrderFilters } from '#console/features/order-filters.tsx';
import { useRows } from '#console/features/use-rows.ts';
import { useFrame, useLive } from '#console/layout/use-frame.ts';
import { money, numberText, when } from '#console/lib/format.ts';
import { createListPages } from '#console/lib/list-pages.ts';
import { t, tn } from '#console/texts/texts.ts';
import { Badge } from '#console/ui/badge.tsx';
import { DeliveryBadge, OrderNumber, PaymentBadge } from '#console/ui/order-parts.tsx';
import { toastFailure } from '#console/ui/toasts.tsx';
import type { AdminResponse } from '#contract/admin/admin-table.ts';
import { bulkAtMost } from '#contract/admin/bulk-limit.ts';
import type { OrderRow, OrderView } from '#contract/admin/order-page.ts';

const views: readonly (ListView & readonly [OrderView, ...unknown[]])[] = [
  ['all', t('All')],
  ['to_pack', t('To pack'), 'to_pack'],
  ['to_ship', t('To ship'), 'packed'],
  ['shipped', t('Shipped')],
  ['to_confirm', t('To confirm'), 'phone_payments'],
  ['unpaid', t('Unpaid')],
  ['refunded', t('Refunded')],
  ['to_arrange', t('Delivery to arrange'), 'to_arrange'],
];

const readPage = createListPages((query) => call('GET /admin/orders', { query }));

export const loader = ({ request }: { readonly request: Request }) => readPage(request.url);

/** Every order of a list, as far as one bulk action takes them. */
const readAll = async (query: Readonly<Record<string, string>>): Promise<readonly OrderRow[]> => {
  const rows: OrderRow[] = [];
  let cursor: string | null = '';
  while (cursor !== null && rows.length < bulkAtMost) {
    const page: AdminResponse<'GET /admin/orders'> = await call('GET /admin/orders', {
      query: { ...query, cursor, total: false },
    });
    rows.push(...page.payload);
    cursor = page.next_cursor;
  }
  return rows.slice(0, bulkAtMost);
};

const totalText = ({ count, is_more }: { readonly count: number; readonly is_more: boolean }): string =>
  `${numberText(count)}${is_more ? '+' : ''}`;

const Row = ({
  order,
  isCurrent,
  isChosen,
  onChoose,
}: {
  readonly order: OrderRow;
  readonly isCurrent: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (isRange: boolean) => void;
}) => (
  <tr className={`${isCurrent ? 'cur' : ''} ${isChosen ? 'pick' : ''}`}>
    <td className="tick">
      <input
        type="checkbox"
        className="box-in"
        aria-label={t('Choose order {number}', { number: order.number })}
        checked={isChosen}
        onChange={(event) => onChoose((event.nativeEvent as MouseEvent).shiftKey)}
      />
    </td>
    <td>
      <Link to={`/orders/${order.number}`} className="row-link">
        <OrderNumber number={order.number} />
      </Link>
      {order.has_note && (
        <span className="note-mark">
          <Badge dot={false}>{t('Note')}</Badge>
        </span>
      )}
    </td>
    <td className="r s phone-only">{money(order.total, order.currency)}</td>
    <td className="q wide-only">{when(order.placed_at)}</td>
    <td className="second">
      <span className="m">{order.customer}</span> <span className="q city">{order.place}</span>
    </td>
    <td className="wide-only fill">
      <span className="row">
        <span className="th">{order.image_url && <img src={order.image_url} alt="" loading="lazy" />}</span>
        <span className="cut item">{order.first_item}</span>
        {order.more_items > 0 && <span className="q more">{t('and {n} more', { n: order.more_items })}</span>}
      </span>
    </td>
    <td className="r wide-only">{order.quantity}</td>
    <td className="second">
      <PaymentBadge state={order.state} method={order.payment_method} />
    </td>
    <td className="wide-only">
      <DeliveryBadge state={order.state} fulfilment={order.fulfilment} />
    </td>
    <td className="r s wide-only">{money(order.total, order.currency)}</td>
  </tr>
);

const Keys = () => (
  <span className="row keys">
    <span className="key">J</span>
    <span className="key">K</span> {t('move')} <span className="key">X</span> {t('choose')}{' '}
    <span className="key">Enter</span> {t('open')} <span className="key">?</span> {t('all keys')}
  </span>
);

/** Orders with views, search, filters and bulk actions. Search and filters live in the address. */
export const Component = () => {
  const { payload: orders, next_cursor, total } = useLoaderData<typeof loader>();
  const { may } = useFrame();
  const { newOrders, seen } = useLive();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const query = Object.fromEntries(useListAddress().search);
  const numbers = orders.map(({ number }) => number);
  const rows = useRows(numbers, (number) => navigate(`/orders/${number}`));
  const [others, setOthers] = useState<readonly OrderRow[]>([]);
  const known = [...orders, ...others.filter(({ number }) => !numbers.includes(number))];
  const chosen = known.filter(({ number }) => rows.chosen.has(number));
  const mayChooseAll = next_cursor !== null && total.count <= bulkAtMost && chosen.length < total.count;
  const chooseAll = async () => {
    const all = await readAll(query);
    setOthers(all);
    rows.choose(all.map(({ number }) => number));
  };
  const exportList = async () => {
    try {
      const { cursor: _, ...filters } = query;
      await download('GET /admin/orders/export', { query: filters }, 'orders.csv');
    } catch (failure) {
      toastFailure(messageOf(failure));
    }
  };
  const isPageChosen = numbers.every((number) => rows.chosen.has(number));
  const show = () => {
    seen();
    revalidate();
  };
  return (
    <>
      <ListScreen
        title={t('Orders')}
        sub={totalText(total)}
        actions={
          <>
            {may('orders.pack') && (
              <Link to="/orders/parcels" className="btn">
                {t('Parcels')}{' '}
              </Link>
            )}
            {may('exports.run') && (
              <button type="button" className="btn" onClick={exportList}>
                {t('Export CSV')}{' '}
              </button>
            )}
          </>
        }
        views={views}
        find={{ label: t('Search orders'), placeholder: t('Number, name, email, phone, SKU') }}
        filters={<OrderFilters />}
        notice={<NewOrders count={newOrders} onShow={show} />}
        isEmpty={orders.length === 0}
        emptyText={t('No orders match these filters.')}
        nextCursor={next_cursor}
        foot={
          <>
            <span>{tn(orders.length, '{n} order here', '{n} orders here')}</span>
            {isPageChosen && mayChooseAll && (
              <button type="button" className="btn s28" onClick={chooseAll}>
                {t('Choose all {n} that match', { n: total.count })}
              </button>
            )}
            <Keys />
          </>
        }
      >
        <table className="list">
          <thead>
            <tr>
              <th className="tick">
                <input
                  type="checkbox"
                  className="box-in"
                  aria-label={t('Choose all orders of this page')}
                  checked={isPageChosen}
                  onChange={() => rows.choose(isPageChosen ? [] : numbers)}
                />
              </th>
              <th>{t('Order')}</th>
              <th className="by">{t('Placed')}</th>
              <th>{t('Customer')}</th>
              <th>{t('Items')}</th>
              <th className="r">{t('Qty')}</th>
              <th>{t('Payment')}</th>
              <th>{t('Delivery')}</th>
              <th className="r">{t('Total')}</th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order, at) => (
              <Row
                key={order.number}
                order={order}
                isCurrent={at === rows.at}
                isChosen={rows.chosen.has(order.number)}
                onChoose={(isRange) => rows.toggle(order.number, isRange)}
              />
            ))}
          </tbody>
        </table>
      </ListScreen>
      {chosen.length > 0 && may('orders.write') && (
        <BulkBar
          chosen={chosen}
          onClear={() => rows.choose([])}
          onDone={() => {
            rows.choose([]);
            revalidate();
          }}
        />
      )}
    </>
  );
};
