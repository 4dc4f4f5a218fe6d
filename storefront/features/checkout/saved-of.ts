import { findTyped } from '#storefront/features/addresses/saved-address.ts';
import type { CheckoutFormState } from './use-checkout-form.ts';

/** What the order says about the address book. */
export const savedOf = ({ saved, values, delivery }: CheckoutFormState) => {
  if (!saved || delivery.isToPoint) return null;
  const chosen = findTyped(saved, values);
  return chosen ? { addressId: chosen.id } : { isNew: values.savesAddress ?? true };
};
