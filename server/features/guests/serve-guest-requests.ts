import { createHash } from 'node:crypto';
import type { GuestData } from '#contract/customer-data.ts';
import type { Database } from '#server/db/pool.ts';
import { forgetAlerts } from '#server/features/alerts/alerts-store.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { deleteMessagesFrom } from '#server/features/contact/contact-store.ts';
import { forgetSubscriber } from '#server/features/newsletter/newsletter-store.ts';
import { deleteFinishedMailsTo } from '#server/features/notifications/mail-store.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { foundOr } from '#server/features/operations/operator-refusal.ts';
import { forgetGuest } from '#server/features/payments/forget-buyers.ts';
import { forgetAuthor } from '#server/features/reviews/reviews-store.ts';
import { deleteFromMailbox } from '#server/gateways/mail/mailbox-store.ts';
import { readGuestData } from './guest-data-view.ts';

/** The log must not keep what was erased. */
const subjectOf = (email: string): string =>
  `guest ${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 12)}`;

const isUnknown = ({ orders, messages, mails, alerts, newsletter }: GuestData): boolean =>
  orders.length + messages.length + mails.length + alerts.length === 0 && !newsletter;

/** What is stored about a guest by e-mail; null if nothing is. */
export const findGuest = async (db: Database, email: string, now: Date): Promise<GuestData | null> => {
  const data = await readGuestData(db, email, now);
  return isUnknown(data) ? null : data;
};

/** Reads everything stored about a guest by e-mail, and records that it was handed out. */
export const exportGuest = (operation: Operation, email: string): Promise<GuestData> =>
  runOperation(operation, async (trx) => {
    const data = foundOr(await findGuest(trx, email, operation.now()), 'guest_not_found', { email });
    await recordAudit(trx, operation.actor, {
      subject: subjectOf(email),
      before: null,
      after: { exported: true },
    });
    return data;
  });

/**
 * Erases a guest's data by e-mail: buyer, note and gift message of orders, name under
 * reviews, alerts, messages, newsletter and sent mails. Numbers,
 * amounts and invoices stay. Open orders and those paid within 30 days follow when they are over.
 */
export const eraseGuest = (
  operation: Operation,
  email: string,
): Promise<{ readonly erased: number; readonly later: number }> =>
  runOperation(operation, async (trx) => {
    const data = foundOr(await findGuest(trx, email, operation.now()), 'guest_not_found', { email });
    const orders = await forgetGuest(trx, email, operation.now());
    await forgetAuthor(trx, { customerId: null, email }, { withTexts: false });
    await forgetAlerts(trx, { customerId: null, email });
    await deleteMessagesFrom(trx, email);
    await forgetSubscriber(trx, email);
    await deleteFinishedMailsTo(trx, email);
    await deleteFromMailbox(trx, email);
    await recordAudit(trx, operation.actor, {
      subject: subjectOf(email),
      before: { orders: data.orders.length },
      after: orders,
    });
    return orders;
  });
