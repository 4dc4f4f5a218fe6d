import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { readSettings } from '#server/features/content/content-views.ts';
import { queueMail } from '#server/features/notifications/mail-store.ts';
import type { Order } from '#server/features/orders/order.ts';
import { isSameEmail } from '#server/lib/text/email.ts';
import { secondsAfter } from '#server/lib/world.ts';
import type { Statement } from './statements-store.ts';

const perHour = 3;
const hourSeconds = 60 * 60;

/** Three acknowledgements an hour go to one mailbox at once; further ones wait and are never dropped. */
const dueAt = async (trx: Database, mailbox: string, now: Date): Promise<Date> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mails
    where kind = 'withdrawal_received' and lower(recipient) = lower(${mailbox})
      and created_at > ${secondsAfter(now, -hourSeconds)}`.execute(trx);
  return secondsAfter(now, Math.floor((rows[0]?.count ?? 0) / perHour) * hourSeconds);
};

const queueAcknowledgement = async (trx: Database, statement: Statement, to: string): Promise<void> => {
  const now = statement.declared_at;
  await queueMail(trx, {
    kind: 'withdrawal_received',
    key: `${statement.reference}:${to.toLowerCase()}`,
    to,
    languageId: statement.language_id,
    data: { reference: statement.reference },
    now,
    dueAt: await dueAt(trx, to, now),
  });
};

/**
 * Queues the acknowledgement to the entered address and, if it is another one, to the order's; and the mail to the
 * operator. In the statement's transaction, so that no statement is without.
 */
export const queueStatementMails = async (
  trx: Database,
  statement: Statement,
  order: Pick<Order, 'email'> | null,
): Promise<void> => {
  await queueAcknowledgement(trx, statement, statement.email);
  const isOther = order !== null && !isSameEmail(order.email, statement.email);
  if (isOther && !order.email.endsWith('.invalid')) await queueAcknowledgement(trx, statement, order.email);
  const { support_email: support } = await readSettings(trx);
  if (support === '') return;
  const { reference } = statement;
  await queueMail(trx, {
    kind: 'withdrawal_alert',
    key: reference,
    to: support,
    data: { reference },
    now: statement.declared_at,
  });
};
