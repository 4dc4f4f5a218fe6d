import type { Database } from '#server/db/pool.ts';
import { lockCustomerOrders } from './lock-customer-orders.ts';
import { createMoveOrder } from './move-order.ts';
import { createOpenOrder } from './open-order.ts';
import type { Order, OrdersDeps } from './order.ts';
import { linesOf } from './order-lines-store.ts';
import { extendHold, findOrderByNumber, lockOrder } from './orders-store.ts';
import { readPaymentPhone } from './orders-views.ts';
import { createReplaceOpenOrders } from './replace-open-orders.ts';

export const createOrders = (deps: OrdersDeps) => {
  const move = createMoveOrder(deps);
  return {
    /** Writes the order with its lines, holds its stock and counts its promo use; refuses `no_stock`, `promo_used`. */
    openOrder: createOpenOrder(deps),

    /** With `lock` the order and its customer's orders stay locked until the transaction ends. */
    orderByNumber: async (
      trx: Database,
      number: string,
      { lock = false }: { readonly lock?: boolean } = {},
    ): Promise<Order | null> => {
      const order = await findOrderByNumber(trx, number);
      return order && lock ? lockOrder(trx, order) : order;
    },

    linesOf,

    /** Reserves an open order's stock for longer. */
    extendHold,

    /** The only way to change an order's state. */
    move,

    /** Fails the customer's open card orders, so that the next order can use their stock and promo code. */
    replaceOpenOrders: createReplaceOpenOrders(move),

    lockCustomerOrders,

    /** The phone number for payments by phone; null when it is not configured. */
    paymentPhone: readPaymentPhone,
  };
};

export type Orders = ReturnType<typeof createOrders>;
