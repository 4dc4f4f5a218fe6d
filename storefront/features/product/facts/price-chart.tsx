import { useEffect, useRef, useState } from 'react';
import { priceHistoryMessagesEn } from '#contract/messages/price-history-messages-en.ts';
import type { PriceFacts } from '#contract/prices.ts';
import { formatOrderDate } from '#storefront/i18n/dates.ts';
import { formatMoney } from '#storefront/i18n/money.ts';
import { useTextOver } from '#storefront/i18n/use-text.tsx';
import { browserApi } from '#storefront/state/browser-api.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { chartOf, chartSize, dayText, type Step } from './price-days.ts';
import styles from './product-facts.module.css';

const periods = [
  { days: 90, name: 'prices.days90' },
  { days: 365, name: 'prices.year' },
  { days: 0, name: 'prices.all' },
] as const;
type Days = (typeof periods)[number]['days'];

const dayMs = 24 * 60 * 60 * 1000;

/** Whether the element has come near the visible part of the page. */
const useIsNear = () => {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: '300px',
    });
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return { place, isNear };
};

/** Steps of the period; null: not loaded. */
const useSteps = (productId: number, days: Days, isNear: boolean) => {
  const [steps, setSteps] = useState<readonly Step[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (!isNear || hasFailed) return;
    let isCurrent = true;
    const call = { params: { id: String(productId) }, query: { days: `${days}` as const } };
    void browserApi.call('GET /products/:id/prices', call).then((result) => {
      if (!isCurrent) return;
      if (result.ok) setSteps(result.response.payload);
      else setHasFailed(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [productId, days, isNear, hasFailed]);
  return { steps, hasFailed, retry: () => setHasFailed(false) };
};

/** The step chart with its periods, and the same figures as a table. Until it is drawn the table has the last changes. */
export function PriceChart({ productId, prices }: { productId: number; prices: PriceFacts }) {
  const t = useTextOver(priceHistoryMessagesEn);
  const [days, setDays] = useState<Days>(90);
  const { place, isNear } = useIsNear();
  const { steps, hasFailed, retry } = useSteps(productId, days, isNear);
  const rows =
    steps?.map(({ from, price }) => ({ day: formatOrderDate(from), price })).toReversed() ??
    prices.changes.map(({ on, price }) => ({ day: dayText(on), price }));
  return (
    <>
      <div className={styles.chart} ref={place}>
        {steps ? (
          <>
            <fieldset className={styles.periods}>
              <legend className="visually-hidden">{t('prices.period')}</legend>
              {periods.map((period) => (
                <button
                  key={period.days}
                  type="button"
                  aria-pressed={period.days === days}
                  onClick={() => setDays(period.days)}
                >
                  {t(period.name)}
                </button>
              ))}
            </fieldset>
            <Drawing steps={steps} days={days} lowest30={prices.lowest_30d.price} />
          </>
        ) : null}
        {hasFailed ? (
          <p>
            {t('prices.failed')}{' '}
            <button type="button" className="text-link" onClick={retry}>
              {t('prices.again')}
            </button>
          </p>
        ) : null}
      </div>
      <details className={styles.table}>
        <summary>{t('prices.table')}</summary>
        <Table rows={rows} />
      </details>
    </>
  );
}

function Drawing({ steps, days, lowest30 }: { steps: readonly Step[]; days: Days; lowest30: string }) {
  const t = useTextOver(priceHistoryMessagesEn);
  const { currency } = useShellData();
  const now = Date.now();
  const first = Date.parse(steps[0]?.from ?? '') || now;
  const start = days === 0 ? first : Math.max(first, now - days * dayMs);
  const { path, end, grid, low } = chartOf(steps, { start, now, lowest30 });
  const { width, height } = chartSize;
  return (
    <figure>
      <div className={styles.plot}>
        <svg
          className={styles.drawing}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('prices.chart')}
        >
          {grid.map(({ y }) => (
            <path key={y} className={styles.grid} d={`M0 ${y}H${width}`} />
          ))}
          {low === null ? null : <path className={styles.low} d={`M0 ${low}H${width}`} />}
          <path className={styles.line} d={path} />
        </svg>
        {grid.map(({ y, price }) => (
          <span key={y} className={styles.mark} style={{ top: `${(y / height) * 100}%` }} aria-hidden="true">
            {formatMoney(price, currency.symbol)}
          </span>
        ))}
        <span className={styles.now} style={{ top: `${(end.y / height) * 100}%` }} />
      </div>
      <figcaption className={styles.ends}>
        <span>{formatOrderDate(new Date(start).toISOString())}</span>
        {low === null ? null : (
          <span className={styles.key}>
            {t('prices.lowest30')}: {formatMoney(lowest30, currency.symbol)}
          </span>
        )}
        <span>{t('prices.today')}</span>
      </figcaption>
    </figure>
  );
}

function Table({ rows }: { rows: readonly { readonly day: string; readonly price: string }[] }) {
  const t = useTextOver(priceHistoryMessagesEn);
  const { currency } = useShellData();
  const change = (at: number): string => {
    const before = rows[at + 1];
    if (!before) return '';
    const difference = Number(rows[at]?.price) - Number(before.price);
    return `${difference > 0 ? '+' : '−'}${formatMoney(Math.abs(difference), currency.symbol)}`;
  };
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('prices.date')}</th>
          <th scope="col">{t('prices.price')}</th>
          <th scope="col">{t('prices.change')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ day, price }, at) => (
          <tr key={`${day} ${price}`}>
            <td>{day}</td>
            <td>{formatMoney(price, currency.symbol)}</td>
            <td>{change(at)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
