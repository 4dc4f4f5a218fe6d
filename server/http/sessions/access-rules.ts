import type { Access } from '#contract/endpoint.ts';
import type { RefusalCode } from '#contract/refusals.ts';

/** Value of the setting `guest_cart`: whether guests have a cart and may order. */
export type GuestCart = 'off' | 'checkout';

interface Who {
  readonly customer: { readonly emailVerified: boolean } | null;
  readonly guestCart: GuestCart;
  /** The client believes that a customer is signed in: an ended session must not turn a customer into a guest. */
  readonly expectsCustomer: boolean;
}

/** The refusal for a caller of a kind of access, or null. Access `order` depends on the order too: see `order-access.ts`. */
export const refusalFor = (
  access: Access,
  { customer, guestCart, expectsCustomer }: Who,
): RefusalCode | null => {
  const mayBeGuest = guestCart === 'checkout' && !expectsCustomer;
  switch (access) {
    case 'anyone':
    case 'order':
      return null;
    case 'customer':
      return customer ? null : 'unauthenticated';
    case 'shopper':
      return customer || mayBeGuest ? null : 'unauthenticated';
    case 'buyer':
      if (customer === null) return mayBeGuest ? null : 'unauthenticated';
      return customer.emailVerified || guestCart === 'checkout' ? null : 'email_not_verified';
    case 'verified':
      if (customer === null) return 'unauthenticated';
      return customer.emailVerified ? null : 'email_not_verified';
    case 'staff':
      // No shop has staff yet. Their calls do not exist for anyone else.
      return 'not_found';
  }
};
