import { type Static, Type } from 'typebox';
import { endpoints } from './endpoint.ts';
import { envelope, nullable, query } from './values.ts';

/** What the law of the country of delivery wants the checkout to show. */
export const CheckoutDuties = Type.Object({
  /** ISO codes of the countries whose order button names the obligation to pay. */
  obligation: Type.Array(Type.String()),
  /** ISO codes of the countries whose buyers must see the notice. */
  countries: Type.Array(Type.String()),
  /** ISO codes of the countries in which old devices are taken back. */
  take_back: Type.Array(Type.String()),
  /** Whether the checkout offers the mail that asks for a review (`review_invites`). */
  asks_for_review: Type.Boolean(),
  /** The official notice of the legal guarantee; `picture` null: only the text and the address are shown. */
  notice: Type.Object({
    picture: nullable(
      Type.Object({
        url: Type.String(),
        width: Type.Integer(),
        height: Type.Integer(),
        language: Type.String(),
      }),
    ),
    address: Type.String(),
  }),
});
export type CheckoutDuties = Static<typeof CheckoutDuties>;

export const legalEndpoints = endpoints({
  'GET /legal/checkout': {
    summary: 'What the checkout must show by law, for all countries',
    access: 'anyone',
    adds: 'currency and language',
    cache: 'public',
    query: query({}),
    response: envelope(CheckoutDuties),
    refusals: [],
  },
});
