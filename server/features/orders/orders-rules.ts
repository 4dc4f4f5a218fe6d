import { checkDigit } from '#contract/orders/order-number.ts';
import type { OrderAction, PaymentState, OrderStatus as ShownStatus } from '#contract/orders/orders.ts';
import { secondsAfter, type World } from '#server/lib/world.ts';

export type OrderStatus = 'pending' | 'paid' | 'failed' | 'cancelled' | 'error' | 'refunded';
export type PaymentMethod = 'card' | 'phone';

/** All allowed status changes. A status without any is final. */
export const allowedMoves: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['paid', 'failed', 'cancelled', 'error'],
  paid: ['refunded'],
  failed: [],
  cancelled: [],
  error: [],
  refunded: [],
};

export const mayMove = (from: OrderStatus, to: OrderStatus): boolean => allowedMoves[from].includes(to);

/** The statuses that customers see: a refunded order has failed. */
const shown: Readonly<Record<OrderStatus, ShownStatus>> = {
  pending: 'Pending',
  paid: 'Success',
  failed: 'Failed',
  cancelled: 'Failed',
  error: 'Error',
  refunded: 'Failed',
};
export const shownStatus = (status: OrderStatus): ShownStatus => shown[status];

/** What became of the payment: `shownStatus` says 'Failed' for cancelled and refunded orders too. */
export const paymentState = (status: OrderStatus, hasRefund = false): PaymentState => {
  if (status === 'pending') return 'awaiting';
  return status === 'paid' && hasRefund ? 'part_refunded' : status;
};

/** How long stock is reserved for an unpaid order. */
const holdSeconds: Readonly<Record<PaymentMethod, number>> = { card: 60 * 60, phone: 24 * 60 * 60 };
export const holdEnds = (method: PaymentMethod, now: Date): Date => secondsAfter(now, holdSeconds[method]);

const hourSeconds = 60 * 60;

/** Another payment of a card order reserves its stock for another hour, six hours after it was placed at most. */
export const holdEndsAgain = (createdAt: Date, now: Date): Date => {
  const [again, last] = [holdEnds('card', now), secondsAfter(createdAt, 6 * hourSeconds)];
  return again < last ? again : last;
};
/** The last moment to start another payment: its page closes before the hold ends. */
export const lastPaymentStart = (createdAt: Date): Date => secondsAfter(createdAt, 5 * hourSeconds);

/** What a customer can do with an order now. */
export const orderActions = (
  order: { readonly status: OrderStatus; readonly paymentMethod: PaymentMethod; readonly expiresAt: Date },
  now: Date,
): OrderAction[] => {
  if (order.status !== 'pending') return [];
  if (order.paymentMethod === 'phone') return ['complete_payment'];
  return order.expiresAt > now ? ['pay'] : [];
};

/** Maximum of unpaid phone orders for each customer: each one reserves stock for a day. */
export const unpaidByPhoneAtMost = 5;

/** Whether the order costs nothing in both currencies, not only after rounding in the one that is charged. */
export const isFree = ({
  base,
  charged,
}: {
  readonly base: { readonly total: number };
  readonly charged: { readonly total: number };
}): boolean => base.total === 0 && charged.total === 0;

/**
 * Nine random digits without a leading zero and their check digit: easy to read out on the phone, a mistyped one is
 * found, and they reveal nothing about other orders.
 */
export const newOrderNumber = (world: World): string => {
  const digits = String(100_000_000n + (world.randomBytes(8).readBigUInt64BE() % 900_000_000n));
  return `${digits}${checkDigit(digits)}`;
};
