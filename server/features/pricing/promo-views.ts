import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { customerIdOf, type Shopper } from '#server/lib/shopper.ts';
import { toBasisPoints } from './pricing-rules.ts';
import type { Promo } from './promo-rules.ts';
import { cartIdOf } from './shopper-sql.ts';

interface PromoRow {
  readonly id: number;
  readonly code: string;
  readonly description: string;
  readonly discount_type: 'fixed' | 'percent';
  readonly amount_cents: number | null;
  readonly percent: string | null;
  readonly max_discount_cents: number | null;
  readonly applies_to: 'goods' | 'goods_and_delivery' | 'delivery';
  readonly minimum_cents: number;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly max_uses: number | null;
  readonly max_uses_per_customer: number | null;
  readonly uses: number;
  readonly uses_by_customer: number;
}

const toPromo = (row: PromoRow): Promo => {
  const bounds = { appliesTo: row.applies_to, maxCents: row.max_discount_cents };
  return {
    id: row.id,
    code: row.code,
    description: row.description,
    discount:
      row.discount_type === 'fixed'
        ? { ...bounds, type: 'fixed', cents: row.amount_cents ?? 0 }
        : { ...bounds, type: 'percent', basisPoints: toBasisPoints(row.percent ?? 0) },
    minimumCents: row.minimum_cents,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    maxUses: row.max_uses,
    maxUsesPerCustomer: row.max_uses_per_customer,
    uses: row.uses,
    usesByCustomer: row.uses_by_customer,
  };
};

/** Finds a promo code, case-insensitively. Uses by the shopper's open card orders, which the next order ends, do not count. */
export const findPromo = async (
  db: Database,
  asked: { readonly code: string; readonly languageId: number; readonly shopper: Shopper | null },
): Promise<Promo | undefined> => {
  const { rows } = await sql<PromoRow>`
    select p.id, p.code, coalesce(t.description, p.description) as description, p.discount_type, p.amount_cents,
           p.percent, p.max_discount_cents, p.applies_to, p.minimum_cents, p.starts_at, p.ends_at, p.max_uses,
           p.max_uses_per_customer, p.uses - own.open as uses, own.taken - own.open as uses_by_customer
    from promo_codes p
    left join promo_code_texts t on t.promo_id = p.id and t.language_id = ${asked.languageId}
    cross join lateral (
      select count(*)::int as taken,
             count(*) filter (where o.status = 'pending' and o.payment_method = 'card')::int as open
      from promo_redemptions r join orders o on o.id = r.order_id
      where r.promo_id = p.id and r.order_id in (
        select order_id from promo_redemptions where promo_id = p.id and customer_id = ${customerIdOf(asked.shopper)}
        union all
        select id from orders where customer_id is null and cart_id = ${cartIdOf(asked.shopper)})) own
    where lower(p.code) = lower(${asked.code})
  `.execute(db);
  return rows[0] && toPromo(rows[0]);
};
