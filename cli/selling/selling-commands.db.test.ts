import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRateTable } from '#server/gateways/delivery/rate-table.ts';
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

const country = async (iso: string) =>
  (await operator.ask('countries', 'list')).find((each: { iso: string }) => each.iso === iso);

describe('countries and VAT', () => {
  test('a country is added, changed and removed', async () => {
    const set = await operator.type(
      ...['countries', 'set', 'xk', '--name', 'Kosovo', '--vat', '18'],
      ...['--post-code', '\\d{5}', '--example', '10000', '--methods', 'phone'],
    );
    expect(set).toEqual({ code: 0, text: '✓ The shop sells to Kosovo.' });
    expect(await country('XK')).toEqual({
      iso: 'XK',
      name: 'Kosovo',
      vatPercent: '18.00',
      postCodePattern: '\\d{5}',
      postCodeExample: '10000',
      paymentMethods: ['phone'],
    });
    await operator.type('countries', 'set', 'XK', '--methods', 'shop', '--vat', 'shop');
    expect(await country('XK')).toMatchObject({
      vatPercent: null,
      paymentMethods: null,
      postCodeExample: '10000',
    });
    expect((await operator.type('countries', 'remove', 'XK')).code).toBe(0);
    expect(await country('XK')).toBeUndefined();
    expect((await operator.ask('audit', 'list', '--subject', 'country XK')).length).toBe(3);
  });

  test('a name that another country has is refused', async () => {
    const refused = await operator.type('countries', 'set', 'XX', '--name', 'Latvia');
    expect(refused).toEqual({ code: 1, text: '✗ Latvia is already the name of LV.' });
    expect((await operator.type('countries', 'set', 'EE', '--name', 'Latvia')).code).toBe(1);
    expect((await operator.type('countries', 'set', 'LV', '--name', 'Latvia')).code).toBe(0);
    expect(await country('XX')).toBeUndefined();
  });

  test('VAT of a country and of the shop', async () => {
    expect((await operator.type('vat', 'set', 'LV', '22')).text).toBe('✓ VAT for LV is 22 %.');
    expect((await operator.type('vat', 'set', 'shop', '19')).text).toBe('✓ VAT for the shop is 19 %.');
    const rates = await operator.ask('vat', 'list');
    expect(rates[0]).toEqual({ country: 'shop', percent: 19 });
    expect(rates).toContainEqual({ country: 'LV', percent: 22 });
  });

  test.each([
    [['countries', 'set', 'Latvia'], 2],
    [['countries', 'set', 'ZZ'], 1],
    [['countries', 'set', 'LV', '--vat', '-1'], 2],
    [['countries', 'set', 'LV', '--methods', 'cash'], 2],
    [['countries', 'set', 'LV', '--post-code', '('], 2],
    [['countries', 'set', 'LV', '--post-code', '\\d{4}', '--example', 'LV-1'], 2],
    [['countries', 'remove', 'ZZ'], 1],
    [['vat', 'set', 'ZZ', '20'], 1],
    [['vat', 'set', 'LV', 'low'], 2],
    [['vat', 'set', 'shop', 'shop'], 2],
  ])('%j is refused', async (args, code) => {
    expect((await operator.type(...args)).code).toBe(code);
  });
});

describe('delivery', () => {
  const priceTo = async (iso: string, grams: number, valueCents = 1000, postCode = '07001') => {
    const { id } = await database.db
      .selectFrom('countries')
      .select('id')
      .where('iso', '=', iso)
      .executeTakeFirstOrThrow();
    const quotes = await createRateTable(database.db).options(
      { countryId: id, countryIso: iso, postCode, grams, valueCents },
      AbortSignal.timeout(5000),
    );
    return quotes.find(({ method }) => method === 'courier')?.cents ?? null;
  };

  test('one rate, rates of a file, free from an amount, parts of a country', async () => {
    await operator.type(
      'delivery',
      'set',
      'Home',
      '--countries',
      'LV,EE',
      '--rate',
      '4.50',
      '--free-from',
      '100',
    );
    expect([await priceTo('LV', 500), await priceTo('EE', 90_000), await priceTo('LV', 500, 10_000)]).toEqual(
      [450, 450, 0],
    );
    const file = await operator.file('rates.csv', 'up_to_kg,price,from\n2,3.00,\n20,9,\n20,5,50\n');
    const set = await operator.type('delivery', 'set', 'Home', '--rates', file, '--free-from', 'never');
    expect(set.text).toBe('✓ Home (EE LV): 3.00 to 2 kg; 9.00 to 20 kg; 5.00 to 20 kg from 50.00.');
    expect([await priceTo('LV', 500), await priceTo('LV', 5000), await priceTo('LV', 5000, 5000)]).toEqual([
      300, 900, 500,
    ]);
    await operator.type('delivery', 'set', 'Islands', '--countries', 'ES:07\\d{3}', '--not-served');
    expect(await priceTo('ES', 500)).toBeNull();
    const zones = await operator.ask('delivery', 'list');
    const isForLatvia = (zone: { method: string; places: { iso: string }[] }) =>
      zone.method === 'courier' && zone.places.some(({ iso }) => iso === 'LV');
    expect(zones.filter(isForLatvia)).toHaveLength(1);
    expect((await operator.type('delivery', 'remove', 'Home')).code).toBe(0);
    expect(await priceTo('LV', 500)).toBeNull();
  });

  test('a zone keeps its days until they are changed', async () => {
    const daysOf = async () =>
      (await operator.ask('delivery', 'list')).find(({ name }: { name: string }) => name === 'Days').days;
    const set = (...args: string[]) => operator.type('delivery', 'set', 'Days', ...args);
    await set('--countries', 'LV', '--rate', '5', '--days', '1-3');
    expect(await daysOf()).toEqual({ min: 1, max: 3 });
    await set('--rate', '6');
    expect(await daysOf()).toEqual({ min: 1, max: 3 });
    await set('--days', 'none');
    expect(await daysOf()).toBeNull();
    await operator.type('delivery', 'remove', 'Days');
  });

  test('a place that is named twice counts once', async () => {
    const places = 'LV,ES:07\\d{3},LV, ES:07\\d{3}';
    const set = await operator.type('delivery', 'set', 'Twice', '--countries', places, '--rate', '5');
    expect(set).toEqual({ code: 0, text: '✓ Twice (LV ES:07\\d{3}): 5.00.' });
    await operator.type('delivery', 'remove', 'Twice');
  });

  test('a file with faults changes nothing', async () => {
    const file = await operator.file('bad.csv', 'price,up_to_kg\nfree,2\n5,heavy\n');
    const { code, text } = await operator.type(
      'delivery',
      'set',
      'Bad',
      '--countries',
      'LV',
      '--rates',
      file,
    );
    expect(code).toBe(1);
    expect(text).toContain("line 2, column 1 (price): 'free' is not a price such as 5.90");
    expect(text).toContain("line 3, column 2 (up_to_kg): 'heavy' is not a weight");
  });

  test.each([
    [['set', 'New', '--rate', '5'], 2],
    [['set', 'New', '--countries', 'LV'], 2],
    [['set', 'New', '--countries', 'ZZ', '--rate', '5'], 1],
    [['set', 'New', '--countries', 'LV:(', '--rate', '5'], 2],
    [['set', 'New', '--countries', 'LV', '--rate', 'x'], 2],
    [['set', 'New', '--countries', 'LV', '--rate', '5', '--not-served'], 2],
    [['set', 'New', '--countries', 'LV', '--rate', '5', '--free-from', '0'], 2],
    [['set', 'New', '--countries', 'LV', '--rate', '5', '--days', '3-1'], 2],
    [['set', 'New', '--countries', 'LV', '--rate', '5', '--days', '1-99'], 2],
    [['remove', 'Nowhere'], 1],
  ])('delivery %j is refused', async (args, code) => {
    expect((await operator.type('delivery', ...args)).code).toBe(code);
  });
});

describe('currencies and rates', () => {
  test('a currency is added, changed and removed', async () => {
    await operator.type('currencies', 'set', 'chf', '--symbol', 'Fr.', '--rate', '0.95');
    expect((await operator.type('rates', 'set', 'CHF', '0.9412')).text).toBe(
      '✓ One unit of the base currency is 0.9412 CHF.',
    );
    expect(await operator.ask('currencies', 'list')).toContainEqual({
      code: 'CHF',
      symbol: 'Fr.',
      value: 0.9412,
      default: 0,
    });
    expect(await operator.ask('rates', 'list')).toHaveLength(6);
    expect((await operator.type('currencies', 'remove', 'CHF')).code).toBe(0);
    expect((await operator.ask('audit', 'list', '--subject', 'currency CHF')).length).toBe(3);
  });

  test.each([
    [['currencies', 'set', 'EUR', '--rate', '2'], 1],
    [['currencies', 'set', 'JPY'], 2],
    [['currencies', 'set', 'JPY', '--rate', '0'], 2],
    [['currencies', 'set', 'yen', '--rate', '1', '--symbol', 'too long'], 2],
    [['currencies', 'remove', 'EUR'], 1],
    [['currencies', 'remove', 'JPY'], 1],
    [['rates', 'set', 'JPY', '160'], 1],
    [['rates', 'set', 'USD', 'dear'], 2],
  ])('%j is refused', async (args, code) => {
    expect((await operator.type(...args)).code).toBe(code);
  });
});
