import { type Static, Type } from 'typebox';
import { withholdReasons } from '#contract/reviews/review-rules.ts';
import { envelope, filledText, listEnvelope, Moment, nullable } from '#contract/values.ts';
import { adminEndpoints } from './admin-endpoint.ts';
import { fields } from './session.ts';

/** A review (R12), question (Q7), answer (A3) or report (M-…) as the queue shows it. */
const TextRow = Type.Object({
  id: Type.String(),
  kind: Type.Enum(['review', 'question', 'answer', 'report']),
  /** Of a report: 'open', 'removed', 'kept'. */
  status: Type.Enum(['waiting', 'published', 'withheld', 'open', 'removed', 'kept']),
  /** Why it waits, was withheld or was reported. */
  reason: nullable(Type.String()),
  /** What it is about: the product's name and SKU, or the reported text. */
  about: Type.String(),
  stars: nullable(Type.Integer()),
  title: nullable(Type.String()),
  text: Type.String(),
  /** Null: 'A customer'. Names of people who reported something need the permission to read people. */
  author: nullable(Type.String()),
  reply: nullable(Type.String()),
  /** Of a review: the version that a decision is about. */
  version: nullable(Type.Integer()),
  at: Moment,
});
export type TextRow = Static<typeof TextRow>;

const params = Type.Object({
  text: Type.String({ pattern: '^([RQA][1-9][0-9]{0,8}|M-[2-9A-HJ-NP-Z]{8})$' }),
});
const Reason = Type.Enum([...withholdReasons]);
const version = Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }));

const moderate = {
  access: 'staff',
  permission: 'reviews.moderate',
  params,
  response: envelope(Type.Object({ id: Type.String() })),
  refusals: ['operation_refused'],
} as const;

export const adminTextsEndpoints = adminEndpoints({
  'GET /admin/texts': {
    summary: 'Reviews, questions, answers and reports to decide, oldest first; other views newest first',
    access: 'staff',
    permission: 'reviews.moderate',
    query: fields({
      view: Type.Optional(Type.Enum(['waiting', 'unanswered', 'reviews', 'questions', 'reports'])),
    }),
    response: listEnvelope(TextRow),
    refusals: [],
  },
  'POST /admin/texts/:text/publish': {
    ...moderate,
    summary: 'Publishes a text, or decides that a reported one stays',
    body: fields({ version, note: Type.Optional(filledText(2000)) }),
  },
  'POST /admin/texts/:text/withhold': {
    ...moderate,
    summary:
      'Takes a text off the shop for a reason of the table; its author and who reported it learn which',
    body: fields({ reason: Reason, version, note: Type.Optional(filledText(2000)) }),
  },
  'POST /admin/texts/:text/reply': {
    ...moderate,
    summary: 'Replies to a review or answers a question; an empty text removes the reply to a review',
    body: fields({ text: Type.String({ maxLength: 2000 }) }),
    refusals: ['operation_refused', 'answer_length'],
  },
});
