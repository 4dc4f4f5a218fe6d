import { type RawBuilder, sql } from 'kysely';
import type { PaymentMethod } from '#contract/content.ts';
import type { Database } from '#server/db/pool.ts';
import { paymentMethodsOf } from '#server/features/content/payment-methods.ts';
import { type BasketFacts, cartColumn } from './basket-views.ts';

export interface DeliveryCountry {
  readonly id: number;
  readonly iso: string;
  readonly name: string;
  readonly vatPercent: number | null;
  readonly postCodePattern: string | null;
  readonly postCodeExample: string | null;
  /** Those of the country, or the shop's own. */
  readonly paymentMethods: readonly PaymentMethod[];
}

/** What prices are made by: the shop's settings and what holds in a country. */
export interface Terms {
  readonly base: { readonly code: string; readonly symbol: string };
  readonly vatPercent: number;
  readonly pricesIncludeVat: boolean;
  /** The number to call for paying; null where the operator has set none. */
  readonly paymentPhone: string | null;
  /** null: none of this name. */
  readonly country: DeliveryCountry | null;
}

interface Row<Along> {
  readonly base: Terms['base'] | null;
  readonly settings: Readonly<Record<string, unknown>> | null;
  readonly cart: BasketFacts;
  readonly along: Along;
  readonly country:
    | (Omit<DeliveryCountry, 'paymentMethods'> & { paymentMethods: PaymentMethod[] | null })
    | null;
}

/** A setting is whatever an operator wrote; what is no percentage counts as none. */
const percentOf = (value: unknown): number => {
  const percent = Number(value ?? 0);
  return percent >= 0 && percent <= 100 ? percent : 0;
};

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null;

const toTerms = ({ base, settings, country }: Omit<Row<unknown>, 'cart' | 'along'>): Terms => {
  if (base === null) throw new Error('The shop has no currency.');
  return {
    base,
    vatPercent: percentOf(settings?.vat_percent),
    pricesIncludeVat: settings?.prices_include_vat !== false,
    paymentPhone: textOf(settings?.payment_phone),
    country: country && {
      ...country,
      paymentMethods: country.paymentMethods ?? paymentMethodsOf(settings?.payment_methods),
    },
  };
};

/**
 * The terms and the customer's cart in one statement: every price needs both, and `along` is what else is needed with
 * it. The country is found by its name, whatever its case (A40).
 */
export const readTermsAndCart = async <Along>(
  db: Database,
  countryName: string | null,
  customerId: number | null,
  along: RawBuilder<Along>,
): Promise<{ readonly terms: Terms; readonly cart: BasketFacts; readonly along: Along }> => {
  const { rows } = await sql<Row<Along>>`
    select
      (select json_build_object('code', code, 'symbol', symbol)
       from currencies order by rate = 1 desc, is_default desc, code limit 1) as base,
      (select jsonb_object_agg(key, value) from settings
       where key in ('vat_percent', 'prices_include_vat', 'payment_methods', 'payment_phone')) as settings,
      (select json_build_object('id', id, 'iso', iso, 'name', name, 'vatPercent', vat_percent,
                'postCodePattern', post_code_pattern, 'postCodeExample', post_code_example,
                'paymentMethods', payment_methods)
       from countries where lower(name) = lower(${countryName})) as country,
      ${cartColumn(customerId)} as cart,
      ${along} as along
  `.execute(db);
  if (!rows[0]) throw new Error('A statement without a from has one row.');
  return { terms: toTerms(rows[0]), cart: rows[0].cart, along: rows[0].along };
};
