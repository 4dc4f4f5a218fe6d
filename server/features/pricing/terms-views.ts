import { sql } from 'kysely';
import type { PaymentMethod } from '#contract/content.ts';
import type { Database } from '#server/db/pool.ts';
import { paymentMethodsOf } from '#server/features/content/payment-methods.ts';
import type { Shopper } from '#server/lib/shopper.ts';
import { type BasketRows, cartRows } from './basket-views.ts';

export interface DeliveryCountry {
  readonly id: number;
  readonly iso: string;
  readonly name: string;
  readonly vatPercent: number | null;
  readonly postCodePattern: string | null;
  readonly postCodeExample: string | null;
  /** The country's, or the shop's default. */
  readonly paymentMethods: readonly PaymentMethod[];
}

/** What prices depend on besides the cart: the shop's settings and the country's rules. */
export interface Terms {
  readonly base: { readonly code: string; readonly symbol: string };
  readonly vatPercent: number;
  readonly pricesIncludeVat: boolean;
  /** The phone number for payments by phone; null when it is not configured. */
  readonly paymentPhone: string | null;
  /** The smallest value of goods that can be ordered, in base cents; 0: any. */
  readonly minimumCents: number;
  /** Whether the shop has bundles; without any, their tables are not read. */
  readonly hasBundles: boolean;
  /** null: unknown name. */
  readonly country: DeliveryCountry | null;
}

interface Row {
  readonly base: Terms['base'] | null;
  readonly settings: Readonly<Record<string, unknown>> | null;
  readonly hasBundles: boolean;
  readonly cart: BasketRows;
  readonly country:
    | (Omit<DeliveryCountry, 'paymentMethods'> & { paymentMethods: PaymentMethod[] | null })
    | null;
}

/** Settings are free JSON: anything but a percentage counts as 0. */
const percentOf = (value: unknown): number => {
  const percent = Number(value ?? 0);
  return percent >= 0 && percent <= 100 ? percent : 0;
};

/** Anything but an amount counts as 0. */
const centsOf = (value: unknown): number => {
  const cents = Math.round(Number(value ?? 0) * 100);
  return cents > 0 && Number.isSafeInteger(cents) ? cents : 0;
};

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null;

const toTerms = ({ base, settings, hasBundles, country }: Omit<Row, 'cart'>): Terms => {
  if (base === null) throw new Error('The shop has no currency.');
  return {
    base,
    vatPercent: percentOf(settings?.vat_percent),
    pricesIncludeVat: settings?.prices_include_vat !== false,
    paymentPhone: textOf(settings?.payment_phone),
    minimumCents: centsOf(settings?.min_order),
    hasBundles,
    country: country && {
      ...country,
      paymentMethods: country.paymentMethods ?? paymentMethodsOf(settings?.payment_methods),
    },
  };
};

/** Reads the terms and the shopper's cart in one statement. The country's name is case-insensitive (A40). */
export const readTermsAndCart = async (
  db: Database,
  countryName: string | null,
  shopper: Shopper | null,
): Promise<{ readonly terms: Terms; readonly cart: BasketRows }> => {
  const { rows } = await sql<Row>`
    select
      (select json_build_object('code', code, 'symbol', symbol)
       from currencies order by rate = 1 desc, is_default desc, code limit 1) as base,
      (select jsonb_object_agg(key, value) from settings
       where key in ('vat_percent', 'prices_include_vat', 'payment_methods', 'payment_phone', 'min_order')) as settings,
      (select json_build_object('id', id, 'iso', iso, 'name', name, 'vatPercent', vat_percent,
                'postCodePattern', post_code_pattern, 'postCodeExample', post_code_example,
                'paymentMethods', payment_methods)
       from countries where lower(name) = lower(${countryName})) as country,
      exists (select from bundles) as "hasBundles",
      ${cartRows(shopper)} as cart
  `.execute(db);
  if (!rows[0]) throw new Error('Expected exactly one row');
  return { terms: toTerms(rows[0]), cart: rows[0].cart };
};
