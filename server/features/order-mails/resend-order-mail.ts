import { recordAudit } from '#server/features/audit/audit.ts';
import { queueMail } from '#server/features/notifications/mail-store.ts';
import type { OrderMailKind } from '#server/features/notifications/notifications.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { foundOr, OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import type { Orders } from '#server/features/orders/orders.ts';
import { kindFor } from './queue-order-mails.ts';

/** Queues the mail about an order's current status again. */
export const resendOrderMail = (
  operation: Operation & { readonly orders: Orders },
  number: string,
): Promise<{ readonly kind: OrderMailKind; readonly to: string }> =>
  runOperation(operation, async (trx) => {
    const found = await operation.orders.orderByNumber(trx, number);
    const order = foundOr(found, 'order_not_found', { number });
    const { status, email: to, languageId } = order;
    if (to.endsWith('.invalid')) throw new OperatorRefusal('order_customer_erased', { number });
    const kind = foundOr(kindFor(order, status, ''), 'order_has_no_mail', { number, status });
    const now = operation.now();
    // A new key, because mails with the same key are sent once.
    const key = `${number}:again:${now.getTime()}`;
    await queueMail(trx, { kind, key, to, languageId, data: { order: number }, now });
    await recordAudit(trx, operation.actor, {
      subject: `order ${number}`,
      before: null,
      after: { mail: kind },
    });
    return { kind, to };
  });
