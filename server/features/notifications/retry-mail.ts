import type { Database } from '#server/db/pool.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { foundOr } from '#server/features/operations/operator-refusal.ts';

type UnsentState = 'given_up' | 'waiting';

/** Mails that were not sent, newest first. */
export const listUnsentMails = (
  db: Database,
  {
    state,
    before,
    limit,
  }: { readonly state: UnsentState; readonly before: number | null; readonly limit: number },
) =>
  db
    .selectFrom('mails')
    .select(['id', 'kind', 'recipient', 'created_at', 'due_at', 'attempts', 'last_error', 'given_up_at'])
    .where('sent_at', 'is', null)
    .where('given_up_at', state === 'given_up' ? 'is not' : 'is', null)
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/**
 * Queues a mail again after delivery was given up. The number of attempts stays, so the next failure gives it up at once. Mails
 * that wait are tried anyway, and one that is being sent right now would be sent twice.
 */
export const retryMail = (operation: Operation, id: number): Promise<void> =>
  runOperation(operation, async (trx) => {
    const mail = await trx
      .updateTable('mails')
      .set({ given_up_at: null, due_at: operation.now() })
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .where('given_up_at', 'is not', null)
      .returning(['kind', 'attempts'])
      .executeTakeFirst();
    const { kind, attempts } = foundOr(mail, 'mail_not_given_up', { id });
    await recordAudit(trx, operation.actor, {
      subject: `mail ${id}`,
      before: { kind, attempts, state: 'given up' },
      after: { state: 'waiting' },
    });
  });
