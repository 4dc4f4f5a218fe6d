import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aProduct } from '#tests/support/builders.ts';
import { openOrderShop } from '#tests/support/order-shop.ts';
import { openStripeStandIn } from '#tests/support/stripe-fake.ts';
import {
  type Answer,
  aCrowd,
  checkout,
  countWords,
  fillCarts,
  isUnsettled,
  openClient,
  type Shopper,
} from './load-client.ts';
import { type Server, startServer } from './servers.ts';

const client = openClient();
let shop: Awaited<ReturnType<typeof openOrderShop>>;
let stripe: Awaited<ReturnType<typeof openStripeStandIn>>;
let servers: Server[];

const start = (port?: number) =>
  startServer({ databaseUrl: shop.address, env: stripe.env, ...(port !== undefined && { port }) });

beforeAll(async () => {
  shop = await openOrderShop();
  stripe = await openStripeStandIn();
  servers = await Promise.all([start(), start()]);
});
afterEach(() => shop.expectSound());
afterAll(async () => {
  for (const server of servers) await server.stop();
  client.close();
  await stripe.close();
  await shop.close();
});

/** Asks again with the same key until the shop has said something final. */
const insist = async (shopper: Shopper, place: number, key: string): Promise<Answer> => {
  for (let turn = place; ; turn += 1) {
    const server = servers[turn % servers.length] as Server;
    const answer = await client.ask(server.origin, checkout(shopper, { key }));
    if (!isUnsettled(answer)) return answer;
    await sleep(100);
  }
};

/** Whoever was at a payment longer than this is gone; nobody here wants to wait for it. */
const letStartingTimePass = () =>
  sql`update checkout_attempts set created_at = created_at - interval '16 s' where answer is null`.execute(
    shop.db,
  );

test('F1 R12 two hundred buyers over two server processes for ten units: exactly ten orders, and everybody else is told', async () => {
  const product = await aProduct(shop.db, { name: 'Last Lamp', stock: 10 });
  const crowd = await aCrowd(shop.db, 200);
  await fillCarts(shop.db, crowd, () => [[product, 1]]);
  const answers = await Promise.all(crowd.map((shopper, place) => insist(shopper, place, 'the-one')));
  expect(countWords(answers)).toEqual({ '200 OK': 10, '200 no_stock': 190 });
  expect(await shop.stockOf(product)).toEqual([{ onHand: 10, reserved: 10 }]);
});

/** The ways to die in the middle of a checkout. Each resolves when the moment has come. */
const moments = {
  'waiting for the stock': (product: number) => async (kill: () => Promise<void>, go: () => void) => {
    await shop.db.transaction().execute(async (trx) => {
      await trx
        .selectFrom('stock_items')
        .select('id')
        .where('product_id', '=', product)
        .forUpdate()
        .execute();
      go();
      await sleep(300);
      await kill();
    });
  },
  'before the provider is asked': () => async (kill: () => Promise<void>, go: () => void) => {
    const asked = new Promise<void>((resolve) => {
      stripe.state.whenAsked = async () => {
        resolve();
        // Nothing is done at the provider: the one who asked is gone.
        await new Promise(() => undefined);
      };
    });
    go();
    await asked;
    await kill();
    stripe.state.whenAsked = null;
  },
  'after the provider has answered nobody': () => async (kill: () => Promise<void>, go: () => void) => {
    const asked = new Promise<void>((resolve) => {
      stripe.state.whenAsked = async () => resolve();
    });
    stripe.state.fault = 'time-out';
    go();
    await asked;
    await sleep(100);
    await kill();
    stripe.state.fault = 'none';
    stripe.state.whenAsked = null;
  },
  'any moment': () => async (kill: () => Promise<void>, go: () => void) => {
    go();
    await sleep(120);
    await kill();
  },
} as const;

test('F5 kill -9 of the server in the middle of checkouts: what was answered is whole, the same key brings the rest to one order each', async () => {
  const buyersEach = 6;
  const acknowledged = new Map<Shopper, string>();
  const everybody: Shopper[] = [];
  const product = await aProduct(shop.db, { stock: 100 });
  const other = servers.pop();
  await other?.stop();
  for (const moment of Object.values(moments)) {
    const crowd = await aCrowd(shop.db, buyersEach);
    everybody.push(...crowd);
    await fillCarts(shop.db, crowd, () => [[product, 1]]);
    const server = servers[0] as Server;
    let first: Promise<Answer[]> = Promise.resolve([]);
    await moment(product)(
      async () => {
        await server.stop('SIGKILL');
      },
      () => {
        first = Promise.all(
          crowd.map((shopper) => client.ask(server.origin, checkout(shopper, { key: 'mine' }))),
        );
      },
    );
    for (const [place, answer] of (await first).entries()) {
      const shopper = crowd[place] as Shopper;
      if (answer.body?.status === 'OK') acknowledged.set(shopper, answer.body.order_data.order_nr);
    }
    await shop.expectSound();
    await letStartingTimePass();
    servers = [await start(server.port)];
    const final = await Promise.all(crowd.map((shopper, place) => insist(shopper, place, 'mine')));
    expect(countWords(final)).toEqual({ '200 OK': buyersEach });
    for (const [place, { body }] of final.entries()) {
      const shopper = crowd[place] as Shopper;
      const known = acknowledged.get(shopper) ?? body.order_data.order_nr;
      expect(body.order_data.order_nr).toBe(known);
      acknowledged.set(shopper, known);
    }
  }
  const orders = await shop.db
    .selectFrom('orders')
    .select(['customer_id', 'number', 'status'])
    .where(
      'customer_id',
      'in',
      everybody.map(({ id }) => id),
    )
    .execute();
  expect(orders).toHaveLength(everybody.length);
  for (const shopper of everybody) {
    const number = acknowledged.get(shopper) ?? '';
    expect(orders).toContainEqual({ customer_id: shopper.id, number, status: 'pending' });
    // One place to pay each, whoever asked for it and died: nobody can be charged twice.
    expect(stripe.sessionOf(number).status).toBe('open');
  }
  expect(await shop.stockOf(product)).toEqual([{ onHand: 100, reserved: everybody.length }]);
  // Nobody pays: when their time is over nothing is held any more.
  shop.clock.pass(2 * 24 * 60 * 60);
  await shop.runJob('expire orders');
  expect(await shop.stockOf(product)).toEqual([{ onHand: 100, reserved: 0 }]);
}, 180_000);
