import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aProduct } from '#tests/support/builders.ts';
import { openOrderShop } from '#tests/support/shops/order-shop.ts';
import { openStripeFake } from '#tests/support/stripe-fake.ts';
import {
  checkout,
  countOutcomes,
  createShoppers,
  fillCarts,
  isUnsettled,
  openClient,
  type ReceivedResponse,
  type Shopper,
} from './load-client.ts';
import { type Server, startServer } from './servers.ts';

const client = openClient();
let shop: Awaited<ReturnType<typeof openOrderShop>>;
let stripe: Awaited<ReturnType<typeof openStripeFake>>;
let servers: Server[];

const start = (port?: number) =>
  startServer({ databaseUrl: shop.address, env: stripe.env, ...(port !== undefined && { port }) });

beforeAll(async () => {
  shop = await openOrderShop();
  stripe = await openStripeFake();
  servers = await Promise.all([start(), start()]);
});
afterEach(() => shop.expectSound());
afterAll(async () => {
  for (const server of servers) await server.stop();
  client.close();
  await stripe.close();
  await shop.close();
});

/** Retries with the same key until the response is final. */
const placeWithRetries = async (shopper: Shopper, place: number, key: string): Promise<ReceivedResponse> => {
  for (let turn = place; ; turn += 1) {
    const server = servers[turn % servers.length] as Server;
    const response = await client.send(server.origin, checkout(shopper, { key }));
    if (!isUnsettled(response)) return response;
    await sleep(100);
  }
};

/** Makes unfinished checkout attempts of killed servers old enough to be taken over. */
const expireCheckoutAttempts = () =>
  sql`update checkout_attempts set created_at = created_at - interval '16 s' where response is null`.execute(
    shop.db,
  );

test('F1 R12 200 buyers over two servers for ten units: exactly ten orders, the others are refused', async () => {
  const product = await aProduct(shop.db, { name: 'Last Lamp', stock: 10 });
  const shoppers = await createShoppers(shop.db, 200);
  await fillCarts(shop.db, shoppers, () => [[product, 1]]);
  const responses = await Promise.all(
    shoppers.map((shopper, place) => placeWithRetries(shopper, place, 'the-one')),
  );
  expect(countOutcomes(responses)).toEqual({ '200 OK': 10, '200 no_stock': 190 });
  expect(await shop.stockOf(product)).toEqual([{ onHand: 10, reserved: 10 }]);
});

/** Points in a checkout at which the server is killed. Each resolves when that point is reached. */
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
  'before the request to the provider': () => async (kill: () => Promise<void>, go: () => void) => {
    const asked = new Promise<void>((resolve) => {
      stripe.state.whenAsked = async () => {
        resolve();
        // The provider does nothing: the server that sent the request is gone.
        await new Promise(() => undefined);
      };
    });
    go();
    await asked;
    await kill();
    stripe.state.whenAsked = null;
  },
  'after the provider has created the payment': () => async (kill: () => Promise<void>, go: () => void) => {
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

test('F5 kill -9 during checkouts: acknowledged orders are complete, and retries with the same key give one order each', async () => {
  const buyersEach = 6;
  const acknowledged = new Map<Shopper, string>();
  const allShoppers: Shopper[] = [];
  const product = await aProduct(shop.db, { stock: 100 });
  const other = servers.pop();
  await other?.stop();
  for (const moment of Object.values(moments)) {
    const shoppers = await createShoppers(shop.db, buyersEach);
    allShoppers.push(...shoppers);
    await fillCarts(shop.db, shoppers, () => [[product, 1]]);
    const server = servers[0] as Server;
    let first: Promise<ReceivedResponse[]> = Promise.resolve([]);
    await moment(product)(
      async () => {
        await server.stop('SIGKILL');
      },
      () => {
        first = Promise.all(
          shoppers.map((shopper) => client.send(server.origin, checkout(shopper, { key: 'mine' }))),
        );
      },
    );
    for (const [place, response] of (await first).entries()) {
      const shopper = shoppers[place] as Shopper;
      if (response.body?.status === 'OK') acknowledged.set(shopper, response.body.order_data.order_nr);
    }
    await shop.expectSound();
    await expireCheckoutAttempts();
    servers = [await start(server.port)];
    const final = await Promise.all(
      shoppers.map((shopper, place) => placeWithRetries(shopper, place, 'mine')),
    );
    expect(countOutcomes(final)).toEqual({ '200 OK': buyersEach });
    for (const [place, { body }] of final.entries()) {
      const shopper = shoppers[place] as Shopper;
      const number = body?.order_data.order_nr ?? '';
      const known = acknowledged.get(shopper) ?? number;
      expect(number).toBe(known);
      acknowledged.set(shopper, known);
    }
  }
  const orders = await shop.db
    .selectFrom('orders')
    .select(['customer_id', 'number', 'status'])
    .where(
      'customer_id',
      'in',
      allShoppers.map(({ id }) => id),
    )
    .execute();
  expect(orders).toHaveLength(allShoppers.length);
  for (const shopper of allShoppers) {
    const number = acknowledged.get(shopper) ?? '';
    expect(orders).toContainEqual({ customer_id: shopper.id, number, status: 'pending' });
    // One payment session each, so that no customer is charged twice.
    expect(stripe.sessionOf(number).status).toBe('open');
  }
  expect(await shop.stockOf(product)).toEqual([{ onHand: 100, reserved: allShoppers.length }]);
  // Unpaid orders release their stock when they expire.
  shop.clock.pass(2 * 24 * 60 * 60);
  await shop.runJob('expire orders');
  expect(await shop.stockOf(product)).toEqual([{ onHand: 100, reserved: 0 }]);
}, 180_000);
