import type { OrderPage } from '#contract/orders/order-page.ts';
import type { Order } from '#contract/orders/orders.ts';
import { bundleNotes } from '#storefront/i18n/bundle-notes.ts';
import { formatOrderDate } from '#storefront/i18n/dates.ts';
import { formatMoney, missingAmount } from '#storefront/i18n/money.ts';
import type { OrderText } from '#storefront/i18n/orders/use-order-text.ts';
import { rateText } from '#storefront/i18n/rate-text.ts';

export interface Figure {
  readonly label: string;
  readonly value: string;
  /** Small lines below the label. */
  readonly notes?: readonly string[];
  /** Subtracted from the total. */
  readonly isLess?: boolean;
}

type Amounts = Pick<
  Order,
  'subtotal' | 'delivery_cost' | 'vat' | 'vat_rate' | 'discount_amount' | 'currency_symbol'
> &
  Pick<OrderPage, 'bundles'>;

/** Breakdown of an order's total (AC-09). */
export const orderFigures = (order: Amounts, t: OrderText): readonly Figure[] => {
  const money = (amount: string | null) => formatMoney(amount, order.currency_symbol);
  const rate = rateText(Number(order.vat) === 0 ? null : order.vat_rate, t);
  const notes = bundleNotes(order.bundles, order.currency_symbol, t);
  const isLess = Number(order.discount_amount) !== 0;
  return [
    { label: t('summary.subtotal'), value: money(order.subtotal) },
    { label: t('summary.delivery'), value: money(order.delivery_cost) },
    { label: t('summary.vatIncluded', { rate }), value: money(order.vat) },
    {
      label: t('summary.discount'),
      value: isLess ? money(order.discount_amount) : missingAmount,
      isLess,
      ...(notes.length > 0 && { notes }),
    },
  ];
};

/** The amount charged; shops that send only one of the two fields send the same value (A30). */
export const orderTotal = (order: Pick<Order, 'amount' | 'sum' | 'currency_symbol'>): string =>
  formatMoney(order.amount ?? order.sum, order.currency_symbol);

type Outcome = Pick<Order, 'payment_state' | 'payment_state_at' | 'refunded_amount' | 'currency_symbol'>;

/** The refund or the cancellation of an order with its date; null for other orders. */
export const outcomeText = (order: Outcome, t: OrderText): string | null => {
  const date = formatOrderDate(order.payment_state_at);
  if (Number(order.refunded_amount) > 0) {
    return t('orders.refundedOn', {
      amount: formatMoney(order.refunded_amount, order.currency_symbol),
      date,
    });
  }
  return order.payment_state === 'cancelled' ? t('orders.cancelledOn', { date }) : null;
};
