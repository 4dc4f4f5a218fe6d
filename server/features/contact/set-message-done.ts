import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { Refusal } from '#server/lib/refusal.ts';

/** Marks a message of the contact form as answered, or as open again. */
export const setMessageDone = (operation: Operation, id: number, isDone: boolean): Promise<void> =>
  runOperation(operation, async (trx) => {
    const message = await trx
      .selectFrom('contact_messages')
      .select('done_at')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!message) throw new Refusal('message_not_found');
    const wasDone = message.done_at !== null;
    if (wasDone === isDone) return;
    await trx
      .updateTable('contact_messages')
      .set({ done_at: isDone ? operation.now() : null })
      .where('id', '=', id)
      .execute();
    await recordAudit(trx, operation.actor, {
      subject: `message ${id}`,
      before: { done: wasDone },
      after: { done: isDone },
    });
  });
