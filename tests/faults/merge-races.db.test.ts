import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aProduct } from '#tests/support/builders.ts';
import { setGuestCart } from '#tests/support/guest-shop.ts';
import { openOrderShop } from '#tests/support/order-shop.ts';
import { createShoppers, openClient, type ReceivedResponse, type Shopper } from './load-client.ts';
import { type Server, startServer } from './servers.ts';

const client = openClient();
let shop: Awaited<ReturnType<typeof openOrderShop>>;
let servers: Server[];

const start = () => startServer({ databaseUrl: shop.address });

beforeAll(async () => {
  shop = await openOrderShop();
  await setGuestCart(shop.db, 'checkout');
  servers = await Promise.all([start(), start()]);
});
afterEach(() => shop.expectSound());
afterAll(async () => {
  for (const server of servers) await server.stop();
  client.close();
  await shop.close();
});

const originOf = (place: number): string => (servers[place] as Server).origin;

const add = (place: number, cookie: string, id: number, token?: string): Promise<ReceivedResponse> =>
  client.send(originOf(place), {
    method: 'POST',
    path: '/api/cart/add',
    body: { id },
    headers: { cookie },
    ...(token !== undefined && { token }),
  });

const contents = (place: number, { token }: Shopper, cookie: string): Promise<ReceivedResponse> =>
  client.send(originOf(place), { path: '/api/cart/contents', token, headers: { cookie } });

const countsOf = ({ body }: ReceivedResponse): [number, number][] =>
  (body?.cart?.payload ?? []).map(({ item_id, count }) => [item_id, count]);

/** The cookie of a new guest cart with one piece. */
const newGuest = async (id: number): Promise<string> => {
  const { headers } = await add(0, '', id);
  return String(headers['set-cookie']).split(';')[0] ?? '';
};

test('BY-16 adds in one tab during the sign-in in another, over two servers: none is lost, none doubled', async () => {
  const items = await Promise.all([1, 2, 3, 4].map(() => aProduct(shop.db, { stock: 1000 })));
  const [first = 0, ...others] = items;
  const shoppers = await createShoppers(shop.db, 20);
  for (const shopper of shoppers) {
    const cookie = await newGuest(first);
    const [, ...adds] = await Promise.all([
      contents(1, shopper, cookie),
      ...others.map((id) => add(0, cookie, id)),
      // The same tab after the sign-in: the customer's own add.
      add(1, cookie, first, shopper.token),
    ]);
    expect(adds.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const counts = countsOf(await contents(0, shopper, cookie));
    expect(counts.toSorted(([one], [other]) => one - other).map(([id]) => id)).toEqual(
      items.toSorted((a, b) => a - b),
    );
    for (const [id, count] of counts) expect(count).toBe(id === first ? 2 : 1);
  }
});

test('BY-17 kill -9 during a merge leaves both carts as before or wholly merged', async () => {
  const items = await Promise.all([1, 2, 3].map(() => aProduct(shop.db, { stock: 1000 })));
  const shoppers = await createShoppers(shop.db, 4);
  for (const [round, shopper] of shoppers.entries()) {
    const cookie = await newGuest(items[0] ?? 0);
    for (const id of items.slice(1)) await add(0, cookie, id);
    const merging = servers[1] as Server;
    let answer: Promise<ReceivedResponse> | null = null;
    if (round % 2 === 0) {
      // Stops in the middle: the merge waits for the guest's cart, which is locked here.
      await shop.db.transaction().execute(async (trx) => {
        await sql`select from carts where guest_token_hash is not null for update`.execute(trx);
        answer = contents(1, shopper, cookie);
        await sleep(300);
        await merging.stop('SIGKILL');
      });
    } else {
      answer = contents(1, shopper, cookie);
      await sleep(round * 3);
      await merging.stop('SIGKILL');
    }
    await answer;
    // PostgreSQL may still be ending the connection of the killed server.
    const { rows } = await sql<{ owner: string; lines: number }>`
      select case when c.customer_id is null then 'guest' else 'customer' end as owner, count(l.id)::int as lines
      from carts c left join cart_lines l on l.cart_id = c.id
      where c.customer_id = ${shopper.id} or c.guest_token_hash is not null
      group by c.id order by 1`.execute(shop.db);
    const withLines = rows.filter(({ lines }) => lines > 0);
    expect(withLines).toEqual([{ owner: withLines[0]?.owner, lines: 3 }]);
    servers[1] = await start();
    expect(countsOf(await contents(1, shopper, cookie)).map(([, count]) => count)).toEqual([1, 1, 1]);
  }
});
