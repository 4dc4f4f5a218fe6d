import { type RawBuilder, sql } from 'kysely';

/** A lower price is worth a mail when it is at least 1 % and 0.50 lower. */
const least = { percent: 1, cents: 50 } as const;

/** Days between two mails of one alert about a price. */
export const pauseDays = 7;

/** Minutes for which a product must be in stock again before the mail. */
export const stockMinutes = 10;

/** SQL: the price of an alert `a` with its product `p` and variation `v`. */
export const priceNow = sql<number>`coalesce(v.price_cents, p.price_cents)`;

/**
 * SQL: whether the price is low enough for a mail about alert `a`, compared with the price that is remembered. The
 * target is in the currency `k` of the alert. It counts only below the remembered price, so that a change of the exchange rate
 * alone sends nothing.
 */
export const isCheaper = (remembered: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  case when a.target_cents is null
    then ${priceNow}::bigint * 100 <= ${remembered}::bigint * ${sql.lit(100 - least.percent)}
      and ${priceNow} <= ${remembered} - ${sql.lit(least.cents)}
    else ${priceNow} < ${remembered} and round(${priceNow} * k.rate) <= a.target_cents end)`;

/** SQL: whether the product of alert `a`, or the chosen variation, can be bought. */
export const isInStock = sql<boolean>`exists (
  select from stock_items s left join variations of on of.id = s.variation_id
  where s.product_id = a.product_id and (a.variation_id is null or s.variation_id = a.variation_id)
    and s.on_hand > s.reserved and of.is_active is not false)`;
