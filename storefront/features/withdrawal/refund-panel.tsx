import { type ReactNode, useEffect, useState } from 'react';
import type { OrderPage } from '#contract/orders/order-page.ts';
import type { RefundQuote } from '#contract/orders/withdrawals.ts';
import { formatMoney } from '#storefront/i18n/money.ts';
import { useWithdrawalText } from '#storefront/i18n/orders/use-withdrawal-text.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import styles from './withdrawal.module.css';

interface RefundPanelProps {
  order: OrderPage;
  /** Missing: the whole order. */
  lines: { line: number; quantity: number }[] | undefined;
  children: ReactNode;
}

/** What the chosen pieces would refund, and the button. */
export function RefundPanel({ order, lines, children }: RefundPanelProps) {
  const t = useWithdrawalText();
  const quote = useQuote(order.order_nr, lines);
  const money = (amount: string | undefined) =>
    amount === undefined ? '…' : formatMoney(amount, order.currency_symbol);
  // The law has the cheapest usual delivery refunded, not what a dearer choice cost more.
  const isDearer = !lines && quote !== null && Number(quote.delivery) < Number(order.delivery_cost ?? 0);
  return (
    <aside className={styles.panel} aria-label={t('withdraw.refund')}>
      <h2>{t('withdraw.refund')}</h2>
      <dl className={styles.figures} aria-live="polite">
        <div>
          <dt>{t('withdraw.refundItems')}</dt>
          <dd>{money(quote?.items)}</dd>
        </div>
        <div>
          <dt>{t('withdraw.refundDelivery')}</dt>
          <dd>{money(quote?.delivery)}</dd>
        </div>
        <div className={styles.total}>
          <dt>{t('withdraw.refundTotal')}</dt>
          <dd>{money(quote?.total)}</dd>
        </div>
      </dl>
      {lines ? <p className={styles.note}>{t('withdraw.deliveryNote')}</p> : null}
      {isDearer ? <p className={styles.note}>{t('withdraw.deliveryPart')}</p> : null}
      <p className={styles.way}>
        {t(order.payment_method === 'card' ? 'withdraw.toCard' : 'withdraw.byTransfer')}
      </p>
      {children}
    </aside>
  );
}

const nothing: RefundQuote = { items: '0.00', delivery: '0.00', total: '0.00', lines: [] };

const useQuote = (number: string, lines: RefundPanelProps['lines']): RefundQuote | null => {
  const [quote, setQuote] = useState<RefundQuote | null>(null);
  const wanted = JSON.stringify(lines ?? null);
  useEffect(() => {
    const chosen = JSON.parse(wanted) as RefundPanelProps['lines'] | null;
    if (chosen?.length === 0) return setQuote(nothing);
    let isOpen = true;
    void browserApi
      .call('POST /orders/:number/returns/quote', {
        params: { number },
        body: chosen ? { lines: chosen } : {},
      })
      .then((result) => {
        if (isOpen && result.ok) setQuote(result.response.payload);
      });
    return () => {
      isOpen = false;
    };
  }, [number, wanted]);
  return quote;
};
