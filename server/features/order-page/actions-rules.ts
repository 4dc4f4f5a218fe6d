import type { Fulfilment, OrderAction } from '#contract/orders/orders.ts';
import { type OrderStatus, orderActions, type PaymentMethod } from '#server/features/orders/orders-rules.ts';

/** What decides which actions an order offers. */
export interface ActionFacts {
  readonly status: OrderStatus;
  readonly paymentMethod: PaymentMethod;
  readonly expiresAt: Date;
  readonly fulfilment: Fulfilment;
  readonly hasInvoice: boolean;
  /** Buyer's data were removed. */
  readonly isErased: boolean;
  readonly canWithdraw: boolean;
  /** The period of returns without withdrawal is open. */
  readonly canReturn: boolean;
  /** Something has arrived whose legal guarantee has not ended. */
  readonly canClaim: boolean;
}

/** What the buyer can do with an order now, in the order of the page. */
export const pageActions = (facts: ActionFacts, now: Date): OrderAction[] => {
  const { status, fulfilment, hasInvoice, isErased, canWithdraw, canReturn, canClaim } = facts;
  const offered: readonly (readonly [OrderAction, boolean])[] = [
    ['withdraw', canWithdraw && !isErased],
    ['return', canReturn && !isErased],
    ['claim', canClaim && !isErased],
    ['cancel', status === 'pending' || (status === 'paid' && fulfilment === 'unfulfilled')],
    ['reorder', status !== 'pending'],
    ['send_invoice', hasInvoice && !isErased],
    ['help', true],
  ];
  return [...orderActions(facts, now), ...offered.flatMap(([action, is]) => (is ? [action] : []))];
};
