import type { ColumnType, Generated } from 'kysely';
import type { PaymentMethod } from '#contract/content.ts';
import type { AlertTables } from './tables-alerts.ts';
import type { AuditTables } from './tables-audit.ts';
import type { CartTables } from './tables-cart.ts';
import type { ComplianceTables } from './tables-compliance.ts';
import type { CustomerTables } from './tables-customers.ts';
import type { FulfilmentTables } from './tables-fulfilment.ts';
import type { ImportTables } from './tables-imports.ts';
import type { OrderTables } from './tables-orders.ts';
import type { PricePlanTables } from './tables-price-plans.ts';
import type { RefundTables } from './tables-refunds.ts';
import type { ReturnTables } from './tables-returns.ts';
import type { ReviewTables } from './tables-reviews.ts';
import type { SandboxTables } from './tables-sandbox.ts';
import type { SpecificationTables } from './tables-specifications.ts';
import type { StaffTables } from './tables-staff.ts';
import type { StockCountTables } from './tables-stock-counts.ts';

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type Numeric = ColumnType<string, string | number, string | number>;
type Json = ColumnType<unknown, string, string>;

/** Null: the description was not read yet. */
type Technical = ColumnType<unknown, string | null | undefined, string | null>;

/** A row of a `*_texts` table: translated columns in one language. */
type Texts<Key extends string, Column extends string> = { [K in Key]: number } & {
  language_id: number;
} & { [C in Column]: string };

interface LanguageRow {
  id: Generated<number>;
  code: string;
  title: string;
  is_default: boolean;
  position: number;
}

interface CurrencyRow {
  code: string;
  symbol: string;
  rate: Numeric;
  is_default: boolean;
  position: number;
  changed_at: Timestamp;
}

export type PageKind =
  | 'terms'
  | 'privacy'
  | 'cookie'
  | 'imprint'
  | 'accessibility'
  | 'recycling'
  | 'withdrawal';

interface StaticPageRow {
  id: Generated<number>;
  kind: PageKind | null;
  title: string;
  content: string;
  position: number;
  changed_at: Timestamp;
}

interface FaqRow {
  id: Generated<number>;
  title: string;
  content: string;
  is_popular: boolean;
  position: number;
}

interface CountryRow {
  id: Generated<number>;
  iso: string;
  name: string;
  position: number;
  vat_percent: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  post_code_pattern: ColumnType<string | null, string | null | undefined, string | null>;
  post_code_example: ColumnType<string | null, string | null | undefined, string | null>;
  payment_methods: ColumnType<
    readonly PaymentMethod[] | null,
    readonly PaymentMethod[] | null | undefined,
    readonly PaymentMethod[] | null
  >;
  /** Words of the button that orders; null: the original ones. */
  order_button: ColumnType<
    'seed' | 'obligation' | null,
    'seed' | 'obligation' | null | undefined,
    'seed' | 'obligation' | null
  >;
  takes_back: Generated<boolean>;
  legal_checked_by: ColumnType<string | null, string | null | undefined, string | null>;
  legal_checked_on: ColumnType<string | null, string | null | undefined, string | null>;
}

interface CategoryRow {
  id: Generated<number>;
  parent_id: number | null;
  url: string | null;
  name: string;
  position: number;
}

interface FeaturedCategoryRow {
  id: Generated<number>;
  category_id: number;
  title: string;
  short_title: string;
  image_url: string | null;
  background_color: string;
  width: string;
  position: number;
}

interface ProductRow {
  id: Generated<number>;
  sku: string;
  handle: ColumnType<string | null, string | null | undefined, string | null>;
  model_number: string | null;
  name: string;
  manufacturer_id: number | null;
  condition: 'new' | 'refurbished' | 'used';
  description: string;
  technical: Technical;
  weight_grams: number;
  package_mm: ColumnType<number[] | null, number[] | null | undefined, number[] | null>;
  handling_days: ColumnType<number | null, number | null | undefined, number | null>;
  max_per_order: ColumnType<number | null, number | null | undefined, number | null>;
  price_cents: number;
  old_price_cents: ColumnType<number | null, number | null | undefined, number | null>;
  is_active: boolean;
  is_top: boolean;
  is_new: boolean;
  gtin: ColumnType<string | null, string | null | undefined, string | null>;
  specs_read: Generated<boolean>;
  guarantee_months: ColumnType<number | null, number | null | undefined, number | null>;
  withdrawal_rule: Generated<'normal' | 'sealed' | 'excluded'>;
  search_title: ColumnType<string | null, string | null | undefined, string | null>;
  search_description: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Timestamp;
  changed_at: Timestamp;
}

interface VariationRow {
  id: Generated<number>;
  product_id: number;
  sku: string;
  price_cents: number;
  old_price_cents: ColumnType<number | null, number | null | undefined, number | null>;
  is_active: boolean;
  position: number;
  gtin: ColumnType<string | null, string | null | undefined, string | null>;
}

interface MailRow {
  id: Generated<number>;
  unique_key: string;
  kind: string;
  recipient: string;
  customer_id: number | null;
  language_id: number | null;
  data: Json;
  created_at: Timestamp;
  due_at: Timestamp;
  attempts: Generated<number>;
  last_error: string | null;
  sent_at: Date | null;
  given_up_at: Date | null;
}

interface ContactMessageRow {
  id: Generated<number>;
  name: string;
  surname: string;
  email: string;
  topic: string;
  message: string;
  phone: string;
  phone_country_code: string;
  national_number: string;
  language_id: number | null;
  fingerprint: Buffer;
  created_at: Timestamp;
  done_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface NewsletterSubscriberRow {
  id: Generated<number>;
  email: string;
  language_id: number | null;
  is_subscribed: boolean;
  requested_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  changed_at: Timestamp;
}

interface NewsletterConsentRow {
  id: Generated<number>;
  subscriber_id: number;
  agreed: boolean;
  step: ColumnType<'asked' | 'confirmed' | 'ended', 'asked' | 'confirmed' | 'ended' | undefined>;
  language_id: number | null;
  given_at: Timestamp;
}

/** Types of the tables that the migrations create. */
export interface Tables
  extends AlertTables,
    AuditTables,
    CartTables,
    CustomerTables,
    ComplianceTables,
    FulfilmentTables,
    ImportTables,
    OrderTables,
    PricePlanTables,
    RefundTables,
    ReviewTables,
    ReturnTables,
    SandboxTables,
    SpecificationTables,
    StaffTables,
    StockCountTables {
  languages: LanguageRow;
  currencies: CurrencyRow;
  messages: { language_id: number; key: string; text: string };
  settings: { key: string; value: Json };
  static_pages: StaticPageRow;
  static_page_texts: Texts<'page_id', 'title' | 'content'>;
  faqs: FaqRow;
  faq_texts: Texts<'faq_id', 'title' | 'content'>;
  social_links: { id: Generated<number>; name: string; url: string; icon: string; position: number };
  countries: CountryRow;
  manufacturers: { id: Generated<number>; slug: string; name: string };
  categories: CategoryRow;
  category_texts: Texts<'category_id', 'name'>;
  featured_categories: FeaturedCategoryRow;
  featured_category_texts: Texts<'featured_id', 'title' | 'short_title'>;
  attribute_group_texts: Texts<'group_id', 'name'>;
  attribute_texts: Texts<'attribute_id', 'name'>;
  products: ProductRow;
  product_texts: Texts<'product_id', 'description'> & {
    technical: Technical;
    name: ColumnType<string | null, string | null | undefined, string | null>;
    search_title: ColumnType<string | null, string | null | undefined, string | null>;
    search_description: ColumnType<string | null, string | null | undefined, string | null>;
  };
  product_categories: { product_id: number; category_id: number; position: number };
  variations: VariationRow;
  variation_attributes: { variation_id: number; attribute_id: number };
  product_pictures: {
    id: Generated<number>;
    product_id: number;
    variation_id: number | null;
    url: string;
    position: number;
  };
  product_picture_texts: { product_id: number; url: string; language_id: number; alt: string };
  picture_sources: { source: string; url: string; made_at: Timestamp };
  price_history: {
    id: Generated<number>;
    product_id: number;
    variation_id: number | null;
    price_cents: number;
    changed_at: Timestamp;
    source: Generated<'set' | 'import' | 'import-claim' | 'import-record' | 'schedule' | 'sample'>;
  };
  stock_items: {
    id: Generated<number>;
    product_id: number;
    variation_id: number | null;
    on_hand: number;
    reserved: Generated<number>;
  };
  stock_movements: {
    id: Generated<number>;
    stock_item_id: number;
    quantity: number;
    reason: string;
    created_at: Timestamp;
    order_id: ColumnType<number | null, number | null | undefined, number | null>;
  };
  rate_limits: { key: Buffer; hits: number; free_at: Timestamp; resets_at: Timestamp };
  mails: MailRow;
  mailbox: {
    id: Generated<number>;
    recipient: string;
    subject: string;
    html: string;
    text: string;
    sent_at: Timestamp;
  };
  contact_messages: ContactMessageRow;
  newsletter_subscribers: NewsletterSubscriberRow;
  newsletter_consents: NewsletterConsentRow;
}
