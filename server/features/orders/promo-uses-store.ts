import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';

/**
 * Counts one use under the code's row lock, which belongs to both limits. False when either is reached, also by
 * somebody who orders at this very moment.
 */
export const countPromoUse = async (
  trx: Database,
  use: {
    readonly promoId: number;
    readonly orderId: number;
    readonly customerId: number | null;
    readonly now: Date;
  },
): Promise<boolean> => {
  const { rows } = await sql<{ max_uses_per_customer: number | null }>`
    update promo_codes set uses = uses + 1
    where id = ${use.promoId} and (max_uses is null or uses < max_uses)
    returning max_uses_per_customer
  `.execute(trx);
  const promo = rows[0];
  if (!promo) return false;
  await trx
    .insertInto('promo_redemptions')
    .values({
      order_id: use.orderId,
      promo_id: use.promoId,
      customer_id: use.customerId,
      created_at: use.now,
    })
    .execute();
  if (promo.max_uses_per_customer === null || use.customerId === null) return true;
  const { uses } = await trx
    .selectFrom('promo_redemptions')
    .select(sql<number>`count(*)`.as('uses'))
    .where('promo_id', '=', use.promoId)
    .where('customer_id', '=', use.customerId)
    .executeTakeFirstOrThrow();
  return uses <= promo.max_uses_per_customer;
};

export const givePromoUseBack = async (trx: Database, orderId: number): Promise<void> => {
  const given = await trx
    .deleteFrom('promo_redemptions')
    .where('order_id', '=', orderId)
    .returning('promo_id')
    .executeTakeFirst();
  if (!given) return;
  await sql`update promo_codes set uses = uses - 1 where id = ${given.promo_id}`.execute(trx);
};
