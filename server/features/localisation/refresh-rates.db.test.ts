import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DailyRates } from '#server/gateways/exchange-rates/ecb-rates.ts';
import { realWorld } from '#server/lib/world.ts';
import { openTestDatabase } from '#tests/support/shop.ts';
import { refreshRates } from './refresh-rates.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
const lines: { msg: string; fault?: string; reason?: string }[] = [];
const log = pino({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line)) });
const world = { ...realWorld, now: () => new Date('2026-11-15T08:00:00Z') };

const rates = { USD: '1.1000', GBP: '0.8500', SEK: '11.5000', PLN: '4.3000' };

beforeAll(async () => {
  database = await openTestDatabase('template_demo');
});
afterAll(() => database.close());
beforeEach(async () => {
  lines.length = 0;
  for (const [code, rate] of Object.entries(rates)) {
    await database.db.updateTable('currencies').set({ rate }).where('code', '=', code).execute();
  }
});

const present = async () =>
  Object.fromEntries(
    (await database.db.selectFrom('currencies').select(['code', 'rate']).execute()).map(({ code, rate }) => [
      code,
      Number(rate),
    ]),
  );

const daily = (changes: Record<string, string> = {}, day = '2026-11-13'): DailyRates => ({
  day,
  rates: new Map(Object.entries({ ...rates, JPY: '163.2', ...changes })),
});

const refresh = (response: DailyRates | null | Error) =>
  refreshRates({
    db: database.db,
    world,
    log,
    fetchRates: async () => {
      if (response instanceof Error) throw response;
      return response;
    },
  });

test('the rates of the day are applied; the base rate stays 1', async () => {
  await refresh(daily({ USD: '1.0894', PLN: '4.3118' }));
  expect(await present()).toEqual({ EUR: 1, USD: 1.0894, GBP: 0.85, SEK: 11.5, PLN: 4.3118 });
  expect(lines.map(({ msg }) => msg)).toEqual(['exchange rates updated']);
});

test.each([
  ['a file that cannot be read', null, 'file not readable'],
  ['an old file', daily({ USD: '1.09' }, '2026-11-08'), 'rates of 2026-11-08 are too old'],
  ['a file of next week', daily({ USD: '1.09' }, '2026-11-20'), 'rates of 2026-11-20 are in the future'],
  ['an invalid date', daily({ USD: '1.09' }, '2026-13-45'), 'rates of 2026-13-45 are too old'],
  ['a rate ten times too high', daily({ USD: '10.9' }), 'changed too much: USD'],
  [
    'a file without one of our currencies',
    { day: '2026-11-13', rates: new Map([['USD', '1.09']]) },
    'no rate for GBP, SEK, PLN',
  ],
])('%s changes nothing and is logged', async (_, response, reason) => {
  await refresh(response);
  expect(await present()).toMatchObject({ USD: 1.1, GBP: 0.85, SEK: 11.5, PLN: 4.3 });
  expect(lines).toMatchObject([{ msg: 'exchange rates rejected', reason }]);
});

test('a server error changes nothing and is logged', async () => {
  await refresh(new Error('HTTP 500'));
  expect(await present()).toMatchObject({ USD: 1.1 });
  expect(lines).toMatchObject([{ msg: 'fetching exchange rates failed', reason: 'HTTP 500' }]);
});
