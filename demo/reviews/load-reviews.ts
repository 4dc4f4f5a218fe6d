import { sql, type Transaction } from 'kysely';
import type { Tables } from '#server/db/tables/tables.ts';
import { sampleQuestions } from './questions.ts';
import { reviewRows } from './reviews.ts';

/** Once: reviews that an operator removed stay away. */
export async function loadReviews(trx: Transaction<Tables>, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from products where not exists (select from reviews where verified_by = 'sample')`.execute(trx);
  const present = new Set(rows.map(({ id }) => id));
  const reviews = reviewRows(now).filter(({ product_id }) => present.has(product_id));
  if (reviews.length > 0) await trx.insertInto('reviews').values(reviews).execute();
  await loadQuestions(trx, present, now);
}

/** Marked as samples, with answers of the shop. */
async function loadQuestions(
  trx: Transaction<Tables>,
  present: ReadonlySet<number>,
  now: Date,
): Promise<void> {
  const questions = sampleQuestions(now).filter(({ productId }) => present.has(productId));
  await sql`
    with sample as (
      select * from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) as s ("productId" int, language text,
        author text, question text, "askedAt" timestamptz, answer text)),
    asked as (
      insert into questions (product_id, language_id, author, body, language, status, is_sample, created_at)
      select "productId", (select id from languages l where l.code = s.language), author, question, language,
        'published', true, "askedAt"
      from sample s order by "askedAt"
      returning id, product_id, body, created_at)
    insert into answers (question_id, is_shop, body, language, status, created_at)
    select asked.id, true, s.answer, s.language, 'published', s."askedAt" + interval '5 hours'
    from asked join sample s on s."productId" = asked.product_id and s.question = asked.body
    where s.answer is not null`.execute(trx);
}
