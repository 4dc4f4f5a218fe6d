import { type Static, Type } from 'typebox';
import { endpoints } from './endpoint.ts';
import { DaySpan, envelope, Id, IdInPath, listEnvelope, nullable, Ok, query } from './values.ts';

export const PaymentMethod = Type.Enum(['card', 'phone']);
export type PaymentMethod = Static<typeof PaymentMethod>;

export const Settings = Type.Object({
  /** Absent: `Shop` (ours). */
  shop_name: Type.Optional(Type.String()),
  /** The picture beside the heading of the home page; absent or null means none (ours). */
  hero_image_url: Type.Optional(nullable(Type.String())),
  requisites: Type.String(),
  support_email: Type.String(),
  is_reg_enabled: Type.Boolean(),
  min_top_up_amount: Type.Number(),
  vat_percent: Type.Number(),
  google_tag: Type.String(),
  copyright: Type.String(),
  /** Absent means true: consumer prices contain VAT (A1). */
  prices_include_vat: Type.Optional(Type.Boolean()),
  /** Absent or null means no look-up, the default (A25). */
  ip_lookup_url: Type.Optional(nullable(Type.String())),
  /** The picture of the banner on the home page; absent or null: that of a product (ours). */
  banner_image_url: Type.Optional(nullable(Type.String())),
  /** The picture of the promo card on the home page; absent or null: that of a product (ours). */
  promo_image_url: Type.Optional(nullable(Type.String())),
  /** Shown in place of the shop's name; absent or null: the name (ours). */
  logo_url: Type.Optional(nullable(Type.String())),
  /** Absent or null: a neutral icon (ours). */
  favicon_url: Type.Optional(nullable(Type.String())),
  /** URL of the category that the promo card of the home page links to; absent: `computing-accessories` (ours). */
  promo_category: Type.Optional(nullable(Type.String())),
  /** Methods that work in at least one country; empty: the shop cannot take orders. Absent: not known (ours). */
  payment_methods: Type.Optional(Type.Array(PaymentMethod)),
  /** Days to return goods from delivery; absent or 0: no promise beyond the law (ours). */
  return_days: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Who pays for a return; absent: the customer (ours). */
  return_shipping: Type.Optional(Type.Enum(['customer', 'shop'])),
  /** Months of guarantee; absent or 0: not mentioned (ours). */
  guarantee_months: Type.Optional(Type.Integer({ minimum: 0 })),
  guarantee_months_used: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Working days until a parcel is handed to the carrier; absent: none (ours). */
  handling_days: Type.Optional(DaySpan),
  /** Whether buyers may withdraw within 14 days; absent: they may (ours). */
  withdrawal_enabled: Type.Optional(Type.Boolean()),
  /** Whether guests have a cart and may order; absent: `off` (ours). */
  guest_cart: Type.Optional(Type.Enum(['off', 'checkout'])),
  /** Whether shoppers choose how their order is delivered; absent: they do not (ours). */
  delivery_choice: Type.Optional(Type.Boolean()),
  /** ISO code of the country that the shop sends from; absent or null: the first country (ours). */
  home_country: Type.Optional(nullable(Type.String())),
});
export type Settings = Static<typeof Settings>;

export const StaticPage = Type.Object({
  id: Id,
  title: Type.String(),
  /** HTML, sanitised when it was stored. */
  content: Type.String(),
  /** The beginning of the content as plain text; only when one page is requested (ours). */
  summary: Type.Optional(Type.String()),
  is_terms: Type.Boolean(),
  is_privacy: Type.Boolean(),
  is_cookie: Type.Boolean(),
  /** The contact point for users and authorities; only of the imprint, and when it is requested alone (ours). */
  contact_point: Type.Optional(Type.String()),
});
export type StaticPage = Static<typeof StaticPage>;

export const Faq = Type.Object({
  id: Id,
  title: Type.String(),
  /** HTML, sanitised when it was stored. */
  content: Type.String(),
  is_popular: Type.Boolean(),
});
export type Faq = Static<typeof Faq>;

export const SocialLink = Type.Object({
  id: Id,
  name: Type.String(),
  url: Type.String(),
  icon: Type.String(),
});
export type SocialLink = Static<typeof SocialLink>;

export const Country = Type.Object({
  id: Id,
  /** English in every language: the checkout sends it back (A40). */
  name: Type.String(),
  iso: Type.String({ pattern: '^[A-Z]{2}$' }),
  /** The checkout form shows a choice when there are two (§9, A4). */
  payment_methods: Type.Optional(Type.Array(PaymentMethod)),
});
export type Country = Static<typeof Country>;

export const contentEndpoints = endpoints({
  'GET /settings': {
    summary: 'What the shop is called and how it is set up',
    access: 'anyone',
    adds: 'currency and language',
    cache: 'public',
    query: query({}),
    response: envelope(Settings),
    refusals: [],
  },
  'GET /static-pages': {
    summary: 'Terms, privacy and the other pages of text',
    access: 'anyone',
    adds: 'currency and language',
    cache: 'public',
    query: query({}),
    response: listEnvelope(StaticPage),
    refusals: [],
  },
  'GET /static-pages/:id': {
    summary: 'One page of text',
    access: 'anyone',
    adds: 'currency and language',
    cache: 'public',
    params: Type.Object({ id: IdInPath }),
    query: query({}),
    response: envelope(StaticPage),
    refusals: ['page_not_found'],
    whenInvalid: { id: 'page_not_found' },
  },
  'GET /faqs': {
    summary: 'Questions and answers, under `faqs` instead of `payload`',
    access: 'anyone',
    adds: 'currency and language',
    cache: 'public',
    query: query({}),
    response: Type.Object({ status: Ok, faqs: Type.Array(Faq) }),
    refusals: [],
  },
  'GET /social-links': {
    summary: 'Where else the shop is to be found',
    access: 'anyone',
    adds: 'currency and language',
    cache: 'public',
    query: query({}),
    response: listEnvelope(SocialLink),
    refusals: [],
  },
  'GET /countries': {
    summary: 'Countries of addresses and of phone numbers',
    access: 'anyone',
    adds: 'currency and language',
    cache: 'public',
    query: query({}),
    response: listEnvelope(Country),
    refusals: [],
  },
});
