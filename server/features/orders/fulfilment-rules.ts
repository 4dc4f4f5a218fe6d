import type { Fulfilment } from '#contract/orders/orders.ts';
import type { OrderStatus } from './orders-rules.ts';

/** All allowed changes of an order's fulfilment. One without any is final. */
export const fulfilmentMoves: Readonly<Record<Fulfilment, readonly Fulfilment[]>> = {
  unfulfilled: ['packing', 'cancelled'],
  packing: ['unfulfilled', 'partly_shipped', 'shipped', 'cancelled'],
  partly_shipped: [
    'unfulfilled',
    'packing',
    'shipped',
    'delivered',
    'partly_returned',
    'returned',
    'cancelled',
  ],
  shipped: [
    'unfulfilled',
    'packing',
    'partly_shipped',
    'delivered',
    'partly_returned',
    'returned',
    'cancelled',
  ],
  delivered: ['shipped', 'partly_returned', 'returned'],
  partly_returned: ['returned'],
  returned: [],
  cancelled: [],
};

export const mayBecome = (from: Fulfilment, to: Fulfilment): boolean =>
  from === to || fulfilmentMoves[from].includes(to);

/** What became of the units of an order; replacements of faulty goods are not counted. */
export interface FulfilmentFacts {
  readonly status: OrderStatus;
  readonly ordered: number;
  readonly cancelled: number;
  /** Received through withdrawals and returns. */
  readonly back: number;
  /** In shipments that have left and are not lost or returned to the shop. */
  readonly sent: number;
  readonly arrived: number;
  readonly isPacking: boolean;
}

const cameToNothing: readonly OrderStatus[] = ['failed', 'cancelled', 'error'];

/** How far an order is. The first rule that matches decides. */
export const foldFulfilment = (facts: FulfilmentFacts): Fulfilment => {
  const { status, ordered, cancelled, back, sent, arrived, isPacking } = facts;
  const wanted = ordered - cancelled;
  if (cameToNothing.includes(status) || (ordered > 0 && wanted === 0)) return 'cancelled';
  if (back > 0) return back >= wanted ? 'returned' : 'partly_returned';
  // Refunded by amount before anything was sent: nothing will be.
  if (status === 'refunded' && sent === 0) return 'cancelled';
  if (sent > 0) {
    if (arrived === wanted) return 'delivered';
    return sent === wanted ? 'shipped' : 'partly_shipped';
  }
  return isPacking ? 'packing' : 'unfulfilled';
};
