import { sql } from 'kysely';
import type { WithholdReason } from '#contract/reviews/review-rules.ts';
import type { Database } from '#server/db/pool.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { foundOr, OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { queueAnswerMail } from './queue-answer-mail.ts';

type Status = 'waiting' | 'published' | 'withheld';

/** A question or an answer as the operator sees it: 'Q12', 'A7'. */
export interface ListedText {
  readonly id: string;
  readonly status: Status;
  readonly waitsBecause: string | null;
  readonly reason: string | null;
  readonly sku: string;
  readonly author: string | null;
  readonly text: string;
  /** Published answers of a question; null for an answer. */
  readonly answers: number | null;
  readonly createdAt: Date;
}

interface ListRequest {
  readonly status?: Status;
  /** Only questions without a published answer. */
  readonly unanswered?: boolean;
  readonly limit: number;
}

/** Questions and answers, newest first. */
export const listQuestions = async (
  db: Database,
  { status, unanswered = false, limit }: ListRequest,
): Promise<readonly ListedText[]> => {
  const { rows } = await sql<ListedText>`
    with texts as (
      select 'Q' || q.id as id, q.status, q.waits_because, q.reason, q.product_id, q.author, q.body, q.created_at,
        (select count(*)::int from answers a where a.question_id = q.id and a.status = 'published') as answers
      from questions q
      union all
      select 'A' || a.id, a.status, a.waits_because, a.reason, q.product_id, a.author, a.body, a.created_at, null
      from answers a join questions q on q.id = a.question_id where not a.is_shop)
    select t.id, t.status, t.waits_because as "waitsBecause", t.reason, p.sku, t.author, t.body as text, t.answers,
      t.created_at as "createdAt"
    from texts t join products p on p.id = t.product_id
    where (${status ?? null}::text is null or t.status = ${status ?? null})
      and (not ${unanswered} or (t.answers = 0 and t.status = 'published'))
    order by t.created_at desc, t.id limit ${limit}`.execute(db);
  return rows;
};

/** The table and the number behind 'Q12' or 'A7'. */
const placeOf = (id: string) => {
  const [, kind, number] = /^([QA])([1-9]\d{0,8})$/i.exec(id) ?? [];
  if (kind === undefined) throw new OperatorRefusal('question_not_found', { id });
  return {
    table: kind.toUpperCase() === 'Q' ? ('questions' as const) : ('answers' as const),
    number: Number(number),
  };
};

/** Publishes a question or an answer, or withholds it for a reason of the table. */
export const decideText = (
  operation: Operation,
  { id, reason }: { readonly id: string; readonly reason: WithholdReason | null },
): Promise<void> =>
  runOperation(operation, async (trx) => {
    const { table, number } = placeOf(id);
    const found = foundOr(
      await trx.selectFrom(table).select(['status']).where('id', '=', number).forUpdate().executeTakeFirst(),
      'question_not_found',
      { id },
    );
    const status = reason === null ? 'published' : 'withheld';
    if (found.status === status) throw new OperatorRefusal('question_decided', { id, status });
    const now = operation.now();
    await trx
      .updateTable(table)
      .set({ status, reason, waits_because: null, decided_at: now })
      .where('id', '=', number)
      .execute();
    if (table === 'answers' && status === 'published') await queueAnswerMail(trx, number, now);
    await recordAudit(trx, operation.actor, {
      subject: `${table.slice(0, -1)} ${number}`,
      before: { status: found.status },
      after: { status, reason },
    });
  });

/** Adds the shop's answer to a question that is online. */
export const answerAsShop = (
  operation: Operation,
  { id, text, language }: { readonly id: string; readonly text: string; readonly language?: string },
): Promise<number> =>
  runOperation(operation, async (trx) => {
    const { table, number } = placeOf(id);
    const question = foundOr(
      table === 'questions'
        ? await trx
            .selectFrom('questions')
            .select(['id', 'language'])
            .where('id', '=', number)
            .where('status', '=', 'published')
            .executeTakeFirst()
        : undefined,
      'question_not_found',
      { id },
    );
    const now = operation.now();
    const answer = await trx
      .insertInto('answers')
      .values({
        question_id: question.id,
        is_shop: true,
        body: text,
        language: language ?? question.language,
        status: 'published',
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAudit(trx, operation.actor, {
      subject: `question ${question.id}`,
      before: null,
      after: { answer: answer.id, text },
    });
    await queueAnswerMail(trx, answer.id, now);
    return answer.id;
  });
