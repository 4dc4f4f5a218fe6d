import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Checkout } from '#contract/orders.ts';
import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Order } from '#server/features/orders/orders.ts';
import { isFree, unpaidByPhoneAtMost } from '#server/features/orders/orders-rules.ts';
import type { Delivery, PricedCart } from '#server/features/pricing/price-cart.ts';
import { totalsAnswer } from '#server/features/pricing/totals-answer.ts';
import { withoutGuessing } from '#server/features/pricing/without-guessing.ts';
import { sumDemand } from '#server/features/stock/stock.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { keepAttempt } from './attempts-store.ts';
import type { CheckoutCall, CheckoutDeps } from './checkout.ts';
import { choosePaymentMethod, draftOf, isChargeable, phoneAnswer, redirectAnswer } from './checkout-rules.ts';
import { type Earlier, findEarlier } from './earlier-answer.ts';
import { readWish, type Wish } from './read-wish.ts';
import { finishEarlier, startPayment } from './start-payment.ts';

type Outcome =
  | Earlier
  | { readonly kind: 'placed'; readonly order: Order; readonly answer: Checkout | null }
  | { readonly kind: 'price_changed'; readonly priced: PricedCart };

/** Somebody else is placing an order for the same customer: their turn is over in a moment. */
const turn = { everyMs: 60, forMs: 3000 };

const inTurn = async (attempt: () => Promise<Outcome>): Promise<Outcome> => {
  for (let waited = 0; ; waited += turn.everyMs) {
    const outcome = await attempt();
    if (outcome.kind !== 'busy' || waited >= turn.forMs) return outcome;
    await sleep(turn.everyMs);
  }
};

/** Places an order of the server's cart and begins its payment; asked again, it answers the same. */
export const placeOrder = async (deps: CheckoutDeps, call: CheckoutCall): Promise<Checkout> => {
  const { db, limits, pricing } = deps;
  const wish = readWish(deps, call);
  const guess = { promoCode: wish.request.promoCode, network: call.visit.network };
  const outcome = await withoutGuessing(limits, guess, () =>
    pricing.withDelivery(wish.request, (delivery) =>
      inTurn(() => deps.limitConcurrency(() => place(deps, wish, delivery))),
    ),
  ).catch((error: unknown) => orEarlier(db, wish, error));
  switch (outcome.kind) {
    case 'placed':
      return outcome.answer ?? startPayment(deps, outcome.order);
    case 'price_changed':
      return tellNewPrice(deps, wish, outcome.priced);
    default:
      return finishEarlier(deps, wish, outcome);
  }
};

/** A cart that this very order has emptied, a code that it has used: asked again, it is answered as before. */
const orEarlier = async (db: Database, wish: Wish, error: unknown): Promise<Outcome> => {
  const earlier = error instanceof Refusal ? await findEarlier(db, wish) : null;
  if (!earlier) throw error;
  return earlier;
};

/** What is read together with the price, once the cart is locked. */
interface Along {
  readonly shown: number | null;
  /** The customer's open card orders. */
  readonly open: readonly number[];
  /** How many of theirs wait to be paid by phone. */
  readonly unpaidByPhone: number;
}

const alongPrice = ({ cart, orders }: CheckoutDeps, { customerId, request }: Wish) =>
  sql<Along>`json_build_object(
    'shown', ${cart.shownTotalColumn(customerId, request)}, 'open', ${orders.openCardOrdersColumn(customerId)},
    'unpaidByPhone', ${orders.unpaidByPhoneColumn(customerId)})`;

/** The order in one transaction: all of it, or nothing. */
const place = (deps: CheckoutDeps, wish: Wish, delivery: Delivery): Promise<Outcome> =>
  inTransaction(deps.db, async (trx): Promise<Outcome> => {
    const { cart, orders, payments, pricing } = deps;
    const { customerId, request, now } = wish;
    const locks = await orders.tryLockShopper(trx, customerId, cart.lockColumn(customerId));
    if (!locks.locked) return { kind: 'busy' };
    if (locks.next === null) await cart.lock(trx, customerId);
    const earlier = await findEarlier(trx, wish);
    if (earlier) return earlier;
    const { priced, along } = await pricing.price(trx, request, delivery, alongPrice(deps, wish));
    requireAll(priced);
    const paymentMethod = paymentMethodOf(wish, priced);
    const phoneNumber = paymentMethod === 'phone' ? phoneToCall(priced, along) : null;
    if (!isChargeable(priced)) throw new Refusal('payment_not_started');
    const { shown, open } = along;
    if (shown !== null && shown !== priced.charged.totalCents) return { kind: 'price_changed', priced };
    await allowMails(deps, trx, wish);
    const draft = draftOf({ ...wish.buyer, paymentMethod }, countryOf(priced), priced);
    await orders.replaceOpenOrders(trx, customerId, open, sumDemand(draft.lines));
    const order = await orders.openOrder(trx, draft);
    await payments.begin(trx, order);
    if (paymentMethod === 'phone') await cart.clear(trx, customerId);
    const answer = answerAtOnce(deps, order, phoneNumber);
    await keepAttempt(trx, {
      customerId,
      key: wish.key ?? ` ${order.number}`,
      fingerprint: wish.fingerprint,
      cartVersion: priced.cartVersion,
      orderNumber: order.number,
      answer: answer && { placed: answer },
      now,
    });
    return { kind: 'placed', order, answer };
  });

/**
 * Nobody gets less than they ordered. Everything that cannot be had is named at once, before anybody waits for a
 * lock; what is sold in the meantime is found out when the stock is held.
 */
const requireAll = ({ unavailable, lines }: PricedCart): void => {
  const demand = sumDemand(lines.map(({ stockItemId, count }) => ({ stockItemId, quantity: count })));
  const short = lines.filter(({ stockItemId, available }) => (demand.get(stockItemId) ?? 0) > available);
  const names = new Set([...unavailable, ...short].map(({ name, sku }) => name ?? sku));
  if (names.size > 0) throw new Refusal('no_stock', { words: { names: [...names].join(', ') } });
};

const countryOf = ({ country }: PricedCart) => {
  if (country === null) throw new Refusal('address_country_unknown');
  return country;
};

const paymentMethodOf = (wish: Wish, priced: PricedCart) => {
  const method = choosePaymentMethod(wish.paymentMethod, countryOf(priced).paymentMethods);
  if (method === null) throw new Refusal('payment_method_not_offered');
  return method;
};

const phoneToCall = ({ paymentPhone, charged }: PricedCart, { unpaidByPhone }: Along): string => {
  if (paymentPhone === null) throw new Refusal('phone_payment_not_configured');
  // What costs nothing waits for nothing.
  if (unpaidByPhone >= unpaidByPhoneAtMost && charged.totalCents > 0) {
    throw new Refusal('too_many_unpaid_orders', { words: { count: unpaidByPhoneAtMost } });
  }
  return paymentPhone;
};

/**
 * An order writes to whatever address was typed: so many for each customer, and no more newsletter mails to one address
 * than the newsletter's own form sends.
 */
const allowMails = async ({ limits, newsletter }: CheckoutDeps, trx: Database, wish: Wish): Promise<void> => {
  const counted = limits.within(trx);
  await counted.take('order', String(wish.customerId));
  if (wish.subscribes && (await counted.allows('newsletterMail', wish.buyer.email.toLowerCase()))) {
    await newsletter.subscribe(trx, wish.buyer);
  }
};

/** Where no provider is asked the answer is known at once: nothing to pay, or paid by phone. Null: by card. */
const answerAtOnce = (
  { publicUrl }: CheckoutDeps,
  order: Order,
  phoneNumber: string | null,
): Checkout | null => {
  if (isFree(order)) return redirectAnswer(order, `${publicUrl}/success-payment`);
  return phoneNumber === null ? null : phoneAnswer(order, phoneNumber);
};

/** The new totals become the quote, so that whoever agrees to them orders with the next call. */
const tellNewPrice = async (deps: CheckoutDeps, wish: Wish, priced: PricedCart): Promise<never> => {
  const more = { new_totals: totalsAnswer(priced) };
  await inTransaction(deps.db, async (trx) => {
    await deps.cart.keepQuote(trx, wish.request, priced);
    if (wish.key === null) return;
    // Asked again with the same key it is told again: whoever lost this answer has not agreed to anything.
    await keepAttempt(trx, {
      customerId: wish.customerId,
      key: wish.key,
      fingerprint: wish.fingerprint,
      cartVersion: priced.cartVersion,
      orderNumber: null,
      answer: { refused: { code: 'price_changed', more } },
      now: wish.now,
    });
  });
  throw new Refusal('price_changed', { more });
};
