import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import {
  countOutcomes,
  createShoppers,
  fillCarts,
  type ReceivedResponse,
  type Shopper,
} from '#tests/faults/load-client.ts';
import { malta, paidOnce, placedOrders, readOrderStates } from '#tests/faults/placed-orders.ts';
import { evaluate, formatCounts, inParallel, type Scenario, waitUntil } from '#tests/faults/scenario.ts';
import { aProduct } from '#tests/support/builders.ts';

const f11: Scenario = {
  id: 'F11',
  title: 'webhooks five times each, shuffled with late and contradicting ones, over two servers',
  run: async (environment) => {
    const placed = await placedOrders(environment, environment.size(200, 30));
    const webhooks = placed.flatMap(({ session }) => {
      const paid = environment.stripe.webhook('checkout.session.completed', environment.stripe.pay(session));
      const created = environment.stripe.webhook('payment_intent.created', {
        id: session.payment_intent,
        object: 'payment_intent',
      });
      return [paid, paid, paid, paid, paid, created];
    });
    const shuffled = webhooks.toSorted(() => environment.random() - 0.5);
    let again = 0;
    // Like the provider: a webhook that is not acknowledged is sent again.
    const tell = async (webhook: (typeof shuffled)[number], at: number): Promise<ReceivedResponse> => {
      const response = await environment.notify(at, webhook);
      if (response.status !== 503) return response;
      again += 1;
      await sleep(500);
      return tell(webhook, at + 1);
    };
    const responses = await inParallel(shuffled, 20, tell);
    const late = await inParallel(placed, 10, ({ session }, at) =>
      environment.notify(
        at,
        environment.stripe.webhook('checkout.session.expired', { ...session, status: 'expired' }),
      ),
    );
    const rows = await readOrderStates(environment, placed);
    return evaluate(
      `${responses.length + late.length} webhooks, ${again} of them resent: ${formatCounts(countOutcomes([...responses, ...late]))}; ${rows.filter(paidOnce).length} orders paid once`,
      [[...responses, ...late].every(({ status }) => status === 200), 'a webhook was not accepted'],
      [rows.length === placed.length && rows.every(paidOnce), 'an order is not paid exactly once'],
    );
  },
};

const f12: Scenario = {
  id: 'F12',
  title: 'forged, changed, stale and foreign webhooks',
  run: async (environment) => {
    const placed = await placedOrders(environment, 8);
    const seconds = Math.floor(Date.now() / 1000);
    const forged = placed.flatMap(({ session }) => {
      const paid = { ...session, status: 'complete', payment_status: 'paid', payment_intent: 'pi_forged' };
      const good = environment.stripe.webhook('checkout.session.completed', paid);
      return [
        { ...good, headers: { 'content-type': 'application/json' } },
        environment.stripe.webhook('checkout.session.completed', paid, { secret: 'whsec_stolen' }),
        environment.stripe.webhook('checkout.session.completed', paid, { timestamp: seconds - 301 }),
        { ...good, payload: good.payload.replace('"object":"event"', '"object":"evenT"') },
      ];
    });
    const foreign = placed.map(({ session }) =>
      environment.stripe.webhook('checkout.session.completed', {
        ...session,
        metadata: { ...session.metadata, shop: 'https://other.example' },
      }),
    );
    const refused = await inParallel(forged, 8, (webhook, at) => environment.notify(at, webhook));
    const ignored = await inParallel(foreign, 8, (webhook, at) => environment.notify(at, webhook));
    const rows = await readOrderStates(environment, placed);
    return evaluate(
      `${forged.length} forged: ${formatCounts(countOutcomes(refused))}; ${foreign.length} of another shop: ${formatCounts(countOutcomes(ignored))}`,
      [refused.every(({ status }) => status === 400), 'a forged webhook was not refused'],
      [rows.every(({ status }) => status === 'pending'), 'a forged webhook has moved an order'],
    );
  },
};

const f13: Scenario = {
  id: 'F13',
  title: 'provider that times out after success, fails, sends invalid JSON, is slow; a lost webhook',
  run: async (environment) => {
    const told: string[] = [];
    const wrong: string[] = [];
    for (const fault of ['time-out', 'error 500', 'no JSON', 'slow'] as const) {
      const product = await aProduct(environment.db, { stock: 10 });
      const [shopper] = (await createShoppers(environment.db, 1)) as [Shopper];
      await fillCarts(environment.db, [shopper], () => [[product, 1]]);
      environment.stripe.state.fault = fault;
      const first = await environment.placeWithRetries(shopper, 0, 'first');
      environment.stripe.state.fault = 'none';
      const second = await environment.placeWithRetries(shopper, 1, 'second');
      told.push(
        `${fault}: ${first.body?.code ?? first.body?.status} in ${Math.round(first.ms / 100) / 10} s, then ${second.body?.status}`,
      );
      if (second.body?.status !== 'OK') wrong.push(`${fault}: no order afterwards`);
    }
    // Paid, and the webhook is lost: the worker polls.
    const placed = await placedOrders(environment, environment.size(10, 3));
    for (const { session } of placed) environment.stripe.pay(session);
    await sql`update payments set created_at = created_at - interval '1 hour', asked_at = null
      where order_id in (select id from orders where number = any(${placed.map(({ number }) => number)}::text[]))`.execute(
      environment.db,
    );
    const since = performance.now();
    const isFound = await waitUntil(
      async () => (await readOrderStates(environment, placed)).every(paidOnce),
      120_000,
    );
    return evaluate(
      `${told.join('; ')}; lost webhooks recovered in ${((performance.now() - since) / 1000).toFixed(0)} s`,
      [wrong.length === 0, wrong.join('; ')],
      [isFound, 'a payment was not found out within two minutes'],
    );
  },
};

const f14: Scenario = {
  id: 'F14',
  title: 'payment and expiry of the hold at the same time, 500 times',
  run: async (environment) => {
    const placed = await placedOrders(environment, environment.size(500, 40));
    const numbers = placed.map(({ number }) => number);
    await sql`update orders set expires_at = now() + random() * interval '20 s' where number = any(${numbers}::text[])`.execute(
      environment.db,
    );
    await inParallel(placed, placed.length, async ({ session }, at) => {
      await sleep(environment.random() * 35_000);
      await environment.notify(
        at,
        environment.stripe.webhook('checkout.session.completed', environment.stripe.pay(session)),
      );
    });
    const isSettled = async () =>
      (await readOrderStates(environment, placed)).every(
        (row) => paidOnce(row) || (row.status === 'failed' && row.refunded === 1),
      );
    const settled = await waitUntil(isSettled, 180_000);
    const rows = await readOrderStates(environment, placed);
    const paid = rows.filter(paidOnce).length;
    const refunds = placed.filter(({ session }) =>
      environment.stripe.refunds.has(session.payment_intent ?? ''),
    ).length;
    return evaluate(
      `${paid} with their stock, ${rows.length - paid} refunded`,
      [settled, 'a customer has neither an order nor a refund'],
      [refunds === rows.length - paid, `${refunds} refunds for ${rows.length - paid} orders that ended`],
    );
  },
};

const f22: Scenario = {
  id: 'F22',
  title: 'mail server down: orders are placed, mails are sent afterwards',
  run: async (environment) => {
    environment.smtp.state.refuses = true;
    const product = await aProduct(environment.db, { stock: 1000 });
    const shoppers = await createShoppers(environment.db, environment.size(60, 15));
    await fillCarts(environment.db, shoppers, () => [[product, 1]]);
    const email = `f22.${environment.seed}@mail.example`;
    const before = environment.smtp.received.length;
    const received = () => environment.smtp.received.slice(before).filter(({ to }) => to.includes(email));
    const responses = await inParallel(shoppers, 6, (shopper, at) =>
      environment.placeWithRetries(shopper, at, 'phone', { ...malta, email }),
    );
    await sleep(3000);
    const meanwhile = received().length;
    environment.smtp.state.refuses = false;
    // Lets an hour pass for the queued mails.
    await sql`update mails set due_at = now() where sent_at is null`.execute(environment.db);
    const allSent = await waitUntil(async () => received().length >= shoppers.length, 90_000);
    return evaluate(
      `${formatCounts(countOutcomes(responses))}; ${meanwhile} mails while it was away, ${received().length} afterwards`,
      [responses.every(({ body }) => body?.status === 'OK'), 'an order was not taken'],
      [meanwhile === 0, `${meanwhile} mails were received by a server that refuses them`],
      [allSent && received().length === shoppers.length, `${received().length} of ${shoppers.length} mails`],
    );
  },
};

export const paymentScenarios: readonly Scenario[] = [f11, f12, f13, f14, f22];
