import type { Database } from '#server/db/pool.ts';
import { readSettings } from '#server/features/content/content-views.ts';
import { queueMail } from '#server/features/notifications/mail-store.ts';
import type { OnMoved, Order } from '#server/features/orders/orders.ts';
import type { PaymentAlert } from '#server/features/payments/payments.ts';
import type { World } from '#server/lib/world.ts';
import type { OrderMailKind } from './order-mail-texts.ts';

/** In the order's own language, and once: an order has one mail of each kind, however often it is queued. */
export const queueOrderMail = (
  trx: Database,
  order: Pick<Order, 'number' | 'email' | 'languageId'>,
  kind: OrderMailKind,
  now: Date,
): Promise<void> =>
  queueMail(trx, {
    kind,
    about: order.number,
    to: order.email,
    languageId: order.languageId,
    data: { order: order.number },
    now,
  });

/** An order that makes room for the next one of the same cart is nothing to tell of. */
export const kindFor = (
  { paymentMethod, charged }: Order,
  to: Order['status'],
  reason: string,
): OrderMailKind | null => {
  switch (to) {
    case 'pending':
      if (charged.total === 0) return null;
      return paymentMethod === 'phone' ? 'phone_payment' : 'order_placed';
    case 'paid':
      return 'payment_received';
    case 'failed':
      return reason === 'replaced' ? null : 'payment_failed';
    case 'cancelled':
      return 'order_cancelled';
    case 'refunded':
      return 'refund_made';
    // Whoever is at the screen is told there; where money was taken, the refund has a mail of its own.
    case 'error':
      return null;
  }
};

/** Mails of an order's moves, queued in the same transaction. */
export const orderMailsOnMoved =
  ({ world }: { readonly world: World }): OnMoved =>
  async (trx, order, _from, to, { reason }) => {
    const kind = kindFor(order, to, reason);
    if (kind !== null) await queueOrderMail(trx, order, kind, world.now());
  };

/** What payments have to tell beside the moves. The operator reads English; without an address it is in the log. */
export const tellOfPayments = ({ world }: { readonly world: World }) => ({
  refunded: (trx: Database, order: Order): Promise<void> =>
    queueOrderMail(trx, order, 'refund_made', world.now()),
  operator: async (trx: Database, alert: PaymentAlert): Promise<void> => {
    const { support_email: to } = await readSettings(trx);
    if (to === '') return;
    await queueMail(trx, {
      kind: 'operator_alert',
      about: `${alert.what}:${alert.provider}:${alert.reference}`,
      to,
      data: {
        what: alert.what,
        provider: alert.provider,
        reference: alert.reference,
        order: alert.orderNumber ?? '',
        cents: String(alert.amountCents ?? ''),
        currency: alert.currency ?? '',
      },
      now: world.now(),
    });
  },
});
