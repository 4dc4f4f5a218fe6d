import { sql } from 'kysely';
import type { Question } from '#contract/reviews/questions.ts';
import type { Database } from '#server/db/pool.ts';

const isoMoment = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** A page of a product's questions, newest first; the shop's answers come before those of buyers. Null: no such product. */
export const readQuestions = async (
  db: Database,
  {
    productId,
    limit,
    offset,
  }: { readonly productId: number; readonly limit: number; readonly offset: number },
): Promise<{ readonly total: number; readonly questions: Question[] } | null> => {
  const { rows } = await sql<{ total: number; questions: Question[] }>`
    select coalesce(r.questions, 0) as total, (
      select coalesce(json_agg(json_build_object(
        'id', q.id, 'author', q.author, 'text', q.body, 'language', q.language,
        'created_at', ${isoMoment('q.created_at')}, 'is_sample', q.is_sample, 'answers', (
          select coalesce(json_agg(json_build_object(
            'id', a.id, 'is_shop', a.is_shop, 'author', a.author, 'text', a.body, 'language', a.language,
            'created_at', ${isoMoment('a.created_at')}) order by a.is_shop desc, a.id), '[]')
          from answers a where a.question_id = q.id and a.status = 'published')) order by q.id desc), '[]')
      from (select * from questions where product_id = p.id and status = 'published'
        order by id desc limit ${limit} offset ${offset}) q) as questions
    from products p left join product_ratings r on r.product_id = p.id
    where p.id = ${productId} and p.is_active`.execute(db);
  return rows[0] ?? null;
};
