import { type Static, Type } from 'typebox';
import { endpoints } from '#contract/endpoint.ts';
import { body, envelope, Id, IdInPath, Moment, nullable, query } from '#contract/values.ts';
import { questionLimits } from './review-rules.ts';
import { WaitReason } from './reviews.ts';

/** An answer: the shop's come first. */
const Answer = Type.Object({
  id: Id,
  /** Whether the shop answers; all other answers are by customers who bought the product. */
  is_shop: Type.Boolean(),
  /** Null: 'A customer'. */
  author: nullable(Type.String()),
  text: Type.String(),
  language: Type.String(),
  created_at: Moment,
});

/** A published question with its published answers. */
export const Question = Type.Object({
  id: Id,
  author: nullable(Type.String()),
  text: Type.String(),
  language: Type.String(),
  created_at: Moment,
  is_sample: Type.Boolean(),
  answers: Type.Array(Answer),
});
export type Question = Static<typeof Question>;

/** Whether a text is online, or why it waits. */
const Posted = Type.Object({ is_online: Type.Boolean(), waits_because: nullable(WaitReason) });
export type Posted = Static<typeof Posted>;

const params = Type.Object({ id: IdInPath });

export const questionsEndpoints = endpoints({
  'GET /products/:id/questions': {
    summary: 'A page of the questions about a product with their answers, newest first',
    access: 'anyone',
    adds: 'currency and language',
    cache: 'public',
    params,
    query: query({
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
      per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 20, default: 10 })),
    }),
    response: envelope(
      Type.Object({
        questions: Type.Array(Question),
        total: Type.Integer({ minimum: 0 }),
        last_page: Type.Integer({ minimum: 1 }),
      }),
    ),
    refusals: ['product_not_found'],
    whenInvalid: { id: 'product_not_found' },
  },
  'POST /products/:id/questions': {
    summary: 'Asks a question about a product',
    access: 'verified',
    adds: 'currency and language',
    params,
    body: body({
      text: Type.String({ minLength: questionLimits.question.min, maxLength: questionLimits.question.max }),
    }),
    response: envelope(Posted),
    refusals: ['product_not_found', 'question_length'],
    whenInvalid: { id: 'product_not_found', text: 'question_length' },
  },
  'POST /questions/:id/answers': {
    summary: 'Answers a question about a product that the customer has bought',
    access: 'verified',
    adds: 'currency and language',
    params,
    body: body({
      text: Type.String({ minLength: questionLimits.answer.min, maxLength: questionLimits.answer.max }),
    }),
    response: envelope(Posted),
    refusals: ['question_not_found', 'answer_not_allowed', 'answer_length'],
    whenInvalid: { id: 'question_not_found', text: 'answer_length' },
  },
});
