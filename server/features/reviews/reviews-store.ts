import { type Selectable, sql } from 'kysely';
import type { WaitReason } from '#contract/reviews/reviews.ts';
import { deleteSome } from '#server/db/delete-some.ts';
import type { Database } from '#server/db/pool.ts';
import type { Tables } from '#server/db/tables/tables.ts';
import type { ReviewAuthor } from './review-author.ts';

export type StoredReview = Selectable<Tables['reviews']>;

/** What an author writes. */
export interface ReviewContent {
  readonly stars: number;
  readonly title: string | null;
  readonly body: string;
  readonly pros: readonly string[];
  readonly cons: readonly string[];
  readonly language: string;
  /** Null: 'A customer'. */
  readonly author: string | null;
  readonly wantsReplyMail: boolean;
}

const contentColumns = ({ wantsReplyMail, ...content }: ReviewContent) => ({
  ...content,
  wants_reply_mail: wantsReplyMail,
});

/** The author's review of the product, by e-mail or account; locked. */
export const lockReviewOf = async (
  trx: Database,
  { productId, email, customerId }: Pick<ReviewAuthor, 'productId' | 'email' | 'customerId'>,
): Promise<StoredReview | null> => {
  const { rows } = await sql<StoredReview>`
    select * from reviews where product_id = ${productId}
      and (lower(email) = lower(${email}) or customer_id = ${customerId}) order by id limit 1 for update`.execute(
    trx,
  );
  return rows[0] ?? null;
};

export const lockReview = async (trx: Database, id: number): Promise<StoredReview | null> =>
  (await trx.selectFrom('reviews').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;

/** Inserts a review unless the author has one already, also one that another process is just inserting. */
export const insertReview = async (
  trx: Database,
  author: ReviewAuthor,
  content: ReviewContent,
  {
    waitsBecause,
    languageId,
    now,
  }: {
    readonly waitsBecause: WaitReason | null;
    readonly languageId: number;
    readonly now: Date;
  },
): Promise<number | null> => {
  const row = await trx
    .insertInto('reviews')
    .values({
      product_id: author.productId,
      variation_id: author.variationId,
      order_line_id: author.lineId,
      customer_id: author.customerId,
      language_id: languageId,
      email: author.email,
      ...contentColumns(content),
      status: waitsBecause === null ? 'published' : 'waiting',
      waits_because: waitsBecause,
      verified_by: author.lineId === null ? 'account' : 'order',
      is_counted: author.lineId !== null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
};

/** Stores the former version and writes the new one. */
export const updateReview = async (
  trx: Database,
  { id, version, stars, title, body, pros, cons, language, created_at, edited_at }: StoredReview,
  content: ReviewContent,
  { waitsBecause, now }: { readonly waitsBecause: WaitReason | null; readonly now: Date },
): Promise<void> => {
  await trx
    .insertInto('review_versions')
    .values({
      review_id: id,
      version,
      stars,
      title,
      body,
      pros,
      cons,
      language,
      created_at: edited_at ?? created_at,
    })
    .execute();
  await trx
    .updateTable('reviews')
    .set({
      ...contentColumns(content),
      status: waitsBecause === null ? 'published' : 'waiting',
      waits_because: waitsBecause,
      reason: null,
      version: version + 1,
      edited_at: now,
    })
    .where('id', '=', id)
    .execute();
};

export const deleteReview = async (trx: Database, id: number): Promise<void> => {
  await trx.deleteFrom('reviews').where('id', '=', id).execute();
};

/** Adds or removes the customer's vote; a trigger counts it. Returns the votes. */
export const saveVote = async (
  trx: Database,
  vote: {
    readonly reviewId: number;
    readonly customerId: number;
    readonly helpful: boolean;
    readonly now: Date;
  },
): Promise<number> => {
  const { reviewId, customerId, helpful, now } = vote;
  if (helpful) {
    await trx
      .insertInto('review_votes')
      .values({ review_id: reviewId, customer_id: customerId, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await trx
      .deleteFrom('review_votes')
      .where('review_id', '=', reviewId)
      .where('customer_id', '=', customerId)
      .execute();
  }
  const row = await trx
    .selectFrom('reviews')
    .select('helpful')
    .where('id', '=', reviewId)
    .executeTakeFirstOrThrow();
  return row.helpful;
};

export const deleteOldVersions = (db: Database, before: Date, atMost: number): Promise<number> =>
  deleteSome(db, 'review_versions', sql`created_at <= ${before}`, atMost);

/** Empties what was not published; the reason stays, because it is counted in public. */
export const emptyWithheldReviews = async (db: Database, before: Date, atMost: number): Promise<number> => {
  const { rows } = await sql`
    update reviews set title = null, body = '', pros = '{}', cons = '{}'
    where id in (select id from reviews where status = 'withheld' and decided_at <= ${before} and body <> ''
      limit ${atMost})
    returning id`.execute(db);
  return rows.length;
};

/** Whose reviews: those of an account, and those written with an e-mail that is known to be theirs. */
interface FormerAuthor {
  readonly customerId: number | null;
  readonly email: string | null;
}

/** Shows an author's reviews, questions and answers under 'A customer', or deletes them. Votes go with the account. */
export const forgetAuthor = async (
  trx: Database,
  { customerId, email }: FormerAuthor,
  { withTexts }: { readonly withTexts: boolean },
): Promise<void> => {
  const whose = sql`customer_id = ${customerId} or lower(email) = lower(${email}::text)`;
  await (withTexts
    ? sql`delete from reviews where ${whose}`
    : sql`update reviews set author = null, email = null, customer_id = null, wants_reply_mail = false where ${whose}`
  ).execute(trx);
  if (customerId === null) return;
  for (const table of ['questions', 'answers'] as const) {
    await (withTexts
      ? trx.deleteFrom(table).where('customer_id', '=', customerId)
      : trx.updateTable(table).set({ author: null }).where('customer_id', '=', customerId)
    ).execute();
  }
};
