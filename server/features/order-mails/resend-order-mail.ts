import { resendableMails } from '#contract/admin/order-page.ts';
import type { Database } from '#server/db/pool.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { queueMail } from '#server/features/notifications/mail-store.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { foundOr, OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import type { Order } from '#server/features/orders/order.ts';
import type { Orders } from '#server/features/orders/orders.ts';
import { secondsAfter } from '#server/lib/world.ts';
import { kindFor } from './queue-order-mails.ts';

export type ResendableKind = (typeof resendableMails)[number];

/** What each kind of mail to the buyer said when it was sent last, and the one about the present state first. */
const readSent = async (db: Database, order: Order): Promise<Map<ResendableKind, Record<string, string>>> => {
  const mails = await db
    .selectFrom('mails')
    .select(['kind', 'data'])
    .where(({ eb, ref }) => eb(ref('data', '->>').key('order' as never), '=', order.number as never))
    .where('kind', 'in', [...resendableMails])
    .orderBy('id')
    .execute();
  const present = kindFor(order, order.status, '') as ResendableKind | null;
  const sent = new Map<ResendableKind, Record<string, string>>();
  if (present !== null) sent.set(present, { order: order.number });
  for (const { kind, data } of mails) sent.set(kind as ResendableKind, data as Record<string, string>);
  return sent;
};

/** The mails of an order that can be sent again. A request for payment is over once the order is no longer open. */
const isCurrent = (kind: ResendableKind, { status }: Order): boolean =>
  status === 'pending' || (kind !== 'order_placed' && kind !== 'phone_payment');

/** The kinds that can be sent again, of those that were sent and the one about the present state. */
export const resendableKinds = (order: Order, sent: readonly ResendableKind[]): ResendableKind[] => {
  if (order.email.endsWith('.invalid')) return [];
  const present = kindFor(order, order.status, '') as ResendableKind | null;
  return [...new Set(present === null ? sent : [present, ...sent])].filter((kind) => isCurrent(kind, order));
};

const repeatSeconds = 60;

/** Whether this mail was sent again in the last minute: the second request is the first one repeated. */
const isRepeated = async (
  db: Database,
  number: string,
  kind: ResendableKind,
  now: Date,
): Promise<boolean> => {
  const repeated = await db
    .selectFrom('mails')
    .select('id')
    .where(({ eb, ref }) => eb(ref('data', '->>').key('order' as never), '=', number as never))
    .where('unique_key', 'like', `${kind}:${number}:again:%`)
    .where('created_at', '>', secondsAfter(now, -repeatSeconds))
    .executeTakeFirst();
  return repeated !== undefined;
};

/**
 * Queues a mail of an order again: the one about its present state, or another that was sent before. The same mail
 * within a minute is sent once, so that a repeated request is harmless.
 */
export const resendOrderMail = (
  operation: Operation & { readonly orders: Orders },
  number: string,
  wanted?: ResendableKind,
): Promise<{ readonly kind: ResendableKind; readonly to: string }> =>
  runOperation(operation, async (trx) => {
    const found = await operation.orders.orderByNumber(trx, number, { lock: true });
    const order = foundOr(found, 'order_not_found', { number });
    const { status, email: to, languageId } = order;
    if (to.endsWith('.invalid')) throw new OperatorRefusal('order_customer_erased', { number });
    const sent = await readSent(trx, order);
    const present = kindFor(order, status, '') as ResendableKind | null;
    const kind = foundOr(wanted ?? present, 'order_has_no_mail', { number, status });
    const data = foundOr(isCurrent(kind, order) ? sent.get(kind) : undefined, 'order_mail_not_sent', {
      number,
      kind: kind.replaceAll('_', ' '),
    });
    const now = operation.now();
    if (await isRepeated(trx, number, kind, now)) return { kind, to };
    // A new key, because mails with the same key are sent once.
    const key = `${number}:again:${now.getTime()}`;
    await queueMail(trx, {
      kind,
      key,
      to,
      languageId,
      now,
      data,
    });
    await recordAudit(trx, operation.actor, {
      subject: `order ${number}`,
      before: null,
      after: { mail: kind },
    });
    return { kind, to };
  });
