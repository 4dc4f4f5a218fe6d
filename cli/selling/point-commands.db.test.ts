import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listPoints } from '#server/features/delivery/points-store.ts';
import { createServices } from '#server/services.ts';
import { openTestDatabase } from '#tests/support/shop.ts';
import { anOperator } from '#tests/support/shops/operator-shop.ts';
import { testConfig } from '#tests/support/test-config.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let operator: Awaited<ReturnType<typeof anOperator>>;

beforeAll(async () => {
  database = await openTestDatabase('template_empty');
  operator = await anOperator(createServices(testConfig(), pino({ level: 'silent' }), database));
});
afterAll(async () => {
  await operator.leave();
  await database.close();
});

/** A row as Omniva publishes it. */
const omnivaRow = (number: number, given: object = {}) => ({
  ZIP: String(9000 + number),
  NAME: `Parcel locker ${number}`,
  TYPE: '0',
  A0_NAME: ['LV', 'LT', 'EE'][number % 3],
  A1_NAME: 'Rīga',
  A2_NAME: 'Rīga',
  A3_NAME: 'NULL',
  A4_NAME: 'NULL',
  A5_NAME: 'Brīvības iela',
  A6_NAME: 'NULL',
  A7_NAME: String(number),
  A8_NAME: 'NULL',
  X_COORDINATE: '24.10',
  Y_COORDINATE: '56.95',
  SERVICE_HOURS: 'P-Sv 24h',
  ...given,
});

const file = (name: string, rows: readonly object[]) => operator.file(name, JSON.stringify(rows, null, 1));
const openCount = async () => (await listPoints(database.db, {})).filter(({ isActive }) => isActive).length;
const allRows = Array.from({ length: 1500 }, (_, at) => omnivaRow(at));

describe("Omniva's list", () => {
  test('BY-56 of 1,500 rows is imported, again without a change, and missing points are closed', async () => {
    const path = await file('all.json', [...allRows, omnivaRow(9999, { TYPE: '1' })]);
    expect(await operator.ask('points', 'import', 'omniva', path)).toMatchObject({
      points: 1500,
      added: 1500,
      changed: 0,
      closed: 0,
    });
    expect((await operator.type('points', 'import', 'omniva', path)).text).toBe(
      '✓ 1,500 points of omniva: 0 added, 0 changed, 0 closed.',
    );
    expect((await operator.ask('audit', 'list', '--subject', 'points omniva')).length).toBe(1);
    const shorter = await file(
      'shorter.json',
      [...allRows.slice(0, 1490), omnivaRow(1, { ZIP: '9001' })].slice(0, 1490),
    );
    expect(await operator.ask('points', 'import', 'omniva', shorter)).toMatchObject({ added: 0, closed: 10 });
    expect(await openCount()).toBe(1490);
    expect((await listPoints(database.db, {})).length).toBe(1500);
    expect(await operator.ask('points', 'import', 'omniva', path)).toMatchObject({ changed: 10, closed: 0 });
  });

  test('BY-56 with a fault changes nothing and names the lines', async () => {
    const before = await listPoints(database.db, {});
    const rows = [
      omnivaRow(1),
      omnivaRow(2, { A0_NAME: 'Latvia' }),
      omnivaRow(1),
      omnivaRow(3, { Y_COORDINATE: 'x' }),
    ];
    const path = await operator.file(
      'faulty.json',
      `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`,
    );
    expect(await operator.type('points', 'import', 'omniva', path)).toEqual({
      code: 1,
      text: [
        '✗ faulty.json has 3 errors. Nothing was changed.',
        '  line 3: A0_NAME is not a country code',
        '  line 4: ZIP 9001 occurs twice',
        '  line 5: Y_COORDINATE is not a latitude',
      ].join('\n'),
    });
    for (const text of ['', '{}', '[', '[1]', '[]']) {
      const broken = await operator.file('broken.json', text);
      expect((await operator.type('points', 'import', 'omniva', broken)).code, text).toBe(1);
    }
    expect(await listPoints(database.db, {})).toEqual(before);
  });
});

test('other carriers have CSV files; faults are named by line and column', async () => {
  const head = 'code,name,country,city,address,post_code,hours,lat,lon';
  const path = await operator.file(
    'dpd.csv',
    `${head}\nD1,Origo,LV,Rīga,Stacijas laukums 2,LV-1050,24 h,56.94,24.12\n`,
  );
  expect(await operator.ask('points', 'import', 'dpd', path)).toMatchObject({ added: 1 });
  const faulty = await operator.file(
    'faulty.csv',
    `${head}\nD1,,LV,Rīga,Street,,,95,\nD1,X,Latvia,Rīga,Street,,,,\n`,
  );
  expect(await operator.type('points', 'import', 'dpd', faulty)).toEqual({
    code: 1,
    text: [
      '✗ faulty.csv has 4 errors. Nothing was changed.',
      '  line 2, column 2 (name): is empty or too long',
      "  line 2, column 8 (lat): '95' is not a latitude",
      '  line 3, column 1 (code): D1 occurs twice',
      "  line 3, column 3 (country): 'Latvia' is not a country code",
    ].join('\n'),
  });
  expect(await operator.type('points', 'import', 'pigeon', path)).toEqual({
    code: 1,
    text: '✗ Carrier pigeon not found. See npm run shop -- carriers list.',
  });
});

test('a point is closed and opened', async () => {
  expect((await operator.type('points', 'close', 'dpd', 'D1')).text).toBe('✓ dpd D1 is closed.');
  expect((await operator.ask('points', 'list', 'dpd'))[0].isActive).toBe(false);
  await operator.type('points', 'open', 'dpd', 'D1');
  await operator.type('points', 'open', 'dpd', 'D1');
  expect((await operator.ask('points', 'list', 'dpd'))[0].isActive).toBe(true);
  expect((await operator.ask('audit', 'list', '--subject', 'point dpd D1')).length).toBe(2);
  expect((await operator.type('points', 'close', 'dpd', 'D2')).code).toBe(1);
});

describe('methods', () => {
  test('are created, changed, given zones and removed', async () => {
    await database.db.insertInto('countries').values({ iso: 'LV', name: 'Latvia', position: 0 }).execute();
    const refused = await operator.type('delivery', 'methods', 'set', 'dpd-locker');
    expect(refused).toEqual({ code: 2, text: '✗ Delivery method dpd-locker is new. Add --kind and --name.' });
    const set = await operator.type(
      ...[
        'delivery',
        'methods',
        'set',
        'dpd-locker',
        '--kind',
        'locker',
        '--carrier',
        'dpd',
        '--name',
        'DPD Pickup',
      ],
      ...[
        '--cut-off',
        '16:00',
        '--handling',
        '0-0',
        '--weekdays',
        '1-6',
        '--max-kg',
        '31.5',
        '--max-cm',
        '61x43x36',
      ],
    );
    expect(set).toEqual({ code: 0, text: '✓ DPD Pickup (dpd-locker) is on.' });
    await operator.type(
      ...[
        'delivery',
        'set',
        'Latvia',
        '--method',
        'dpd-locker',
        '--countries',
        'LV',
        '--rate',
        '2.69',
        '--days',
        '1-2',
      ],
    );
    expect((await operator.ask('delivery', 'list')).at(-1)).toMatchObject({
      method: 'dpd-locker',
      name: 'Latvia',
      days: { min: 1, max: 2 },
    });
    expect((await operator.ask('delivery', 'methods', 'list')).at(-1)).toMatchObject({
      code: 'dpd-locker',
      cutOff: 960,
      maxGrams: 31_500,
      maxSides: [610, 430, 360],
      weekdays: [1, 2, 3, 4, 5, 6],
    });
    expect((await operator.type('delivery', 'methods', 'set', 'dpd-locker', '--off')).text).toBe(
      '✓ DPD Pickup (dpd-locker) is off.',
    );
    expect((await operator.type('delivery', 'methods', 'remove', 'dpd-locker')).code).toBe(0);
    expect(await operator.ask('delivery', 'list')).toEqual([]);
    expect((await operator.ask('audit', 'list', '--subject', 'delivery method dpd-locker')).length).toBe(3);
  });

  test.each([
    ['a pickup place without hours', 2, ['shop-pickup', '--kind', 'pickup', '--name', 'Shop']],
    ['hours that are none', 2, ['shop-pickup', '--kind', 'pickup', '--name', 'Shop', '--hours', 'always']],
    ['an unknown carrier', 1, ['pigeons', '--kind', 'courier', '--name', 'Pigeons', '--carrier', 'pigeon']],
    ['a code with capitals', 2, ['Pigeons', '--kind', 'courier', '--name', 'Pigeons']],
    ['the last courier switched off', 1, ['courier', '--off']],
    ['the only courier as a locker', 1, ['courier', '--kind', 'locker']],
  ])('refuse %s', async (_, code, args) => {
    expect((await operator.type('delivery', 'methods', 'set', ...args)).code).toBe(code);
  });

  test('the built-in courier stays', async () => {
    expect((await operator.type('delivery', 'methods', 'remove', 'courier')).code).toBe(1);
  });
});
