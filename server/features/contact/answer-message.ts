import { recordAudit } from '#server/features/audit/audit.ts';
import { queueMail } from '#server/features/notifications/mail-store.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { secondsAfter } from '#server/lib/world.ts';

const repeatSeconds = 60;

/**
 * Answers a message of the contact form by mail, in the language of its writer, and marks it as answered. The same
 * answer within a minute is one: a request that is repeated sends no second mail. The text stays out of the audit.
 */
export const answerMessage = (
  operation: Operation,
  id: number,
  { text, staffId }: { readonly text: string; readonly staffId: number },
): Promise<{ readonly id: number }> =>
  runOperation(operation, async (trx) => {
    const message = await trx
      .selectFrom('contact_messages')
      .select(['email', 'language_id', 'done_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!message) throw new Refusal('message_not_found');
    const now = operation.now();
    const repeated = await trx
      .selectFrom('contact_answers')
      .select('id')
      .where('message_id', '=', id)
      .where('text', '=', text)
      .where('created_at', '>', secondsAfter(now, -repeatSeconds))
      .executeTakeFirst();
    if (repeated) return repeated;
    const answer = await trx
      .insertInto('contact_answers')
      .values({ message_id: id, staff_id: staffId, text, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('contact_messages')
      .set({ done_at: message.done_at ?? now })
      .where('id', '=', id)
      .execute();
    await queueMail(trx, {
      kind: 'contact_answer',
      key: String(answer.id),
      to: message.email,
      languageId: message.language_id,
      data: { answerId: String(answer.id) },
      now,
    });
    await recordAudit(trx, operation.actor, {
      subject: `message ${id}`,
      before: { done: message.done_at !== null },
      after: { done: true, answered: true },
    });
    return answer;
  });
