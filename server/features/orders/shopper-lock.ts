import { type RawBuilder, sql } from 'kysely';
import { advisoryLocks } from '#server/db/advisory-locks.ts';
import type { Database } from '#server/db/pool.ts';

/**
 * Whoever places or moves orders of a customer takes this lock first, then rows: the order, the cart, stock by id,
 * the promo code. With the same first lock no two of them can wait for each other.
 */
export const lockShopper = async (trx: Database, customerId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.customerOrders}, ${customerId})`.execute(trx);
};

/**
 * The same without waiting, and in the same statement the lock that comes next, which is asked for only once this one
 * is had, and may be waited for.
 */
export const tryLockShopper = async <Next>(
  trx: Database,
  customerId: number,
  next: RawBuilder<Next>,
): Promise<{ readonly locked: boolean; readonly next: Next | null }> => {
  const { rows } = await sql<{ locked: boolean; next: Next | null }>`
    with shopper as materialized (select pg_try_advisory_xact_lock(${advisoryLocks.customerOrders}, ${customerId}) as locked)
    select locked, case when locked then ${next} end as next from shopper`.execute(trx);
  return rows[0] ?? { locked: false, next: null };
};
