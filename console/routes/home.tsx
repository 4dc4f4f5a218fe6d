import { Link, useLoaderData } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { SalesChart, Spark } from '#console/features/chart.tsx';
import { useFrame, useLive } from '#console/layout/use-frame.ts';
import { money, plural, span, when } from '#console/lib/format.ts';
import { Icon, type IconName } from '#console/ui/icons.tsx';
import { OrderNumber, PaymentBadge } from '#console/ui/order-parts.tsx';
import type { Home, Waiting, WaitingKind } from '#contract/admin/desk.ts';
import type { OrderRow } from '#contract/admin/orders.ts';

export const loader = async () => {
  const [{ payload }, orders] = await Promise.all([
    call('GET /admin/home'),
    call('GET /admin/orders', { query: {} }).then(
      (answer) => answer.payload.slice(0, 8),
      () => [] as OrderRow[],
    ),
  ]);
  return { ...payload, orders };
};

type Work = readonly [icon: IconName, one: string, several: string, to: string, button: string];

const work: Readonly<Record<WaitingKind, Work>> = {
  phone_payments: [
    'phone',
    'phone payment to confirm',
    'phone payments to confirm',
    '/phone-desk',
    'Open desk',
  ],
  to_pack: ['box', 'order to pack', 'orders to pack', '/orders?view=to_pack', 'See orders'],
  packed: ['truck', 'order to ship', 'orders to ship', '/orders?view=to_ship', 'See orders'],
  returns: ['refund', 'return to check', 'returns to check', '/returns?view=to_check', 'Check'],
  texts: ['message', 'text or report to decide', 'texts and reports to decide', '/reviews', 'Decide'],
  refunds_failed: ['warning', 'refund not sent yet', 'refunds not sent yet', '/orders?view=refunded', 'Look'],
  payment_events: [
    'warning',
    'payment notice that waits',
    'payment notices that wait',
    '/orders?view=unpaid',
    'Look',
  ],
  messages: ['message', 'message to answer', 'messages to answer', '/messages', 'Answer'],
  mails_given_up: [
    'mail',
    'email that could not be sent',
    'emails that could not be sent',
    '/orders',
    'Look',
  ],
  low_stock: ['stock', 'item running out', 'items running out', '/', 'See below'],
};

const NeedsAttention = ({ waiting }: { readonly waiting: readonly Waiting[] }) => (
  <section aria-label="Needs attention">
    <h2>Needs attention</h2>
    {waiting.length === 0 && <p className="q after">Nothing needs attention. Well done.</p>}
    {waiting.map(({ kind, count, since }, at) => {
      const [icon, one, several, to, button] = work[kind];
      return (
        <div key={kind} className={at === 0 ? 'wait first' : 'wait'}>
          <Icon name={icon} />
          <div className="grow">
            <b>{count.toLocaleString('en-GB')}</b> {count === 1 ? one : several}
            {since && <div className="q sm">Oldest: {span(Date.now() - Date.parse(since))}</div>}
          </div>
          {to !== '/' && (
            <Link to={to} className={at === 0 ? 'btn volt' : 'btn'}>
              {button}
            </Link>
          )}
        </div>
      );
    })}
  </section>
);

const Difference = ({ now, before }: { readonly now: number; readonly before: number }) => {
  if (before === 0) return <span className="q sm">nothing a week ago by this hour</span>;
  const percent = Math.round(((now - before) / before) * 100);
  return (
    <span className="q sm">
      <b className={percent >= 0 ? 'green' : 'red'}>
        {Math.abs(percent)} % {percent >= 0 ? 'more' : 'less'}
      </b>{' '}
      than a week ago by this hour
    </span>
  );
};

const average = (cents: number, orders: number): number => (orders === 0 ? 0 : cents / orders);

const Figures = ({ figures }: { readonly figures: NonNullable<Home['figures']> }) => {
  const { currency } = useFrame();
  const { sales, orders, unpaid, days } = figures;
  const shown = (cents: number): string => money(cents / 100, currency);
  return (
    <div className="figs">
      <div className="fig">
        <div className="q">Sales today</div>
        <div className="fl">
          <span className="v">{shown(sales.now)}</span>
          <Spark values={days.map(({ cents }) => cents)} />
        </div>
        <Difference {...sales} />
      </div>
      <div className="fig">
        <div className="q">Orders</div>
        <div className="fl">
          <span className="v">{orders.now}</span>
          <Spark values={days.map((day) => day.orders)} />
        </div>
        <Difference {...orders} />
      </div>
      <div className="fig">
        <div className="q">Average order</div>
        <div className="fl">
          <span className="v">{shown(average(sales.now, orders.now))}</span>
          <Spark values={days.map((day) => average(day.cents, day.orders))} />
        </div>
        <Difference now={average(sales.now, orders.now)} before={average(sales.before, orders.before)} />
      </div>
      <div className="fig">
        <div className="q">Not paid yet</div>
        <div className="fl">
          <span className="v">{shown(unpaid.cents)}</span>
        </div>
        <span className="q sm">
          <b className="amber">{plural(unpaid.orders, 'order')}</b> waiting for payment
        </span>
      </div>
    </div>
  );
};

const greeting = (): string => {
  const hour = new Date().getHours();
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
};

const LatestOrders = ({ orders }: { readonly orders: readonly OrderRow[] }) => (
  <section aria-label="Latest orders">
    <div className="row">
      <h2>Latest orders</h2>
      <Link to="/orders" className="sp sm m">
        All orders
      </Link>
    </div>
    <table className="list plain">
      <tbody>
        {orders.map((order) => (
          <tr key={order.number}>
            <td>
              <Link to={`/orders/${order.number}`} className="row-link">
                <OrderNumber number={order.number} />
              </Link>
            </td>
            <td className="q wide-only">{when(order.placed_at)}</td>
            <td>{order.customer}</td>
            <td className="wide-only">
              <PaymentBadge state={order.state} method={order.payment_method} />
            </td>
            <td className="r s">{money(order.total, order.currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

/** Figures of today, what needs attention, the latest orders and what runs out. */
export const Component = () => {
  const { figures, low_stock, orders } = useLoaderData<typeof loader>();
  const { me, currency } = useFrame();
  const { waiting } = useLive();
  const [first] = me.name.split(' ');
  return (
    <div className="scroll">
      <div className="bar">
        <h1>
          {greeting()}, {first}
        </h1>
        <span className="sub wide-only">
          {new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' }).format(
            new Date(),
          )}
        </span>
      </div>
      <div className="hr" />
      {figures && <Figures figures={figures} />}
      <div className="hg">
        {figures && (
          <section aria-label="Sales">
            <h2>Sales</h2>
            <SalesChart days={figures.days} currency={currency} />
          </section>
        )}
        <NeedsAttention waiting={waiting} />
        {orders.length > 0 && <LatestOrders orders={orders} />}
        {low_stock.length > 0 && (
          <section aria-label="Low stock">
            <h2>Low stock</h2>
            {low_stock.map((item) => (
              <div key={item.sku} className="wait">
                <span className="th L">{item.image_url && <img src={item.image_url} alt="" />}</span>
                <div className="grow">
                  <div className="cut m">{item.name}</div>
                  <div className={item.free <= 0 ? 'red sm' : 'q sm'}>
                    {item.free <= 0 ? 'None left' : `${item.free} left`}
                    {item.reserved > 0 && `, ${item.reserved} reserved`} · {item.sku}
                  </div>
                </div>
              </div>
            ))}
          </section>
        )}
      </div>
    </div>
  );
};
