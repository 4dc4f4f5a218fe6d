import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Date, Date, Date>;
type LaterMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Numeric = ColumnType<string, string | number, string | number>;
type Json = ColumnType<unknown, string, string>;

export type Fulfilment =
  | 'unfulfilled'
  | 'packing'
  | 'partly_shipped'
  | 'shipped'
  | 'delivered'
  | 'partly_returned'
  | 'returned'
  | 'cancelled';

/** Null unless it is set. */
type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

interface OrderRow {
  id: Generated<number>;
  number: string;
  customer_id: number | null;
  status: Generated<'pending' | 'paid' | 'failed' | 'cancelled' | 'error' | 'refunded'>;
  payment_method: 'card' | 'phone';
  language_id: number | null;
  name: string;
  surname: string;
  email: string;
  phone: string;
  country_id: number | null;
  country: string;
  city: string;
  address: string;
  post_code: string;
  promo_code: string | null;
  vat_percent: Numeric;
  prices_include_vat: boolean;
  subtotal_cents: number;
  delivery_cents: number | null;
  discount_cents: number;
  vat_cents: number;
  total_cents: number;
  currency: string;
  currency_symbol: string;
  rate: Numeric;
  charged_subtotal_cents: number;
  charged_delivery_cents: number | null;
  charged_discount_cents: number;
  charged_vat_cents: number;
  charged_total_cents: number;
  delivery_paid_cents: Generated<number>;
  charged_delivery_paid_cents: Generated<number>;
  cart_version: number;
  link_version: Generated<number>;
  is_guest: Generated<boolean>;
  cart_id: ColumnType<number | null, number | null | undefined, number | null>;
  claimed_at: LaterMoment;
  network_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  created_at: Moment;
  expires_at: Moment;
  closed_at: LaterMoment;
  fulfilment: Generated<Fulfilment>;
  delivered_at: LaterMoment;
  method_code: Later<string>;
  method_name: Later<string>;
  method_kind: Later<'courier' | 'locker' | 'pickup'>;
  method_carrier: Later<string>;
  point: ColumnType<unknown, string | null | undefined, string | null>;
  promised_from: Later<string>;
  promised_to: Later<string>;
  first_promised_to: Later<string>;
  ready_at: LaterMoment;
  arrival_terms: ColumnType<unknown, string | null | undefined, string | null>;
  standard_delivery_cents: Later<number>;
  charged_refunded_cents: Generated<number>;
  cancelled_at: LaterMoment;
  note: Later<string>;
  is_gift: Generated<boolean>;
  gift_message: Later<string>;
  delivery_correction: Later<object>;
  company_name: Later<string>;
  vat_number: Later<string>;
  /** What was shown when the order was placed: words of the button, hashes of notice, terms and privacy page. */
  legal: ColumnType<unknown, string | null | undefined, string | null>;
  ask_for_review: Generated<boolean>;
  bundles: ColumnType<unknown, string | undefined, string>;
  review_asked_at: LaterMoment;
}

interface OrderLineRow {
  id: Generated<number>;
  order_id: number;
  position: number;
  product_id: number | null;
  variation_id: number | null;
  base_product_id: number;
  stock_item_id: number | null;
  sku: string;
  name: string;
  image_url: string | null;
  category: string | null;
  attributes: Json;
  quantity: number;
  unit_cents: number;
  charged_unit_cents: number;
  discount_cents: Generated<number>;
  charged_discount_cents: Generated<number>;
  paid_cents: Generated<number>;
  charged_paid_cents: Generated<number>;
  bundle_cents: Generated<number>;
  charged_bundle_cents: Generated<number>;
  packed_quantity: Generated<number>;
  cancelled_quantity: Generated<number>;
  returned_quantity: Generated<number>;
  guarantee_months: Generated<number>;
  withdrawal_rule: Generated<'normal' | 'sealed' | 'excluded'>;
  /** A repair has extended the guarantee. */
  is_repaired: Generated<boolean>;
  /** A day as text: a Date would move it to another day in some time zones. */
  guarantee_until: ColumnType<string | null, string | null | undefined, string | null>;
  charged_refunded_cents: Generated<number>;
  /** Energy class, charger and guarantee facts as ordered. */
  compliance: ColumnType<unknown, string | null | undefined, string | null>;
  /** Old devices that the buyer hands over. */
  take_back: Generated<number>;
}

interface PaymentRow {
  id: Generated<number>;
  order_id: number;
  provider: string;
  reference: string | null;
  status: Generated<'begun' | 'captured' | 'failed' | 'refund_due' | 'refunded'>;
  amount_cents: number;
  currency: string;
  redirect_url: string | null;
  created_at: Moment;
  captured_at: LaterMoment;
  refunded_at: LaterMoment;
  is_open: Generated<boolean>;
  origin: Generated<'checkout' | 'account' | 'link'>;
  asked_at: LaterMoment;
  charge_reference: ColumnType<string | null, string | null | undefined, string | null>;
}

interface PaymentEventRow {
  id: Generated<number>;
  provider: string;
  event_id: string;
  kind: string;
  reference: string | null;
  order_number: string | null;
  payload: Json;
  received_at: Moment;
  applied_at: LaterMoment;
  outcome: string | null;
  tried_at: LaterMoment;
}

/** Orders, the stock held for them, their payments and invoices. */
export interface OrderTables {
  orders: OrderRow;
  order_lines: OrderLineRow;
  order_events: {
    id: Generated<number>;
    order_id: number;
    from_status: string | null;
    to_status: string;
    reason: string;
    actor: string;
    created_at: Moment;
  };
  stock_holds: {
    id: Generated<number>;
    order_id: number;
    stock_item_id: number;
    quantity: number;
    expires_at: Moment;
  };
  promo_redemptions: { order_id: number; promo_id: number; customer_id: number | null; created_at: Moment };
  payments: PaymentRow;
  payment_events: PaymentEventRow;
  invoice_counter: { only_row: Generated<boolean>; last_number: Generated<number> };
  invoices: { number: number; order_id: number; seller: Json; issued_at: Moment };
  credit_note_counter: {
    only_row: Generated<boolean>;
    last_number: Generated<number>;
    since_event_id: Generated<number>;
  };
  credit_notes: {
    number: number;
    order_id: number;
    invoice_number: number;
    seller: Json;
    currency: string;
    gross_cents: number;
    vat_cents: number;
    base_gross_cents: number;
    base_vat_cents: number;
    issued_at: Moment;
    refund_id: number | null;
  };
  checkout_attempts: {
    customer_id: number | null;
    cart_id: number | null;
    key: string;
    fingerprint: Buffer;
    cart_version: number | null;
    response: ColumnType<unknown, string | null | undefined, string | null>;
    order_id: number | null;
    created_at: Moment;
  };
}
