import type { ColumnType, Generated } from 'kysely';
import type { ReportTarget } from '#contract/reviews/reports.ts';
import type { ReportReason, WithholdReason } from '#contract/reviews/review-rules.ts';
import type { WaitReason } from '#contract/reviews/reviews.ts';

type Moment = ColumnType<Date, Date, Date>;
type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

type ContentStatus = 'waiting' | 'published' | 'withheld';

/** Reviews with their former versions and votes, questions with answers, reports, the checks of promises, and the derived ratings. */
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
  reports: {
    id: Generated<number>;
    number: string;
    target: ReportTarget;
    target_id: number;
    quoted: string;
    reason: ReportReason;
    body: string;
    name: Later<string>;
    email: Later<string>;
    language_id: Later<number>;
    decision: Later<'removed' | 'kept'>;
    note: Later<string>;
    created_at: Moment;
    decided_at: Later<Date>;
  };
  self_checks: {
    name: string;
    checked_at: Moment;
    is_kept: boolean | null;
    figure: ColumnType<string | null, number | null, number | null>;
    broken_since: Later<Date>;
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
