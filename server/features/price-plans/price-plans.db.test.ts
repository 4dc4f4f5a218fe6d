import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { PricePlan } from '#contract/admin/catalogue/price-plans.ts';
import { setPrices } from '#server/features/catalogue/prices/set-prices.ts';
import { momentOf, readShopTime } from '#server/lib/shop-clock.ts';
import { aProduct } from '#tests/support/builders.ts';
import { type Member, openConsoleShop } from '#tests/support/shops/console-shop.ts';
import { anOperator } from '#tests/support/shops/operator-shop.ts';
import { testActor } from '#tests/support/test-actor.ts';
import { pricePlansJob } from './run-price-plans.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let shop: Awaited<ReturnType<typeof openConsoleShop>>;
let operator: Awaited<ReturnType<typeof anOperator>>;
let editor: Member;
/** A start far ahead, each test on another day. */
let day = new Date('2030-03-01T08:00:00Z').getTime();
const dayMs = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  shop = await openConsoleShop();
  operator = await anOperator(shop.services);
  editor = await shop.member('catalogue_editor');
});
afterAll(async () => {
  await operator.leave();
  await shop.close();
});

/** A minute of the shop's clock (Riga is two hours ahead in winter). */
const shown = (moment: number): string => new Date(moment + 2 * 60 * 60 * 1000).toISOString().slice(0, 16);
const nextDay = (): number => {
  day += 40 * dayMs;
  // Winter days only, so that the clock is two hours ahead.
  while (![0, 1, 10, 11].includes(new Date(day).getUTCMonth())) day += 30 * dayMs;
  return day;
};

/** A server whose clock shows this time. */
const server = (at: number) =>
  pricePlansJob({ db: shop.db, world: { now: () => new Date(at) }, log: pino({ level: 'silent' }) });
/** Runs the job of these servers until none has work. */
const pass = async (at: number, servers = 1): Promise<void> => {
  const jobs = Array.from({ length: servers }, () => server(at));
  for (let round = 0; round < 20; round += 1) {
    const more = await Promise.all(jobs.map((job) => job.run()));
    if (more.every((each) => !each)) return;
  }
  throw new Error('The job never ends.');
};

const priceOf = async (id: number) =>
  shop.db
    .selectFrom('products')
    .select(['price_cents as price', 'old_price_cents as old'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const historyOf = async (id: number): Promise<(readonly [number, string])[]> =>
  (
    await shop.db
      .selectFrom('price_history')
      .select(['price_cents', 'source'])
      .where('product_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ price_cents, source }) => [price_cents, source] as const);
const plan = (sku: string, price: string, starts: number, ends: number | null = null) =>
  editor.post('/api/admin/price-plans', {
    sku,
    price,
    starts: shown(starts),
    ends: ends === null ? null : shown(ends),
  });
const listed = async (product: number): Promise<PricePlan[]> =>
  (await editor.get(`/api/admin/price-plans?product=${product}`)).body.payload;
const stateOf = async (product: number) => (await listed(product))[0]?.state;

test.each([
  ['one server', 1],
  ['two servers', 2],
])(
  'CN-58 with %s a planned price starts and ends at its minute, once each, in the price log',
  async (_name, servers) => {
    const start = nextDay();
    const end = start + 3 * dayMs;
    const sku = `PLAN-${servers}`;
    const id = await aProduct(shop.db, { sku, price: 5000 });
    expect((await plan(sku, '39.90', start, end)).status).toBe(200);
    await pass(start - 1000, servers);
    expect([(await priceOf(id)).price, await stateOf(id)]).toEqual([5000, 'waiting']);
    await pass(start, servers);
    expect(await priceOf(id)).toEqual({ price: 3990, old: 5000 });
    await pass(start + 60_000, servers);
    expect((await listed(id))[0]).toMatchObject({ state: 'running', before: '50.00', price: '39.90' });
    await pass(end, servers);
    expect([await priceOf(id), await stateOf(id)]).toEqual([{ price: 5000, old: null }, 'done']);
    await pass(end + dayMs, servers);
    expect(await historyOf(id)).toEqual([
      [5000, 'set'],
      [3990, 'schedule'],
      [5000, 'schedule'],
    ]);
    // A second offer within 30 days is compared with the first one's price: it is no reduction any more.
    const again = end + 5 * dayMs;
    expect((await plan(sku, '39.90', again)).status).toBe(200);
    await pass(again, servers);
    expect([await priceOf(id), await stateOf(id)]).toEqual([{ price: 3990, old: null }, 'done']);
  },
);

test('CN-58 with no server at that minute the next start carries it out once, not back-dated; a plan whose end passed too changes no price', async () => {
  const start = nextDay();
  const late = start + 5 * 60 * 60 * 1000;
  const id = await aProduct(shop.db, { sku: 'LATE-1', price: 5000 });
  const missed = await aProduct(shop.db, { sku: 'LATE-2', price: 5000 });
  await plan('LATE-1', '40.00', start, start + dayMs);
  await plan('LATE-2', '40.00', start, start + 60 * 60 * 1000);
  await pass(late);
  expect([(await priceOf(id)).price, await stateOf(id)]).toEqual([4000, 'running']);
  const row = await shop.db
    .selectFrom('price_history')
    .select('changed_at')
    .where('product_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(row.changed_at).toEqual(new Date(late));
  expect([(await priceOf(missed)).price, await stateOf(missed)]).toEqual([5000, 'missed']);
  expect(await historyOf(missed)).toEqual([]);
  await pass(late + 2 * dayMs);
  expect((await priceOf(id)).price).toBe(5000);
});

test('CN-58 the end of a plan keeps a price that was set by hand meanwhile, also one that was set back', async () => {
  const start = nextDay();
  const ids = [
    await aProduct(shop.db, { sku: 'HAND-1', price: 5000 }),
    await aProduct(shop.db, { sku: 'HAND-2', price: 5000 }),
  ];
  for (const sku of ['HAND-1', 'HAND-2']) await plan(sku, '40.00', start, start + dayMs);
  await pass(start);
  const byHand = (sku: string, cents: number) =>
    setPrices({ db: shop.db, actor: testActor, now: () => new Date(start + 1000) }, [{ sku, cents }]);
  await byHand('HAND-1', 4500);
  await byHand('HAND-2', 4500);
  await byHand('HAND-2', 4000);
  await pass(start + dayMs);
  for (const [at, id] of ids.entries())
    expect([(await priceOf(id)).price, await stateOf(id)]).toEqual([[4500, 4000][at], 'overtaken']);
});

test('CN-58 plans of one item never overlap, also when two are made at once; one may begin at the minute in which another ends', async () => {
  const start = nextDay();
  const id = await aProduct(shop.db, { sku: 'OVER-1', price: 5000 });
  const race = await Promise.all([
    plan('OVER-1', '40.00', start, start + dayMs),
    plan('OVER-1', '41.00', start + 60_000, start + 2 * dayMs),
  ]);
  expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [first] = await listed(id);
  const end = Date.parse(first?.ends_at ?? '');
  const refused = await plan('OVER-1', '30.00', end - 60_000);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringContaining('OVER-1 has planned price'),
  ]);
  expect((await plan('OVER-1', '30.00', end, end + dayMs)).status).toBe(200);
  // Both are due at once: the first ends before the second starts, so that the second returns to the price before both.
  await pass(Date.parse(first?.starts_at ?? ''));
  await pass(end, 2);
  expect((await priceOf(id)).price).toBe(3000);
  await pass(end + dayMs, 2);
  expect((await priceOf(id)).price).toBe(5000);
});

test('CN-58 of two plans that meet in a minute the first ends before the second starts, also when the second was made first', async () => {
  const start = nextDay();
  const id = await aProduct(shop.db, { sku: 'MEET-1', price: 5000 });
  await plan('MEET-1', '30.00', start + dayMs, start + 2 * dayMs);
  await plan('MEET-1', '40.00', start, start + dayMs);
  const prices = [];
  for (const at of [start, start + dayMs, start + 2 * dayMs]) {
    await pass(at);
    prices.push((await priceOf(id)).price);
  }
  expect(prices).toEqual([4000, 3000, 5000]);
});

test('a variation has separate plans, and its product costs as much as the cheapest', async () => {
  const start = nextDay();
  const id = await aProduct(shop.db, {
    sku: 'VARY',
    variations: [
      { sku: 'VARY-S', price: 2000 },
      { sku: 'VARY-L', price: 3000 },
    ],
  });
  const whole = await plan('VARY', '10.00', start);
  expect([whole.status, whole.body.message]).toEqual([409, expect.stringContaining('VARY-S, VARY-L')]);
  expect((await plan('VARY-L', '15.00', start, start + dayMs)).status).toBe(200);
  await pass(start);
  expect((await priceOf(id)).price).toBe(1500);
  await pass(start + dayMs);
  expect((await priceOf(id)).price).toBe(2000);
});

test('a plan that can no longer be carried out says why and blocks no other', async () => {
  const start = nextDay();
  const id = await aProduct(shop.db, { sku: 'SPLIT', price: 2000 });
  const other = await aProduct(shop.db, { sku: 'SPLIT-2', price: 2000 });
  await plan('SPLIT', '10.00', start);
  await plan('SPLIT-2', '10.00', start);
  await shop.db
    .insertInto('variations')
    .values({ product_id: id, sku: 'SPLIT-S', price_cents: 2000, position: 1, is_active: true })
    .execute();
  await pass(start);
  expect((await listed(id))[0]).toMatchObject({ state: 'failed', fault: expect.stringContaining('SPLIT-S') });
  expect((await priceOf(other)).price).toBe(1000);
});

test('bad input is refused: past starts, ends before starts, no time, unknown items', async () => {
  const start = nextDay();
  await aProduct(shop.db, { sku: 'BAD-1', price: 2000 });
  await aProduct(shop.db, { sku: 'BAD-0', price: 0, isActive: false });
  const now = shop.clock.world.now().getTime();
  const cases: readonly (readonly [object, number])[] = [
    [{ starts: shown(now - dayMs) }, 409],
    [{ starts: shown(start), ends: shown(start) }, 409],
    [{ starts: '2030-02-31T10:00' }, 409],
    [{ starts: '2030-02-01T25:00' }, 409],
    [{ starts: '2030-02-01' }, 422],
    [{ sku: 'NOWHERE' }, 409],
    [{ sku: 'BAD-0' }, 409],
    [{ price: '0.00' }, 409],
    [{ price: '-1.00' }, 422],
    [{ more: 1 }, 422],
  ];
  for (const [wrong, status] of cases) {
    const body = { sku: 'BAD-1', price: '10.00', starts: shown(start), ends: null, ...wrong };
    expect([wrong, (await editor.post('/api/admin/price-plans', body)).status]).toEqual([wrong, status]);
  }
  expect((await editor.post('/api/admin/price-plans/999999/end')).status).toBe(409);
  expect((await editor.get('/api/admin/price-plans?cursor=b3JkZXJzOjE')).status).toBe(422);
});

test('CN-58 CN-25 ending a plan is undone while it has not begun; ending one that runs returns the price at once', async () => {
  const start = nextDay();
  const id = await aProduct(shop.db, { sku: 'STOP-1', price: 5000 });
  const made = (await plan('STOP-1', '40.00', start, start + dayMs)).body.payload.id as number;
  expect((await editor.post(`/api/admin/price-plans/${made}/end`)).status).toBe(200);
  expect(await stateOf(id)).toBe('cancelled');
  const owner = await shop.member('owner');
  const history = (await owner.get(`/api/admin/audit?search=price-plan ${made}`)).body.payload;
  expect((await owner.post(`/api/admin/audit/${history[0].id}/undo`)).status).toBe(200);
  expect(await stateOf(id)).toBe('waiting');
  await pass(start);
  expect((await priceOf(id)).price).toBe(4000);
  expect((await editor.post(`/api/admin/price-plans/${made}/end`)).status).toBe(200);
  expect([(await priceOf(id)).price, await stateOf(id)]).toEqual([5000, 'done']);
  expect((await editor.post(`/api/admin/price-plans/${made}/end`)).status).toBe(409);
});

test('CN-58 commands plan, list and end prices as the console does', async () => {
  const id = await aProduct(shop.db, { sku: 'TYPED-1', price: 5000 });
  const times = ['--from', '2031-01-10T08:00', '--until', '2031-01-12T00:00'];
  const tried = await operator.type('price', 'plan', 'TYPED-1', '39.90', ...times, '--dry-run');
  expect([tried.code, await listed(id)]).toEqual([0, []]);
  const { code, text } = await operator.type('price', 'plan', 'TYPED-1', '39.90', ...times);
  expect([code, text]).toEqual([
    0,
    expect.stringContaining('TYPED-1 costs 39.90 from 2031-01-10 06:00 UTC until'),
  ]);
  const [made] = await listed(id);
  expect(made).toMatchObject({ state: 'waiting', starts_at: '2031-01-10T06:00:00.000Z' });
  expect((await operator.type('price', 'plans')).text).toContain('TYPED-1');
  expect((await operator.type('price', 'plan', 'TYPED-1', '39.90', ...times)).code).toBe(1);
  expect((await operator.type('price', 'plan', 'TYPED-1', '39.90')).code).toBe(2);
  expect((await operator.type('price', 'end-plan', String(made?.id))).text).toBe(
    `✓ Planned price ${made?.id} of TYPED-1 is over.`,
  );
  expect(await stateOf(id)).toBe('cancelled');
  expect((await operator.type('price', 'end-plan', String(made?.id))).code).toBe(1);
});

test("a time is read by the shop's clock; one that the clock skips counts as an hour later", () => {
  expect(readShopTime('2026-12-24T18:00')).toEqual(new Date('2026-12-24T16:00:00Z'));
  expect(readShopTime('2026-07-24T18:00')).toEqual(new Date('2026-07-24T15:00:00Z'));
  expect(readShopTime('2027-03-28T03:30')).toEqual(momentOf('2027-03-28', 4 * 60 + 30));
  for (const wrong of ['2026-12-24', '2026-13-24T18:00', '2026-02-30T18:00', '2026-12-24T24:00', 'soon'])
    expect(readShopTime(wrong)).toBeNull();
});
