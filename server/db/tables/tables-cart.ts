import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Date, Date, Date>;
type Absent<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

interface PromoCodeRow {
  id: Generated<number>;
  code: string;
  description: Generated<string>;
  discount_type: 'fixed' | 'percent';
  amount_cents: Absent<number>;
  percent: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  max_discount_cents: Absent<number>;
  applies_to: Generated<'goods' | 'goods_and_delivery' | 'delivery'>;
  minimum_cents: Generated<number>;
  starts_at: Absent<Date>;
  ends_at: Absent<Date>;
  max_uses: Absent<number>;
  max_uses_per_customer: Absent<number>;
  uses: Generated<number>;
  created_at: ColumnType<Date, Date | undefined, Date>;
}

interface CartLineRow {
  id: Generated<number>;
  cart_id: number;
  product_id: number;
  variation_id: number | null;
  count: number;
  added_cents: Absent<number>;
}

interface CartQuoteRow {
  cart_id: number;
  cart_version: number;
  fingerprint: Buffer;
  currency: string;
  final_cents: number;
  promised_to: Absent<string>;
  created_at: Moment;
}

interface DeliveryMethodRow {
  id: Generated<number>;
  code: string;
  kind: 'courier' | 'locker' | 'pickup';
  carrier: string;
  name: string;
  position: Generated<number>;
  is_active: Generated<boolean>;
  cut_off: Generated<number>;
  handling_min: Generated<number>;
  handling_max: Generated<number>;
  weekdays: Generated<number[]>;
  max_grams: Absent<number>;
  max_mm: Absent<number[]>;
  hours: Absent<string>;
}

interface PointRow {
  id: Generated<number>;
  carrier: string;
  code: string;
  kind: 'locker' | 'pickup';
  name: string;
  country: string;
  city: string;
  address: string;
  post_code: Generated<string>;
  hours: Generated<string>;
  lat: Absent<number>;
  lon: Absent<number>;
  is_active: Generated<boolean>;
  search: string;
}

/** Carts, delivery and promo codes. */
export interface CartTables {
  delivery_methods: DeliveryMethodRow;
  delivery_method_texts: { method_id: number; language_id: number; name: string };
  points: PointRow;
  delivery_zones: {
    id: Generated<number>;
    method_id: Generated<number>;
    name: string;
    free_from_cents: Absent<number>;
    position: Generated<number>;
    days_min: Absent<number>;
    days_max: Absent<number>;
  };
  delivery_zone_countries: {
    id: Generated<number>;
    zone_id: number;
    method_id: Generated<number>;
    country_id: number;
    post_code_pattern: Absent<string>;
  };
  delivery_rates: {
    id: Generated<number>;
    zone_id: number;
    up_to_grams: Absent<number>;
    from_value_cents: Generated<number>;
    price_cents: number;
  };
  non_working_days: {
    place: string;
    day: string;
    closed: Generated<boolean>;
    source: Generated<'public' | 'operator'>;
  };
  promo_codes: PromoCodeRow;
  bundles: {
    id: Generated<number>;
    name: string;
    price_cents: Absent<number>;
    percent: Absent<string | number>;
    starts_at: Absent<Date>;
    ends_at: Absent<Date>;
    created_at: Moment;
  };
  bundle_texts: { bundle_id: number; language_id: number; name: string };
  bundle_items: {
    bundle_id: number;
    product_id: number;
    quantity: Generated<number>;
    position: Generated<number>;
  };
  promo_code_texts: { promo_id: number; language_id: number; description: string };
  /** Belongs to a customer or to the guest who holds the token. */
  carts: {
    id: Generated<number>;
    customer_id: Absent<number>;
    guest_token_hash: Absent<Buffer>;
    version: Generated<number>;
    changed_at: Moment;
    note: Absent<string>;
    is_gift: Generated<boolean>;
    gift_message: Absent<string>;
    promo_code: Absent<string>;
  };
  cart_lines: CartLineRow;
  cart_quotes: CartQuoteRow;
}
