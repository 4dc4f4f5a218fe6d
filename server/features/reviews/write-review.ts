import { sql } from 'kysely';
import { reviewLimits } from '#contract/reviews/review-rules.ts';
import type { OwnReview, WaitReason } from '#contract/reviews/reviews.ts';
import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readSetting } from '#server/features/content/content-views.ts';
import type { RateLimits } from '#server/http/limits/rate-limit.ts';
import type { Customer } from '#server/http/sessions/session-store.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { secondsAfter, type World } from '#server/lib/world.ts';
import { findAuthor, type Proof, type ReviewAuthor } from './review-author.ts';
import { findWaitReason, readBlockList, visibleLength } from './review-checks.ts';
import {
  deleteReview,
  insertReview,
  lockReview,
  lockReviewOf,
  type ReviewContent,
  type StoredReview,
  updateReview,
} from './reviews-store.ts';
import { readOwnReviews } from './reviews-views.ts';

export interface ReviewDeps {
  readonly db: Database;
  readonly world: World;
  readonly limits: RateLimits;
  /** Signs the links of reviews. */
  readonly secret: string;
}

/** A review as it arrives. */
export interface Written extends Proof {
  readonly stars: number;
  readonly title?: string;
  readonly text: string;
  readonly pros?: readonly string[];
  readonly cons?: readonly string[];
  readonly language: string;
  readonly shown_as: 'name' | 'anonymous';
  readonly mail_reply?: boolean;
}

export interface Writer {
  readonly customer: Customer | null;
  readonly languageId: number;
}

const changeableSeconds = 365 * 24 * 60 * 60;

const filled = (points: readonly string[] = []): string[] =>
  points.map((point) => point.trim()).filter((point) => point !== '');

const contentOf = (written: Written, name: string): ReviewContent => ({
  stars: written.stars,
  title: written.title?.trim() || null,
  body: written.text,
  pros: filled(written.pros),
  cons: filled(written.cons),
  language: written.language,
  author: written.shown_as === 'name' ? name : null,
  wantsReplyMail: written.mail_reply ?? false,
});

const isSame = (stored: StoredReview, content: ReviewContent): boolean =>
  JSON.stringify([stored.stars, stored.title, stored.body, stored.pros, stored.cons, stored.language]) ===
  JSON.stringify([content.stars, content.title, content.body, content.pros, content.cons, content.language]);

const checkContent = async (
  db: Database,
  { title, body, pros, cons }: ReviewContent,
  isVerified: boolean,
): Promise<WaitReason | null> => {
  if (visibleLength(body) < reviewLimits.text.min) throw new Refusal('review_too_short');
  const blocked = readBlockList(await readSetting<string>(db, 'review_block_list'));
  const text = [title ?? '', body, ...pros, ...cons].join('\n');
  return findWaitReason(text, blocked) ?? (isVerified ? null : 'not_verified');
};

const readOwn = async (db: Database, id: number, languageId: number): Promise<OwnReview> => {
  const [review] = await readOwnReviews(db, sql`r.id = ${id}`, languageId);
  if (!review) throw new Refusal('review_not_found');
  return review;
};

/** The stored review answers the same text again; another text is refused. */
const answerRepeated = (stored: StoredReview, content: ReviewContent): number => {
  if (!isSame(stored, content)) throw new Refusal('review_exists');
  return stored.id;
};

/** Publishes a review at once, or lets it wait when a check finds something. */
export const writeReview = async (
  deps: ReviewDeps,
  written: Written,
  { customer, languageId }: Writer,
): Promise<OwnReview> => {
  const { db, world, limits, secret } = deps;
  const now = world.now();
  const author = await findAuthor(db, { secret, now }, written, customer);
  const content = contentOf(written, author.name);
  const waitsBecause = await checkContent(db, content, author.lineId !== null);
  const id = await inTransaction(db, async (trx) => {
    const stored = await lockReviewOf(trx, author);
    if (stored) return answerRepeated(stored, content);
    await limits.within(trx).take('review', author.email.toLowerCase());
    const inserted = await insertReview(trx, author, content, { waitsBecause, languageId, now });
    if (inserted !== null) return inserted;
    const other = await lockReviewOf(trx, author);
    if (!other) throw new Refusal('review_link_invalid');
    return answerRepeated(other, content);
  });
  return readOwn(db, id, languageId);
};

const isAuthor = (review: StoredReview, author: ReviewAuthor): boolean =>
  review.product_id === author.productId && review.email?.toLowerCase() === author.email.toLowerCase();

/** Locks a review for its author: the customer who wrote it, or the holder of the link. */
const lockOwn = async (
  trx: Database,
  { secret, world }: ReviewDeps,
  id: number,
  { token }: Proof,
  customer: Customer | null,
): Promise<StoredReview | null> => {
  const author =
    token === undefined ? null : await findAuthor(trx, { secret, now: world.now() }, { token }, null);
  const review = await lockReview(trx, id);
  if (!review) return null;
  const isCustomers = customer !== null && review.customer_id === customer.id;
  if (!isCustomers && !(author && isAuthor(review, author))) throw new Refusal('review_not_found');
  return review;
};

/** The name that the author has chosen to show, or has now. */
const nameOf = async (
  db: Database,
  deps: ReviewDeps,
  review: StoredReview,
  proof: Proof,
  customer: Customer | null,
) =>
  review.author ??
  (
    await findAuthor(
      db,
      { secret: deps.secret, now: deps.world.now() },
      proof.token === undefined ? { product_id: review.product_id } : { token: proof.token },
      customer,
    )
  ).name;

export const changeReview = async (
  deps: ReviewDeps,
  id: number,
  written: Written & { readonly version: number },
  { customer, languageId }: Writer,
): Promise<OwnReview> => {
  const { db, world, limits } = deps;
  await inTransaction(db, async (trx) => {
    const review = await lockOwn(trx, deps, id, written, customer);
    if (!review) throw new Refusal('review_not_found');
    if (review.version !== written.version) throw new Refusal('review_changed');
    const now = world.now();
    if (secondsAfter(review.created_at, changeableSeconds) < now) throw new Refusal('review_closed');
    const name = written.shown_as === 'name' ? await nameOf(trx, deps, review, written, customer) : '';
    const content = contentOf(written, name);
    await limits.within(trx).take('review', (review.email ?? String(review.id)).toLowerCase());
    const found = await checkContent(trx, content, review.verified_by === 'order');
    // The shop has to look again at what it has withheld once.
    const waitsBecause = found ?? (review.status === 'withheld' ? 'withheld' : null);
    await updateReview(trx, review, content, { waitsBecause, now });
  });
  return readOwn(db, id, languageId);
};

/** Deletes the author's review with its versions and votes. */
export const removeReview = (
  deps: ReviewDeps,
  id: number,
  proof: Proof,
  customer: Customer | null,
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const review = await lockOwn(trx, deps, id, proof, customer);
    if (review) await deleteReview(trx, id);
  });
