import { formatMoney } from '#storefront/i18n/money.ts';
import { useCartText } from '#storefront/i18n/use-cart-text.ts';
import { useTotals } from '#storefront/state/totals.ts';
import styles from './summary.module.css';

/** What is missing to the smallest order; nothing while the goods are worth enough. */
export function MinimumNote({ id }: { id?: string }) {
  const t = useCartText();
  const totals = useTotals((state) => state.totals);
  if (!totals?.min_order?.missing) return null;
  const { amount, missing } = totals.min_order;
  const money = (value: number) => formatMoney(value, totals.converted.currency_symbol);
  return (
    <p className={styles.minimum} id={id} role="status">
      {t('cart.minimum', { amount: money(amount), missing: money(missing) })}
    </p>
  );
}
