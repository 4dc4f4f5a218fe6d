import type { Order } from '#contract/orders/orders.ts';
import { isPaid, isPending } from './order-status.ts';

type Watched = Pick<Order, 'id' | 'order_nr' | 'status'>;

/** Orders that were pending before and are paid now. */
export const newlyPaid = (before: readonly Watched[], now: readonly Watched[]): readonly Watched[] => {
  const waiting = new Set(before.filter(({ status }) => isPending(status)).map(({ id }) => id));
  return now.filter(({ id, status }) => waiting.has(id) && isPaid(status));
};
