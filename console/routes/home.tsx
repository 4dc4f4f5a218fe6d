import { Link, useLoaderData, useRevalidator } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { SalesChart, Spark } from '#console/features/chart.tsx';
import { NewOrders } from '#console/features/new-orders.tsx';
import { useFrame, useLive } from '#console/layout/use-frame.ts';
import { money, span, when } from '#console/lib/format.ts';
import { locale, t, tn } from '#console/texts/texts.ts';
import { Icon, type IconName } from '#console/ui/icons.tsx';
import { OrderNumber, PaymentBadge } from '#console/ui/order-parts.tsx';
import type { Home, Waiting, WaitingKind } from '#contract/admin/desk.ts';
import type { OrderRow } from '#contract/admin/order-page.ts';

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

type Work = readonly [icon: IconName, text: (count: number) => string, to: string, button: string];

const work: Readonly<Record<WaitingKind, Work>> = {
  phone_payments: [
    'phone',
    (n) => tn(n, '{n} phone payment to confirm', '{n} phone payments to confirm'),
    '/phone-desk',
    t('Open desk'),
  ],
  to_pack: [
    'box',
    (n) => tn(n, '{n} order to pack', '{n} orders to pack'),
    '/orders?view=to_pack',
    t('See orders'),
  ],
  packed: [
    'truck',
    (n) => tn(n, '{n} order to ship', '{n} orders to ship'),
    '/orders?view=to_ship',
    t('See orders'),
  ],
  to_arrange: [
    'truck',
    (n) => tn(n, '{n} delivery to arrange', '{n} deliveries to arrange'),
    '/orders?view=to_arrange',
    t('See orders'),
  ],
  returns: [
    'refund',
    (n) => tn(n, '{n} return to check', '{n} returns to check'),
    '/returns?view=to_check',
    t('Check'),
  ],
  texts: [
    'message',
    (n) => tn(n, '{n} text or report to decide', '{n} texts and reports to decide'),
    '/reviews',
    t('Decide'),
  ],
  refunds_failed: [
    'warning',
    (n) => tn(n, '{n} refund not sent yet', '{n} refunds not sent yet'),
    '/orders?view=refunded',
    t('Look'),
  ],
  payment_events: [
    'warning',
    (n) => tn(n, '{n} payment notice that waits', '{n} payment notices that wait'),
    '/orders?view=unpaid',
    t('Look'),
  ],
  messages: [
    'message',
    (n) => tn(n, '{n} message to answer', '{n} messages to answer'),
    '/messages',
    t('Answer'),
  ],
  mails_given_up: [
    'mail',
    (n) => tn(n, '{n} email that could not be sent', '{n} emails that could not be sent'),
    '/system?view=mails',
    t('Look'),
  ],
  books: ['warning', () => t('The books do not agree'), '/system', t('Look')],
  low_stock: [
    'stock',
    (n) => tn(n, '{n} item running out', '{n} items running out'),
    '/stock?view=low',
    t('See stock'),
  ],
};

const NeedsAttention = ({ waiting }: { readonly waiting: readonly Waiting[] }) => (
  <section aria-label={t('Needs attention')}>
    <h2>{t('Needs attention')}</h2>
    {waiting.length === 0 && <p className="q after">{t('Nothing needs attention. Well done.')}</p>}
    {waiting.map(({ kind, count, since }, at) => {
      const [icon, text, to, button] = work[kind];
      return (
        <div key={kind} className={at === 0 ? 'wait first' : 'wait'}>
          <Icon name={icon} />
          <div className="grow">
            {text(count)}
            {since && (
              <div className="q sm">
                {t('Oldest: {time}', { time: span(Date.now() - Date.parse(since)) })}
              </div>
            )}
          </div>
          <Link to={to} className={at === 0 ? 'btn volt' : 'btn'}>
            {button}
          </Link>
        </div>
      );
    })}
  </section>
);

const Difference = ({ now, before }: { readonly now: number; readonly before: number }) => {
  if (before === 0) return <span className="q sm">{t('nothing a week ago by this hour')}</span>;
  const percent = Math.round(((now - before) / before) * 100);
  return (
    <span className="q sm">
      <b className={percent >= 0 ? 'green' : 'red'}>
        {percent >= 0 ? t('{n} % more', { n: percent }) : t('{n} % less', { n: -percent })}
      </b>{' '}
      {t('than a week ago by this hour')}
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
        <div className="q">{t('Sales today')}</div>
        <div className="fl">
          <span className="v">{shown(sales.now)}</span>
          <Spark values={days.map(({ cents }) => cents)} />
        </div>
        <Difference {...sales} />
      </div>
      <div className="fig">
        <div className="q">{t('Orders')}</div>
        <div className="fl">
          <span className="v">{orders.now}</span>
          <Spark values={days.map((day) => day.orders)} />
        </div>
        <Difference {...orders} />
      </div>
      <div className="fig">
        <div className="q">{t('Average order')}</div>
        <div className="fl">
          <span className="v">{shown(average(sales.now, orders.now))}</span>
          <Spark values={days.map((day) => average(day.cents, day.orders))} />
        </div>
        <Difference now={average(sales.now, orders.now)} before={average(sales.before, orders.before)} />
      </div>
      <div className="fig">
        <div className="q">{t('Not paid yet')}</div>
        <div className="fl">
          <span className="v">{shown(unpaid.cents)}</span>
        </div>
        <span className="q sm">
          {tn(unpaid.orders, '{n} order waiting for payment', '{n} orders waiting for payment')}
        </span>
      </div>
    </div>
  );
};

const greeting = (): string => {
  const hour = new Date().getHours();
  if (hour < 12) return t('Good morning');
  return hour < 18 ? t('Good afternoon') : t('Good evening');
};

const LatestOrders = ({ orders }: { readonly orders: readonly OrderRow[] }) => (
  <section aria-label={t('Latest orders')}>
    <div className="row">
      <h2>{t('Latest orders')}</h2>
      <Link to="/orders" className="sp sm m">
        {t('All orders')}{' '}
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
  const { waiting, newOrders, seen } = useLive();
  const { revalidate } = useRevalidator();
  const [first] = me.name.split(' ');
  return (
    <div className="scroll">
      <div className="bar">
        <h1>
          {greeting()}, {first}
        </h1>
        <span className="sub wide-only">
          {new Intl.DateTimeFormat(locale(), { weekday: 'long', day: 'numeric', month: 'long' }).format(
            new Date(),
          )}
        </span>
      </div>
      <div className="hr" />
      <NewOrders
        count={newOrders}
        onShow={() => {
          seen();
          revalidate();
        }}
      />
      {figures && <Figures figures={figures} />}
      <div className="hg">
        {figures && (
          <section aria-label={t('Sales')}>
            <h2>{t('Sales')}</h2>
            <SalesChart days={figures.days} currency={currency} />
          </section>
        )}
        <NeedsAttention waiting={waiting} />
        {orders.length > 0 && <LatestOrders orders={orders} />}
        {low_stock.length > 0 && (
          <section aria-label={t('Low stock')}>
            <h2>{t('Low stock')}</h2>
            {low_stock.map((item) => (
              <div key={item.sku} className="wait">
                <span className="th L">{item.image_url && <img src={item.image_url} alt="" />}</span>
                <div className="grow">
                  <div className="cut m">{item.name}</div>
                  <div className={item.free <= 0 ? 'red sm' : 'q sm'}>
                    {item.free <= 0 ? t('None left') : t('{n} left', { n: item.free })}
                    {item.reserved > 0 && `, ${t('{n} reserved', { n: item.reserved })}`} · {item.sku}
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
