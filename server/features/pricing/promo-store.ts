import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';

export interface PromoUse {
  readonly promoId: number;
  readonly orderId: number;
  /** Null: a guest, who is known by e-mail. */
  readonly customerId: number | null;
  readonly email: string;
  readonly now: Date;
}

/**
 * Counts a use for an order; false when none is left. The code's row stays locked until the transaction ends, so
 * concurrent orders are counted one after the other (R14).
 */
export const takePromoUse = async (
  trx: Database,
  { promoId, orderId, customerId, email, now }: PromoUse,
): Promise<boolean> => {
  const promo = await trx
    .selectFrom('promo_codes')
    .select(['uses', 'max_uses', 'max_uses_per_customer'])
    .where('id', '=', promoId)
    .forUpdate()
    .executeTakeFirst();
  if (!promo || promo.uses >= (promo.max_uses ?? Number.POSITIVE_INFINITY)) return false;
  // A separate statement: only it sees what others committed while the first one waited for the lock.
  const { rows } = await (customerId === null
    ? sql<{ taken: number }>`
        select count(*) as taken from promo_redemptions r join orders o on o.id = r.order_id
        where r.promo_id = ${promoId} and o.is_guest and lower(o.email) = lower(${email})`
    : sql<{ taken: number }>`
        select count(*) as taken from promo_redemptions
        where promo_id = ${promoId} and customer_id = ${customerId}`
  ).execute(trx);
  if ((rows[0]?.taken ?? 0) >= (promo.max_uses_per_customer ?? Number.POSITIVE_INFINITY)) return false;
  await sql`update promo_codes set uses = uses + 1 where id = ${promoId}`.execute(trx);
  await sql`
    insert into promo_redemptions (order_id, promo_id, customer_id, created_at)
    values (${orderId}, ${promoId}, ${customerId}, ${now})`.execute(trx);
  return true;
};

/** Gives back the use of an order that failed, if it had one. */
export const givePromoUseBack = async (trx: Database, orderId: number): Promise<void> => {
  await sql`
    with given_back as (delete from promo_redemptions where order_id = ${orderId} returning promo_id)
    update promo_codes set uses = uses - 1 from given_back where promo_codes.id = given_back.promo_id`.execute(
    trx,
  );
};

export interface NewPromo {
  readonly code: string;
  readonly description: string;
  readonly amountCents: number | null;
  readonly percent: number | null;
  readonly maxDiscountCents: number | null;
  readonly appliesTo: 'goods' | 'goods_and_delivery' | 'delivery';
  readonly minimumCents: number;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly maxUses: number | null;
  readonly maxUsesPerCustomer: number | null;
}

/** Returns false when the code exists already; codes are case-insensitive. */
export const insertPromo = async (trx: Database, promo: NewPromo): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('promo_codes')
    .values({
      code: promo.code,
      description: promo.description,
      discount_type: promo.percent === null ? 'fixed' : 'percent',
      amount_cents: promo.amountCents,
      percent: promo.percent,
      max_discount_cents: promo.maxDiscountCents,
      applies_to: promo.appliesTo,
      minimum_cents: promo.minimumCents,
      starts_at: promo.startsAt,
      ends_at: promo.endsAt,
      max_uses: promo.maxUses,
      max_uses_per_customer: promo.maxUsesPerCustomer,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(code)`).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
};

/** Finds a code, case-insensitively, and locks it against concurrent uses. */
export const lockPromo = (trx: Database, code: string) =>
  trx
    .selectFrom('promo_codes')
    .select(['id', 'code', 'ends_at', 'uses'])
    .where(sql<boolean>`lower(code) = lower(${code})`)
    .forUpdate()
    .executeTakeFirst();

export const setPromoEnd = async (trx: Database, id: number, endsAt: Date | null): Promise<void> => {
  await trx.updateTable('promo_codes').set({ ends_at: endsAt }).where('id', '=', id).execute();
};
