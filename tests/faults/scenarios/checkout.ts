import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { aCrowd, checkout, countWords, fillCarts, type Shopper } from '#tests/faults/load-client.ts';
import { inParallel, inWords, judged, p95, percentile, type Trial } from '#tests/faults/scenario.ts';
import type { Rig } from '#tests/faults/test-environment.ts';
import { aProduct } from '#tests/support/builders.ts';
import { aPromo } from '#tests/support/small-shop.ts';

const stockOf = async ({ db }: Rig, product: number) =>
  db
    .selectFrom('stock_items')
    .select(['on_hand as onHand', 'reserved'])
    .where('product_id', '=', product)
    .executeTakeFirstOrThrow();

/** Everybody presses at once, round after round, for something of which there are ten. */
const lastUnits = async (rig: Rig, rounds: number, buyers: number) => {
  const units = 10;
  const crowd = await aCrowd(rig.db, buyers);
  const waited: number[] = [];
  const wrong: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const product = await aProduct(rig.db, { stock: units });
    await fillCarts(rig.db, crowd, () => [[product, 1]]);
    const answers = await Promise.all(
      crowd.map((shopper, at) => rig.insist(shopper, at, `round-${round}-${rig.seed}`)),
    );
    waited.push(...answers.map(({ ms }) => ms));
    const counts = countWords(answers);
    const stock = await stockOf(rig, product);
    if (counts['200 OK'] !== units || counts['200 no_stock'] !== buyers - units || stock.reserved !== units) {
      wrong.push(`round ${round}: ${inWords(counts)}, reserved ${stock.reserved}`);
    }
  }
  return { waited, wrong };
};

const f1: Trial = {
  id: 'F1',
  title: 'last units: 200 buyers for 10 units, all at once',
  run: async (rig) => {
    const buyers = rig.size(200, 60);
    const quick = await lastUnits(rig, rig.size(20, 3), buyers);
    rig.proxy.set({ delayMs: 50, jitterMs: 50 });
    const slow = await lastUnits(rig, rig.size(5, 1), buyers);
    rig.proxy.heal();
    const p99 = percentile(quick.waited, 0.99);
    return judged(
      `10 orders in every round; p99 ${p99} ms, with 50 ± 50 ms to the database ${percentile(slow.waited, 0.99)} ms`,
      [quick.wrong.length + slow.wrong.length === 0, [...quick.wrong, ...slow.wrong].join('; ')],
      [p99 < 5000, `p99 is ${p99} ms, more than 5 s`],
    );
  },
};

const browse = (rig: Rig, howMany: number, atOnce: number) =>
  inParallel(
    Array.from({ length: howMany }, (_, at) => at),
    atOnce,
    (at) => rig.ask(at, { path: at % 2 === 0 ? '/' : '/api/products/catalog?per_page=14' }),
  );

const f2: Trial = {
  id: 'F2',
  title: 'hot item: 1,000 buyers for 100 units, 1 to 3 each, while 1,000 browse',
  run: async (rig) => {
    const [buyers, units] = [rig.size(1000, 150), rig.size(100, 30)];
    const product = await aProduct(rig.db, { stock: units });
    const crowd = await aCrowd(rig.db, buyers);
    const wishes = crowd.map(() => 1 + Math.floor(rig.random() * 3));
    await fillCarts(rig.db, crowd, (at) => [[product, wishes[at] ?? 1]]);
    await browse(rig, 100, 8);
    const idle = p95(await browse(rig, rig.size(1000, 200), 8));
    const [answers, browsing] = await Promise.all([
      Promise.all(crowd.map((shopper, at) => rig.insist(shopper, at, `hot-${rig.seed}`))),
      browse(rig, rig.size(1000, 200), 8),
    ]);
    const sold = answers.reduce(
      (sum, { body }, at) => sum + (body?.status === 'OK' ? (wishes[at] ?? 0) : 0),
      0,
    );
    const refused = wishes.filter((_, at) => answers[at]?.body?.status !== 'OK');
    const busy = p95(browsing);
    return judged(
      `sold ${sold} of ${units}; browsing p95 ${busy} ms, idle ${idle} ms (one machine serves and asks)`,
      [sold <= units && (await stockOf(rig, product)).reserved === sold, `oversold: ${sold}`],
      [units - sold < Math.min(...refused), `${units - sold} left although somebody wanted less`],
      [busy < Math.max(2 * idle, 100), `browsing p95 ${busy} ms, idle ${idle} ms`],
      [browsing.every(({ status }) => status === 200), `browsing: ${inWords(countWords(browsing))}`],
    );
  },
};

const f3: Trial = {
  id: 'F3',
  title: 'opposite lock order: two carts with the same five items reversed, again and again',
  run: async (rig) => {
    const products: number[] = [];
    for (let each = 0; each < 5; each += 1) products.push(await aProduct(rig.db, { stock: 100 }));
    const [one, other] = (await aCrowd(rig.db, 2)) as [Shopper, Shopper];
    await fillCarts(rig.db, [one, other], (at) =>
      (at === 0 ? products : products.toReversed()).map((product) => [product, 2] as const),
    );
    const runs = rig.size(1000, 40);
    const answers = [];
    for (let run = 0; run < runs; run += 1) {
      // Another city is another order, which ends the open one first: both give back and take.
      const fields = { city: `City ${run}` };
      answers.push(
        ...(await Promise.all([one, other].map((who, at) => rig.ask(at, checkout(who, { fields }))))),
      );
    }
    const { rows } = await rig.pool.query<{ deadlocks: number }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    );
    const counts = countWords(answers);
    return judged(`${inWords(counts)}; deadlocks in PostgreSQL: ${rows[0]?.deadlocks}`, [
      counts['200 OK'] === 2 * runs,
      'not every order was taken',
    ]);
  },
};

const f4: Trial = {
  id: 'F4',
  title: 'double submit: the same key ten times at once, afterwards, and with another body',
  run: async (rig) => {
    const product = await aProduct(rig.db, { stock: 1000 });
    const crowd = await aCrowd(rig.db, rig.size(50, 10));
    await fillCarts(rig.db, crowd, () => [[product, 1]]);
    let [differing, changedTaken] = [0, 0];
    for (const [at, shopper] of crowd.entries()) {
      const ten = await Promise.all(
        Array.from({ length: 10 }, (_, turn) => rig.insist(shopper, at + turn, 'the-one')),
      );
      const replay = await rig.insist(shopper, at, 'the-one');
      const changed = await rig.ask(at, checkout(shopper, { key: 'the-one', fields: { city: 'Liepāja' } }));
      if (new Set([...ten, replay].map(({ body }) => JSON.stringify(body))).size !== 1) differing += 1;
      if (changed.status !== 422) changedTaken += 1;
    }
    const { rows } = await sql<{ orders: number }>`select count(*) as orders from orders
      where customer_id = any(${crowd.map(({ id }) => id)}::int[])`.execute(rig.db);
    return judged(
      `${crowd.length} buyers × 11 calls: ${rows[0]?.orders} orders, the same answer each time, another body 422`,
      [rows[0]?.orders === crowd.length, `${rows[0]?.orders} orders of ${crowd.length} buyers`],
      [differing === 0, `${differing} buyers got different answers`],
      [changedTaken === 0, `${changedTaken} changed bodies were not refused`],
    );
  },
};

const f15: Trial = {
  id: 'F15',
  title: 'promo code for one: 100 checkouts at once',
  run: async (rig) => {
    const product = await aProduct(rig.db, { stock: 1000 });
    const promoCode = await aPromo(rig.db, { maxUses: 1 });
    const crowd = await aCrowd(rig.db, rig.size(100, 40));
    await fillCarts(rig.db, crowd, () => [[product, 1]]);
    const answers = await Promise.all(
      crowd.map((shopper, at) => rig.insist(shopper, at, `promo-${rig.seed}`, { promoCode })),
    );
    const counts = countWords(answers);
    return judged(
      inWords(counts),
      [counts['200 OK'] === 1, 'not exactly one redemption'],
      [counts['422 promo_used'] === crowd.length - 1, 'the others were not told'],
    );
  },
};

const f16: Trial = {
  id: 'F16',
  title: 'price, VAT, rate and stock edited during 200 checkouts',
  run: async (rig) => {
    const product = await aProduct(rig.db, { price: 2000, stock: 5000 });
    const crowd = await aCrowd(rig.db, rig.size(200, 60));
    await fillCarts(rig.db, crowd, () => [[product, 1]]);
    const totals = await inParallel(crowd, 10, ({ token }, at) => {
      const { body } = checkout({ id: 0, token });
      return rig.ask(at, { method: 'POST', path: '/api/cart/calculate-totals', token, body });
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
        await edits[at % edits.length]?.execute(rig.db);
      }
    })();
    const answers = await inParallel(crowd, 20, (shopper, at) => rig.insist(shopper, at, `edit-${rig.seed}`));
    isOver = true;
    await editing;
    const wrong = answers.filter(
      ({ body }, at) =>
        body?.status !== 'PRICE_CHANGED' &&
        !(
          body?.status === 'OK' &&
          Number(body.order_data.amount) === totals[at]?.body?.converted?.final_amount
        ),
    );
    await sql`update settings set value = '21' where key = 'vat_percent'`.execute(rig.db);
    await sql`update delivery_rates set price_cents = 500`.execute(rig.db);
    return judged(inWords(countWords(answers)), [
      wrong.length === 0,
      `${wrong.length} were charged something else: ${JSON.stringify(wrong[0]?.body)}`,
    ]);
  },
};

export const checkoutTrials: readonly Trial[] = [f1, f2, f3, f4, f15, f16];
