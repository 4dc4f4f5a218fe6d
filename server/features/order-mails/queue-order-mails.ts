import type { Database } from '#server/db/pool.ts';
import { readSettings } from '#server/features/content/content-views.ts';
import { queueMail } from '#server/features/notifications/mail-store.ts';
import type { OrderMailKind } from '#server/features/notifications/notifications.ts';
import type { OnMoved, Order } from '#server/features/orders/order.ts';
import type { PaymentAlert } from '#server/features/payments/payments-deps.ts';
import type { Refund } from '#server/features/refunds/refunds-store.ts';
import type { World } from '#server/lib/world.ts';
import { queueNewOrderMail } from './new-order-mails.ts';

/** Queues a mail in the language of the order. An order gets each kind of mail once, however often it is queued. */
export const queueOrderMail = (
  trx: Database,
  order: Pick<Order, 'number' | 'email' | 'languageId'>,
  kind: OrderMailKind,
  now: Date,
): Promise<void> =>
  queueMail(trx, {
    kind,
    key: order.number,
    to: order.email,
    languageId: order.languageId,
    data: { order: order.number },
    now,
  });

/** The mail for a new status of an order; null for none. */
export const kindFor = (
  { paymentMethod, charged, cancelledAt }: Order,
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
      // Another order of the same cart replaced it.
      return reason === 'replaced' ? null : 'payment_failed';
    case 'cancelled':
      return 'order_cancelled';
    case 'refunded':
      return cancelledAt === null ? 'refund_made' : 'order_cancelled';
    // The checkout page shows the error; a refund has its own mail.
    case 'error':
      return null;
  }
};

/** Queues the mail about a status change in the same transaction. */
export const orderMailsOnMoved =
  ({ world }: { readonly world: World }): OnMoved =>
  async (trx, order, _from, to, { reason }) => {
    const kind = kindFor(order, to, reason);
    // Each refund has its own mail.
    if (kind !== null && to !== 'refunded') await queueOrderMail(trx, order, kind, world.now());
    await queueNewOrderMail(trx, order, to, world.now());
  };

/** Mails about payments that no status change sends. Without a support address an alert is only in the log. */
export const tellOfPayments = ({ world }: { readonly world: World }) => ({
  refunded: (trx: Database, order: Order, { id, kind }: Pick<Refund, 'id' | 'kind'>): Promise<void> =>
    queueMail(trx, {
      kind: kind === 'order' && order.cancelledAt !== null ? 'order_cancelled' : 'refund_made',
      key: `${order.number}:${id}`,
      to: order.email,
      languageId: order.languageId,
      data: { order: order.number, refund: String(id) },
      now: world.now(),
    }),
  operator: async (trx: Database, alert: PaymentAlert): Promise<void> => {
    const { support_email: to } = await readSettings(trx);
    if (to === '') return;
    await queueMail(trx, {
      kind: 'operator_alert',
      key: `${alert.what}:${alert.provider}:${alert.reference}:${alert.amountCents}`,
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
