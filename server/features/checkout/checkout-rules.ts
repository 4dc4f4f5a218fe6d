import { createHash } from 'node:crypto';
import type { PaymentMethod } from '#contract/content.ts';
import type { PhoneCheckout, RedirectCheckout } from '#contract/orders.ts';
import type { Order, OrderDraft } from '#server/features/orders/orders.ts';
import type { PricedCart } from '#server/features/pricing/price-cart.ts';
import type { Amounts } from '#server/features/pricing/pricing-rules.ts';
import { centsText } from '#server/lib/money.ts';
import { type PostCodeRule, tidyPostCode } from '#server/lib/post-code.ts';

/** Answers are given again for a day; without a key, or under another one, the same order is one for a minute. */
export const answeredForSeconds = 24 * 60 * 60;
export const sameOrderSeconds = 60;
/** A payment that has not been started by then never will be: whoever was at it is gone. */
export const startingSeconds = 15;

/** The same fields with the same values, whatever their order. */
export const fingerprintOf = (body: Readonly<Record<string, unknown>>): Buffer => {
  const fields = Object.entries(body).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(fields)).digest();
};

/** Null when the country does not offer what is asked for. Without a wish the first one offered is taken. */
export const choosePaymentMethod = (
  asked: PaymentMethod | undefined,
  offered: readonly PaymentMethod[],
): PaymentMethod | null => {
  if (asked === undefined) return offered[0] ?? null;
  return offered.includes(asked) ? asked : null;
};

/**
 * Whether these amounts can be asked for: each is counted exactly, and what has a price does not come to nothing in the
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
  | 'languageId'
  | 'name'
  | 'surname'
  | 'email'
  | 'phone'
  | 'city'
  | 'address'
  | 'postCode'
  | 'paymentMethod'
>;

/** Everything as it is agreed at this moment: names, prices and the rate do not follow the catalogue any more. */
export const draftOf = (
  buyer: Buyer,
  country: PostCodeRule & { readonly id: number; readonly name: string },
  priced: PricedCart,
): OrderDraft => ({
  ...buyer,
  postCode: tidyPostCode(buyer.postCode, country),
  countryId: country.id,
  country: country.name,
  promo: priced.promo && { id: priced.promo.id, code: priced.promo.code },
  vatPercent: priced.vatPercent,
  pricesIncludeVat: priced.pricesIncludeVat,
  base: amountsOf(priced.original),
  charged: amountsOf(priced.charged),
  currency: priced.currency,
  cartVersion: priced.cartVersion ?? 0,
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
  })),
});

const orderData = (order: Order) => ({
  order_nr: order.number,
  amount: centsText(order.charged.total),
  currency: order.currency.code,
});

export const redirectAnswer = (order: Order, redirectUrl: string): RedirectCheckout => ({
  status: 'OK',
  payment_type: 'redirect',
  redirect_url: redirectUrl,
  order_data: { ...orderData(order), phone_number: null },
  new_totals: null,
  message: null,
});

export const phoneAnswer = (order: Order, phoneNumber: string): PhoneCheckout => ({
  status: 'OK',
  payment_type: 'phone',
  redirect_url: null,
  order_data: { ...orderData(order), phone_number: phoneNumber },
  new_totals: null,
  message: null,
});
