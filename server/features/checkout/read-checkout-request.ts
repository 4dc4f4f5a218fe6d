import { createHash } from 'node:crypto';
import type { PaymentMethod } from '#contract/content.ts';
import { refusals } from '#contract/refusals.ts';
import type { PriceRequest } from '#server/features/pricing/price-cart.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { customerIdOf, type Shopper } from '#server/lib/shopper.ts';
import { isMailable } from '#server/lib/text/email.ts';
import { parsePhone } from '#server/lib/text/phone.ts';
import { oneLine } from '#server/lib/text/typed-text.ts';
import type { CheckoutCall, CheckoutDeps } from './checkout-deps.ts';
import { type Buyer, fingerprintOf } from './checkout-rules.ts';
import type { RequestIdentity } from './earlier-attempt.ts';
import type { TakeBack } from './take-back.ts';

export interface CheckoutRequest extends RequestIdentity {
  readonly price: PriceRequest;
  readonly buyer: Omit<Buyer, 'paymentMethod' | 'languageId' | 'guest'> & { readonly languageId: number };
  readonly paymentMethod: PaymentMethod | undefined;
  readonly subscribes: boolean;
  readonly takeBack: TakeBack;
  /** The version of the cart that the shopper saw. */
  readonly cartVersion: number | undefined;
  /** Of a customer: the saved address that was chosen, and whether the typed one is to be saved. */
  readonly saved: { readonly id: number | null; readonly isNew: boolean } | null;
  /** The hash of a guest's network; null for a customer. */
  readonly networkHash: Buffer | null;
}

/** No mail of the shop may carry a stranger's link. */
const hasLink = (text: string): boolean => /:\/\/|www\./i.test(text);

const refuseLinks = (body: CheckoutCall['body']): void => {
  const fields = (['name', 'surname', 'city', 'address', 'company_name', 'vat_number'] as const).filter(
    (field) => hasLink(body[field] ?? ''),
  );
  if (fields.length === 0) return;
  const { message } = refusals.name_has_link;
  throw new Refusal('name_has_link', {
    errors: Object.fromEntries(fields.map((field) => [field, [message]])),
  });
};

export const readCheckoutRequest = (
  { world }: CheckoutDeps,
  shopper: Shopper,
  { body, headers, locale, visit }: CheckoutCall,
): CheckoutRequest => {
  if (!isMailable(body.email)) throw new Refusal('email_invalid');
  const phone = parsePhone(body.phone, undefined);
  if (phone === null) throw new Refusal('phone_invalid');
  const customerId = customerIdOf(shopper);
  const isGuest = customerId === null;
  if (isGuest) refuseLinks(body);
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
      deliveryMethod: body.delivery_method ?? null,
      pickupPoint: body.pickup_point ?? null,
      locale,
    },
    buyer: {
      customerId,
      languageId: locale.languageId,
      name: body.name,
      surname: body.surname,
      email: body.email,
      phone: phone.e164,
      city: body.city,
      address: body.address,
      postCode: body.postCode,
      companyName: oneLine(body.company_name),
      vatNumber: oneLine(body.vat_number),
      asksForReview: body.ask_for_review ?? false,
    },
    saved: isGuest ? null : { id: body.address_id ?? null, isNew: body.save_address ?? false },
    paymentMethod: body.payment_method,
    takeBack: body.take_back ?? [],
    networkHash: isGuest ? createHash('sha256').update(`guest-order\n${visit.network}`).digest() : null,
    cartVersion: body.cart_version,
    subscribes: body.subscribeToNewsletter ?? false,
  };
};
