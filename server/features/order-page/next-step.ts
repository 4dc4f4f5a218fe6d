import type { NextStep } from '#contract/orders/order-page.ts';
import type { Fulfilment } from '#contract/orders/orders.ts';
import type { OrderStatus, PaymentMethod } from '#server/features/orders/orders-rules.ts';
import { centsText } from '#server/lib/money.ts';

/** A day of the shop's time zone: '2026-11-18'. */
export type Day = string;

/** What decides the next step of an order. */
export interface OrderProgress {
  readonly status: OrderStatus;
  readonly paymentMethod: PaymentMethod;
  readonly totalCents: number;
  readonly payUntil: Date;
  readonly fulfilment: Fulfilment;
  readonly promised: { readonly from: Day; readonly to: Day } | null;
  readonly sent: number;
  /** Ordered pieces less the cancelled ones. */
  readonly wanted: number;
  /** All refunds together; `doneOn` once the last of them is completed. */
  readonly refund: { readonly cents: number; readonly doneOn: Day | null } | null;
  /** Where a parcel can be collected now. */
  readonly pickupPlace: string | null;
  /** The return that was opened last. */
  readonly lastReturn: {
    readonly state: string;
    readonly sendBy: Day | null;
    readonly refundDueOn: Day | null;
  } | null;
  readonly deliveredOn: Day | null;
  readonly withdrawUntil: Day | null;
  readonly returnUntil: Day | null;
  readonly today: Day;
}

const afterPaymentEnded = (order: OrderProgress): NextStep => {
  const { status, refund, fulfilment } = order;
  if (status === 'error') return { code: refund ? 'not_fulfilled' : 'not_paid' };
  if (status === 'failed') return { code: 'not_paid' };
  if (!refund) return { code: 'cancelled' };
  const amount = centsText(refund.cents);
  if (refund.doneOn === null) return { code: 'cancelled_refunding', amount };
  const isReturned = fulfilment === 'returned' || fulfilment === 'partly_returned';
  return { code: isReturned ? 'return_refunded' : 'cancelled_refunded', amount, on: refund.doneOn };
};

const paymentStep = (order: OrderProgress): NextStep | null => {
  const { status, paymentMethod, payUntil, totalCents } = order;
  if (status === 'paid') return null;
  if (status !== 'pending') return afterPaymentEnded(order);
  const by = payUntil.toISOString();
  if (paymentMethod === 'card') return { code: 'pay_by_card', by };
  return { code: 'pay_by_phone', by, amount: centsText(totalCents) };
};

/** A closed return that was not refunded changes nothing. */
const returnStep = ({ lastReturn, refund }: OrderProgress): NextStep | null => {
  if (!lastReturn) return null;
  const { state, sendBy, refundDueOn } = lastReturn;
  switch (state) {
    case 'awaiting_goods':
      return { code: 'return_awaited', ...(sendBy !== null && { until: sendBy }) };
    case 'on_the_way':
      return { code: 'return_on_the_way' };
    case 'received':
    case 'inspected':
      return { code: 'return_received', ...(refundDueOn !== null && { until: refundDueOn }) };
    case 'refunded':
      if (refund === null) return null;
      if (refund.doneOn === null)
        return { code: 'return_received', ...(refundDueOn && { until: refundDueOn }) };
      return { code: 'return_refunded', amount: centsText(refund.cents), on: refund.doneOn };
    default:
      return null;
  }
};

const deliveredStep = ({ deliveredOn, withdrawUntil, returnUntil, today }: OrderProgress): NextStep => {
  const on = deliveredOn ?? today;
  if (withdrawUntil !== null && today <= withdrawUntil)
    return { code: 'delivered_withdraw', on, until: withdrawUntil };
  if (returnUntil !== null && today <= returnUntil)
    return { code: 'delivered_return', on, until: returnUntil };
  return { code: 'delivered', on };
};

const fulfilmentStep = (order: OrderProgress): NextStep => {
  const { fulfilment, sent, wanted, refund, today } = order;
  // Days that are over are no promise any more.
  const promised = order.promised && order.promised.to >= today ? order.promised : null;
  switch (fulfilment) {
    case 'unfulfilled':
      return { code: 'preparing', ...promised };
    case 'packing':
      return { code: 'packing' };
    case 'partly_shipped':
      return { code: 'partly_shipped', sent, all: wanted };
    case 'shipped':
      return { code: 'shipped', ...promised };
    case 'delivered':
    case 'partly_returned':
    case 'returned':
      return deliveredStep(order);
    case 'cancelled':
      return refund ? afterPaymentEnded(order) : { code: 'cancelled' };
  }
};

/** What happens next with an order. Payment comes first, then a parcel to collect, then a return, then the rest. */
export const nextStep = (order: OrderProgress): NextStep => {
  const payment = paymentStep(order);
  if (payment) return payment;
  if (order.pickupPlace !== null) return { code: 'ready_for_pickup', place: order.pickupPlace };
  return returnStep(order) ?? fulfilmentStep(order);
};
