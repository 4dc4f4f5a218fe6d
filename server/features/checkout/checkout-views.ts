import { sql } from 'kysely';
import { advisoryLocks } from '#server/db/advisory-locks.ts';
import type { Database } from '#server/db/pool.ts';

/**
 * Locks the customer's orders without waiting and, if that succeeds, the cart, in one statement. The order of locks is
 * that of `lockCustomerOrders`.
 */
export const tryLockCheckout = async (
  trx: Database,
  customerId: number,
): Promise<{ readonly isLocked: boolean; readonly hasCart: boolean }> => {
  const { rows } = await sql<{ isLocked: boolean; version: number | null }>`
    with customer as materialized (
      select pg_try_advisory_xact_lock(${advisoryLocks.customerOrders}, ${customerId}) as "isLocked")
    select "isLocked",
           case when "isLocked" then (select version from carts where customer_id = ${customerId} for update) end as version
    from customer`.execute(trx);
  return { isLocked: rows[0]?.isLocked ?? false, hasCart: typeof rows[0]?.version === 'number' };
};

/** What checkout compares a priced cart with, once the cart is locked. */
export interface CheckoutState {
  /** The total that the customer was last shown for this cart, address, promo code and currency; null: none. */
  readonly shownCents: number | null;
  /** Ids of the customer's open card orders. */
  readonly openCardOrders: readonly number[];
  readonly unpaidPhoneOrders: number;
}

export const readCheckoutState = async (
  trx: Database,
  customerId: number,
  quoteFingerprint: Buffer,
): Promise<CheckoutState> => {
  const { rows } = await sql<CheckoutState>`
    select
      (select quote.final_cents from cart_quotes quote
       join carts cart on cart.customer_id = quote.customer_id and cart.version = quote.cart_version
       where quote.customer_id = ${customerId} and quote.fingerprint = ${quoteFingerprint}::bytea) as "shownCents",
      coalesce(array_agg(id order by id) filter (where payment_method = 'card'), '{}') as "openCardOrders",
      count(*) filter (where payment_method = 'phone') as "unpaidPhoneOrders"
    from orders where customer_id = ${customerId} and status = 'pending'`.execute(trx);
  return rows[0] ?? { shownCents: null, openCardOrders: [], unpaidPhoneOrders: 0 };
};
