import { sql } from 'kysely';
import type { Posted } from '#contract/reviews/questions.ts';
import { questionLimits } from '#contract/reviews/review-rules.ts';
import type { WaitReason } from '#contract/reviews/reviews.ts';
import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readSetting } from '#server/features/content/content-views.ts';
import { isReviewable } from '#server/features/reviews/review-author.ts';
import {
  findWaitReason,
  readBlockList,
  shownName,
  visibleLength,
} from '#server/features/reviews/review-checks.ts';
import type { RateLimits } from '#server/http/limits/rate-limit.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { World } from '#server/lib/world.ts';
import { queueAnswerMail } from './queue-answer-mail.ts';

export interface QuestionDeps {
  readonly db: Database;
  readonly world: World;
  readonly limits: RateLimits;
}

interface Writer {
  readonly customerId: number;
  readonly languageId: number;
  readonly text: string;
}

/** The name to show, the language of the page, and why the text is moderated first. */
const prepare = async (trx: Database, { customerId, languageId, text }: Writer) => {
  const { rows } = await sql<{ name: string; surname: string; language: string }>`
    select c.name, c.surname, coalesce((select code from languages where id = ${languageId}), 'other') as language
    from customers c where c.id = ${customerId}`.execute(trx);
  if (!rows[0]) throw new Refusal('unauthenticated');
  const { name, surname, language } = rows[0];
  const blocked = readBlockList(await readSetting<string>(trx, 'review_block_list'));
  const waits_because = findWaitReason(text, blocked);
  return { author: shownName(name, surname), language, waits_because };
};

const posted = (waits_because: WaitReason | null): Posted => ({
  is_online: waits_because === null,
  waits_because,
});

const statusOf = (waitsBecause: WaitReason | null) => (waitsBecause === null ? 'published' : 'waiting');

/** Publishes a question, or lets it wait when a check finds something. */
export const askQuestion = async (
  { db, world, limits }: QuestionDeps,
  { productId, network, ...writer }: Writer & { readonly productId: number; readonly network: string },
): Promise<Posted> => {
  if (visibleLength(writer.text) < questionLimits.question.min) throw new Refusal('question_length');
  await limits.take('questionFrom', network);
  return inTransaction(db, async (trx) => {
    const product = await trx
      .selectFrom('products')
      .select('id')
      .where('id', '=', productId)
      .where('is_active', '=', true)
      .executeTakeFirst();
    if (!product) throw new Refusal('product_not_found');
    const checked = await prepare(trx, writer);
    await trx
      .insertInto('questions')
      .values({
        product_id: productId,
        customer_id: writer.customerId,
        language_id: writer.languageId,
        ...checked,
        body: writer.text,
        status: statusOf(checked.waits_because),
        created_at: world.now(),
      })
      .execute();
    return posted(checked.waits_because);
  });
};

/** Publishes the answer of a customer who bought the product, or queues it for moderation. */
export const answerQuestion = async (
  { db, world, limits }: QuestionDeps,
  { questionId, ...writer }: Writer & { readonly questionId: number },
): Promise<Posted> =>
  inTransaction(db, async (trx) => {
    const { rows } = await sql<{ isBuyer: boolean }>`
      select exists (
        select from orders o join order_lines l on l.order_id = o.id
        where o.customer_id = ${writer.customerId} and l.product_id = q.product_id and ${isReviewable}) as "isBuyer"
      from questions q where q.id = ${questionId} and q.status = 'published'`.execute(trx);
    if (!rows[0]) throw new Refusal('question_not_found');
    if (!rows[0].isBuyer) throw new Refusal('answer_not_allowed');
    await limits.within(trx).take('answer', String(writer.customerId));
    const checked = await prepare(trx, writer);
    const { id } = await trx
      .insertInto('answers')
      .values({
        question_id: questionId,
        customer_id: writer.customerId,
        is_shop: false,
        ...checked,
        body: writer.text,
        status: statusOf(checked.waits_because),
        created_at: world.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (checked.waits_because === null) await queueAnswerMail(trx, id, world.now());
    return posted(checked.waits_because);
  });
