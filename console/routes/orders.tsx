import { Link, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { BulkBar } from '#console/features/bulk-bar.tsx';
import { ListScreen, useListAddress } from '#console/features/list-screen.tsx';
import { useRows } from '#console/features/use-rows.ts';
import { useFrame, useLive } from '#console/layout/use-frame.ts';
import { money, plural, when } from '#console/lib/format.ts';
import { Badge } from '#console/ui/badge.tsx';
import { DeliveryBadge, OrderNumber, PaymentBadge } from '#console/ui/order-parts.tsx';
import type { OrderRow, OrderView } from '#contract/admin/orders.ts';

const views: readonly (readonly [OrderView, string])[] = [
  ['all', 'All'],
  ['to_pack', 'To pack'],
  ['to_ship', 'To ship'],
  ['shipped', 'Shipped'],
  ['to_confirm', 'To confirm'],
  ['unpaid', 'Unpaid'],
  ['refunded', 'Refunded'],
];

export const loader = async ({ request }: { readonly request: Request }) => {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return call('GET /admin/orders', { query });
};

const totalText = ({ count, is_more }: { readonly count: number; readonly is_more: boolean }): string =>
  `${count.toLocaleString('en-GB')}${is_more ? '+' : ''}`;

const Row = ({
  order,
  isCurrent,
  isChosen,
  onChoose,
}: {
  readonly order: OrderRow;
  readonly isCurrent: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) => (
  <tr className={`${isCurrent ? 'cur' : ''} ${isChosen ? 'pick' : ''}`}>
    <td className="tick">
      <input
        type="checkbox"
        className="box-in"
        aria-label={`Choose order ${order.number}`}
        checked={isChosen}
        onChange={onChoose}
      />
    </td>
    <td>
      <Link to={`/orders/${order.number}`} className="row-link">
        <OrderNumber number={order.number} />
      </Link>
      {order.has_note && (
        <span className="note-mark">
          <Badge dot={false}>Note</Badge>
        </span>
      )}
    </td>
    <td className="r s phone-only">{money(order.total, order.currency)}</td>
    <td className="q wide-only">{when(order.placed_at)}</td>
    <td className="second">
      <span className="m">{order.customer}</span> <span className="q">{order.place}</span>
    </td>
    <td className="wide-only">
      <span className="row">
        <span className="th">{order.image_url && <img src={order.image_url} alt="" loading="lazy" />}</span>
        <span className="cut item">{order.first_item}</span>
        {order.more_items > 0 && <span className="q">and {order.more_items} more</span>}
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

const Filters = () => {
  const { search, change } = useListAddress();
  return (
    <>
      <select
        className="in pick-one"
        aria-label="Payment"
        value={search.get('method') ?? ''}
        onChange={(event) => change({ method: event.target.value })}
      >
        <option value="">Any payment</option>
        <option value="card">Card</option>
        <option value="phone">Phone</option>
      </select>
      <input
        className="in pick-one"
        type="date"
        aria-label="Placed since"
        value={search.get('since') ?? ''}
        onChange={(event) => change({ since: event.target.value })}
      />
    </>
  );
};

const Keys = () => (
  <span className="row keys">
    <span className="key">J</span>
    <span className="key">K</span> move <span className="key">X</span> choose{' '}
    <span className="key">Enter</span> open <span className="key">?</span> all keys
  </span>
);

/** Orders with views, search, filters and bulk actions. Search and filters live in the address. */
export const Component = () => {
  const { payload: orders, next_cursor, total } = useLoaderData<typeof loader>();
  const { may } = useFrame();
  const { newOrders, seen } = useLive();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const numbers = orders.map(({ number }) => number);
  const rows = useRows(numbers, (number) => navigate(`/orders/${number}`));
  const chosen = orders.filter(({ number }) => rows.chosen.has(number));
  const show = () => {
    seen();
    revalidate();
  };
  return (
    <>
      <ListScreen
        title="Orders"
        sub={totalText(total)}
        views={views}
        find={{ label: 'Search orders', placeholder: 'Number, name, email, phone, SKU' }}
        filters={<Filters />}
        notice={
          newOrders > 0 && (
            <div className="news" role="status">
              {plural(newOrders, 'new order')}
              <button type="button" className="btn s28" onClick={show}>
                Show
              </button>
            </div>
          )
        }
        isEmpty={orders.length === 0}
        emptyText="No orders match these filters."
        nextCursor={next_cursor}
        foot={
          <>
            <span>{plural(orders.length, 'order')} here</span>
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
                  aria-label="Choose all orders of this page"
                  checked={chosen.length === orders.length}
                  onChange={() => rows.choose(chosen.length === orders.length ? [] : numbers)}
                />
              </th>
              <th>Order</th>
              <th className="by">Placed</th>
              <th>Customer</th>
              <th>Items</th>
              <th className="r">Qty</th>
              <th>Payment</th>
              <th>Delivery</th>
              <th className="r">Total</th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order, at) => (
              <Row
                key={order.number}
                order={order}
                isCurrent={at === rows.at}
                isChosen={rows.chosen.has(order.number)}
                onChoose={() => rows.toggle(order.number)}
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
