import { env } from 'node:process';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runs, timeLimitMs } from '#tests/faults/run-counts.ts';
import type { Buyer } from '#tests/support/shops/order-shop.ts';
import { openPaymentShop, type PaymentShop } from '#tests/support/shops/payment-shop.ts';
import { aPromo } from '#tests/support/shops/small-shop.ts';
import { testActor } from '#tests/support/test-actor.ts';
import { availableTo, cartOf, type ModelOrder, newModel, placeInModel, shelfOf } from './commands.ts';
import { compareWithModel, createProducts } from './ledger.ts';
import {
  cancelAll,
  compareWithProvider,
  isAccepted,
  type Run,
  refundAll,
  refundAmount,
  takeBackUnits,
} from './refunds.ts';

/** The minimum, even on a busy machine. */
const fewestRuns = 500;

/** Separate shops that run in parallel: while one waits for PostgreSQL, the others continue. */
const lanes = 4;
let shops: readonly PaymentShop[];
beforeAll(async () => {
  const open = () => openPaymentShop({ by: 'stripe', env: { PUBLIC_URL: 'https://shop.example' } });
  shops = await Promise.all(Array.from({ length: lanes }, open));
  // As in a running shop: languages and currencies are cached, and none of them changes here.
  for (const { services } of shops) services.locales.listener.onListening();
});
afterAll(async () => {
  for (const shop of shops) await shop.expectSound();
  for (const shop of shops) await shop.close();
});

const step = fc.record({
  call: fc.constantFrom(
    ...(['add', 'add', 'add', 'remove', 'checkout', 'checkout', 'checkout', 'pay', 'pay'] as const),
    ...(['cancel', 'expire', 'refund'] as const),
    ...(['cancel units', 'refund units', 'refund amount', 'refund amount'] as const),
  ),
  who: fc.nat({ max: 2 }),
  item: fc.nat({ max: 2 }),
  count: fc.integer({ min: 1, max: 4 }),
  promo: fc.boolean(),
  inDollars: fc.boolean(),
  byPhone: fc.boolean(),
  /** Index of an order, counted from the newest. */
  order: fc.nat({ max: 3 }),
});
type Step = typeof step extends fc.Arbitrary<infer Given> ? Given : never;

const begin = async (shop: PaymentShop): Promise<Run> => {
  const model = newModel();
  const [products, buyers, promoCode] = await Promise.all([
    createProducts(shop.db, model),
    Promise.all([shop.buyer(), shop.buyer(), shop.buyer()]),
    aPromo(shop.db, { cents: 100, maxUses: 2, maxUsesPerCustomer: 1 }),
  ]);
  return { shop, model, buyers, products, promoCode, city: 0 };
};

const add = async ({ model, buyers, products }: Run, { who, item, count }: Step): Promise<void> => {
  const { body } = await (buyers[who] as Buyer).post('/cart/add', { id: products[item], count });
  const cart = cartOf(model, who);
  const wanted = (cart.lines.get(item) ?? 0) + count;
  const fits = wanted <= availableTo(model, who, item);
  expect(body.status === 'OK').toBe(fits);
  if (!fits) return;
  cart.lines.set(item, wanted);
  cart.version += 1;
};

const remove = async ({ model, buyers, products }: Run, { who, item }: Step): Promise<void> => {
  const cart = cartOf(model, who);
  if (!cart.lines.has(item)) return;
  expect((await (buyers[who] as Buyer).post('/cart/remove', { id: products[item] })).body.status).toBe('OK');
  cart.lines.delete(item);
  cart.version += 1;
};

const checkout = async (run: Run, { who, promo, inDollars, byPhone }: Step): Promise<void> => {
  run.city += 1;
  const { body } = await (run.buyers[who] as Buyer).order({
    country: 'Estonia',
    postCode: '10111',
    payment_method: byPhone ? 'phone' : 'card',
    // Different details each time: the same ones would return the open order.
    city: `City ${run.city}`,
    ...(promo && { promoCode: run.promoCode }),
    ...(inDollars && { currency: 'USD' }),
  });
  const expected = placeInModel(run.model, { who, promo, inDollars, byPhone });
  expect(body.code ?? body.status).toBe(typeof expected === 'string' ? expected : 'OK');
  if (typeof expected === 'string') return;
  expect(body.order_data.amount).toBe((expected.totalCents / 100).toFixed(2));
  expected.number = body.order_data.order_nr;
};

const takeFromCart = (lines: Map<number, number>, item: number, count: number): void => {
  const left = (lines.get(item) ?? 0) - count;
  if (left > 0) lines.set(item, left);
  else lines.delete(item);
};

const pay = async ({ shop, model }: Run, order: ModelOrder): Promise<void> => {
  if (order.byPhone) {
    const { number, totalCents: amountCents } = order;
    const confirmed = shop.services.payments.confirmPhonePayment({ number, amountCents, actor: testActor });
    expect(await isAccepted(confirmed)).toBe(order.status === 'pending' || order.status === 'paid');
  } else {
    const session = shop.stripe.pay(shop.stripe.sessionOf(order.number));
    expect(await shop.notify(shop.stripe.webhook('checkout.session.completed', session))).toBe(200);
  }
  if (order.status === 'failed' || order.status === 'cancelled') order.isPaidLate = !order.byPhone;
  if (order.status !== 'pending') return;
  order.status = 'paid';
  for (const [item, count] of order.lines) shelfOf(model, item).onHand -= count;
  const cart = cartOf(model, order.who);
  if (order.byPhone) return;
  const isTouched = [...order.lines.keys()].some((item) => cart.lines.has(item));
  if (cart.version === order.cartVersion) cart.lines.clear();
  // What was added during the payment stays.
  else for (const [item, count] of order.lines) takeFromCart(cart.lines, item, count);
  if (isTouched) cart.version += 1;
};

const expire = async ({ shop, model }: Run): Promise<void> => {
  const [hour, day] = [60 * 60, 24 * 60 * 60];
  shop.clock.pass(hour + 1);
  model.now += hour + 1;
  await shop.runJob('expire orders');
  for (const order of model.orders) {
    const isOver = model.now - order.placedAt >= (order.byPhone ? day : hour);
    if (order.status === 'pending' && isOver) order.status = 'failed';
  }
};

const take = async (run: Run, given: Step): Promise<void> => {
  if (given.call === 'add') return add(run, given);
  if (given.call === 'remove') return remove(run, given);
  if (given.call === 'checkout') return checkout(run, given);
  if (given.call === 'expire') return expire(run);
  const order = run.model.orders.at(-1 - given.order);
  if (!order) return;
  if (given.call === 'pay') return pay(run, order);
  const { item, count } = given;
  switch (given.call) {
    case 'cancel':
      return cancelAll(run, order);
    case 'refund':
      return refundAll(run, order);
    case 'refund amount':
      return refundAmount(run, order, count * 170);
    default:
      return takeBackUnits(run, order, { call: given.call, item, count });
  }
};

const compare = async (run: Run): Promise<void> => {
  const { shop, model, buyers, products, promoCode } = run;
  await compareWithModel(shop.db, model, { products, buyers: buyers.map(({ id }) => id), promoCode });
  await compareWithProvider(run);
};

const aStep = (call: Step['call'], who: number, given: Partial<Step> = {}): Step => ({
  item: 0,
  count: 1,
  promo: false,
  inDollars: false,
  byPhone: false,
  order: 0,
  ...given,
  call,
  who,
});
const anOrder = (who: number, given: Partial<Step> = {}): Step[] => [
  aStep('add', who, given),
  aStep('checkout', who, given),
];

/** Runs first, so that orders reach every final state even in a short run. */
const everyEnd: readonly Step[] = [
  ...[...anOrder(0), aStep('pay', 0), aStep('refund', 0)],
  ...[...anOrder(2, { item: 2, count: 4, promo: true }), aStep('pay', 2)],
  ...[
    aStep('cancel units', 2, { item: 2 }),
    aStep('refund amount', 2),
    aStep('refund units', 2, { item: 2 }),
  ],
  ...[aStep('cancel units', 2, { item: 2, count: 2 }), ...anOrder(2), aStep('expire', 2), aStep('pay', 2)],
  ...[...anOrder(1), aStep('cancel', 1)],
  ...[...anOrder(2), aStep('expire', 2)],
  ...[...anOrder(0, { item: 1 }), aStep('pay', 0)],
  ...anOrder(1, { item: 2, byPhone: true }),
];

test('F29 three customers who add, remove, order, pay, cancel, expire and refund, also in parts: the shop and the provider equal a simple model', async () => {
  const seen = new Set<string>();
  let done = 0;
  const seed = Number(env.FAULTS_SEED ?? Date.now() % 2 ** 31);
  const property = (shop: PaymentShop) =>
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24, size: 'max' }), async (steps) => {
      const run = await begin(shop);
      for (const each of steps) await take(run, each);
      await compare(run);
      done += 1;
      if (done % 1000 === 0) process.stdout.write(`F29: ${done} of ${runs.model}\n`);
      for (const { status } of run.model.orders) seen.add(status);
    });
  const inLane = async (shop: PaymentShop, lane: number): Promise<void> => {
    const since = performance.now();
    const examples: [Step[]][] = [[[...everyEnd]]];
    await fc.assert(property(shop), { seed: seed + lane, numRuns: fewestRuns / lanes, examples });
    const interruptAfterTimeLimit = timeLimitMs(120_000) - (performance.now() - since);
    if (interruptAfterTimeLimit <= 0) return;
    const numRuns = (runs.model - fewestRuns) / lanes;
    await fc.assert(property(shop), { seed: seed + lanes + lane, numRuns, interruptAfterTimeLimit });
  };
  await Promise.all(shops.map(inLane));
  // A run that does not reach every state proves too little.
  expect(seen).toEqual(new Set(['pending', 'paid', 'failed', 'cancelled', 'refunded']));
  process.stdout.write(`F29: ${done} runs of the ${runs.model} wanted, seed ${seed}\n`);
}, 3_600_000);
