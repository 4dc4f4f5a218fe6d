import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { packOrder } from '#server/features/fulfilment/pack-order.ts';
import { shipShipment } from '#server/features/fulfilment/ship-order.ts';
import type { Order } from '#server/features/orders/order.ts';
import { refundOrder } from '#server/features/returns/refund-order.ts';
import { openPaymentShop, type PaymentShop } from '#tests/support/shops/payment-shop.ts';
import { testActor } from '#tests/support/test-actor.ts';
import { testConfig } from '#tests/support/test-config.ts';
import { openClient, type ReceivedResponse } from './load-client.ts';
import { runs } from './run-counts.ts';
import { type Server, startServer } from './servers.ts';

const client = openClient();
let shop: PaymentShop;
let servers: Server[];

/** Under the address of the test's own shop, which starts the payments: Stripe's notices of other shops are ignored. */
const start = () =>
  startServer({
    databaseUrl: shop.address,
    env: { ...shop.stripe.env, PUBLIC_URL: testConfig({}).publicUrl, ALLOWED_HOSTS: '127.0.0.1' },
  });

beforeAll(async () => {
  shop = await openPaymentShop({ by: 'stripe' });
  servers = await Promise.all([start(), start()]);
}, 120_000);
afterEach(() => shop.expectSound());
afterAll(async () => {
  for (const server of servers) await server.stop();
  client.close();
  await shop.close();
});

type Buyer = Awaited<ReturnType<PaymentShop['buyer']>>;

const post = (place: number, { token }: Buyer, path: string, body: object = {}): Promise<ReceivedResponse> =>
  client.send((servers[place % 2] as Server).origin, { method: 'POST', path: `/api${path}`, body, token });

const staff = () => ({
  db: shop.db,
  orders: shop.services.orders,
  refunds: shop.services.refunds,
  settleStops: shop.services.settleStops,
  actor: testActor,
  ...{ now: shop.clock.world.now, world: shop.clock.world },
});

/** An order of two pieces that was paid by phone. */
const paid = async (quantity = 2) => {
  const opened = await shop.open({ paymentMethod: 'phone', quantity });
  const { number, charged } = opened.order;
  await shop.services.payments.confirmPhonePayment({ number, amountCents: charged.total, actor: testActor });
  const [line] = await shop.services.orders.linesOf(shop.db, opened.order.id);
  return { ...opened, number, line: line?.id ?? 0, sku: line?.sku ?? '' };
};

const count = async (table: 'refunds' | 'shipments' | 'returns' | 'credit_notes', { id }: Order) =>
  (await shop.db.selectFrom(table).select('order_id').where('order_id', '=', id).execute()).length;

const stateOf = ({ id }: Order) =>
  shop.db
    .selectFrom('orders')
    .select(['status', 'fulfilment', 'charged_refunded_cents as refunded'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const person = { name: 'Anna Ozola', email: 'anna@mail.example' };
const settled = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/** Runs a race with a later and later start of its second half, so that both win now and then. */
const rounds = async (
  name: string,
  race: (round: number, late: () => Promise<void>) => Promise<void>,
  count: number = runs.races,
) => {
  for (let round = 0; round < count; round += 1) {
    await race(round, () => sleep((round % 10) * 2));
    if (round % 50 === 49) process.stdout.write(`F35: ${round + 1} of ${count} (${name})\n`);
  }
  process.stdout.write(`F35: ${count} runs of ${name}\n`);
};

test(
  'F35 AO-12 the buyer cancels while staff packs',
  () =>
    rounds('cancel and pack', async (round, late) => {
      const { order, buyer, number } = await paid();
      await Promise.all([
        post(round, buyer, `/orders/${number}/cancel`),
        late().then(() => settled(packOrder(staff(), number))),
      ]);
      const { status, fulfilment } = await stateOf(order);
      const outcome = [
        status,
        fulfilment,
        await count('shipments', order),
        await count('refunds', order),
      ].join();
      expect(['refunded,cancelled,0,1', 'paid,packing,1,0']).toContain(outcome);
    }),
  3_600_000,
);

test(
  'F35 AO-29 the buyer pays again while the hold ends',
  () =>
    rounds(
      'pay and expiry',
      async (round, late) => {
        const { order, buyer } = await shop.placed();
        await sql`update orders set expires_at = now() + interval '30 milliseconds' where id = ${order.id}`.execute(
          shop.db,
        );
        await Promise.all([
          post(round, buyer, `/orders/${order.number}/pay`),
          late()
            .then(() => sleep(25))
            .then(() => shop.runJob('expire orders')),
        ]);
        const { rows } = await sql<{ outcome: string; held: number }>`
      select o.status || ',' || (o.expires_at > now()) as outcome,
        (select coalesce(sum(h.quantity), 0)::int from stock_holds h where h.order_id = o.id) as held
      from orders o where o.id = ${order.id}`.execute(shop.db);
        const { outcome = '', held = 0 } = rows[0] ?? {};
        // Neither extended nor expired yet: the next run of the job ends it.
        expect(['pending,true', 'pending,false', 'failed,false']).toContain(outcome);
        expect(held > 0).toBe(outcome.startsWith('pending'));
      },
      runs.payAndExpiry,
    ),
  3_600_000,
);

test(
  'F35 AO-11 two members of staff pack and ship the same line',
  () =>
    rounds('two packers', async (_, late) => {
      const { order, number } = await paid(1);
      const one = async () => {
        const { shipment } = await packOrder(staff(), number);
        await shipShipment(staff(), { number, shipment }, { carrier: 'own' });
      };
      const done = await Promise.all([settled(one()), late().then(() => settled(one()))]);
      expect(done.filter(Boolean)).toHaveLength(1);
      expect(await count('shipments', order)).toBe(1);
    }),
  3_600_000,
);

test(
  'F35 AO-47 the buyer withdraws while staff ships',
  () =>
    rounds('withdraw and ship', async (round, late) => {
      const { order, buyer, number } = await paid(1);
      const { shipment } = await packOrder(staff(), number);
      const [answer, isShipped] = await Promise.all([
        post(round, buyer, `/orders/${number}/withdrawal`, person),
        late().then(() => settled(shipShipment(staff(), { number, shipment }, { carrier: 'own' }))),
      ]);
      expect(answer.status).toBe(200);
      expect(await count('returns', order)).toBe(isShipped ? 1 : 0);
      if (isShipped) return;
      // A stopped shipment leaves only when staff insists, and then it has to come back.
      await shipShipment(staff(), { number, shipment }, { carrier: 'own', isAnyway: true });
      expect(await count('returns', order)).toBe(1);
    }),
  3_600_000,
);

test(
  'F35 the buyer withdraws while staff refunds the same pieces',
  () =>
    rounds('withdraw and refund', async (round, late) => {
      const { order, buyer, number, line, sku } = await paid();
      await Promise.all([
        post(round, buyer, `/orders/${number}/withdrawal`, { ...person, lines: [{ line, quantity: 1 }] }),
        late().then(() =>
          settled(
            refundOrder(staff(), number, {
              reason: 'goodwill',
              keepStockOut: false,
              part: { units: [{ sku, quantity: 2 }] },
            }),
          ),
        ),
      ]);
      const { refunded } = await stateOf(order);
      expect(refunded).toBeGreaterThan(0);
      expect(refunded).toBeLessThanOrEqual(order.charged.total);
      expect(await count('credit_notes', order)).toBe(await count('refunds', order));
    }),
  3_600_000,
);

test(
  'F35 AO-16 the same payment notice twice over both servers',
  () =>
    rounds('doubled webhooks', async () => {
      const { order } = await shop.placed();
      const session = shop.stripe.pay(shop.stripe.sessionOf(order.number));
      const { payload, headers } = shop.stripe.webhook('checkout.session.completed', session);
      const notice = { method: 'POST', path: '/api/payments/stripe/webhook', raw: payload, headers } as const;
      const answers = await Promise.all(
        [...servers, ...servers].map(({ origin }) => client.send(origin, notice)),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      await expect.poll(async () => (await stateOf(order)).status, { timeout: 20_000 }).toBe('paid');
      const events =
        await sql`select from order_events where order_id = ${order.id} and to_status = 'paid'`.execute(
          shop.db,
        );
      expect(events.rows).toHaveLength(1);
    }),
  3_600_000,
);

test(
  'F35 AO-16 the buyer cancels while the notice of the payment arrives',
  () =>
    rounds('pay and cancel', async (round, late) => {
      const { order, buyer } = await shop.placed();
      const session = shop.stripe.pay(shop.stripe.sessionOf(order.number));
      const { payload, headers } = shop.stripe.webhook('checkout.session.completed', session);
      const [answer, notice] = await Promise.all([
        post(round, buyer, `/orders/${order.number}/cancel`),
        late().then(() =>
          client.send((servers[(round + 1) % 2] as Server).origin, {
            method: 'POST',
            path: '/api/payments/stripe/webhook',
            raw: payload,
            headers,
          }),
        ),
      ]);
      expect([answer.status, notice.status]).toEqual([200, 200]);
      await shop.runJob('refund payments');
      // Whichever came first: nothing is sold, and what was captured went back.
      expect(['cancelled', 'refunded']).toContain((await stateOf(order)).status);
      expect(shop.stripe.refundedOf(session.payment_intent ?? '')).toBe(order.charged.total);
    }),
  3_600_000,
);

test('F35 kill -9 during a withdrawal or a cancellation leaves all of it or nothing, and the same request goes on', async () => {
  for (const path of ['withdrawal', 'cancel']) {
    const { order, buyer, number } = await paid();
    const dying = servers[1] as Server;
    let answer: Promise<ReceivedResponse> | null = null;
    // Stops in the middle: the call waits for the credit-note counter, the last of its locks.
    await shop.db.transaction().execute(async (trx) => {
      await sql`select from credit_note_counter for update`.execute(trx);
      answer = post(1, buyer, `/orders/${number}/${path}`, path === 'cancel' ? {} : person);
      await sleep(500);
      await dying.stop('SIGKILL');
    });
    await answer;
    servers[1] = await start();
    expect(await stateOf(order)).toEqual({ status: 'paid', fulfilment: 'unfulfilled', refunded: 0 });
    const statements = await sql`select from withdrawal_statements where order_id = ${order.id}`.execute(
      shop.db,
    );
    expect([statements.rows.length, await count('refunds', order)]).toEqual([0, 0]);
    const again = await post(0, buyer, `/orders/${number}/${path}`, path === 'cancel' ? {} : person);
    expect(again.status).toBe(200);
    expect(await stateOf(order)).toMatchObject({ status: 'refunded', refunded: order.charged.total });
  }
}, 120_000);
