import { sql } from 'kysely';
import { advisoryLocks } from '#server/db/advisory-locks.ts';
import type { Database } from '#server/db/pool.ts';

/**
 * Serialises placing and moving a customer's orders. Taken before rows, which are locked in this order: the order, the
 * cart, stock items by id, the promo code. Every transaction starts with the same lock, so none deadlock.
 */
export const lockCustomerOrders = async (trx: Database, customerId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.customerOrders}, ${customerId})`.execute(trx);
};

/** Serialises placing and moving the orders of a guest's cart. Taken after the lock of a customer. */
export const lockGuestOrders = async (trx: Database, cartId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.guestOrders}, ${cartId})`.execute(trx);
};
