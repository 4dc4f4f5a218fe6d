import { sql } from 'kysely';
import type { WithholdReason } from '#contract/reviews/review-rules.ts';
import type { Database } from '#server/db/pool.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { queueMail } from '#server/features/notifications/mail-store.ts';
import type { ReviewMailKind } from '#server/features/notifications/notifications.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { foundOr, OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { lockReview, type StoredReview } from './reviews-store.ts';

/** A review as the operator sees it. */
export interface ListedReview {
  readonly id: number;
  readonly version: number;
  readonly status: StoredReview['status'];
  readonly waitsBecause: string | null;
  readonly reason: string | null;
  readonly sku: string;
  readonly product: string;
  readonly stars: number;
  readonly title: string | null;
  readonly text: string;
  readonly pros: readonly string[];
  readonly cons: readonly string[];
  readonly language: string;
  readonly author: string | null;
  readonly verifiedBy: StoredReview['verified_by'];
  readonly order: string | null;
  readonly helpful: number;
  readonly reply: string | null;
  readonly createdAt: Date;
  readonly editedAt: Date | null;
}

interface ListRequest {
  readonly status?: StoredReview['status'];
  readonly sku?: string;
  readonly id?: number;
  readonly limit: number;
}

/** Reviews, newest first; those that wait, oldest first. */
export const listReviews = async (
  db: Database,
  { status, sku, id, limit }: ListRequest,
): Promise<readonly ListedReview[]> => {
  const { rows } = await sql<ListedReview>`
    select r.id, r.version, r.status, r.waits_because as "waitsBecause", r.reason, p.sku, p.name as product, r.stars,
      r.title, r.body as text, r.pros, r.cons, r.language, r.author, r.verified_by as "verifiedBy", o.number as order,
      r.helpful, r.reply, r.created_at as "createdAt", r.edited_at as "editedAt"
    from reviews r join products p on p.id = r.product_id
    left join order_lines l on l.id = r.order_line_id left join orders o on o.id = l.order_id
    where (${status ?? null}::text is null or r.status = ${status ?? null})
      and (${sku ?? null}::text is null or lower(p.sku) = lower(${sku ?? null}))
      and (${id ?? null}::int is null or r.id = ${id ?? null})
    order by case when r.status = 'waiting' and ${status === 'waiting'} then r.id else -r.id end limit ${limit}`.execute(
    db,
  );
  return rows;
};

export const showReview = async (db: Database, id: number): Promise<ListedReview> =>
  foundOr((await listReviews(db, { id, limit: 1 }))[0], 'review_not_found', { id });

const queueTo = async (
  trx: Database,
  review: StoredReview,
  kind: ReviewMailKind,
  now: Date,
  data: Readonly<Record<string, string>> = {},
): Promise<void> => {
  if (review.email === null) return;
  await queueMail(trx, {
    kind,
    key: `${review.id}:${review.version}:${now.getTime()}`,
    to: review.email,
    ...(review.customer_id !== null && { customerId: review.customer_id }),
    languageId: review.language_id,
    data: { review: String(review.id), ...data },
    now,
  });
};

interface Decision {
  readonly id: number;
  /** The version that was looked at. */
  readonly version: number;
}

const lockVersion = async (trx: Database, { id, version }: Decision): Promise<StoredReview> => {
  const review = foundOr(await lockReview(trx, id), 'review_not_found', { id });
  if (review.version !== version)
    throw new OperatorRefusal('review_version_changed', { id, version, now: review.version });
  return review;
};

const decide = async (
  trx: Database,
  { actor, now }: Operation,
  { id, status: before }: StoredReview,
  after: { readonly status: StoredReview['status']; readonly reason: WithholdReason | null },
): Promise<void> => {
  await trx
    .updateTable('reviews')
    .set({ ...after, waits_because: null, decided_at: now() })
    .where('id', '=', id)
    .execute();
  await recordAudit(trx, actor, { subject: `review ${id}`, before: { status: before }, after });
};

/** Publishes a review that waits or was withheld. */
export const publishReview = (operation: Operation, decision: Decision): Promise<void> =>
  runOperation(operation, async (trx) => {
    const review = await lockVersion(trx, decision);
    const { id, status } = review;
    if (status === 'published') throw new OperatorRefusal('review_decided', { id, status });
    await decide(trx, operation, review, { status: 'published', reason: null });
    await queueTo(trx, review, 'review_published', operation.now());
  });

/** Takes a review off the shop for a reason of the table; its author learns which. */
export const withholdReview = (
  operation: Operation,
  { reason, passage, ...decision }: Decision & { readonly reason: WithholdReason; readonly passage?: string },
): Promise<void> =>
  runOperation(operation, async (trx) => {
    const review = await lockVersion(trx, decision);
    const { id, status } = review;
    if (status === 'withheld') throw new OperatorRefusal('review_decided', { id, status });
    await decide(trx, operation, review, { status: 'withheld', reason });
    await queueTo(trx, review, 'review_withheld', operation.now(), { reason, ...(passage && { passage }) });
  });

/** Sets the shop's reply to a review, or removes it. */
export const replyToReview = (
  operation: Operation,
  { id, text }: { readonly id: number; readonly text: string | null },
): Promise<void> =>
  runOperation(operation, async (trx) => {
    const review = foundOr(await lockReview(trx, id), 'review_not_found', { id });
    const now = operation.now();
    await trx
      .updateTable('reviews')
      .set({ reply: text, replied_at: text === null ? null : now })
      .where('id', '=', id)
      .execute();
    await recordAudit(trx, operation.actor, {
      subject: `review ${id}`,
      before: { reply: review.reply },
      after: { reply: text },
    });
    if (text !== null && review.wants_reply_mail && review.status === 'published')
      await queueTo(trx, review, 'review_replied', now);
  });
