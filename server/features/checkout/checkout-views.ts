import { sql } from 'kysely';
import { advisoryLocks } from '#server/db/advisory-locks.ts';
import type { Database } from '#server/db/pool.ts';
import { cartIdOf, isCartOf, isOrderOf } from '#server/features/pricing/shopper-sql.ts';
import type { Shopper } from '#server/lib/shopper.ts';

/**
 * Locks the shopper's orders without waiting and, if that succeeds, the cart, in one statement. The order of locks is
 * that of `lockOrder`. A guest without a cart has nothing to lock.
 */
export const tryLockCheckout = async (
  trx: Database,
  shopper: Shopper,
): Promise<{ readonly isLocked: boolean; readonly cartId: number | null }> => {
  const key =
    'customerId' in shopper
      ? sql`${advisoryLocks.customerOrders}, ${shopper.customerId}`
      : sql`${advisoryLocks.guestOrders}, ${cartIdOf(shopper)}`;
  const { rows } = await sql<{ isLocked: boolean | null; cartId: number | null }>`
    with shopper as materialized (select pg_try_advisory_xact_lock(${key}) as "isLocked")
    select "isLocked",
           case when "isLocked" then (select id from carts where ${isCartOf(shopper)} for update) end as "cartId"
    from shopper`.execute(trx);
  return { isLocked: rows[0]?.isLocked ?? true, cartId: rows[0]?.cartId ?? null };
};

/** What checkout compares a priced cart with, once the cart is locked. */
export interface CheckoutState {
  /** The total that the shopper was last shown for this cart, address, promo code and currency; null: none. */
  readonly shownCents: number | null;
  /** The last day of the arrival that was shown with it; null: none. */
  readonly shownArrival: string | null;
  /** Ids of the shopper's open card orders. */
  readonly openCardOrders: readonly number[];
  readonly unpaidPhoneOrders: number;
  /** What the shopper typed in the cart. */
  readonly note: string | null;
  readonly isGift: boolean;
  readonly giftMessage: string | null;
}

export const readCheckoutState = async (
  trx: Database,
  shopper: Shopper,
  quoteFingerprint: Buffer,
): Promise<CheckoutState> => {
  const { rows } = await sql<CheckoutState>`
    select
      max(quote.final_cents) as "shownCents", max(quote.promised_to)::text as "shownArrival",
      coalesce(array_agg(o.id order by o.id) filter (where payment_method = 'card'), '{}') as "openCardOrders",
      count(*) filter (where payment_method = 'phone') as "unpaidPhoneOrders",
      max(wishes.note) as note, coalesce(bool_or(wishes.is_gift), false) as "isGift",
      max(wishes.gift_message) as "giftMessage"
    from (select) always
    left join carts wishes on wishes.id = ${cartIdOf(shopper)}
    left join orders o on ${isOrderOf(shopper)} and o.status = 'pending'
    left join (
      select final_cents, promised_to from cart_quotes
      join carts cart on cart.id = cart_quotes.cart_id and cart.version = cart_quotes.cart_version
      where cart_quotes.cart_id = ${cartIdOf(shopper)}
        and cart_quotes.fingerprint = ${quoteFingerprint}::bytea) quote on true`.execute(trx);
  if (!rows[0]) throw new Error('Expected exactly one row');
  return rows[0];
};
