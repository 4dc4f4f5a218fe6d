import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import type { NewPromo } from './promo-store.ts';

export interface ListedPromo extends Omit<NewPromo, 'percent'> {
  readonly percent: string | null;
  readonly uses: number;
  readonly state: 'open' | 'later' | 'ended' | 'used up';
}

/** Usable codes first. */
export const listPromos = async (db: Database, now: Date): Promise<readonly ListedPromo[]> => {
  const { rows } = await sql<ListedPromo>`
    select code, description, amount_cents as "amountCents", percent, max_discount_cents as "maxDiscountCents",
           applies_to as "appliesTo", minimum_cents as "minimumCents", starts_at as "startsAt", ends_at as "endsAt",
           max_uses as "maxUses", max_uses_per_customer as "maxUsesPerCustomer", uses,
           case when ends_at <= ${now} then 'ended' when uses >= max_uses then 'used up'
                when starts_at > ${now} then 'later' else 'open' end as state
    from promo_codes
    order by (ends_at is null or ends_at > ${now}) and (max_uses is null or uses < max_uses) desc, lower(code)
  `.execute(db);
  return rows;
};
