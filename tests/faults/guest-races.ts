import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { aProduct } from '#tests/support/builders.ts';
import { checkoutForm } from '#tests/support/shops/small-shop.ts';
import {
  createShoppers,
  isUnsettled,
  type OutgoingRequest,
  outcomeOf,
  type ReceivedResponse,
  type Shopper,
} from './load-client.ts';

/** A shop with two servers in which guests may order. */
export interface RaceShop {
  readonly db: Database;
  readonly send: (place: number, request: OutgoingRequest) => Promise<ReceivedResponse>;
}

const add = (
  { send }: RaceShop,
  place: number,
  cookie: string,
  { token, ...body }: { readonly id: number; readonly count?: number; readonly token?: string },
): Promise<ReceivedResponse> =>
  send(place, {
    method: 'POST',
    path: '/api/cart/add',
    body,
    headers: { cookie },
    ...(token !== undefined && { token }),
  });

/** The first call after a sign-in: it merges the cart of the cookie. */
const contents = ({ send }: RaceShop, place: number, { token }: Shopper, cookie: string) =>
  send(place, { path: '/api/cart/contents', token, headers: { cookie } });

const countsOf = ({ body }: ReceivedResponse): string =>
  (body?.cart?.payload ?? [])
    .map(({ item_id, count }) => `${item_id}:${count}`)
    .toSorted()
    .join(' ');

const expected = (counts: readonly (readonly [id: number, count: number])[]): string =>
  counts
    .map(([id, count]) => `${id}:${count}`)
    .toSorted()
    .join(' ');

/** The cookie of a new guest cart. */
const newGuest = async (shop: RaceShop, id: number, count = 1): Promise<string> => {
  const { headers } = await add(shop, 0, '', { id, count });
  return String(headers['set-cookie']).split(';')[0] ?? '';
};

const products = (db: Database, howMany: number): Promise<number[]> =>
  Promise.all(Array.from({ length: howMany }, () => aProduct(db, { stock: 100_000 })));

/** BY-15: ten sign-ins at once with one guest cookie. Returns what went wrong. */
export const raceSignIns = async (shop: RaceShop, rounds: number): Promise<string[]> => {
  const wrong: string[] = [];
  const [id = 0] = await products(shop.db, 1);
  for (const [round, shopper] of (await createShoppers(shop.db, rounds)).entries()) {
    await add(shop, 0, '', { id, count: 2, token: shopper.token });
    const cookie = await newGuest(shop, id, 5);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => contents(shop, at % 2, shopper, cookie)),
    );
    const merges = answers.filter(({ body }) => body?.cart?.merged !== undefined).length;
    const counts = countsOf(await contents(shop, 0, shopper, cookie));
    if (merges !== 1 || counts !== expected([[id, 5]]))
      wrong.push(`round ${round}: ${merges} merges, ${counts}`);
  }
  return wrong;
};

/** BY-16: adds in one tab during the sign-in in another; the customer adds as well. */
export const raceAddsWithMerge = async (shop: RaceShop, rounds: number): Promise<string[]> => {
  const wrong: string[] = [];
  const [first = 0, ...others] = await products(shop.db, 4);
  const wanted = expected([[first, 2], ...others.map((id) => [id, 1] as const)]);
  for (const [round, shopper] of (await createShoppers(shop.db, rounds)).entries()) {
    const cookie = await newGuest(shop, first);
    const [, ...adds] = await Promise.all([
      contents(shop, 1, shopper, cookie),
      ...others.map((id) => add(shop, 0, cookie, { id })),
      add(shop, 1, cookie, { id: first, token: shopper.token }),
    ]);
    const refused = adds.filter(({ status }) => status !== 200).map(outcomeOf);
    const counts = countsOf(await contents(shop, 0, shopper, cookie));
    if (refused.length > 0 || counts !== wanted)
      wrong.push(`round ${round}: ${[...refused, counts].join(', ')}`);
  }
  return wrong;
};

interface KillableServer {
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
}

const cartsWithLines = async (db: Database, { id }: Shopper): Promise<string> => {
  const { rows } = await sql<{ owner: string; lines: number }>`
    select case when c.customer_id is null then 'guest' else 'customer' end as owner, count(l.id)::int as lines
    from carts c join cart_lines l on l.cart_id = c.id
    where c.customer_id = ${id} or c.guest_token_hash is not null
    group by c.id order by 1`.execute(db);
  return rows.map(({ owner, lines }) => `${owner} ${lines}`).join(', ');
};

/** BY-17: kill -9 of the second server while it merges, at its lock in every other round. */
export const raceKillWithMerge = async (
  shop: RaceShop,
  { kill, start }: KillableServer,
  rounds: number,
): Promise<string[]> => {
  const wrong: string[] = [];
  await sql`delete from carts where guest_token_hash is not null`.execute(shop.db);
  const items = await products(shop.db, 3);
  for (const [round, shopper] of (await createShoppers(shop.db, rounds)).entries()) {
    const cookie = await newGuest(shop, items[0] ?? 0);
    for (const id of items.slice(1)) await add(shop, 0, cookie, { id });
    let answer: Promise<ReceivedResponse> | null = null;
    if (round % 2 === 0) {
      // Stops in the middle: the merge waits for the guest's cart, which is locked here.
      await shop.db.transaction().execute(async (trx) => {
        await sql`select from carts where guest_token_hash is not null for update`.execute(trx);
        answer = contents(shop, 1, shopper, cookie);
        await sleep(300);
        await kill();
      });
    } else {
      answer = contents(shop, 1, shopper, cookie);
      await sleep(round % 20);
      await kill();
    }
    await answer;
    const found = await cartsWithLines(shop.db, shopper);
    if (found !== 'guest 3' && found !== 'customer 3') wrong.push(`round ${round}: ${found}`);
    await start();
    const counts = countsOf(await contents(shop, 1, shopper, cookie));
    if (counts !== expected(items.map((id) => [id, 1]))) wrong.push(`round ${round}: afterwards ${counts}`);
  }
  return wrong;
};

/** BY-35: a double click, a second tab and a repetition after a lost answer, over both servers. */
export const raceGuestCheckouts = async (shop: RaceShop, rounds: number): Promise<string[]> => {
  const wrong: string[] = [];
  const [id = 0] = await products(shop.db, 1);
  for (let round = 0; round < rounds; round += 1) {
    const cookie = await newGuest(shop, id, 2);
    const email = `race.${round}.${Math.random().toString(36).slice(2)}@mail.example`;
    const order = async (place: number, key?: string): Promise<ReceivedResponse> => {
      for (;;) {
        const answer = await shop.send(place, {
          method: 'POST',
          path: '/api/orders/checkout',
          body: { ...checkoutForm, email },
          headers: { cookie, ...(key !== undefined && { 'idempotency-key': key }) },
        });
        if (!isUnsettled(answer)) return answer;
        await sleep(100);
      }
    };
    const answers = await Promise.all([order(0, `key-${round}`), order(1, `key-${round}`), order(1)]);
    answers.push(await order(0, `key-${round}`));
    const numbers = new Set(answers.map(({ body }) => body?.order_data?.order_nr));
    const { rows } = await sql<{ orders: number; held: number }>`
      select count(distinct o.id)::int as orders, coalesce(sum(h.quantity), 0)::int as held
      from orders o left join stock_holds h on h.order_id = o.id where o.email = ${email}`.execute(shop.db);
    const [found] = rows;
    if (numbers.size !== 1 || numbers.has(undefined) || found?.orders !== 1 || found.held !== 2) {
      wrong.push(`round ${round}: ${answers.map(outcomeOf).join(', ')}; ${JSON.stringify(found)}`);
    }
  }
  return wrong;
};
