import type { Database } from '#server/db/pool.ts';
import type { Order } from '#server/features/orders/order.ts';
import { isFree } from '#server/features/orders/orders-rules.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { type PaymentsDeps, phoneProvider } from './payments-deps.ts';
import { insertPayment } from './payments-store.ts';

/** Creates the payment of a new order. An order that a promo code makes free is paid at once. */
export const beginPayment = async (
  { world, orders, provider }: PaymentsDeps,
  trx: Database,
  order: Order,
): Promise<void> => {
  if (isFree(order)) {
    await orders.move(trx, order, 'paid', { reason: 'nothing to pay', actor: 'checkout' });
    return;
  }
  const by = order.paymentMethod === 'phone' ? phoneProvider : provider?.name;
  // A total that rounds to 0 in the charged currency can neither be charged nor given away.
  if (by === undefined || order.charged.total === 0) throw new Refusal('payment_not_started');
  await insertPayment(trx, {
    orderId: order.id,
    provider: by,
    reference: null,
    status: 'begun',
    amountCents: order.charged.total,
    currency: order.currency.code,
    createdAt: world.now(),
    origin: 'checkout',
  });
};
