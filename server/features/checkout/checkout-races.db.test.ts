import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aProduct } from '#tests/support/builders.ts';
import { type Buyer, openOrderShop } from '#tests/support/shops/order-shop.ts';
import { aPromo } from '#tests/support/shops/small-shop.ts';

let shop: Awaited<ReturnType<typeof openOrderShop>>;
const malta = { country: 'Malta', postCode: 'VLT 1117' };

beforeAll(async () => {
  shop = await openOrderShop({ processes: 2 });
});
afterEach(() => shop.expectSound());
afterAll(() => shop.close());

const buyersOf = async (product: number, howMany: number, count = 1): Promise<Buyer[]> => {
  const buyers: Buyer[] = [];
  for (let each = 0; each < howMany; each += 1) {
    const buyer = await shop.buyer();
    await buyer.fill([product, count]);
    buyers.push(buyer);
  }
  return buyers;
};

/** As the storefront does it: a busy shop (503) gets the same request again with the same key. */
const insist = async (buyer: Buyer, fields: object = {}): ReturnType<Buyer['order']> => {
  for (;;) {
    const answer = await buyer.order(fields, 'the-one');
    if (answer.status !== 503) return answer;
    await sleep(100);
  }
};

/** Waits until so many statements wait for a lock. */
const untilWaiting = async (howMany: number): Promise<void> => {
  for (let tries = 0; tries < 150; tries += 1) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db);
    if ((rows[0]?.waiting ?? 0) >= howMany) return;
    await sleep(10);
  }
  throw new Error('No transaction is waiting.');
};

/** In this database so far; the statistics of a connection arrive when it is idle. */
const deadlocks = async (): Promise<number | undefined> => {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(shop.db);
  return rows[0]?.deadlocks;
};

test('F2 a hot item in ones, twos and threes: never oversold, and the remainder is less than every refused count', async () => {
  const product = await aProduct(shop.db, { stock: 20 });
  const counts = Array.from({ length: 30 }, (_, at) => (at % 3) + 1);
  const buyers = await Promise.all(
    counts.map(async (count) => {
      const buyer = await shop.buyer();
      await buyer.fill([product, count]);
      return { buyer, count };
    }),
  );
  const answers = await Promise.all(
    buyers.map(async ({ buyer, count }) => ({ count, ok: (await insist(buyer)).body.status === 'OK' })),
  );
  const sold = answers.filter(({ ok }) => ok).reduce((sum, { count }) => sum + count, 0);
  const refused = answers.filter(({ ok }) => !ok).map(({ count }) => count);
  expect(sold).toBeLessThanOrEqual(20);
  expect(20 - sold).toBeLessThan(Math.min(...refused));
  expect(await shop.stockOf(product)).toEqual([{ onHand: 20, reserved: sold }]);
});

test('R1 two customers order the last unit: one gets it', async () => {
  const product = await aProduct(shop.db, { name: 'One', stock: 1 });
  const buyers = await buyersOf(product, 2);
  const answers = await shop.db.transaction().execute(async (trx) => {
    await trx.selectFrom('stock_items').select('id').where('product_id', '=', product).forUpdate().execute();
    const ordering = Promise.all(buyers.map((buyer) => buyer.order()));
    await untilWaiting(2);
    return { ordering };
  });
  const statuses = (await answers.ordering).map(({ body }) => body.message ?? body.status);
  expect(statuses.toSorted()).toEqual(['No stock: One', 'OK']);
});

test('R4 F3 two carts with the same five items in opposite order, repeatedly: no request ends in a deadlock', async () => {
  const products: number[] = [];
  for (let each = 0; each < 5; each += 1) products.push(await aProduct(shop.db, { stock: 4 }));
  const [one, other] = [await shop.buyer(), await shop.buyer()];
  await one.fill(...products.map((product) => [product, 2] as const));
  await other.fill(...products.toReversed().map((product) => [product, 2] as const));
  for (let round = 0; round < 40; round += 1) {
    // A minute later it is a new order, which ends the open one first: both give back and take.
    shop.clock.pass(61);
    const answers = await Promise.all([one.order(), other.order()]);
    expect(answers.map(({ body }) => body.status)).toEqual(['OK', 'OK']);
  }
  expect(await deadlocks()).toBe(0);
});

test('R4 two customers repeatedly swap their held items: released and new stock is locked in one order', async () => {
  const [low, high] = [await aProduct(shop.db, { stock: 9 }), await aProduct(shop.db, { stock: 9 })];
  const [one, other] = [await shop.buyer(), await shop.buyer()];
  const swap = async (buyer: Buyer, from: number, to: number): Promise<void> => {
    await buyer.post('/cart/remove', { id: from });
    await buyer.fill([to, 1]);
  };
  for (let round = 0; round < 20; round += 1) {
    const [mine, yours] = round % 2 === 0 ? [low, high] : [high, low];
    await swap(one, yours, mine);
    await swap(other, mine, yours);
    const answers = await Promise.all([one.order(), other.order()]);
    expect(answers.map(({ body }) => body.status)).toEqual(['OK', 'OK']);
  }
  expect(await deadlocks()).toBe(0);
});

test('R14 R15 F15 a promo code for one, fifty at once: one redemption, and the others are refused', async () => {
  const product = await aProduct(shop.db, { stock: 100 });
  const promoCode = await aPromo(shop.db, { maxUses: 1 });
  const buyers = await buyersOf(product, 50);
  const answers = await Promise.all(buyers.map((buyer) => insist(buyer, { ...malta, promoCode })));
  const outcomes = answers.map(({ body }) => body.code ?? body.status).toSorted();
  expect(outcomes).toEqual(['OK', ...Array.from({ length: 49 }, () => 'promo_used')]);
  expect(await shop.stockOf(product)).toEqual([{ onHand: 100, reserved: 1 }]);
});

test('F15 one customer in many windows uses a code for one customer once', async () => {
  const product = await aProduct(shop.db, { stock: 100 });
  const promoCode = await aPromo(shop.db, { maxUsesPerCustomer: 1 });
  const [buyer] = await buyersOf(product, 1);
  if (!buyer) return;
  const windows = Array.from({ length: 8 }, (_, at) => buyer.order({ promoCode, city: `City ${at}` }));
  await Promise.all(windows);
  const live = (await buyer.history()).filter(({ status }: { status: string }) => status === 'Pending');
  expect(live).toHaveLength(1);
});

test('R3 a failure in any step leaves nothing of the order', async () => {
  const product = await aProduct(shop.db, { stock: 5 });
  const promoCode = await aPromo(shop.db, { maxUses: 5 });
  const [buyer] = await buyersOf(product, 1);
  await sql`create function fail_here() returns trigger language plpgsql as
    $$ begin raise exception 'planted'; end $$`.execute(shop.db);
  const steps = [
    'orders',
    'order_lines',
    'order_events',
    'stock_holds',
    'mails',
    'promo_redemptions',
    'payments',
  ];
  for (const step of [...steps, 'checkout_attempts', 'newsletter_subscribers']) {
    const table = sql.table(step);
    await sql`create trigger planted before insert on ${table} execute function fail_here()`.execute(shop.db);
    const answer = await buyer?.order({ promoCode, subscribeToNewsletter: true });
    await sql`drop trigger planted on ${table}`.execute(shop.db);
    expect([step, answer?.status, answer?.body.code]).toEqual([step, 500, 'server_error']);
    expect(await buyer?.history()).toEqual([]);
    expect(await shop.stockOf(product)).toEqual([{ onHand: 5, reserved: 0 }]);
  }
  const answer = await buyer?.order({ promoCode, subscribeToNewsletter: true });
  expect(answer?.body.status).toBe('OK');
});

test('R10 serialization failures and deadlocks are retried internally and never shown', async () => {
  const [buyer] = await buyersOf(await aProduct(shop.db), 1);
  await sql`create sequence planted_faults`.execute(shop.db);
  await sql`create function fail_twice() returns trigger language plpgsql as $$ begin
    if nextval('planted_faults') <= 2 then raise exception 'planted' using errcode = tg_argv[0]; end if;
    return null; end $$`.execute(shop.db);
  for (const code of ['40001', '40P01']) {
    shop.clock.pass(61);
    await sql`alter sequence planted_faults restart`.execute(shop.db);
    await sql`create trigger planted before insert on checkout_attempts
      execute function fail_twice(${sql.lit(code)})`.execute(shop.db);
    const answer = await buyer?.order();
    await sql`drop trigger planted on checkout_attempts`.execute(shop.db);
    expect([answer?.status, answer?.body.status]).toEqual([200, 'OK']);
  }
});

test('F5 connections that break: confirmed orders exist, and repeating the key places one order for each of the others', async () => {
  const product = await aProduct(shop.db, { stock: 200 });
  const buyers = await buyersOf(product, 40);
  let isOver = false;
  let killed = 0;
  const killing = (async () => {
    while (!isOver) {
      const found = await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state = 'idle in transaction'
        limit 1`
        .execute(shop.db)
        .catch(() => undefined);
      killed += found?.rows.length ?? 0;
      await sleep(5);
    }
  })();
  const first = await Promise.all(buyers.map((buyer) => buyer.order({}, 'mine')));
  isOver = true;
  await killing;
  expect(killed).toBeGreaterThan(0);
  await shop.expectSound();
  shop.clock.pass(16);
  for (const [at, buyer] of buyers.entries()) {
    const again = await buyer.order({}, 'mine');
    expect(again.body.status).toBe('OK');
    if (first[at]?.status === 200) expect(again).toEqual(first[at]);
    expect(await buyer.history()).toHaveLength(1);
  }
  expect(await shop.stockOf(product)).toEqual([{ onHand: 200, reserved: 40 }]);
});

test('F16 a price that is changed during sixty checkouts: each order is what its buyer was shown, or PRICE_CHANGED', async () => {
  const product = await aProduct(shop.db, { price: 1000, stock: 999 });
  const buyers = await buyersOf(product, 60);
  const shown = new Map<Buyer, number>();
  for (const buyer of buyers) shown.set(buyer, (await buyer.totals()).body.converted.final_amount);
  const changing = (async () => {
    for (const price of [1100, 1000, 1200, 1000]) {
      await shop.db.updateTable('products').set({ price_cents: price }).where('id', '=', product).execute();
      await sleep(30);
    }
  })();
  const answers = await Promise.all(buyers.map(async (buyer) => ({ buyer, ...(await insist(buyer)) })));
  await changing;
  for (const { buyer, body } of answers) {
    if (body.status === 'OK') expect(Number(body.order_data.amount)).toBe(shown.get(buyer));
    else expect(body.status).toBe('PRICE_CHANGED');
  }
});
