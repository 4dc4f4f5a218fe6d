import type { Database } from '#server/db/pool.ts';
import type { Handlers } from '#server/http/serving/serve-endpoints.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { answerQuestion, askQuestion, type QuestionDeps } from './ask-and-answer.ts';
import { readQuestions } from './questions-views.ts';

const perPageDefault = 10;

export const questionsRoutes = (deps: QuestionDeps, reading: Database) =>
  ({
    'GET /products/:id/questions': async ({ params, query }) => {
      const { page = 1, per_page: limit = perPageDefault } = query;
      const found = await readQuestions(reading, {
        productId: Number(params.id),
        limit,
        offset: (page - 1) * limit,
      });
      if (!found) throw new Refusal('product_not_found');
      const last_page = Math.max(1, Math.ceil(found.total / limit));
      return { status: 'OK', payload: { ...found, last_page } };
    },
    'POST /products/:id/questions': async ({ params, body, customer, locale, visit }) => ({
      status: 'OK',
      payload: await askQuestion(deps, {
        productId: Number(params.id),
        text: body.text,
        network: visit.network,
        customerId: customer.id,
        languageId: locale.languageId,
      }),
    }),
    'POST /questions/:id/answers': async ({ params, body, customer, locale }) => ({
      status: 'OK',
      payload: await answerQuestion(deps, {
        questionId: Number(params.id),
        text: body.text,
        customerId: customer.id,
        languageId: locale.languageId,
      }),
    }),
  }) satisfies Handlers;
