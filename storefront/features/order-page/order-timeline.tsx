import { useState } from 'react';
import type { OrderPage, TimelineEntry } from '#contract/orders/order-page.ts';
import { formatMoney } from '#storefront/i18n/money.ts';
import { type ReturnText, useReturnText } from '#storefront/i18n/orders/use-return-text.ts';
import { shortMomentText } from './order-dates.ts';
import styles from './order-timeline.module.css';
import { isPickup } from './pickup.ts';

const shownAtFirst = 3;

const entryText = ({ code, words }: TimelineEntry, order: OrderPage, t: ReturnText): string => {
  const { amount, parcel, carrier, count, name, goods } = words;
  if (isPickup(order) && (code === 'parcel_shipped' || code === 'parcel_delivered')) {
    const state = t(code === 'parcel_shipped' ? 'pickup.shipped' : 'pickup.delivered');
    return `${t('parcel.title', { number: parcel ?? 1 })}: ${state}`;
  }
  return t(`timeline.${code}`, {
    ...(amount !== undefined && { amount: formatMoney(amount, order.currency_symbol) }),
    ...(parcel !== undefined && { parcel }),
    ...(carrier !== undefined && { carrier }),
    ...(count !== undefined && { count }),
    ...(name !== undefined && { name }),
    ...(goods !== undefined && { goods }),
  });
};

/** What happened, newest first. */
export function OrderTimeline({ order }: { order: OrderPage }) {
  const t = useReturnText();
  const [showsAll, setShowsAll] = useState(false);
  const entries = order.timeline.toReversed();
  const shown = showsAll ? entries : entries.slice(0, shownAtFirst);
  return (
    <section className={styles.timeline}>
      <h2 className={styles.title}>{t('timeline.title')}</h2>
      <ol className={styles.entries}>
        {shown.map((entry) => (
          <li
            key={`${entry.at} ${entry.code} ${entry.words.parcel ?? entry.words.goods ?? entry.words.name}`}
            className={styles.entry}
          >
            <span>{entryText(entry, order, t)}</span>
            <time className={styles.at} dateTime={entry.at}>
              {shortMomentText(entry.at)}
            </time>
          </li>
        ))}
      </ol>
      {showsAll || entries.length <= shownAtFirst ? null : (
        <button type="button" className={styles.more} onClick={() => setShowsAll(true)}>
          {t('timeline.showAll', { count: entries.length })}
        </button>
      )}
    </section>
  );
}
