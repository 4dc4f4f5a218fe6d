import { type Static, Type } from 'typebox';
import { endpoints } from './endpoint.ts';
import { envelope, Moment, nullable, query } from './values.ts';

/** What the shop promises and checks every hour. */
export const promiseNames = ['order_mails', 'refunds', 'books', 'prices', 'reviews', 'questions'] as const;
export type PromiseName = (typeof promiseNames)[number];

/** A promise with its last check. Never orders, amounts, names or which rule broke. */
export const PromiseRow = Type.Object({
  name: Type.Enum([...promiseNames]),
  state: Type.Enum(['kept', 'broken', 'too_few', 'not_checked']),
  /** Since when it is broken or not checked. */
  since: nullable(Moment),
  /** Percent of the cases within the promised time; rules, prices or reviews that were checked. */
  figure: nullable(Type.Number()),
});
export type PromiseRow = Static<typeof PromiseRow>;

export const promisesEndpoints = endpoints({
  'GET /promises': {
    summary: 'What the shop promises, and whether it is kept',
    access: 'anyone',
    adds: 'currency and language',
    query: query({}),
    response: envelope(Type.Array(PromiseRow)),
    refusals: [],
  },
});
