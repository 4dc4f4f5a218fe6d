import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { queueMail } from '#server/features/notifications/mail-store.ts';

/** Mails about answers that the author of a question gets at most. */
const mailsPerQuestion = 5;

/** Queues the mail about a published answer, unless the question's author wrote it or has had as many as there may be. */
export const queueAnswerMail = async (trx: Database, answerId: number, now: Date): Promise<void> => {
  const { rows } = await sql<{ email: string; customerId: number; languageId: number | null }>`
    update questions q set mails_sent = q.mails_sent + 1
    from answers a, customers c
    where a.id = ${answerId} and q.id = a.question_id and c.id = q.customer_id and c.email_verified_at is not null
      and a.customer_id is distinct from q.customer_id and q.mails_sent < ${mailsPerQuestion}
    returning c.email, c.id as "customerId", q.language_id as "languageId"`.execute(trx);
  const author = rows[0];
  if (!author) return;
  await queueMail(trx, {
    kind: 'question_answered',
    key: String(answerId),
    to: author.email,
    customerId: author.customerId,
    languageId: author.languageId,
    data: { answer: String(answerId) },
    now,
  });
};
