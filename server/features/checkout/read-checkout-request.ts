import type { PaymentMethod } from '#contract/content.ts';
import type { PriceRequest } from '#server/features/pricing/price-cart.ts';
import { isMailable } from '#server/lib/email.ts';
import { parsePhone } from '#server/lib/phone.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { CheckoutCall, CheckoutDeps } from './checkout-deps.ts';
import { type Buyer, fingerprintOf } from './checkout-rules.ts';
import type { RequestIdentity } from './earlier-attempt.ts';

export interface CheckoutRequest extends RequestIdentity {
  readonly price: PriceRequest;
  readonly buyer: Omit<Buyer, 'paymentMethod' | 'languageId'> & { readonly languageId: number };
  readonly paymentMethod: PaymentMethod | undefined;
  readonly subscribes: boolean;
}

export const readCheckoutRequest = (
  { world }: CheckoutDeps,
  { body, customer, headers, locale }: CheckoutCall,
): CheckoutRequest => {
  if (!isMailable(body.email)) throw new Refusal('email_invalid');
  const phone = parsePhone(body.phone, undefined);
  if (phone === null) throw new Refusal('phone_invalid');
  const shopper = { customerId: customer.id };
  return {
    shopper,
    key: headers['idempotency-key'] ?? null,
    fingerprint: fingerprintOf(body),
    now: world.now(),
    price: {
      shopper,
      country: body.country,
      postCode: body.postCode,
      promoCode: body.promoCode ?? null,
      locale,
    },
    buyer: {
      customerId: customer.id,
      languageId: locale.languageId,
      name: body.name,
      surname: body.surname,
      email: body.email,
      phone: phone.e164,
      city: body.city,
      address: body.address,
      postCode: body.postCode,
    },
    paymentMethod: body.payment_method,
    subscribes: body.subscribeToNewsletter ?? false,
  };
};
