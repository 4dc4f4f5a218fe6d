import type { Static, TObject, TSchema } from 'typebox';
import { accountsEndpoints } from './accounts.ts';
import { addressesEndpoints } from './buying/addresses.ts';
import { alertsEndpoints } from './buying/alerts.ts';
import { bundlesEndpoints } from './buying/bundles.ts';
import { cartEndpoints } from './buying/cart.ts';
import { cartLinkEndpoints } from './buying/cart-link.ts';
import { deliveryEndpoints } from './buying/delivery.ts';
import { catalogueEndpoints } from './catalogue.ts';
import { contactEndpoints } from './contact.ts';
import { contentEndpoints } from './content.ts';
import type { Endpoint } from './endpoint.ts';
import { compareEndpoints } from './finding/compare.ts';
import { fitsEndpoints } from './finding/fits.ts';
import { promoCardEndpoints } from './finding/promo-card.ts';
import { relatedEndpoints } from './finding/related.ts';
import { legalEndpoints } from './legal.ts';
import { localisationEndpoints } from './localisation.ts';
import { orderPageEndpoints } from './orders/order-calls.ts';
import { orderLinksEndpoints } from './orders/order-links.ts';
import { ordersEndpoints } from './orders/orders.ts';
import { receiptsEndpoints } from './orders/receipts.ts';
import { returnsEndpoints } from './orders/returns.ts';
import { withdrawalsEndpoints } from './orders/withdrawals.ts';
import { promisesEndpoints } from './promises.ts';
import type { GeneralRefusal } from './refusals.ts';
import { questionsEndpoints } from './reviews/questions.ts';
import { reportsEndpoints } from './reviews/reports.ts';
import { reviewsEndpoints } from './reviews/reviews.ts';
import type { AddedField, RefusalResponse } from './values.ts';

export const endpointGroups = {
  accounts: accountsEndpoints,
  addresses: addressesEndpoints,
  localisation: localisationEndpoints,
  content: contentEndpoints,
  catalogue: catalogueEndpoints,
  compare: compareEndpoints,
  promoCard: promoCardEndpoints,
  related: relatedEndpoints,
  fits: fitsEndpoints,
  cart: cartEndpoints,
  cartLink: cartLinkEndpoints,
  bundles: bundlesEndpoints,
  delivery: deliveryEndpoints,
  orders: ordersEndpoints,
  orderPage: orderPageEndpoints,
  receipts: receiptsEndpoints,
  orderLinks: orderLinksEndpoints,
  withdrawals: withdrawalsEndpoints,
  returns: returnsEndpoints,
  contact: contactEndpoints,
  reviews: reviewsEndpoints,
  legal: legalEndpoints,
  questions: questionsEndpoints,
  alerts: alertsEndpoints,
  reports: reportsEndpoints,
  promises: promisesEndpoints,
} as const;

/** Every call of the API by method and path. */
export const allEndpoints = {
  ...endpointGroups.accounts,
  ...endpointGroups.addresses,
  ...endpointGroups.localisation,
  ...endpointGroups.content,
  ...endpointGroups.catalogue,
  ...endpointGroups.compare,
  ...endpointGroups.promoCard,
  ...endpointGroups.related,
  ...endpointGroups.fits,
  ...endpointGroups.cart,
  ...endpointGroups.cartLink,
  ...endpointGroups.bundles,
  ...endpointGroups.delivery,
  ...endpointGroups.orders,
  ...endpointGroups.orderPage,
  ...endpointGroups.receipts,
  ...endpointGroups.orderLinks,
  ...endpointGroups.withdrawals,
  ...endpointGroups.returns,
  ...endpointGroups.contact,
  ...endpointGroups.reviews,
  ...endpointGroups.legal,
  ...endpointGroups.questions,
  ...endpointGroups.alerts,
  ...endpointGroups.reports,
  ...endpointGroups.promises,
} as const;

type AllEndpoints = typeof allEndpoints;

/** All calls: `'GET /products/:id/info' | 'POST /login' | …`. */
export type CallKey = keyof AllEndpoints;

/** Calls that do not take both added fields; clients need this at run time. */
export type FlaggedCall = {
  [Key in CallKey]: AllEndpoints[Key]['adds'] extends 'currency and language' ? never : Key;
}[CallKey];

type Part = 'params' | 'query' | 'headers' | 'body';

/** Path parameters are strings in the path; callers pass numbers too. */
type PathValues<Fields> = { [Field in keyof Fields]: string | number };

type FieldsOf<Schema extends TSchema, Name extends Part> = Name extends 'params'
  ? PathValues<Static<Schema>>
  : Omit<Static<Schema>, AddedField>;

/** The parts that a caller passes; the client adds `currency` and `lang_id`. */
type PartsOf<E extends Endpoint> = {
  [Name in Part as E[Name] extends TObject
    ? keyof FieldsOf<E[Name], Name> extends never
      ? never
      : Name
    : never]: E[Name] extends TObject ? FieldsOf<E[Name], Name> : never;
};

type RequiredPart<Parts> = {
  [Name in keyof Parts]: object extends Parts[Name] ? never : Name;
}[keyof Parts];

type OptionalWhereNothingIsRequired<Parts> = Pick<Parts, RequiredPart<Parts>> &
  Partial<Omit<Parts, RequiredPart<Parts>>>;

type Flat<Type> = { [Name in keyof Type]: Type[Name] };

/** The input of a call: those of `{ params, query, headers, body }` that it has. */
export type CallInput<Key extends CallKey> = Flat<OptionalWhereNothingIsRequired<PartsOf<AllEndpoints[Key]>>>;

/** `call('GET /categories')`, but `call('GET /products/:id/info', { params: { id: 1 } })`. */
export type CallArguments<Key extends CallKey> = keyof CallInput<Key> extends never
  ? []
  : object extends CallInput<Key>
    ? [input?: CallInput<Key>]
    : [input: CallInput<Key>];

/** The body of a success. */
export type CallResponse<Key extends CallKey> = Static<AllEndpoints[Key]['response']>;

type RefusalOf<E extends Endpoint> = E extends { readonly refusalResponse: infer Schema extends TObject }
  ? Static<Schema>
  : RefusalResponse;

/** The body of a refusal, with the codes of this call. */
export type CallRefusal<Key extends CallKey> = Omit<RefusalOf<AllEndpoints[Key]>, 'code'> & {
  code: AllEndpoints[Key]['refusals'][number] | GeneralRefusal;
};
