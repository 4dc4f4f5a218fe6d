import { hash } from 'node:crypto';
import type { Database } from '#server/db/pool.ts';
import type { Visit } from '#server/http/sessions/access-control.ts';
import type { Customer } from '#server/http/sessions/session-store.ts';
import type { Shopper } from '#server/lib/shopper.ts';
import type { World } from '#server/lib/world.ts';
import { mergeCarts } from './merge-carts.ts';
import type { Merged } from './merge-store.ts';

interface CallOfShopper {
  readonly customer: Customer | null;
  readonly visit: Pick<Visit, 'cartToken'>;
}

export const guestWith = (cartToken: string): Shopper => ({
  guestTokenHash: hash('sha256', cartToken, 'buffer'),
});

/**
 * Finds out whose cart a call is about. The session comes first: a customer who still has a guest's cart, from before the
 * sign-in or from a request that was under way during it, gets it merged before the call goes on.
 */
export const resolveShopper = async (
  deps: { readonly db: Database; readonly world: World },
  { customer, visit: { cartToken } }: CallOfShopper,
): Promise<{ readonly shopper: Shopper | null; readonly merged: Merged | null }> => {
  const guest = cartToken === null ? null : guestWith(cartToken);
  if (customer === null) return { shopper: guest, merged: null };
  const merged =
    guest && 'guestTokenHash' in guest ? await mergeCarts(deps, customer.id, guest.guestTokenHash) : null;
  return { shopper: { customerId: customer.id }, merged };
};
