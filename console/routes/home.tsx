import { lazy, Suspense } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { LatestOrders } from '#console/features/dashboard/latest-orders.tsx';
import { NeedsAttention } from '#console/features/dashboard/needs-attention.tsx';
import { Spark } from '#console/features/dashboard/spark.tsx';
import { NewOrders } from '#console/features/new-orders.tsx';
import { useFrame, useLive } from '#console/layout/use-frame.ts';
import { dateText, money } from '#console/lib/format.ts';
import { t, tn, withTexts } from '#console/texts/texts.ts';
import type { Home } from '#contract/admin/desk.ts';
import type { OrderRow } from '#contract/admin/order-page.ts';

/** After the first screen: nothing waits for it. */
const SalesChart = lazy(async () => ({
  default: (await import('#console/features/dashboard/sales-chart.tsx')).SalesChart,
}));

const loadOpenShop = withTexts('open_shop', () => import('#console/features/open-shop/open-shop.tsx'));

export const loader = async () => {
  const [{ payload }, orders, setUp] = await Promise.all([
    call('GET /admin/home'),
    call('GET /admin/orders', { query: { total: false } }).then(
      (answer) => answer.payload.slice(0, 8),
      () => [] as OrderRow[],
    ),
    call('GET /admin/set-up').then(
      (answer) => answer.payload,
      () => null,
    ),
  ]);
  // Loaded on demand: most shops have been open for long.
  const OpenShop =
    setUp && (setUp.is_sample || setUp.steps.some(({ is_done }) => !is_done))
      ? (await loadOpenShop()).OpenShop
      : null;
  return { ...payload, orders, setUp, OpenShop };
};

const Difference = ({ now, before }: { readonly now: number; readonly before: number }) => {
  if (before === 0) return <span className="q sm">{t('None at this time last week')}</span>;
  const percent = Math.round(((now - before) / before) * 100);
  return (
    <span className="q sm">
      <b className={percent >= 0 ? 'green' : 'red'}>
        {percent >= 0 ? t('{n} % more', { n: percent }) : t('{n} % less', { n: -percent })}
      </b>{' '}
      {t('than at this time last week')}
    </span>
  );
};

const lastMonth = (days: NonNullable<Home['figures']>['days']): number =>
  days.slice(-30).reduce((sum, { cents }) => sum + cents, 0);

/** Before refunds, which may be of orders of other days. */
const average = (captured: number, orders: number): number => (orders === 0 ? 0 : captured / orders);

const Figures = ({ figures }: { readonly figures: NonNullable<Home['figures']> }) => {
  const { currency } = useFrame();
  const { sales, orders, refunds, unpaid, days } = figures;
  const averages = {
    now: average(sales.now + refunds.now, orders.now),
    before: average(sales.before + refunds.before, orders.before),
  };
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
          <span className="v">{shown(averages.now)}</span>
          <Spark values={days.map((day) => average(day.captured, day.orders))} />
        </div>
        <Difference {...averages} />
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

const leftTicks = 10;

/** What is left of an item that runs out, and what is reserved of it. */
const Left = ({ free, reserved }: { readonly free: number; readonly reserved: number }) => (
  <svg className="tk" width={leftTicks * 4} height="12" aria-hidden="true">
    {Array.from({ length: leftTicks }, (_, at) => (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: ticks never move.
        key={at}
        className={at < free ? 'f' : at < Math.max(0, free) + reserved ? 'h' : 'e'}
        x={at * 4}
        width="2"
        height="12"
      />
    ))}
  </svg>
);

const greeting = (): string => {
  const hour = new Date().getHours();
  if (hour < 12) return t('Good morning');
  return hour < 18 ? t('Good afternoon') : t('Good evening');
};

/** Figures of today, what needs attention, the latest orders and what runs out. */
export const Component = () => {
  // Not typed by the loader itself: React Router's types leave out components.
  const data: Awaited<ReturnType<typeof loader>> = useLoaderData();
  const { figures, low_stock, orders, setUp, OpenShop } = data;
  const { me, currency, may } = useFrame();
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
          {dateText(new Date(), { weekday: 'long', day: 'numeric', month: 'long' })}
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
      {setUp && OpenShop && may('settings.write') && <OpenShop setUp={setUp} />}
      {figures && <Figures figures={figures} />}
      <div className="hg">
        {figures && (
          <section aria-label={t('Sales')}>
            <h2>
              {t('Sales')}{' '}
              <span className="q n sub">
                {t('{amount} in 30 days', { amount: money(lastMonth(figures.days) / 100, currency) })}
              </span>
            </h2>
            <div className="chart-place">
              <Suspense>
                <SalesChart days={figures.days} currency={currency} />
              </Suspense>
            </div>
          </section>
        )}
        <NeedsAttention waiting={waiting} />
        {orders.length > 0 && <LatestOrders orders={orders} />}
        {low_stock.length > 0 && (
          <section aria-label={t('Low stock')}>
            <div className="row">
              <h2>{t('Low stock')}</h2>
              <Link to="/stock?view=low" className="sp sm m">
                {t('All')}{' '}
              </Link>
            </div>
            {low_stock.map((item) => (
              <div key={item.sku} className="wait">
                <span className="th L">{item.image_url && <img src={item.image_url} alt="" />}</span>
                <div className="grow">
                  <Link to={`/stock?search=${encodeURIComponent(item.sku)}`} className="cut m stack">
                    {item.name}
                  </Link>
                  <div className={item.free <= 0 ? 'red sm' : 'q sm'}>
                    {item.free <= 0 ? t('None left') : t('{n} left', { n: item.free })}
                    {item.reserved > 0 && `, ${t('{n} reserved', { n: item.reserved })}`} · {item.sku}
                  </div>
                </div>
                <Left free={item.free} reserved={item.reserved} />
              </div>
            ))}
          </section>
        )}
      </div>
    </div>
  );
};
