import type { FormEvent } from 'react';
import { Link, useLoaderData, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { BulkBar } from '#console/features/bulk-bar.tsx';
import { useRows } from '#console/features/use-rows.ts';
import { useFrame, useLive } from '#console/layout/use-frame.ts';
import { money, plural, when } from '#console/lib/format.ts';
import { Icon } from '#console/ui/icons.tsx';
import { DeliveryBadge, OrderNumber, PaymentBadge } from '#console/ui/order-parts.tsx';
import { Empty } from '#console/ui/states.tsx';
import type { OrderRow, OrderView } from '#contract/admin/orders.ts';

const views: readonly (readonly [OrderView, string])[] = [
  ['all', 'All'],
  ['to_pack', 'To pack'],
  ['packing', 'Packing'],
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
      {order.has_note && <span className="bd nd note-mark">Note</span>}
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

const Tools = () => {
  const [search, setSearch] = useSearchParams();
  const change = (fields: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(search);
    next.delete('cursor');
    for (const [name, value] of Object.entries(fields)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setSearch(next);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    change({ search: String(new FormData(event.currentTarget).get('search') ?? '').trim() });
  };
  const filters = ['search', 'method', 'country', 'since', 'until'].filter((name) => search.has(name));
  return (
    <div className="tools">
      <search>
        <form onSubmit={submit} className="in soft find">
          <Icon name="search" />
          <input
            key={search.get('search') ?? ''}
            type="search"
            name="search"
            aria-label="Search orders"
            placeholder="Number, name, email, phone, SKU"
            defaultValue={search.get('search') ?? ''}
          />
          <span className="key wide-only">/</span>
        </form>
      </search>
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
      {filters.length > 0 && (
        <Link to={`?view=${search.get('view') ?? 'all'}`} className="btn ghost">
          Clear filters
        </Link>
      )}
    </div>
  );
};

/** Orders with views, search, filters and bulk actions. Search and filters live in the address. */
export const Component = () => {
  const { payload: orders, next_cursor, total } = useLoaderData<typeof loader>();
  const { may } = useFrame();
  const { newOrders, seen } = useLive();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const numbers = orders.map(({ number }) => number);
  const rows = useRows(numbers, (number) => navigate(`/orders/${number}`));
  const chosen = orders.filter(({ number }) => rows.chosen.has(number));
  const view = search.get('view') ?? 'all';
  const show = () => {
    seen();
    revalidate();
  };
  const older = new URLSearchParams(search);
  if (next_cursor) older.set('cursor', next_cursor);
  return (
    <>
      <div className="bar">
        <h1>Orders</h1>
        <span className="sub">{totalText(total)}</span>
      </div>
      <nav className="views" aria-label="Views">
        {views.map(([name, text]) => (
          <Link
            key={name}
            to={`?view=${name}`}
            className={name === view ? 'v now' : 'v'}
            {...(name === view && { 'aria-current': 'true' as const })}
          >
            {text}
          </Link>
        ))}
      </nav>
      <Tools />
      {newOrders > 0 && (
        <div className="news" role="status">
          {plural(newOrders, 'new order')}
          <button type="button" className="btn s28" onClick={show}>
            Show
          </button>
        </div>
      )}
      <div className="scroll">
        {orders.length === 0 ? (
          <Empty text="No orders match these filters.">
            <Link to="?view=all" className="btn">
              Clear filters
            </Link>
          </Empty>
        ) : (
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
        )}
      </div>
      <div className="foot">
        <span>{plural(orders.length, 'order')} here</span>
        <span className="row keys">
          <span className="key">J</span>
          <span className="key">K</span> move <span className="key">X</span> choose{' '}
          <span className="key">Enter</span> open <span className="key">?</span> all keys
        </span>
        <span className="row sp">
          {search.has('cursor') && (
            <button type="button" className="btn s28" onClick={() => navigate(-1)}>
              Newer
            </button>
          )}
          {next_cursor && (
            <Link to={`?${older}`} className="btn s28">
              Older
            </Link>
          )}
        </span>
      </div>
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
