import type { OrderStatus as ShownStatus } from '#contract/orders.ts';
import { secondsAfter, type World } from '#server/lib/world.ts';

export type OrderStatus = 'pending' | 'paid' | 'failed' | 'cancelled' | 'error' | 'refunded';
export type PaymentMethod = 'card' | 'phone';

/** Every move an order can make. What is not here is refused: a state without moves is final. */
export const allowedMoves: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['paid', 'failed', 'cancelled', 'error'],
  paid: ['refunded'],
  failed: [],
  cancelled: [],
  error: [],
  refunded: [],
};

export const mayMove = (from: OrderStatus, to: OrderStatus): boolean => allowedMoves[from].includes(to);

/** The customer knows four states: money that came back is an order that failed. */
const shown: Readonly<Record<OrderStatus, ShownStatus>> = {
  pending: 'Pending',
  paid: 'Success',
  failed: 'Failed',
  cancelled: 'Failed',
  error: 'Error',
  refunded: 'Failed',
};
export const shownStatus = (status: OrderStatus): ShownStatus => shown[status];

/** How long stock is kept back for an order that is not paid. */
const holdSeconds: Readonly<Record<PaymentMethod, number>> = { card: 60 * 60, phone: 24 * 60 * 60 };
export const holdEnds = (method: PaymentMethod, now: Date): Date => secondsAfter(now, holdSeconds[method]);

/** So many orders of a customer wait to be paid by phone at most: each keeps stock back for a day. */
export const unpaidByPhoneAtMost = 5;

/** Nothing is to be paid, and not only because the amount is too small for the currency that is charged. */
export const isFree = ({
  base,
  charged,
}: {
  readonly base: { readonly total: number };
  readonly charged: { readonly total: number };
}): boolean => base.total === 0 && charged.total === 0;

/**
 * Ten digits, the first of them no zero: easy to say on the phone in any language, and one tells nothing about
 * another.
 */
export const newOrderNumber = (world: World): string =>
  String(1_000_000_000n + (world.randomBytes(8).readBigUInt64BE() % 9_000_000_000n));
