import { type Static, Type } from 'typebox';
import { endpoints } from '#contract/endpoint.ts';
import { Id, listEnvelope, query } from '#contract/values.ts';

const Percent = Type.Integer({ minimum: 0, maximum: 100 });

const PromoProduct = Type.Object({
  id: Id,
  name: Type.String(),
  /** The path of its page. */
  path: Type.String(),
  /** Where the picture shows it, from the left and from the top. */
  x: Percent,
  y: Percent,
});
export type PromoProduct = Static<typeof PromoProduct>;

export const promoCardEndpoints = endpoints({
  'GET /promo-products': {
    summary: 'The products in the picture of the promo card and where it shows them',
    access: 'anyone',
    adds: 'currency and language',
    cache: 'public',
    query: query({}),
    response: listEnvelope(PromoProduct),
    refusals: [],
  },
});
