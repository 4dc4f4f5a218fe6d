import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holidayCountries, publicHolidays } from '#scripts/public-holidays.ts';
import { listDays } from '#server/features/delivery/days-store.ts';
import { createServices } from '#server/services.ts';
import { openTestDatabase } from '#tests/support/shop.ts';
import { anOperator } from '#tests/support/shops/operator-shop.ts';
import { testConfig } from '#tests/support/test-config.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let operator: Awaited<ReturnType<typeof anOperator>>;

beforeAll(async () => {
  database = await openTestDatabase('template_demo');
  operator = await anOperator(createServices(testConfig(), pino({ level: 'silent' }), database));
});
afterAll(async () => {
  await operator.leave();
  await database.close();
});

test('the table holds the public holidays of 32 countries until 2031', async () => {
  const days = (await listDays(database.db)).map(({ place, day }) => `${place} ${day}`);
  const expected = holidayCountries.flatMap((iso) =>
    [2026, 2027, 2028, 2029, 2030, 2031].flatMap((year) =>
      publicHolidays(iso, year).map((day) => `${iso} ${day}`),
    ),
  );
  expect(days.toSorted()).toEqual(expected.toSorted());
});

test('a day is opened and closed; a second time changes nothing', async () => {
  const close = ['holidays', 'set', 'shop', '2030-12-30', 'closed'] as const;
  expect(await operator.type(...close)).toEqual({ code: 0, text: '✓ The shop is closed on 2030-12-30.' });
  await operator.type(...close);
  expect((await operator.type('holidays', 'set', 'lv', '2030-12-31', 'open')).text).toBe(
    '✓ LV is open on 2030-12-31.',
  );
  expect(await operator.ask('holidays', 'list', 'shop', '--all')).toEqual([
    { place: 'shop', day: '2030-12-30', closed: true, source: 'operator' },
  ]);
  expect(await operator.ask('holidays', 'list', 'LV', '--all')).toContainEqual({
    place: 'LV',
    day: '2030-12-31',
    closed: false,
    source: 'operator',
  });
  expect((await operator.ask('audit', 'list', '--subject', 'holiday shop 2030-12-30')).length).toBe(1);
});

test('a dry run and wrong input change nothing', async () => {
  await operator.type('holidays', 'set', 'shop', '2030-07-01', 'closed', '--dry-run');
  expect(await operator.type('holidays', 'set', 'Latvia', '2030-07-01', 'closed')).toEqual({
    code: 2,
    text: "✗ 'LATVIA' is not a country code such as LV, nor shop.",
  });
  expect(await operator.type('holidays', 'set', 'LV', '2030-02-30', 'closed')).toEqual({
    code: 2,
    text: "✗ '2030-02-30' is not a day such as 2026-12-31.",
  });
  expect((await operator.type('holidays', 'set', 'LV', '2030-07-01', 'maybe')).code).toBe(2);
  const days = await listDays(database.db, { since: '2030-07-01' });
  expect(days.filter(({ day }) => day === '2030-07-01')).toEqual([]);
});
