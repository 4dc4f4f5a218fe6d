import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductDetails } from '#contract/products.ts';
import { aProduct, aShop } from '#tests/support/builders.ts';
import { openTestShop } from '#tests/support/shop.ts';
import { testActor } from '#tests/support/test-actor.ts';
import { endReductionsJob } from './end-reductions.ts';
import { logPrices, refreshPrices } from './prices-store.ts';
import { setPrices } from './set-prices.ts';

let shop: Awaited<ReturnType<typeof openTestShop>>;
const db = () => shop.database.db;

beforeAll(async () => {
  shop = await openTestShop('template_empty');
  await aShop(db());
});
afterAll(() => shop.close());

const hour = 60 * 60 * 1000;
const now = new Date('2026-03-01T12:00:00Z');
const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * hour);

type Point = readonly [cents: number, daysAgo: number];
interface Item {
  readonly id: number;
  readonly variation?: number;
  readonly points: readonly Point[];
}

const logAll = (items: readonly Item[], moment = now) =>
  db()
    .transaction()
    .execute(async (trx) => {
      await logPrices(
        trx,
        items.flatMap(({ id, variation, points }) =>
          points.map(([price_cents, daysAgo]) => ({
            product_id: id,
            variation_id: variation ?? null,
            price_cents,
            changed_at: hoursAgo(daysAgo * 24),
            source: 'sample' as const,
          })),
        ),
      );
      await refreshPrices(
        trx,
        items.map(({ id }) => id),
        moment,
      );
    });

const pricesOf = async (id: number) =>
  db()
    .selectFrom('products')
    .select(['price_cents as price', 'old_price_cents as old'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const withHistory = async (...points: readonly Point[]): Promise<number> => {
  const id = await aProduct(db(), { price: points.at(-1)?.[0] ?? 1000 });
  await logAll([{ id, points }]);
  return id;
};

const infoOf = async (id: number, query = ''): Promise<ProductDetails> =>
  (await shop.get(`/api/products/${id}/info${query}`)).json<{ payload: ProductDetails }>().payload;

describe('the old price', () => {
  test.each<[string, readonly Point[], number | null]>([
    ['a price that never changed is not reduced', [[5000, 90]], null],
    [
      'a cut is compared with the price before it',
      [
        [29900, 90],
        [24900, 12],
      ],
      29900,
    ],
    [
      'the lowest of the 30 days before the cut counts, not the last',
      [
        [30000, 90],
        [27000, 30],
        [29000, 20],
        [25000, 10],
      ],
      27000,
    ],
    [
      'a dip that ended more than 30 days before the cut does not count',
      [
        [30000, 90],
        [20000, 60],
        [30000, 45],
        [25000, 10],
      ],
      30000,
    ],
    [
      'a price in force when the 30 days begin counts',
      [
        [20000, 90],
        [30000, 35],
        [25000, 10],
      ],
      null,
    ],
    [
      'raised first and cut later is not a reduction',
      [
        [8900, 90],
        [7900, 38],
        [9900, 23],
        [8500, 4],
      ],
      null,
    ],
    [
      'after a rise nothing is reduced',
      [
        [8900, 90],
        [7900, 35],
        [8900, 22],
      ],
      null,
    ],
    [
      'cut in steps: the step before counts',
      [
        [25900, 90],
        [24900, 41],
        [22900, 8],
      ],
      24900,
    ],
    [
      'a repeated price is no change',
      [
        [29900, 90],
        [24900, 12],
        [24900, 3],
      ],
      29900,
    ],
    [
      'less than half a percent is not announced',
      [
        [30000, 90],
        [29900, 3],
      ],
      null,
    ],
    [
      'half a percent is 1 %',
      [
        [20000, 90],
        [19900, 3],
      ],
      20000,
    ],
  ])('%s', async (_case, points, old) => {
    expect(await pricesOf(await withHistory(...points))).toEqual({ price: points.at(-1)?.[0], old });
  });

  test('TR-34 no announced reduction has another reference than the lowest of its 30 days, and none follows a rise', async () => {
    let seed = 20260301;
    const random = (below: number): number => {
      seed = (seed * 1103515245 + 12345) % 2 ** 31;
      return Math.floor((seed / 2 ** 31) * below);
    };
    const histories = Array.from({ length: 500 }, () =>
      Array.from(
        { length: 1 + random(7) },
        () => [1000 + random(12) * 100, random(75 * 24) / 24 + 0.01] as const,
      )
        .toSorted((one, other) => other[1] - one[1])
        .filter(([, from], place, all) => from !== all[place + 1]?.[1]),
    );
    const ids: number[] = [];
    for (const points of histories) ids.push(await aProduct(db(), { price: points.at(-1)?.[0] ?? 0 }));
    await logAll(ids.map((id, at) => ({ id, points: histories[at] ?? [] })));
    let reduced = 0;
    for (const [at, points] of histories.entries()) {
      const { price, old } = await pricesOf(ids[at] ?? 0);
      expect(price).toBe(points.at(-1)?.[0]);
      if (old === null) continue;
      reduced += 1;
      const start = points.findLastIndex(
        ([cents], place) => cents === price && points[place - 1]?.[0] !== price,
      );
      const cut = points[start]?.[1] ?? 0;
      // Hour by hour through the 30 days: the price in force at each moment.
      const inForce = Array.from({ length: 720 }, (_, step) => cut + (step + 0.5) / 24).map(
        (daysAgo) => points.findLast(([, from]) => from >= daysAgo)?.[0] ?? Number.POSITIVE_INFINITY,
      );
      expect({ at, old }).toEqual({ at, old: Math.min(...inForce) });
      expect(points[start - 1]?.[0]).toBeGreaterThan(price);
      expect(cut).toBeLessThan(60);
    }
    expect(reduced).toBeGreaterThan(20);
  });

  test('TR-35 a reduction ends after 60 days, or after reduction_max_days, in the next run of the job', async () => {
    const id = await withHistory([29900, 90], [24900, 12]);
    const run = (daysLater: number) =>
      endReductionsJob({
        db: db(),
        world: { now: () => hoursAgo(-daysLater * 24), randomBytes: () => Buffer.alloc(0) },
      }).run();
    await run(47);
    expect((await infoOf(id)).discount_percent).toBe(17);
    await run(49);
    expect(await infoOf(id)).toMatchObject({
      old_price: '0.00',
      discount_percent: 0,
      lowest_price_30d: null,
    });
    await sql`insert into settings (key, value) values ('reduction_max_days', '5')`.execute(db());
    const other = await withHistory([29900, 90], [24900, 6]);
    expect((await pricesOf(other)).old).toBeNull();
    await sql`delete from settings where key = 'reduction_max_days'`.execute(db());
  });
});

describe('the answer', () => {
  test('TR-32 of 299 and 249 since 12 days crosses out 299, with 17 %', async () => {
    expect(await infoOf(await withHistory([29900, 90], [24900, 12]))).toMatchObject({
      retail_price: '249.00',
      old_price: '299.00',
      discount_percent: 17,
      lowest_price_30d: '299.00',
    });
  });

  test('TR-33 without a reduction has neither old price nor percent nor lowest price', async () => {
    const id = await withHistory([24900, 90], [29900, 12]);
    expect(await infoOf(id)).toMatchObject({
      old_price: '0.00',
      discount_percent: 0,
      lowest_price_30d: null,
    });
  });

  test('TR-36 a dearer variation has its own old price and percent', async () => {
    const id = await aProduct(db(), { price: 1000, variations: [{ price: 1000 }, { price: 3000 }] });
    const [small, large] = (await infoOf(id)).variations;
    await logAll([
      { id, points: [[1000, 90]] },
      { id, variation: small?.id ?? 0, points: [[1000, 90]] },
      {
        id,
        variation: large?.id ?? 0,
        points: [
          [4000, 90],
          [3000, 5],
        ],
      },
    ]);
    const { old_price, variations } = await infoOf(id);
    expect(old_price).toBe('0.00');
    expect(variations[0]).not.toHaveProperty('old_price');
    expect(variations[1]).toMatchObject({ retail_price: '30.00', old_price: '40.00', discount_percent: 25 });
  });

  test('TR-41 in another currency amounts are converted and the percent stays that of the base currency', async () => {
    await sql`insert into currencies (code, symbol, rate) values ('XTS', 'X', 0.013)
      on conflict (code) do nothing`.execute(db());
    const id = await withHistory([1500, 90], [1000, 12]);
    expect((await infoOf(id)).discount_percent).toBe(33);
    expect(await infoOf(id, '?currency=XTS')).toMatchObject({
      retail_price: '0.13',
      old_price: '0.20',
      discount_percent: 33,
    });
  });
});

describe('the price log', () => {
  test('TR-37 refuses changes; rows go with their variation or product', async () => {
    const id = await aProduct(db(), { price: 1000, variations: [{ price: 1000 }, { price: 2000 }] });
    const [first] = (await infoOf(id)).variations;
    const variation = first?.id ?? 0;
    await logAll([
      { id, points: [[1000, 9]] },
      { id, variation, points: [[1000, 9]] },
    ]);
    const rows = async () =>
      (await db().selectFrom('price_history').select('id').where('product_id', '=', id).execute()).length;
    expect(await rows()).toBe(2);
    await expect(
      sql`update price_history set price_cents = 1 where product_id = ${id}`.execute(db()),
    ).rejects.toThrow('cannot be changed or deleted');
    await expect(sql`delete from price_history where product_id = ${id}`.execute(db())).rejects.toThrow(
      'cannot be changed or deleted',
    );
    expect(await rows()).toBe(2);
    await sql`delete from stock_items where variation_id = ${variation}`.execute(db());
    await sql`delete from variations where id = ${variation}`.execute(db());
    expect(await rows()).toBe(1);
    await sql`delete from products where id = ${id}`.execute(db());
    expect(await rows()).toBe(0);
  });

  test('TR-38 two changes at once leave two rows in order, and the newest is the price, whatever the clocks say', async () => {
    const id = await aProduct(db(), { sku: 'RACE-1', price: 5000 });
    await Promise.all([
      setPrices({ db: db(), actor: testActor, now: () => hoursAgo(0) }, [{ sku: 'RACE-1', cents: 4000 }]),
      setPrices({ db: db(), actor: testActor, now: () => hoursAgo(1) }, [{ sku: 'RACE-1', cents: 4500 }]),
    ]);
    const rows = await db()
      .selectFrom('price_history')
      .select(['price_cents', 'changed_at'])
      .where('product_id', '=', id)
      .orderBy('id')
      .execute();
    expect(rows).toHaveLength(3);
    const times = rows.map(({ changed_at }) => changed_at.getTime());
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(rows.at(-1)?.price_cents).toBe((await pricesOf(id)).price);
  });
});
