import { createHash } from 'node:crypto';
import type { PaymentMethod } from '#contract/content.ts';
import type { PhoneCheckout, RedirectCheckout } from '#contract/orders/checkout-answers.ts';
import { orderDelivery } from '#server/features/delivery/order-delivery.ts';
import type { Order, OrderDraft } from '#server/features/orders/order.ts';
import type { PricedCart } from '#server/features/pricing/price-cart.ts';
import type { Amounts } from '#server/features/pricing/pricing-rules.ts';
import { centsText } from '#server/lib/money.ts';
import { type PostCodeRule, tidyPostCode } from '#server/lib/text/post-code.ts';

/** How long a response is repeated for its idempotency key. */
export const keySeconds = 24 * 60 * 60;
/** How long an identical request without that key counts as the same order. */
export const sameOrderSeconds = 60;
/** A payment that was not started within this time never will be: the process has died. */
export const startingSeconds = 15;

/** A hash of the fields, independent of their order. */
export const fingerprintOf = (body: Readonly<Record<string, unknown>>): Buffer => {
  const fields = Object.entries(body).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(fields)).digest();
};

/** Null when the country does not offer the requested method. Defaults to the first one offered. */
export const choosePaymentMethod = (
  requested: PaymentMethod | undefined,
  offered: readonly PaymentMethod[],
): PaymentMethod | null => {
  if (requested === undefined) return offered[0] ?? null;
  return offered.includes(requested) ? requested : null;
};

/**
 * Whether these amounts can be charged: each is an exact integer, and a price above zero does not round to zero in the
 * other currency.
 */
export const isChargeable = ({ original, charged }: Pick<PricedCart, 'original' | 'charged'>): boolean =>
  [original, charged].every((amounts) =>
    Object.values(amounts).every((cents) => cents === null || Number.isSafeInteger(cents)),
  ) &&
  (charged.totalCents > 0 || original.totalCents === 0);

const amountsOf = (amounts: Amounts): OrderDraft['base'] => ({
  subtotal: amounts.subtotalCents,
  delivery: amounts.deliveryCents,
  discount: amounts.discountCents,
  vat: amounts.vatCents,
  total: amounts.totalCents,
});

export type Buyer = Pick<
  OrderDraft,
  | 'customerId'
  | 'guest'
  | 'languageId'
  | 'name'
  | 'surname'
  | 'email'
  | 'phone'
  | 'city'
  | 'address'
  | 'postCode'
  | 'paymentMethod'
  | 'companyName'
  | 'vatNumber'
  | 'asksForReview'
  | 'note'
  | 'isGift'
  | 'giftMessage'
>;

/** The way of delivery. The address of an order to a locker or pickup place is that of the place, whatever was sent. */
const deliveryOf = (buyer: Buyer, { choice, languageId }: PricedCart) => {
  const delivery = orderDelivery(choice, { languageId, isPaidLater: buyer.paymentMethod === 'phone' });
  const point = delivery?.point;
  return {
    ...(delivery && { delivery }),
    ...(point && { city: point.city, address: `${point.name}, ${point.address}`, postCode: point.post_code }),
  };
};

/** A snapshot of what is agreed: names, prices and the rate no longer follow the catalogue. */
export const draftOf = (
  buyer: Buyer,
  country: PostCodeRule & { readonly id: number; readonly name: string },
  priced: PricedCart,
): OrderDraft => ({
  ...buyer,
  postCode: tidyPostCode(buyer.postCode, country),
  countryId: country.id,
  country: country.name,
  promo: priced.promo && {
    id: priced.promo.id,
    code: priced.promo.code,
    appliesTo: priced.promo.discount.appliesTo,
  },
  bundles: priced.bundles.map(({ name, times, chargedCents }) => ({
    name,
    count: times,
    cents: chargedCents,
  })),
  vatPercent: priced.vatPercent,
  pricesIncludeVat: priced.pricesIncludeVat,
  base: amountsOf(priced.original),
  charged: amountsOf(priced.charged),
  currency: priced.currency,
  cartVersion: priced.cartVersion ?? 0,
  ...deliveryOf(buyer, priced),
  lines: priced.lines.map((line) => ({
    productId: line.productId,
    variationId: line.variationId,
    stockItemId: line.stockItemId,
    sku: line.sku,
    name: line.name,
    imageUrl: line.imageUrl,
    category: line.categories[0]?.name ?? null,
    attributes: line.attributes,
    quantity: line.count,
    unitCents: line.unitCents,
    chargedUnitCents: line.chargedUnitCents,
    bundleCents: line.bundleCents,
    chargedBundleCents: line.chargedBundleCents,
  })),
});

const orderData = (order: Order) => ({
  order_nr: order.number,
  amount: centsText(order.charged.total),
  currency: order.currency.code,
});

export const redirectResponse = (order: Order, redirectUrl: string): RedirectCheckout => ({
  status: 'OK',
  payment_type: 'redirect',
  redirect_url: redirectUrl,
  order_data: { ...orderData(order), phone_number: null },
  new_totals: null,
  message: null,
});

export const phoneResponse = (order: Order, phoneNumber: string): PhoneCheckout => ({
  status: 'OK',
  payment_type: 'phone',
  redirect_url: null,
  order_data: { ...orderData(order), phone_number: phoneNumber },
  new_totals: null,
  message: null,
});
