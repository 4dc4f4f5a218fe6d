import { type RawBuilder, sql } from 'kysely';
import { customerIdOf, type Shopper } from '#server/lib/shopper.ts';

/** The row of `carts` that belongs to the shopper. */
export const isCartOf = (shopper: Shopper): RawBuilder<boolean> =>
  'customerId' in shopper
    ? sql`carts.customer_id = ${shopper.customerId}::int`
    : sql`carts.guest_token_hash = ${shopper.guestTokenHash}::bytea`;

/** The id of the shopper's cart; null when there is none. */
export const cartIdOf = (shopper: Shopper | null): RawBuilder<number | null> =>
  shopper === null ? sql`null::int` : sql`(select id from carts where ${isCartOf(shopper)})`;

/** Whether the order `o` is the shopper's own: placed by the customer, or as a guest from what is now the shopper's cart. */
export const isOrderOf = (shopper: Shopper | null): RawBuilder<boolean> => {
  const ofCart = sql<boolean>`(o.customer_id is null and o.cart_id = ${cartIdOf(shopper)})`;
  const customerId = customerIdOf(shopper);
  return customerId === null ? ofCart : sql`(o.customer_id = ${customerId}::int or ${ofCart})`;
};
