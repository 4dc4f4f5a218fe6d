/** Whose cart and open orders: those of a customer, or of the guest who holds a cart token. Only its hash is stored. */
export type Shopper = { readonly customerId: number } | { readonly guestTokenHash: Buffer };

export const customerIdOf = (shopper: Shopper | null): number | null =>
  shopper !== null && 'customerId' in shopper ? shopper.customerId : null;
