import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import {
  checkout,
  countOutcomes,
  createShoppers,
  fillCarts,
  type Shopper,
} from '#tests/faults/load-client.ts';
import {
  evaluate,
  formatCounts,
  inParallel,
  p95,
  percentile,
  type Scenario,
} from '#tests/faults/scenario.ts';
import type { TestEnvironment } from '#tests/faults/test-environment.ts';
import { aProduct } from '#tests/support/builders.ts';
import { aPromo } from '#tests/support/shops/small-shop.ts';

const stockOf = async ({ db }: TestEnvironment, product: number) =>
  db
    .selectFrom('stock_items')
    .select(['on_hand as onHand', 'reserved'])
    .where('product_id', '=', product)
    .executeTakeFirstOrThrow();

/** All buyers check out at once, round after round, for a product with ten units. */
const lastUnits = async (environment: TestEnvironment, rounds: number, buyers: number) => {
  const units = 10;
  const shoppers = await createShoppers(environment.db, buyers);
  const waited: number[] = [];
  const wrong: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const product = await aProduct(environment.db, { stock: units });
    await fillCarts(environment.db, shoppers, () => [[product, 1]]);
    const responses = await Promise.all(
      shoppers.map((shopper, at) =>
        environment.placeWithRetries(shopper, at, `round-${round}-${environment.seed}`),
      ),
    );
    waited.push(...responses.map(({ ms }) => ms));
    const counts = countOutcomes(responses);
    const stock = await stockOf(environment, product);
    if (counts['200 OK'] !== units || counts['200 no_stock'] !== buyers - units || stock.reserved !== units) {
      wrong.push(`round ${round}: ${formatCounts(counts)}, reserved ${stock.reserved}`);
    }
  }
  return { waited, wrong };
};

const f1: Scenario = {
  id: 'F1',
  title: 'last units: 200 buyers for 10 units, all at once',
  run: async (environment) => {
    const buyers = environment.size(200, 60);
    const quick = await lastUnits(environment, environment.size(20, 3), buyers);
    environment.proxy.set({ delayMs: 50, jitterMs: 50 });
    const slow = await lastUnits(environment, environment.size(5, 1), buyers);
    environment.proxy.clearFaults();
    const p99 = percentile(quick.waited, 0.99);
    return evaluate(
      `10 orders in every round; p99 ${p99} ms, with 50 ± 50 ms to the database ${percentile(slow.waited, 0.99)} ms`,
      [quick.wrong.length + slow.wrong.length === 0, [...quick.wrong, ...slow.wrong].join('; ')],
      [p99 < 5000, `p99 is ${p99} ms, more than 5 s`],
    );
  },
};

const browse = (environment: TestEnvironment, howMany: number, atOnce: number) =>
  inParallel(
    Array.from({ length: howMany }, (_, at) => at),
    atOnce,
    (at) => environment.send(at, { path: at % 2 === 0 ? '/' : '/api/products/catalog?per_page=14' }),
  );

const f2: Scenario = {
  id: 'F2',
  title: 'hot item: 1,000 buyers for 100 units, 1 to 3 each, while 1,000 browse',
  run: async (environment) => {
    const [buyers, units] = [environment.size(1000, 150), environment.size(100, 30)];
    const product = await aProduct(environment.db, { stock: units });
    const shoppers = await createShoppers(environment.db, buyers);
    const wishes = shoppers.map(() => 1 + Math.floor(environment.random() * 3));
    await fillCarts(environment.db, shoppers, (at) => [[product, wishes[at] ?? 1]]);
    await browse(environment, 100, 8);
    const idle = p95(await browse(environment, environment.size(1000, 200), 8));
    const [responses, browsing] = await Promise.all([
      Promise.all(
        shoppers.map((shopper, at) => environment.placeWithRetries(shopper, at, `hot-${environment.seed}`)),
      ),
      browse(environment, environment.size(1000, 200), 8),
    ]);
    const sold = responses.reduce(
      (sum, { body }, at) => sum + (body?.status === 'OK' ? (wishes[at] ?? 0) : 0),
      0,
    );
    const refused = wishes.filter((_, at) => responses[at]?.body?.status !== 'OK');
    const busy = p95(browsing);
    return evaluate(
      `sold ${sold} of ${units}; browsing p95 ${busy} ms, idle ${idle} ms (load generator on the same machine)`,
      [sold <= units && (await stockOf(environment, product)).reserved === sold, `oversold: ${sold}`],
      [units - sold < Math.min(...refused), `${units - sold} left although a buyer wanted fewer`],
      [busy < Math.max(2 * idle, 100), `browsing p95 ${busy} ms, idle ${idle} ms`],
      [browsing.every(({ status }) => status === 200), `browsing: ${formatCounts(countOutcomes(browsing))}`],
    );
  },
};

const f3: Scenario = {
  id: 'F3',
  title: 'opposite lock order: two carts with the same five items reversed',
  run: async (environment) => {
    const products: number[] = [];
    for (let each = 0; each < 5; each += 1) products.push(await aProduct(environment.db, { stock: 100 }));
    const [one, other] = (await createShoppers(environment.db, 2)) as [Shopper, Shopper];
    await fillCarts(environment.db, [one, other], (at) =>
      (at === 0 ? products : products.toReversed()).map((product) => [product, 2] as const),
    );
    const runs = environment.size(1000, 40);
    const responses = [];
    for (let run = 0; run < runs; run += 1) {
      // Another city is another order, which replaces the open one: both release and reserve stock.
      const fields = { city: `City ${run}` };
      responses.push(
        ...(await Promise.all(
          [one, other].map((who, at) => environment.send(at, checkout(who, { fields }))),
        )),
      );
    }
    const { rows } = await environment.pool.query<{ deadlocks: number }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    );
    const counts = countOutcomes(responses);
    return evaluate(`${formatCounts(counts)}; deadlocks in PostgreSQL: ${rows[0]?.deadlocks}`, [
      counts['200 OK'] === 2 * runs,
      'not every order was taken',
    ]);
  },
};

const f4: Scenario = {
  id: 'F4',
  title: 'double submit: the same key ten times at once, afterwards, and with another body',
  run: async (environment) => {
    const product = await aProduct(environment.db, { stock: 1000 });
    const shoppers = await createShoppers(environment.db, environment.size(50, 10));
    await fillCarts(environment.db, shoppers, () => [[product, 1]]);
    let [differing, changedTaken] = [0, 0];
    for (const [at, shopper] of shoppers.entries()) {
      const ten = await Promise.all(
        Array.from({ length: 10 }, (_, turn) => environment.placeWithRetries(shopper, at + turn, 'the-one')),
      );
      const replay = await environment.placeWithRetries(shopper, at, 'the-one');
      const changed = await environment.send(
        at,
        checkout(shopper, { key: 'the-one', fields: { city: 'Liepāja' } }),
      );
      if (new Set([...ten, replay].map(({ body }) => JSON.stringify(body))).size !== 1) differing += 1;
      if (changed.status !== 422) changedTaken += 1;
    }
    const { rows } = await sql<{ orders: number }>`select count(*) as orders from orders
      where customer_id = any(${shoppers.map(({ id }) => id)}::int[])`.execute(environment.db);
    return evaluate(
      `${shoppers.length} buyers × 11 calls: ${rows[0]?.orders} orders, the same response each time, another body 422`,
      [rows[0]?.orders === shoppers.length, `${rows[0]?.orders} orders of ${shoppers.length} buyers`],
      [differing === 0, `${differing} buyers got different responses`],
      [changedTaken === 0, `${changedTaken} changed bodies were not refused`],
    );
  },
};

const f15: Scenario = {
  id: 'F15',
  title: 'promo code with one use: 100 checkouts at once',
  run: async (environment) => {
    const product = await aProduct(environment.db, { stock: 1000 });
    const promoCode = await aPromo(environment.db, { maxUses: 1 });
    const shoppers = await createShoppers(environment.db, environment.size(100, 40));
    await fillCarts(environment.db, shoppers, () => [[product, 1]]);
    const responses = await Promise.all(
      shoppers.map((shopper, at) =>
        environment.placeWithRetries(shopper, at, `promo-${environment.seed}`, { promoCode }),
      ),
    );
    const counts = countOutcomes(responses);
    return evaluate(
      formatCounts(counts),
      [counts['200 OK'] === 1, 'not exactly one redemption'],
      [counts['422 promo_used'] === shoppers.length - 1, 'not all others were refused'],
    );
  },
};

const f16: Scenario = {
  id: 'F16',
  title: 'price, VAT, rate and stock edited during 200 checkouts',
  run: async (environment) => {
    const product = await aProduct(environment.db, { price: 2000, stock: 5000 });
    const shoppers = await createShoppers(environment.db, environment.size(200, 60));
    await fillCarts(environment.db, shoppers, () => [[product, 1]]);
    const totals = await inParallel(shoppers, 10, ({ token }, at) => {
      const { body } = checkout({ id: 0, token });
      return environment.send(at, { method: 'POST', path: '/api/cart/calculate-totals', token, body });
    });
    const edits = [
      sql`update products set price_cents = 2000 + floor(random() * 5)::int * 100 where id = ${product}`,
      sql`update settings set value = (case when value::text = '21' then '20' else '21' end)::jsonb where key = 'vat_percent'`,
      sql`update delivery_rates set price_cents = 500 + floor(random() * 2)::int * 50`,
      sql`update stock_items set on_hand = on_hand where product_id = ${product}`,
    ];
    let isOver = false;
    const editing = (async () => {
      for (let at = 0; !isOver; at += 1) {
        await sleep(60);
        await edits[at % edits.length]?.execute(environment.db);
      }
    })();
    const responses = await inParallel(shoppers, 20, (shopper, at) =>
      environment.placeWithRetries(shopper, at, `edit-${environment.seed}`),
    );
    isOver = true;
    await editing;
    const wrong = responses.filter(
      ({ body }, at) =>
        body?.status !== 'PRICE_CHANGED' &&
        !(
          body?.status === 'OK' &&
          Number(body.order_data.amount) === totals[at]?.body?.converted?.final_amount
        ),
    );
    await sql`update settings set value = '21' where key = 'vat_percent'`.execute(environment.db);
    await sql`update delivery_rates set price_cents = 500`.execute(environment.db);
    return evaluate(formatCounts(countOutcomes(responses)), [
      wrong.length === 0,
      `${wrong.length} were charged something else: ${JSON.stringify(wrong[0]?.body)}`,
    ]);
  },
};

export const checkoutScenarios: readonly Scenario[] = [f1, f2, f3, f4, f15, f16];
