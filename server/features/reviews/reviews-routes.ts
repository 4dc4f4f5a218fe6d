import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Handlers } from '#server/http/serving/serve-endpoints.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { findAuthor, isReviewable } from './review-author.ts';
import { signReviewLink } from './review-link.ts';
import { lockReview, lockReviewOf, saveVote } from './reviews-store.ts';
import {
  productFacts,
  readOwnReviews,
  readReviewedProduct,
  readReviewPage,
  toReviewedProduct,
} from './reviews-views.ts';
import { changeReview, type ReviewDeps, removeReview, writeReview } from './write-review.ts';

const perPageDefault = 10;

/** What a customer bought and has not reviewed, newest first, with a link for each product. */
const readUnreviewed = async ({ db, secret, world }: ReviewDeps, customerId: number, languageId: number) => {
  const { rows } = await sql<{
    lineId: number;
    email: string;
    boughtAt: Date;
    product: Parameters<typeof toReviewedProduct>[0];
  }>`
    select * from (
      select distinct on (l.product_id) l.id as "lineId", o.email, o.created_at as "boughtAt",
        ${productFacts(languageId)} as product
      from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
      where o.customer_id = ${customerId} and ${isReviewable} and not exists (
        select from reviews r where r.product_id = l.product_id
          and (r.customer_id = o.customer_id or lower(r.email) = lower(o.email)))
      order by l.product_id, o.created_at desc) bought
    order by "boughtAt" desc, "lineId" limit 50`.execute(db);
  return rows.map(({ lineId, email, boughtAt, product }) => ({
    product: toReviewedProduct(product),
    token: signReviewLink(secret, { lineId, email }, world.now()),
    bought_at: boughtAt.toISOString(),
  }));
};

const vote = async (
  { db, limits, world }: ReviewDeps,
  reviewId: number,
  customerId: number,
  helpful: boolean,
): Promise<number> => {
  await limits.take('reviewVote', String(customerId));
  return inTransaction(db, async (trx) => {
    const review = await lockReview(trx, reviewId);
    if (review?.status !== 'published') throw new Refusal('review_not_found');
    if (review.customer_id === customerId) throw new Refusal('vote_own');
    return saveVote(trx, { reviewId, customerId, helpful, now: world.now() });
  });
};

export const reviewsRoutes = (deps: ReviewDeps, reading: Database) =>
  ({
    'GET /products/:id/reviews': async ({ params, query, locale }) => {
      const { page = 1, per_page: limit = perPageDefault, ...filter } = query;
      const found = await readReviewPage(reading, {
        ...filter,
        productId: Number(params.id),
        languageId: locale.languageId,
        limit,
        offset: (page - 1) * limit,
      });
      if (!found) throw new Refusal('product_not_found');
      const { summary, reviews, total } = found;
      const last_page = Math.max(1, Math.ceil(total / limit));
      const pagination = { total, current_page: page, last_page, per_page: limit };
      return { status: 'OK', payload: { summary, reviews, pagination } };
    },
    'POST /reviews/link': async ({ body, locale, customer }) => {
      const { db, secret, world } = deps;
      const author = await findAuthor(db, { secret, now: world.now() }, body, customer);
      const product = await readReviewedProduct(db, author.productId, locale.languageId);
      if (!product) throw new Refusal('review_link_invalid');
      const stored = await lockReviewOf(db, author);
      const [review = null] = stored
        ? await readOwnReviews(db, sql`r.id = ${stored.id}`, locale.languageId)
        : [];
      return { status: 'OK', payload: { product, name: author.name, review } };
    },
    'POST /reviews': async ({ body, locale, customer }) => ({
      status: 'OK',
      payload: await writeReview(deps, body, { customer, languageId: locale.languageId }),
    }),
    'PUT /reviews/:id': async ({ params, body, locale, customer }) => ({
      status: 'OK',
      payload: await changeReview(deps, Number(params.id), body, { customer, languageId: locale.languageId }),
    }),
    'POST /reviews/:id/delete': async ({ params, body, customer }) => {
      await removeReview(deps, Number(params.id), body, customer);
      return { status: 'OK' };
    },
    'POST /reviews/:id/helpful': async ({ params, body, customer }) => ({
      status: 'OK',
      payload: { helpful: await vote(deps, Number(params.id), customer.id, body.helpful) },
    }),
    'GET /user/reviews': async ({ customer, locale }) => ({
      status: 'OK',
      payload: {
        waiting: await readUnreviewed(deps, customer.id, locale.languageId),
        reviews: await readOwnReviews(deps.db, sql`r.customer_id = ${customer.id}`, locale.languageId),
      },
    }),
  }) satisfies Handlers;
