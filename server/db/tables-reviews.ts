import type { ColumnType, Generated } from 'kysely';
import type { WithholdReason } from '#contract/reviews/review-rules.ts';
import type { WaitReason } from '#contract/reviews/reviews.ts';

type Moment = ColumnType<Date, Date, Date>;
type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

type ContentStatus = 'waiting' | 'published' | 'withheld';

/** Reviews with their former versions and votes, questions with answers, and the ratings that are derived from them. */
export interface ReviewTables {
  reviews: {
    id: Generated<number>;
    product_id: number;
    variation_id: Later<number>;
    order_line_id: Later<number>;
    customer_id: Later<number>;
    language_id: Later<number>;
    email: Later<string>;
    author: Later<string>;
    stars: number;
    title: Later<string>;
    body: string;
    pros: ColumnType<string[], readonly string[] | undefined, readonly string[]>;
    cons: ColumnType<string[], readonly string[] | undefined, readonly string[]>;
    language: string;
    status: ContentStatus;
    waits_because: Later<WaitReason>;
    reason: Later<WithholdReason>;
    verified_by: 'order' | 'account' | 'import' | 'sample';
    origin: Later<string>;
    is_counted: boolean;
    version: Generated<number>;
    helpful: Generated<number>;
    wants_reply_mail: Generated<boolean>;
    reply: Later<string>;
    replied_at: Later<Date>;
    created_at: Moment;
    edited_at: Later<Date>;
    decided_at: Later<Date>;
  };
  review_versions: {
    review_id: number;
    version: number;
    stars: number;
    title: string | null;
    body: string;
    pros: readonly string[];
    cons: readonly string[];
    language: string;
    created_at: Moment;
  };
  review_votes: { review_id: number; customer_id: number; created_at: Moment };
  questions: {
    id: Generated<number>;
    product_id: number;
    customer_id: Later<number>;
    language_id: Later<number>;
    author: Later<string>;
    body: string;
    language: string;
    status: ContentStatus;
    waits_because: Later<WaitReason>;
    reason: Later<WithholdReason>;
    is_sample: Generated<boolean>;
    mails_sent: Generated<number>;
    created_at: Moment;
    decided_at: Later<Date>;
  };
  answers: {
    id: Generated<number>;
    question_id: number;
    customer_id: Later<number>;
    is_shop: boolean;
    author: Later<string>;
    body: string;
    language: string;
    status: ContentStatus;
    waits_because: Later<WaitReason>;
    reason: Later<WithholdReason>;
    created_at: Moment;
    decided_at: Later<Date>;
  };
  product_ratings: {
    product_id: number;
    counts: Generated<number[]>;
    samples: Generated<number>;
    questions: Generated<number>;
    count: ColumnType<number, never, never>;
    sum: ColumnType<number, never, never>;
    score: ColumnType<number, never, never>;
  };
}
