import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { setGuestCart } from '#tests/support/shops/guest-shop.ts';
import { openOrderShop } from '#tests/support/shops/order-shop.ts';
import { openStripeFake } from '#tests/support/stripe-fake.ts';
import {
  type RaceShop,
  raceAddsWithMerge,
  raceGuestCheckouts,
  raceKillWithMerge,
  raceSignIns,
} from './guest-races.ts';
import { openClient } from './load-client.ts';
import { type Server, startServer } from './servers.ts';

const client = openClient();
let stripe: Awaited<ReturnType<typeof openStripeFake>>;
let shop: Awaited<ReturnType<typeof openOrderShop>>;
let servers: Server[];
let races: RaceShop;

const start = () =>
  startServer({ databaseUrl: shop.address, env: { ...stripe.env, PUBLIC_URL: 'http://shop.example' } });

beforeAll(async () => {
  stripe = await openStripeFake();
  shop = await openOrderShop();
  await setGuestCart(shop.db, 'checkout');
  servers = await Promise.all([start(), start()]);
  races = {
    db: shop.db,
    send: (place, request) => client.send((servers[place] as Server).origin, request),
  };
});
afterEach(() => shop.expectSound());
afterAll(async () => {
  for (const server of servers) await server.stop();
  client.close();
  await stripe.close();
  await shop.close();
});

test('BY-15 ten sign-ins at once with one guest cookie, over two servers, make one merge', async () => {
  expect(await raceSignIns(races, 20)).toEqual([]);
});

test('BY-16 adds in one tab during the sign-in in another, over two servers: none is lost, none doubled', async () => {
  expect(await raceAddsWithMerge(races, 20)).toEqual([]);
});

test('BY-35 a guest’s double click, second tab and repeated call, over two servers, make one order', async () => {
  expect(await raceGuestCheckouts(races, 20)).toEqual([]);
});

test('BY-17 kill -9 during a merge leaves both carts as before or wholly merged', async () => {
  const second = {
    kill: async () => void (await servers[1]?.stop('SIGKILL')),
    start: async () => {
      servers[1] = await start();
    },
  };
  expect(await raceKillWithMerge(races, second, 4)).toEqual([]);
});
