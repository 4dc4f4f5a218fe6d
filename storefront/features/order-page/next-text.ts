import type { OrderPage } from '#contract/orders/order-page.ts';
import { formatMoney } from '#storefront/i18n/money.ts';
import type { OrderPageText } from '#storefront/i18n/orders/use-order-page-text.ts';
import { dayText, timeText } from './order-dates.ts';
import { isPickup } from './pickup.ts';

type Telling = Pick<OrderPage, 'next' | 'currency_symbol' | 'phone_number' | 'delivery'>;

/** The sentence about what happens next. */
export const nextText = (order: Telling, t: OrderPageText, now: Date = new Date()): string => {
  const { next, currency_symbol, phone_number } = order;
  const { code, amount, by, on, until, place, sent, all } = next;
  return t(code === 'preparing' && isPickup(order) ? 'pickup.preparing' : `next.${code}`, {
    ...(amount !== undefined && { amount: formatMoney(amount, currency_symbol) }),
    ...(by !== undefined && { by: timeText(by, now) }),
    ...(on !== undefined && { on: dayText(on) }),
    ...(until !== undefined && { until: dayText(until) }),
    ...(place !== undefined && { place }),
    ...(sent !== undefined && { sent }),
    ...(all !== undefined && { all }),
    // A number is not broken at its spaces.
    phone: (phone_number ?? '').replaceAll(' ', '\u00a0'),
  });
};
