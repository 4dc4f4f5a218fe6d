import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Orders } from '#server/features/orders/orders.ts';
import type { RateLimits } from '#server/http/limits/rate-limit.ts';
import type { Handlers } from '#server/http/serving/serve-endpoints.ts';
import { centsText } from '#server/lib/money.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { cancellationRefund, type Refunds } from './refunds.ts';
import type { Refund } from './refunds-store.ts';

interface CancelDeps {
  readonly db: Database;
  readonly limits: Pick<RateLimits, 'take'>;
  readonly orders: Pick<Orders, 'orderByNumber' | 'linesOf' | 'move'>;
  readonly refunds: Pick<Refunds, 'cancelUnits'>;
}

/**
 * Cancels an order that is not paid, or paid and not packed, and returns the refund. Decided under the order's lock: a
 * payment or the start of packing comes either before or after. Repeated, it returns the same refund.
 */
const cancelByBuyer = (
  { db, orders, refunds }: CancelDeps,
  number: string,
  reason: string,
): Promise<Refund | null> =>
  inTransaction(db, async (trx) => {
    const order = await orders.orderByNumber(trx, number, { lock: true });
    if (!order) throw new Refusal('order_not_found');
    const how = { reason, actor: 'customer' };
    if (order.cancelledAt !== null) return cancellationRefund(trx, order);
    if (order.status === 'cancelled') return null;
    if (order.status === 'pending') {
      await orders.move(trx, order, 'cancelled', how);
      return null;
    }
    if (order.status !== 'paid') throw new Refusal('order_not_cancellable');
    if (order.fulfilment === 'packing') throw new Refusal('order_being_packed');
    const isPacked = (await orders.linesOf(trx, order.id)).some(({ packed }) => packed > 0);
    if (isPacked || order.fulfilment !== 'unfulfilled') throw new Refusal('order_not_cancellable');
    return refunds.cancelUnits(trx, order, 'everything unsent', how);
  });

export const cancelRoutes = (deps: CancelDeps) =>
  ({
    'POST /orders/:number/cancel': async ({ order: { number }, body }) => {
      await deps.limits.take('orderCancel', number);
      const refund = await cancelByBuyer(deps, number, body.reason ?? 'cancelled by the customer');
      return {
        status: 'OK',
        message: `Order ${number} is cancelled.`,
        payload: {
          refund: refund && { amount: centsText(refund.amountCents), method: refund.method },
        },
      };
    },
  }) satisfies Handlers;
