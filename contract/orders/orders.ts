import { type Static, Type } from 'typebox';
import { DeliveryKind, MethodCode, PointCode } from '#contract/buying/delivery.ts';
import { EnergyClass } from '#contract/compliance.ts';
import { PaymentMethod } from '#contract/content.ts';
import { endpoints } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import {
  anyText,
  body,
  CurrencyCode,
  Day,
  Email,
  filledText,
  Id,
  listEnvelope,
  Moment,
  MoneyText,
  nullable,
  Ok,
  PersonName,
  Phone,
  PictureUrl,
  PromoCodeText,
  query,
} from '#contract/values.ts';
import { Checkout, CheckoutRefusal } from './checkout-answers.ts';

export const OrderStatus = Type.Enum(['Pending', 'Success', 'Failed', 'Error']);
export type OrderStatus = Static<typeof OrderStatus>;

/** What became of the payment. `status` has only the four states of the specification. */
export const PaymentState = Type.Enum([
  'awaiting',
  'paid',
  'part_refunded',
  'refunded',
  'failed',
  'cancelled',
  'error',
]);
export type PaymentState = Static<typeof PaymentState>;

/** How far packing, sending and returns of an order are; independent of its payment. */
export const Fulfilment = Type.Enum([
  'unfulfilled',
  'packing',
  'partly_shipped',
  'shipped',
  'delivered',
  'partly_returned',
  'returned',
  'cancelled',
]);
export type Fulfilment = Static<typeof Fulfilment>;

/** A closed list; the server decides which of them an order offers. */
export const OrderAction = Type.Enum([
  'pay',
  'complete_payment',
  'withdraw',
  'return',
  'claim',
  'cancel',
  'reorder',
  'send_invoice',
  'help',
]);
export type OrderAction = Static<typeof OrderAction>;

/** Formatted for people; does not reveal how many orders exist. */
export const OrderNumber = Type.String({ pattern: '^[0-9A-Z-]{1,32}$' });

/** Names, prices and attributes as they were when the order was placed. */
export const OrderItem = Type.Object({
  id: Id,
  quantity: Type.Integer({ minimum: 1 }),
  price: MoneyText,
  image_url: PictureUrl,
  name: Type.String(),
  category: nullable(Type.Object({ name: Type.String() })),
  base_product_id: Id,
  variation_attributes: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      attribute_group: Type.Object({ name: Type.String() }),
    }),
  ),
  energy_class: Type.Optional(EnergyClass),
});
export type OrderItem = Static<typeof OrderItem>;

/** As the customer entered it; parts are '' once the buyer's data were removed. */
export const DeliveryAddress = Type.Object({
  name: Type.String(),
  address: Type.String(),
  post_code: Type.String(),
  city: Type.String(),
  /** English in every language. */
  country: Type.String(),
  /** Null if the shop no longer knows the country. */
  country_iso: nullable(Type.String()),
});
export type DeliveryAddress = Static<typeof DeliveryAddress>;

export const Order = Type.Object({
  id: Id,
  order_nr: Type.String(),
  created_at: Moment,
  status: OrderStatus,
  payment_state: PaymentState,
  /** When the order reached this payment state. */
  payment_state_at: Moment,
  payment_method: PaymentMethod,
  /** The total that is charged, in `currency`; `sum` is the same (A30). */
  amount: MoneyText,
  sum: MoneyText,
  currency: CurrencyCode,
  currency_symbol: Type.String(),
  /** Picture and name of the first item. */
  image_url: PictureUrl,
  name: Type.String(),
  /** Language of all names in the order, 'de'; null: no longer known (ours). */
  language: Type.Optional(nullable(Type.String())),
  subtotal: MoneyText,
  /** Null if delivery has no price yet. */
  delivery_cost: nullable(MoneyText),
  vat: MoneyText,
  vat_rate: Type.Number(),
  discount_amount: MoneyText,
  refunded_amount: MoneyText,
  /** Path of the invoice as PDF; null until the order is paid. */
  invoice_url: nullable(Type.String()),
  /** When it became the customer's, if it was placed without an account (ours). */
  claimed_at: Type.Optional(Moment),
  /** How far packing and sending are (ours). */
  fulfilment: Type.Optional(Fulfilment),
  /** Path of the page of this order (ours). */
  page_url: Type.Optional(Type.String()),
  /** The chosen way of delivery and its promised days; absent: the shopper had no choice (ours). */
  delivery: Type.Optional(
    Type.Object({
      name: Type.String(),
      kind: DeliveryKind,
      arrival: nullable(Type.Object({ from: Day, to: Day })),
    }),
  ),
  /** What the customer can do with the order now. */
  actions: Type.Array(OrderAction),
  delivery_address: DeliveryAddress,
  items: Type.Array(OrderItem),
});
export type Order = Static<typeof Order>;

// The sandbox bank's page (/processing/pay/…) is not an endpoint: it is HTML of one payment provider, which a shop
// replaces.
export const ordersEndpoints = endpoints({
  'POST /orders/checkout': {
    summary: "Places an order of the server's cart and begins its payment",
    access: 'buyer',
    adds: 'currency and language',
    headers: Type.Object({
      /** Idempotency key: the same key and body get the same response for a day. */
      'idempotency-key': Type.Optional(Type.String({ pattern: '^[\\x21-\\x7e]{1,100}$' })),
    }),
    body: body({
      name: PersonName,
      surname: PersonName,
      email: Email,
      country: filledText(limits.name),
      city: filledText(limits.city),
      address: filledText(limits.address),
      postCode: filledText(limits.postCode),
      phone: Phone,
      promoCode: Type.Optional(nullable(PromoCodeText)),
      subscribeToNewsletter: Type.Optional(Type.Boolean({ default: false })),
      /** Whether the buyer agrees to one mail that asks for a review (ours). */
      ask_for_review: Type.Optional(Type.Boolean()),
      /** Old devices to take back, by the SKU of what is bought instead (ours). */
      take_back: Type.Optional(
        Type.Array(
          Type.Object({
            sku: filledText(100),
            count: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
          }),
          { maxItems: 100 },
        ),
      ),
      /** Sent only where a country offers a choice; the response's `payment_type` decides (A4). */
      payment_method: Type.Optional(PaymentMethod),
      /** These count while the setting `delivery_choice` is on. */
      delivery_method: Type.Optional(nullable(MethodCode)),
      pickup_point: Type.Optional(nullable(PointCode)),
      /** Printed on the invoice (ours). */
      company_name: Type.Optional(nullable(anyText(limits.company))),
      vat_number: Type.Optional(nullable(anyText(limits.vatNumber))),
      /** Of a customer: the saved address that was chosen, or whether this one is to be saved (ours). */
      address_id: Type.Optional(nullable(Id)),
      save_address: Type.Optional(Type.Boolean()),
      /** Of the totals that the shopper saw. A cart of another version is refused with new totals (ours). */
      cart_version: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
    }),
    response: Checkout,
    refusals: [
      'required_fields_missing',
      'email_invalid',
      'phone_invalid',
      'post_code_format',
      'address_country_unknown',
      'cart_empty',
      'promo_not_found',
      'promo_expired',
      'promo_used',
      'promo_minimum',
      'delivery_method_gone',
      'pickup_point_gone',
      'pickup_point_missing',
      'arrival_changed',
      'price_changed',
      'cart_changed',
      'order_too_small',
      'cap_reached',
      'no_stock',
      'payment_method_not_offered',
      'payment_not_started',
      'phone_payment_not_configured',
      'too_many_unpaid_orders',
      'guest_phone_limit',
      'name_has_link',
      'take_back_invalid',
      'idempotency_mismatch',
      'idempotency_in_flight',
    ],
    refusalResponse: CheckoutRefusal,
    // Not a warning here: nothing was ordered.
    refusalHttp: { cap_reached: 422 },
    whenMissing: 'required_fields_missing',
    whenInvalid: { email: 'email_invalid', phone: 'phone_invalid' },
  },
  'GET /orders/history': {
    summary: 'The orders of the customer, newest first',
    access: 'verified',
    adds: 'currency and language',
    query: query({}),
    response: listEnvelope(Order),
    refusals: [],
  },
  'GET /orders/:number/invoice': {
    summary: 'The invoice of an order as PDF, in the language of the order',
    access: 'order',
    adds: 'currency and language',
    params: Type.Object({ number: OrderNumber }),
    query: query({}),
    media: 'application/pdf',
    response: Type.String({ format: 'binary' }),
    refusals: ['order_not_found', 'order_link_expired', 'invoice_not_found'],
    whenInvalid: { number: 'order_not_found' },
  },
  'POST /orders/:number/pay': {
    summary: 'Continues or repeats the card payment of an order that is not paid yet',
    access: 'order',
    adds: 'currency and language',
    params: Type.Object({ number: OrderNumber }),
    body: body({}),
    /** Without payload the order is paid already, as `message` says. */
    response: Type.Object({
      status: Ok,
      message: nullable(Type.String()),
      payload: nullable(Type.Object({ redirect_url: Type.String() })),
    }),
    refusals: [
      'order_not_found',
      'order_link_expired',
      'order_not_payable',
      'payment_being_checked',
      'too_many_payments',
      'payment_not_started',
    ],
    whenInvalid: { number: 'order_not_found' },
  },
  'GET /processing/config/phone-payment': {
    summary: 'The number to call for paying by phone, under `phone_number` instead of `payload`',
    access: 'customer',
    adds: 'currency and language',
    query: query({}),
    response: Type.Object({ status: Ok, phone_number: Type.String() }),
    refusals: ['phone_payment_not_configured'],
  },
});
