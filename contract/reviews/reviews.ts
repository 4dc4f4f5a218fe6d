import { type Static, Type } from 'typebox';
import { endpoints } from '#contract/endpoint.ts';
import {
  anyText,
  body,
  envelope,
  Id,
  IdInPath,
  Moment,
  nullable,
  Ok,
  PictureUrl,
  query,
} from '#contract/values.ts';
import { reviewLanguages, reviewLimits, withholdReasons } from './review-rules.ts';

const Stars = Type.Integer({ minimum: 1, maximum: 5 });

/** A language of the EU by its code, or 'other'. */
const ReviewLanguage = Type.Enum([...reviewLanguages]);

/** Why a review is not shown at once. */
export const WaitReason = Type.Enum([
  'web_address',
  'email',
  'number',
  'blocked_word',
  'capitals',
  'not_verified',
  'withheld',
]);
export type WaitReason = Static<typeof WaitReason>;

const content = {
  stars: Stars,
  title: nullable(Type.String()),
  text: Type.String(),
  pros: Type.Array(Type.String()),
  cons: Type.Array(Type.String()),
  language: Type.String(),
};

/** A published review. */
export const Review = Type.Object({
  id: Id,
  ...content,
  /** Null: 'A customer'. */
  author: nullable(Type.String()),
  /** `import`: bought in the shop that `origin` names, or not verified there when it does not count. */
  verified_by: Type.Enum(['order', 'account', 'import', 'sample']),
  is_counted: Type.Boolean(),
  origin: nullable(Type.String()),
  /** The options that were bought: 'Graphite, Knit'. */
  variation: nullable(Type.String()),
  created_at: Moment,
  edited_at: nullable(Moment),
  helpful: Type.Integer({ minimum: 0 }),
  reply: nullable(Type.Object({ text: Type.String(), replied_at: Moment })),
});
export type Review = Static<typeof Review>;

/** The rating of a product: only reviews that count. */
export const ReviewSummary = Type.Object({
  count: Type.Integer({ minimum: 0 }),
  /** Plain mean with one decimal, '4.3'; null without reviews. */
  mean: nullable(Type.String({ pattern: '^[1-5]\\.[0-9]$' })),
  /** Reviews with 1, 2, 3, 4 and 5 stars. */
  counts: Type.Array(Type.Integer({ minimum: 0 }), { minItems: 5, maxItems: 5 }),
  /** Whether some of them belong to the sample shop; search engines get no such rating. */
  has_samples: Type.Boolean(),
  /** Who may review: setting `review_source`. */
  source: Type.Enum(['buyers', 'customers']),
  not_published: Type.Array(
    Type.Object({ reason: Type.Enum([...withholdReasons]), count: Type.Integer({ minimum: 1 }) }),
  ),
  /** Published questions about the product. */
  questions: Type.Integer({ minimum: 0 }),
  /** Languages of the published reviews. */
  languages: Type.Array(Type.String()),
});
export type ReviewSummary = Static<typeof ReviewSummary>;

export const ReviewPage = Type.Object({
  summary: ReviewSummary,
  reviews: Type.Array(Review),
  pagination: Type.Object({
    total: Type.Integer({ minimum: 0 }),
    current_page: Type.Integer({ minimum: 1 }),
    last_page: Type.Integer({ minimum: 1 }),
    per_page: Type.Integer({ minimum: 1 }),
  }),
});
export type ReviewPage = Static<typeof ReviewPage>;

export const ReviewSort = Type.Enum(['helpful', 'newest', 'highest', 'lowest']);
export type ReviewSort = Static<typeof ReviewSort>;

const ReviewedProduct = Type.Object({
  id: Id,
  name: Type.String(),
  image_url: PictureUrl,
  /** Path of its page. */
  url: Type.String(),
});

/** A review as its author sees it. */
export const OwnReview = Type.Object({
  id: Id,
  ...content,
  product: ReviewedProduct,
  author: nullable(Type.String()),
  status: Type.Enum(['waiting', 'published', 'withheld']),
  waits_because: nullable(WaitReason),
  /** Why it was not published. */
  reason: nullable(Type.Enum([...withholdReasons])),
  /** Sent back with a change. */
  version: Type.Integer({ minimum: 1 }),
  created_at: Moment,
  wants_reply_mail: Type.Boolean(),
  reply: nullable(Type.String()),
});
export type OwnReview = Static<typeof OwnReview>;

/** The link of a mail or of the order history; a signed-in customer names the product instead. */
const proof = {
  token: Type.Optional(Type.String({ maxLength: 200 })),
  product_id: Type.Optional(Id),
};

const Points = Type.Optional(
  Type.Array(anyText(reviewLimits.points.length), { maxItems: reviewLimits.points.count }),
);

const written = {
  ...proof,
  stars: Stars,
  title: Type.Optional(anyText(reviewLimits.title)),
  text: Type.String({ minLength: reviewLimits.text.min, maxLength: reviewLimits.text.max }),
  pros: Points,
  cons: Points,
  language: ReviewLanguage,
  /** `name`: 'Anna O.'; `anonymous`: 'A customer'. */
  shown_as: Type.Enum(['name', 'anonymous']),
  /** Whether the author wants a mail when the shop replies. */
  mail_reply: Type.Optional(Type.Boolean()),
};

const whenInvalid = {
  token: 'review_link_invalid',
  stars: 'stars_missing',
  text: 'review_too_short',
} as const;

const whenTooLong = { text: 'review_too_long', title: 'review_title_too_long' } as const;

export const reviewsEndpoints = endpoints({
  'GET /products/:id/reviews': {
    summary: 'The rating of a product and a page of its reviews',
    access: 'anyone',
    adds: 'currency and language',
    cache: 'public',
    params: Type.Object({ id: IdInPath }),
    query: query({
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
      per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 20, default: 10 })),
      /** Left out: those in the language of the page first, then the most helpful. */
      sort: Type.Optional(ReviewSort),
      stars: Type.Optional(Stars),
      language: Type.Optional(ReviewLanguage),
      search: Type.Optional(anyText(reviewLimits.search)),
    }),
    response: envelope(ReviewPage),
    refusals: ['product_not_found'],
    whenInvalid: { id: 'product_not_found' },
  },
  'POST /reviews/link': {
    summary: 'What the form of a review needs: the product, the name to show, and the review if there is one',
    access: 'anyone',
    adds: 'currency and language',
    body: body(proof),
    response: envelope(
      Type.Object({
        product: ReviewedProduct,
        /** 'Anna O.' */
        name: Type.String(),
        review: nullable(OwnReview),
      }),
    ),
    refusals: ['review_link_invalid', 'review_not_allowed', 'review_needs_account'],
    whenInvalid: { token: 'review_link_invalid' },
  },
  'POST /reviews': {
    summary: 'Writes a review of a bought product; the same review again gets the same answer',
    access: 'anyone',
    adds: 'currency and language',
    body: body(written),
    response: envelope(OwnReview),
    refusals: [
      'review_link_invalid',
      'review_not_allowed',
      'review_needs_account',
      'review_exists',
      'stars_missing',
      'review_too_short',
      'review_too_long',
      'review_title_too_long',
    ],
    whenInvalid,
    whenTooLong,
  },
  'PUT /reviews/:id': {
    summary: "Changes one's own review, within a year",
    access: 'anyone',
    adds: 'currency and language',
    params: Type.Object({ id: IdInPath }),
    body: body({ ...written, version: Type.Integer({ minimum: 1 }) }),
    response: envelope(OwnReview),
    refusals: [
      'review_link_invalid',
      'review_not_found',
      'review_changed',
      'review_closed',
      'stars_missing',
      'review_too_short',
      'review_too_long',
      'review_title_too_long',
    ],
    whenInvalid: { ...whenInvalid, id: 'review_not_found' },
    whenTooLong,
  },
  'POST /reviews/:id/delete': {
    summary: "Deletes one's own review; OK also when it is gone",
    access: 'anyone',
    adds: 'currency and language',
    params: Type.Object({ id: IdInPath }),
    body: body({ token: proof.token }),
    response: Type.Object({ status: Ok }),
    refusals: ['review_not_found', 'review_link_invalid'],
    whenInvalid: { id: 'review_not_found', token: 'review_link_invalid' },
  },
  'POST /reviews/:id/helpful': {
    summary: 'Votes that a review is helpful, or takes the vote back',
    access: 'verified',
    adds: 'currency and language',
    params: Type.Object({ id: IdInPath }),
    body: body({ helpful: Type.Boolean() }),
    response: envelope(Type.Object({ helpful: Type.Integer({ minimum: 0 }) })),
    refusals: ['review_not_found', 'vote_own'],
    whenInvalid: { id: 'review_not_found' },
  },
  'GET /user/reviews': {
    summary: "The customer's reviews, and what they bought and have not reviewed",
    access: 'verified',
    adds: 'currency and language',
    query: query({}),
    response: envelope(
      Type.Object({
        waiting: Type.Array(
          Type.Object({ product: ReviewedProduct, token: Type.String(), bought_at: Moment }),
        ),
        reviews: Type.Array(OwnReview),
      }),
    ),
    refusals: [],
  },
});
