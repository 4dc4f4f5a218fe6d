import { priceHistoryMessagesEn } from '#contract/messages/price-history-messages-en.ts';
import type { PriceFacts, PriceOnDay } from '#contract/prices.ts';
import { formatMoney } from '#storefront/i18n/money.ts';
import { useTextOver } from '#storefront/i18n/use-text.tsx';
import { useShellData } from '#storefront/state/shell-data.ts';
import { PriceChart } from './price-chart.tsx';
import { dayText } from './price-days.ts';
import styles from './product-facts.module.css';
import { Section } from './section.tsx';

/** Figures of the price log. The server sends them with the last changes; the chart is drawn in the browser. */
export function PriceHistory({ prices, productId }: { prices: PriceFacts; productId: number }) {
  const t = useTextOver(priceHistoryMessagesEn);
  const { currency, currencies } = useShellData();
  const base = currencies.find((each) => each.default === 1)?.code ?? currency.code;
  const figure = (
    name: 'prices.lowest30' | 'prices.lowest' | 'prices.highest',
    { price, on }: PriceOnDay,
  ) => (
    <div>
      <dt>{t(name)}</dt>
      <dd>
        <strong>{formatMoney(price, currency.symbol)}</strong>
        <span className={styles.quiet}>{t('prices.on', { date: dayText(on) })}</span>
      </dd>
    </div>
  );
  return (
    <Section title={t('prices.title')}>
      {prices.changes.length === 1 ? (
        <p className={styles.note}>{t('prices.unchanged', { date: dayText(prices.since) })}</p>
      ) : (
        <>
          <dl className={styles.figures}>
            {figure('prices.lowest30', prices.lowest_30d)}
            {figure('prices.lowest', prices.lowest)}
            {figure('prices.highest', prices.highest)}
          </dl>
          <PriceChart productId={productId} prices={prices} />
        </>
      )}
      {base === currency.code ? null : (
        <p className={styles.quiet}>{t('prices.converted', { currency: currency.code, base })}</p>
      )}
    </Section>
  );
}
