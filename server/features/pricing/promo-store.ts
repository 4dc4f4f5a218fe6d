import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';

export interface PromoUse {
  readonly promoId: number;
  readonly orderId: number;
  readonly customerId: number;
  readonly now: Date;
}

/**
 * Counts a use for an order; false when there is none left. The code's row is locked until the transaction ends,
 * so parallel orders are counted one after the other (R14).
 */
export const takePromoUse = async (
  trx: Database,
  { promoId, orderId, customerId, now }: PromoUse,
): Promise<boolean> => {
  const promo = await trx
    .selectFrom('promo_codes')
    .select(['uses', 'max_uses', 'max_uses_per_customer'])
    .where('id', '=', promoId)
    .forUpdate()
    .executeTakeFirst();
  if (!promo || promo.uses >= (promo.max_uses ?? Number.POSITIVE_INFINITY)) return false;
  // A statement of its own: what others committed while this one waited for the lock is seen only from here on.
  const { rows } = await sql<{ taken: number }>`
    select count(*) as taken from promo_redemptions
    where promo_id = ${promoId} and customer_id = ${customerId}`.execute(trx);
  if ((rows[0]?.taken ?? 0) >= (promo.max_uses_per_customer ?? Number.POSITIVE_INFINITY)) return false;
  await sql`update promo_codes set uses = uses + 1 where id = ${promoId}`.execute(trx);
  await sql`
    insert into promo_redemptions (order_id, promo_id, customer_id, created_at)
    values (${orderId}, ${promoId}, ${customerId}, ${now})`.execute(trx);
  return true;
};

/** The order came to nothing: its use, if it had one, can be had again. */
export const givePromoUseBack = async (trx: Database, orderId: number): Promise<void> => {
  await sql`
    with given_back as (delete from promo_redemptions where order_id = ${orderId} returning promo_id)
    update promo_codes set uses = uses - 1 from given_back where promo_codes.id = given_back.promo_id`.execute(
    trx,
  );
};
