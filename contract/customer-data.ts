import { type Static, Type } from 'typebox';
import { CurrencyCode, Id, Moment, MoneyText, nullable } from './values.ts';

const Text = Type.String();

/** In `currency`, as charged; null if delivery had no price yet. */
const BookedOrder = Type.Object({
  order_nr: Text,
  created_at: Moment,
  status: Text,
  payment_method: Text,
  name: Text,
  surname: Text,
  email: Text,
  phone: Text,
  country: Text,
  city: Text,
  address: Text,
  post_code: Text,
  /** Where it went after staff corrected the address. */
  corrected_address: nullable(Type.Object({ address: Text, city: Text, post_code: Text })),
  company_name: nullable(Text),
  vat_number: nullable(Text),
  note: nullable(Text),
  gift_message: nullable(Text),
  promo_code: nullable(Text),
  currency: CurrencyCode,
  subtotal: MoneyText,
  delivery_cost: nullable(MoneyText),
  discount_amount: MoneyText,
  vat: MoneyText,
  amount: MoneyText,
  items: Type.Array(
    Type.Object({
      sku: Text,
      name: Text,
      quantity: Type.Integer({ minimum: 1 }),
      price: MoneyText,
      /** Pieces that will not be sent. */
      cancelled: Type.Integer({ minimum: 0 }),
    }),
  ),
  refunds: Type.Array(
    Type.Object({ created_at: Moment, amount: MoneyText, method: Text, done_at: nullable(Moment) }),
  ),
  credit_notes: Type.Array(
    Type.Object({ number: Text, issued_at: Moment, amount: MoneyText, vat: MoneyText }),
  ),
  parcels: Type.Array(
    Type.Object({
      number: Type.Integer(),
      state: Text,
      carrier: nullable(Text),
      tracking_number: nullable(Text),
      shipped_at: nullable(Moment),
      delivered_at: nullable(Moment),
    }),
  ),
  withdrawals: Type.Array(
    Type.Object({
      reference: Text,
      declared_at: Moment,
      name: Text,
      email: Text,
      items_text: nullable(Text),
      message: nullable(Text),
      iban: nullable(Text),
    }),
  ),
  returns: Type.Array(
    Type.Object({
      number: Text,
      kind: Text,
      state: Text,
      declared_at: Moment,
      reason: nullable(Text),
      wish: nullable(Text),
      note: nullable(Text),
      sent_carrier: nullable(Text),
      sent_tracking: nullable(Text),
      denied_text: nullable(Text),
      items: Type.Array(
        Type.Object({
          sku: Text,
          name: Text,
          quantity: Type.Integer(),
          received: Type.Integer(),
          deduction: MoneyText,
          deduction_text: nullable(Text),
        }),
      ),
    }),
  ),
});

/** A question or an answer. */
const Asked = Type.Object({
  sku: Text,
  text: Text,
  shown_as: nullable(Text),
  status: Text,
  created_at: Moment,
});

const reviewText = {
  stars: Type.Integer(),
  title: nullable(Text),
  text: Text,
  pros: Type.Array(Text),
  cons: Type.Array(Text),
};

/**
 * What a customer can take along (GDPR, articles 15 and 20). Messages and newsletter go by e-mail address, so they
 * are there only once that address is known to be the customer's.
 */
export const CustomerData = Type.Object({
  exported_at: Moment,
  profile: Type.Object({
    name: Text,
    surname: Text,
    email: Text,
    email_verified_at: nullable(Moment),
    phone: Text,
    country: nullable(Text),
    city: nullable(Text),
    address: nullable(Text),
    post_code: nullable(Text),
    language: nullable(Text),
    balance: MoneyText,
    created_at: Moment,
    changed_at: Moment,
  }),
  addresses: Type.Array(
    Type.Object({
      label: nullable(Text),
      country: nullable(Text),
      city: nullable(Text),
      address: nullable(Text),
      post_code: nullable(Text),
      company_name: nullable(Text),
      vat_number: nullable(Text),
      is_default: Type.Boolean(),
      created_at: Moment,
      used_at: nullable(Moment),
    }),
  ),
  orders: Type.Array(BookedOrder),
  cart: Type.Array(Type.Object({ sku: Text, name: Text, count: Type.Integer({ minimum: 1 }) })),
  /** Null: nothing was typed. */
  cart_details: nullable(
    Type.Object({ note: nullable(Text), gift_message: nullable(Text), promo_code: nullable(Text) }),
  ),
  newsletter: Type.Object({
    subscribed: Type.Boolean(),
    choices: Type.Array(Type.Object({ step: Text, given_at: Moment })),
  }),
  reviews: Type.Array(
    Type.Object({
      sku: Text,
      product: Text,
      shown_as: nullable(Text),
      ...reviewText,
      language: Text,
      status: Text,
      reason: nullable(Text),
      created_at: Moment,
      edited_at: nullable(Moment),
      reply: nullable(Text),
      former_versions: Type.Array(Type.Object({ ...reviewText, created_at: Moment })),
    }),
  ),
  questions: Type.Array(Asked),
  answers: Type.Array(Asked),
  votes: Type.Array(Type.Object({ review: Id, created_at: Moment })),
  alerts: Type.Array(
    Type.Object({
      sku: Text,
      product: Text,
      kind: Text,
      email: Text,
      state: Text,
      target: nullable(MoneyText),
      currency: nullable(CurrencyCode),
      created_at: Moment,
      confirmed_at: nullable(Moment),
      mailed_at: nullable(Moment),
      ended_at: nullable(Moment),
    }),
  ),
  messages: Type.Array(
    Type.Object({
      created_at: Moment,
      topic: Text,
      message: Text,
      name: Text,
      surname: Text,
      phone: Text,
      answers: Type.Array(Type.Object({ created_at: Moment, text: Text })),
    }),
  ),
  mails: Type.Array(
    Type.Object({ kind: Text, recipient: Text, created_at: Moment, sent_at: nullable(Moment) }),
  ),
  sessions: Type.Array(Type.Object({ created_at: Moment, last_seen_at: Moment })),
  access_tokens: Type.Array(Type.Object({ name: Text, created_at: Moment, expires_at: nullable(Moment) })),
});
export type CustomerData = Static<typeof CustomerData>;

const { orders, reviews, alerts, messages } = CustomerData.properties;

/** The data stored about a guest who ordered, by e-mail. */
export const GuestData = Type.Object({
  exported_at: Moment,
  email: Text,
  orders,
  reviews,
  alerts,
  newsletter: Type.Boolean(),
  messages,
  mails: Type.Array(Type.Object({ kind: Text, created_at: Moment, sent_at: nullable(Moment) })),
});
export type GuestData = Static<typeof GuestData>;
