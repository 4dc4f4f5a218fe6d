import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';

const lockClass = 7_240_008;

/**
 * Whoever places or moves orders of a customer takes this lock first, then rows: the order, the cart, stock by id,
 * the promo code. With the same first lock no two of them can wait for each other.
 */
export const lockShopper = async (trx: Database, customerId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${lockClass}, ${customerId})`.execute(trx);
};

/** The same without waiting: false when somebody else has it. */
export const tryLockShopper = async (trx: Database, customerId: number): Promise<boolean> => {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${lockClass}, ${customerId}) as locked`.execute(trx);
  return rows[0]?.locked ?? false;
};
