import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { queueMail } from '#server/features/notifications/mail-store.ts';

/** So many answers to a question are mailed to who asked. */
const mailsPerQuestion = 5;

/** Queues the mail about a published answer, unless the asker answers themself or has had enough of them. */
export const queueAnswerMail = async (trx: Database, answerId: number, now: Date): Promise<void> => {
  const { rows } = await sql<{ email: string; customerId: number; languageId: number | null }>`
    update questions q set mails_sent = q.mails_sent + 1
    from answers a, customers c
    where a.id = ${answerId} and q.id = a.question_id and c.id = q.customer_id and c.email_verified_at is not null
      and a.customer_id is distinct from q.customer_id and q.mails_sent < ${mailsPerQuestion}
    returning c.email, c.id as "customerId", q.language_id as "languageId"`.execute(trx);
  const asker = rows[0];
  if (!asker) return;
  await queueMail(trx, {
    ...{ kind: 'question_answered', key: String(answerId), to: asker.email, customerId: asker.customerId },
    ...{ languageId: asker.languageId, data: { answer: String(answerId) }, now },
  });
};
