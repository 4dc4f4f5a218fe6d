import type { ReturnState } from '#server/db/tables/tables-returns.ts';

/** All allowed changes of a return's state. A state without any is final. */
export const returnMoves: Readonly<Record<ReturnState, readonly ReturnState[]>> = {
  // Only faults: the shop answers first.
  requested: ['awaiting_goods', 'denied', 'cancelled'],
  awaiting_goods: ['on_the_way', 'received', 'denied', 'cancelled', 'expired'],
  on_the_way: ['received', 'denied'],
  received: ['inspected'],
  inspected: ['refunded', 'repaired', 'replaced', 'denied'],
  refunded: [],
  repaired: [],
  replaced: [],
  denied: [],
  cancelled: [],
  expired: [],
};

export const mayMoveReturn = (from: ReturnState, to: ReturnState): boolean => returnMoves[from].includes(to);

export const isClosed = (state: ReturnState): boolean => returnMoves[state].length === 0;

/** The customer can still keep the items: nothing was sent or received. */
export const mayKeep = (state: ReturnState): boolean => mayMoveReturn(state, 'cancelled');
