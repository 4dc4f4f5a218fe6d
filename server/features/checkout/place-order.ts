import { setTimeout as sleep } from 'node:timers/promises';
import type { Checkout } from '#contract/orders/checkout-answers.ts';
import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { quoteFingerprint } from '#server/features/cart/quote-rules.ts';
import { usableMethods } from '#server/features/content/payment-methods.ts';
import type { Delivery } from '#server/features/delivery/ask-delivery.ts';
import { readOrderLegal } from '#server/features/legal/order-legal.ts';
import type { Order } from '#server/features/orders/order.ts';
import { isFree, unpaidByPhoneAtMost } from '#server/features/orders/orders-rules.ts';
import { limitPromoGuesses } from '#server/features/pricing/limit-promo-guesses.ts';
import type { PricedCart } from '#server/features/pricing/price-cart.ts';
import { toTotals } from '#server/features/pricing/totals-response.ts';
import { sumDemand } from '#server/features/stock/stock.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { Shopper } from '#server/lib/shopper.ts';
import { saveAttempt } from './attempts-store.ts';
import type { CheckoutCall, CheckoutDeps } from './checkout-deps.ts';
import {
  choosePaymentMethod,
  draftOf,
  isChargeable,
  phoneResponse,
  redirectResponse,
} from './checkout-rules.ts';
import { type CheckoutState, readCheckoutState, tryLockCheckout } from './checkout-views.ts';
import { type Earlier, findEarlier } from './earlier-attempt.ts';
import { keepAddress } from './keep-address.ts';
import { countGuestOrder, limitUnpaidByPhone } from './limit-guest-orders.ts';
import { requireOrderLimits } from './order-limits.ts';
import { type CheckoutRequest, readCheckoutRequest } from './read-checkout-request.ts';
import { finishEarlier, startPayment } from './start-payment.ts';
import { withTakeBack } from './take-back.ts';

type ChangeCode = 'cart_changed' | 'price_changed' | 'arrival_changed';

type Outcome =
  | Earlier
  | { readonly kind: 'placed'; readonly order: Order; readonly response: Checkout | null }
  | { readonly kind: 'changed'; readonly code: ChangeCode; readonly priced: PricedCart };

/** Another order of the same shopper is being placed: it takes only a moment. */
const busyRetry = { everyMs: 60, forMs: 3000 };

const retryWhileBusy = async (attempt: () => Promise<Outcome>): Promise<Outcome> => {
  for (let waited = 0; ; waited += busyRetry.everyMs) {
    const outcome = await attempt();
    if (outcome.kind !== 'busy' || waited >= busyRetry.forMs) return outcome;
    await sleep(busyRetry.everyMs);
  }
};

/** Places an order from the shopper's cart and starts its payment. Idempotent: a repeated request gets the same response. */
export const placeOrder = async (deps: CheckoutDeps, call: CheckoutCall): Promise<Checkout> => {
  const { db, limits, pricing } = deps;
  const shopper = await deps.cart.shopperOf(call);
  if (!shopper) throw new Refusal('cart_empty');
  const checkout = readCheckoutRequest(deps, shopper, call);
  const guess = { promoCode: checkout.price.promoCode, network: call.visit.network };
  const outcome = await limitPromoGuesses(limits, guess, () =>
    pricing.withDelivery(checkout.price, (delivery) =>
      retryWhileBusy(() => deps.limitConcurrency(() => place(deps, checkout, delivery))),
    ),
  ).catch((error: unknown) => earlierOr(db, checkout, error));
  if (outcome.kind === 'placed') await keepAddress(deps, checkout, outcome.order);
  const response = await finish(deps, checkout, outcome);
  // Guests, and customers whose history waits for the verification of their e-mail.
  if (!call.customer?.emailVerified) {
    const order = await deps.orders.orderByNumber(db, response.order_data.order_nr);
    if (order) call.visit.openOrder(order);
  }
  return response;
};

const finish = (deps: CheckoutDeps, checkout: CheckoutRequest, outcome: Outcome): Promise<Checkout> => {
  switch (outcome.kind) {
    case 'placed':
      return outcome.response ? Promise.resolve(outcome.response) : startPayment(deps, outcome.order);
    case 'changed':
      return refuseChange(deps, checkout, outcome);
    default:
      return finishEarlier(deps, checkout, outcome);
  }
};

/** An order may have emptied its cart and used its promo code: its repetition is refused for that, and gets the response. */
const earlierOr = async (db: Database, checkout: CheckoutRequest, error: unknown): Promise<Outcome> => {
  const earlier = error instanceof Refusal ? await findEarlier(db, checkout) : null;
  if (!earlier) throw error;
  return earlier;
};

const place = (deps: CheckoutDeps, checkout: CheckoutRequest, delivery: Delivery): Promise<Outcome> =>
  inTransaction(deps.db, async (trx): Promise<Outcome> => {
    const { cart, orders, payments, pricing } = deps;
    const { shopper, price, now } = checkout;
    const locked = await tryLockCheckout(trx, shopper);
    if (!locked.isLocked) return { kind: 'busy' };
    const cartId = locked.cartId ?? (await lockNewCart(deps, trx, shopper));
    const earlier = await findEarlier(trx, checkout);
    if (earlier) return earlier;
    const priced = await pricing.price(trx, price, delivery);
    if (checkout.cartVersion !== undefined && checkout.cartVersion !== priced.cartVersion)
      return { kind: 'changed', code: 'cart_changed', priced };
    requireAvailable(priced);
    requireOrderLimits(priced);
    requirePoint(priced);
    const state = await readCheckoutState(trx, shopper, quoteFingerprint(price, priced.choice));
    const paymentMethod = paymentMethodOf(deps, checkout, priced);
    const phoneNumber = paymentMethod === 'phone' ? phoneToCall(priced, state) : null;
    if (!isChargeable(priced)) throw new Refusal('payment_not_started');
    const code = changeSince(state, priced);
    if (code) return { kind: 'changed', code, priced };
    const { openCardOrders } = state;
    await countOrder(deps, trx, checkout);
    const { networkHash } = checkout;
    if (networkHash && paymentMethod === 'phone' && priced.charged.totalCents > 0)
      await limitUnpaidByPhone(trx, { ...checkout.buyer, networkHash }, cartId);
    const guest = networkHash && { guest: { cartId, networkHash } };
    const { note, isGift, giftMessage } = state;
    const buyer = { ...checkout.buyer, ...guest, paymentMethod, note, isGift, giftMessage };
    const country = countryOf(priced);
    const legal = await readOrderLegal(trx, {
      countryId: country.id,
      languageId: buyer.languageId,
      hasDelivery: priced.charged.deliveryCents !== null,
    });
    const agreed = { ...draftOf(buyer, country, priced), legal: JSON.stringify(legal) };
    const draft = await withTakeBack(trx, agreed, checkout.takeBack, priced.lines);
    await orders.replaceOpenOrders(trx, openCardOrders, sumDemand(draft.lines));
    const order = await orders.openOrder(trx, draft);
    await payments.begin(trx, order);
    if (paymentMethod === 'phone') await cart.clear(trx, cartId);
    const response = immediateResponse(deps, order, phoneNumber);
    await saveAttempt(trx, {
      shopper,
      key: checkout.key ?? ` ${order.number}`,
      fingerprint: checkout.fingerprint,
      cartVersion: priced.cartVersion,
      orderNumber: order.number,
      response: response && { placed: response },
      now,
    });
    return { kind: 'placed', order, response };
  });

/** A customer without a cart gets an empty one; a guest's may just have been merged into an account. */
const lockNewCart = async ({ cart }: CheckoutDeps, trx: Database, shopper: Shopper): Promise<number> => {
  if (!('customerId' in shopper)) throw new Refusal('cart_empty');
  return (await cart.lock(trx, shopper)).id;
};

/**
 * Refuses a cart that cannot be delivered as a whole, naming every missing item, before any stock is locked. What is
 * sold in the meantime is detected when the stock is held.
 */
const requireAvailable = ({ unavailable, lines }: PricedCart): void => {
  const demand = sumDemand(lines.map(({ stockItemId, count }) => ({ stockItemId, quantity: count })));
  const short = lines.filter(({ stockItemId, available }) => (demand.get(stockItemId) ?? 0) > available);
  const names = new Set([...unavailable, ...short].map(({ name, sku }) => name ?? sku));
  if (names.size > 0) throw new Refusal('no_stock', { params: { names: [...names].join(', ') } });
};

const requirePoint = ({ choice }: PricedCart): void => {
  if (choice?.chosen && choice.chosen.method.kind !== 'courier' && !choice.point) {
    throw new Refusal('pickup_point_missing');
  }
};

/** What differs from the totals that the shopper was last shown. An earlier arrival is no matter. */
const changeSince = ({ shownCents, shownArrival }: CheckoutState, priced: PricedCart): ChangeCode | null => {
  if (shownCents !== null && shownCents !== priced.charged.totalCents) return 'price_changed';
  const latest = priced.choice?.chosen?.arrival?.to ?? null;
  return shownArrival !== null && latest !== null && latest > shownArrival ? 'arrival_changed' : null;
};

const countryOf = ({ country }: PricedCart) => {
  if (country === null) throw new Refusal('address_country_unknown');
  return country;
};

const paymentMethodOf = (
  { payments: { takesCards } }: CheckoutDeps,
  checkout: CheckoutRequest,
  priced: PricedCart,
) => {
  const { paymentMethods } = countryOf(priced);
  const usable = usableMethods(paymentMethods, { takesCards, phone: priced.paymentPhone });
  // Named as such, because only the operator can solve it (PY-23).
  if (usable.length === 0 && paymentMethods.includes('phone')) {
    throw new Refusal('phone_payment_not_configured');
  }
  const method = choosePaymentMethod(checkout.paymentMethod, usable);
  if (method === null) throw new Refusal('payment_method_not_offered');
  return method;
};

const phoneToCall = ({ paymentPhone, charged }: PricedCart, { unpaidPhoneOrders }: CheckoutState): string => {
  if (paymentPhone === null) throw new Refusal('phone_payment_not_configured');
  // A free order does not wait for a payment.
  if (unpaidPhoneOrders >= unpaidByPhoneAtMost && charged.totalCents > 0) {
    throw new Refusal('too_many_unpaid_orders', { params: { count: unpaidByPhoneAtMost } });
  }
  return paymentPhone;
};

/**
 * An order sends mail to any address that is typed in, so orders are limited for each customer and guest, and newsletter mails to
 * one address as by the newsletter's form.
 */
const countOrder = async (
  { limits, newsletter }: CheckoutDeps,
  trx: Database,
  checkout: CheckoutRequest,
): Promise<void> => {
  const counted = limits.within(trx);
  const { buyer, networkHash, subscribes } = checkout;
  if (networkHash) await countGuestOrder(limits, trx, { ...buyer, networkHash });
  else await counted.take('order', String(buyer.customerId));
  if (subscribes && (await counted.allows('newsletterMail', buyer.email.toLowerCase()))) {
    await newsletter.subscribe(trx, buyer);
  }
};

/** The response to a free order or one that is paid by phone. Null: the payment provider is needed first. */
const immediateResponse = (
  { publicUrl }: CheckoutDeps,
  order: Order,
  phoneNumber: string | null,
): Checkout | null => {
  if (isFree(order)) return redirectResponse(order, `${publicUrl}/success-payment`);
  return phoneNumber === null ? null : phoneResponse(order, phoneNumber);
};

/** Refuses with the new totals and saves them as the quote, so that the next call orders at this price. */
const refuseChange = async (
  deps: CheckoutDeps,
  checkout: CheckoutRequest,
  { code, priced }: { readonly code: ChangeCode; readonly priced: PricedCart },
): Promise<never> => {
  const more = { new_totals: toTotals(priced) };
  await inTransaction(deps.db, async (trx) => {
    await deps.cart.saveQuote(trx, checkout.price, priced);
    if (checkout.key === null) return;
    // Repeated for the same key: a client that lost this response has not agreed to the new price.
    await saveAttempt(trx, {
      shopper: checkout.shopper,
      key: checkout.key,
      fingerprint: checkout.fingerprint,
      cartVersion: priced.cartVersion,
      orderNumber: null,
      response: { refused: { code, more } },
      now: checkout.now,
    });
  });
  throw new Refusal(code, { more });
};
