import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';

export const guestInvariants: readonly Invariant[] = [
  {
    name: 'a cart belongs to one customer or one guest, and its lines and quotes to the same owner',
    differences: sql`
      select format('cart %s: customer %s, guest: %s', id, customer_id, guest_token_hash is not null) as what
      from carts where num_nonnulls(customer_id, guest_token_hash) <> 1
      union all
      select format('cart %s: owner %s, in its lines and quotes %s', c.id, coalesce(c.customer_id, -c.id), part.customer_id)
      from carts c
      join (select cart_id, customer_id from cart_lines union all select cart_id, customer_id from cart_quotes) part
        on part.cart_id = c.id
      where part.customer_id is distinct from coalesce(c.customer_id, -c.id)`,
  },
  {
    name: 'a guest’s order has a customer only after it was claimed',
    differences: sql`
      select format('order %s: guest: %s, customer %s, claimed at %s', number, is_guest, customer_id, claimed_at) as what
      from orders
      where (is_guest and customer_id is not null and claimed_at is null)
         or (not is_guest and (claimed_at is not null or cart_id is not null))`,
  },
];
