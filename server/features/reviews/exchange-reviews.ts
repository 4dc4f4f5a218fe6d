import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { OperatorRefusal } from '#server/features/operations/operator-refusal.ts';

/** A review as files hold it. */
export interface FiledReview {
  readonly sku: string;
  readonly stars: number;
  readonly title: string | null;
  readonly text: string;
  readonly pros: readonly string[];
  readonly cons: readonly string[];
  readonly language: string;
  readonly author: string | null;
  readonly createdAt: Date;
  /** Whether the other shop verified the purchase. */
  readonly verified: boolean;
  readonly reply: string | null;
}

interface ReviewImport {
  /** The shop they come from, which is shown with them. */
  readonly origin: string;
  /** How the operator can prove that the purchases were verified; null: none of them counts. */
  readonly proof: string | null;
  readonly reviews: readonly FiledReview[];
}

const keyOf = (
  product: number,
  { stars, text, createdAt }: Pick<FiledReview, 'stars' | 'text' | 'createdAt'>,
) =>
  createHash('sha256')
    .update(JSON.stringify([product, stars, text, createdAt.toISOString()]))
    .digest('hex');

/** Reviews of the origin that are there already, so that the same file again changes nothing. */
const readImported = async (trx: Database, origin: string): Promise<Set<string>> => {
  const { rows } = await sql<{ product: number; stars: number; text: string; createdAt: Date }>`
    select product_id as product, stars, body as text, created_at as "createdAt"
    from reviews where verified_by = 'import' and origin = ${origin}`.execute(trx);
  return new Set(rows.map((row) => keyOf(row.product, row)));
};

/**
 * Adds reviews of another shop. They are shown with their origin; they count only if their purchase was verified there
 * and the operator can prove it.
 */
export const importReviews = (
  operation: Operation,
  { origin, proof, reviews }: ReviewImport,
): Promise<{ readonly added: number; readonly unchanged: number }> =>
  runOperation(operation, async (trx) => {
    const { rows } = await sql<{ id: number; sku: string }>`
      select id, lower(sku) as sku from products
      where lower(sku) = any(${reviews.map(({ sku }) => sku.toLowerCase())}::text[])`.execute(trx);
    const products = new Map(rows.map(({ id, sku }) => [sku, id]));
    const refused = reviews.flatMap(({ sku }, at) =>
      products.has(sku.toLowerCase()) ? [] : [{ at, refusal: new OperatorRefusal('sku_not_found', { sku }) }],
    );
    if (refused.length > 0) throw new OperatorRefusal('rows_refused', { rows: refused });
    await sql`select pg_advisory_xact_lock(hashtext('reviews import'))`.execute(trx);
    const known = await readImported(trx, origin);
    let added = 0;
    for (const review of reviews) {
      const product_id = products.get(review.sku.toLowerCase()) ?? 0;
      const key = keyOf(product_id, review);
      if (known.has(key)) continue;
      known.add(key);
      added += 1;
      const { stars, title, text, pros, cons, language, author, reply, createdAt } = review;
      await trx
        .insertInto('reviews')
        .values({
          product_id,
          stars,
          title,
          body: text,
          pros,
          cons,
          language,
          author,
          origin,
          status: 'published',
          verified_by: 'import',
          created_at: createdAt,
          is_counted: review.verified && proof !== null,
          ...(reply !== null && { reply, replied_at: createdAt }),
        })
        .execute();
    }
    if (added > 0)
      await recordAudit(trx, operation.actor, {
        subject: `reviews of ${origin}`,
        before: null,
        after: { added, proof },
      });
    return { added, unchanged: reviews.length - added };
  });

/** All published reviews, oldest first. Samples of the demo are not the shop's. */
export const listForFile = async (db: Database): Promise<readonly FiledReview[]> => {
  const { rows } = await sql<FiledReview>`
    select p.sku, r.stars, r.title, r.body as text, r.pros, r.cons, r.language, r.author, r.created_at as "createdAt",
      r.is_counted as verified, r.reply
    from reviews r join products p on p.id = r.product_id
    where r.status = 'published' and r.verified_by <> 'sample' order by r.created_at, r.id`.execute(db);
  return rows;
};
