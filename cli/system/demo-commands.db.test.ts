import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadSampleWorld } from '#demo/load-sample-shop.ts';
import { BUYERS } from '#demo/orders/buyers.ts';
import { MORE_ORDERS } from '#demo/orders/more-orders.ts';
import { SAMPLE_ORDERS } from '#demo/orders/sample-orders.ts';
import { buildApp } from '#server/app.ts';
import { checkInvariants } from '#server/features/orders/invariants/check-invariants.ts';
import { realWorld } from '#server/lib/world.ts';
import { createServices, type Services } from '#server/services.ts';
import { aProduct } from '#tests/support/builders.ts';
import { openTestDatabase } from '#tests/support/shop.ts';
import { contents } from '#tests/support/shops/backup-shop.ts';
import { anOperator } from '#tests/support/shops/operator-shop.ts';
import { testConfig } from '#tests/support/test-config.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let operator: Awaited<ReturnType<typeof anOperator>>;
let services: Services;

let sample: typeof database;

beforeAll(async () => {
  sample = await openTestDatabase('template_demo');
  await loadSampleWorld(sample.db, realWorld);
  await sample.disconnect();
});
afterAll(() => sample.close());

beforeEach(async () => {
  database = await openTestDatabase(sample);
  services = createServices(testConfig(), pino({ level: 'silent' }), database);
  operator = await anOperator(services);
});
afterEach(async () => {
  await operator.leave();
  await database.close();
});

const broken = async () =>
  (await checkInvariants(database.db)).filter(({ differences }) => differences.length > 0);
const rowsOf = async (table: string): Promise<number> =>
  (await database.pool.query(`select count(*) as n from ${table}`)).rows[0].n;

const sampleOrders = SAMPLE_ORDERS.length + MORE_ORDERS.length;

/** What must be empty in a shop that was never a demo. */
const nothingLeft = [
  ...[
    'products',
    'variations',
    'categories',
    'manufacturers',
    'attributes',
    'attribute_groups',
    'featured_categories',
  ],
  ...[
    'stock_items',
    'stock_movements',
    'price_history',
    'product_pictures',
    'catalogue_products',
    'product_documents',
    'category_counts',
  ],
  ...[
    'category_price_counts',
    'category_rating_counts',
    'search_vocabulary',
    'search_lexemes',
    'search_texts',
    'search_frequencies',
    'customers',
    'orders',
    'payments',
    'invoices',
    'order_events',
    'shipments',
    'returns',
    'refunds',
    'credit_notes',
    'withdrawal_statements',
  ],
  ...[
    'promo_codes',
    'promo_redemptions',
    'static_pages',
    'faqs',
    'social_links',
    'delivery_zones',
    'mailbox',
  ],
  ...[
    'spec_groups',
    'spec_definitions',
    'spec_texts',
    'spec_options',
    'spec_option_texts',
    'spec_aliases',
    'category_specs',
    'product_specs',
    'catalogue_items',
    'search_synonyms',
    'search_pins',
    'product_accessories',
    'product_pairs',
  ],
  ...['fit_checks', 'fit_check_texts', 'fit_pairs', 'bundles', 'bundle_texts', 'bundle_items'],
  ...['reviews', 'review_votes', 'questions', 'answers', 'product_ratings', 'alerts', 'reports'],
  ...['product_compliance', 'product_warnings', 'economic_operators', 'legal_files', 'duty_scopes'],
];

describe('demo unload', () => {
  const textOf = async (language: string) => {
    const { rows } = await database.pool.query<{ key: string; text: string }>(
      `select key, text from messages join languages on languages.id = language_id
       where code = $1 and (key like 'home.%' or key = 'newsletter.title')`,
      [language],
    );
    return Object.fromEntries(rows.map(({ key, text }) => [key, text]));
  };

  test('the sample’s own words leave with it, in every language, and come back with it', async () => {
    await operator.type('translations', 'export', operator.path('en.csv'), '--lang', 'en');
    const before = await Promise.all(['en', 'de', 'lv'].map(textOf));
    expect(before.map((texts) => texts['home.heroTitle'])).toEqual([
      'Sound, time and signal.',
      'Klang, Zeit und Signal.',
      'Skaņa, laiks un signāls.',
    ]);
    await database.pool.query("update messages set text = 'Mine' where key = 'home.bannerTitle'");
    await operator.ask('demo', 'unload');
    const [en, de, lv] = await Promise.all(['en', 'de', 'lv'].map(textOf));
    expect(en).toEqual({ 'home.bannerTitle': 'Mine' });
    expect(de).toMatchObject({
      'home.heroTitle': 'Willkommen in unserem Shop.',
      'home.wideSelection': 'Große Auswahl',
      'home.bannerTitle': 'Mine',
    });
    expect(JSON.stringify([de, lv])).not.toMatch(/Lager|noliktav/);
    await operator.ask('demo', 'load');
    expect((await textOf('de'))['home.heroTitle']).toBe('Klang, Zeit und Signal.');
    expect((await textOf('en'))['home.bannerTitle']).toBe('Mine');
  });

  test('FN-77 takes everything away, says so, and the shop answers as an empty one', async () => {
    const dry = await operator.ask('demo', 'unload', '--dry-run');
    expect(dry.removed).toMatchObject({ customers: 2 + BUYERS.length, orders: sampleOrders });
    expect(await rowsOf('products')).toBe(dry.removed.products);
    const { code, text } = await operator.type('demo', 'unload');
    expect(code).toBe(0);
    expect(text).toContain(`${dry.removed.products}  products`);
    expect(text).not.toContain('This stays');
    const left = await Promise.all(nothingLeft.map(async (table) => [table, await rowsOf(table)]));
    expect(left.filter(([, number]) => number !== 0)).toEqual([]);
    const settings = await database.db.selectFrom('settings').select('key').execute();
    expect(settings).toEqual([{ key: 'sample_data_version' }]);
    // Of payment, each country does as the shop.
    const { rows } = await database.pool.query('select iso from countries where payment_methods is not null');
    expect(rows).toEqual([]);
    expect(await rowsOf('mails')).toBeLessThanOrEqual(2);
    expect(await broken()).toEqual([]);

    const app = await buildApp(services);
    for (const url of [
      '/api/settings',
      '/api/languages',
      '/api/currencies',
      '/api/categories',
      '/api/featured-categories',
      '/api/static-pages',
      '/api/faqs',
      '/api/products?page=1',
      '/api/products/101',
      '/api/countries',
      '/sitemap.xml',
    ]) {
      expect([url, (await app.inject(url)).statusCode < 500]).toEqual([url, true]);
    }
    await app.close();

    // A start of the demo does not bring it back; the operator can.
    await loadSampleWorld(database.db, realWorld);
    expect(await rowsOf('products')).toBe(0);
    expect((await operator.type('demo', 'unload')).text).toBe('✗ The sample shop is not loaded.');
    expect((await operator.type('demo', 'load')).code).toBe(0);
    expect(await rowsOf('products')).toBe(dry.removed.products);
    expect(await rowsOf('orders')).toBe(sampleOrders);
    expect(await broken()).toEqual([]);
  });

  test('what the operator made or changed stays', async () => {
    const { db } = database;
    const { id: category } = await db
      .selectFrom('categories')
      .select('id')
      .where('url', 'is not', null)
      .limit(1)
      .executeTakeFirstOrThrow();
    const own = await aProduct(db, { sku: 'OWN-1', name: 'Own lamp', categories: [category] });
    await db.updateTable('faqs').set({ title: 'My own question' }).where('id', '=', 1).execute();
    await db.updateTable('settings').set({ value: '"Lampenladen"' }).where('key', '=', 'shop_name').execute();
    await db.updateTable('delivery_rates').set({ price_cents: 123 }).where('zone_id', '=', 1).execute();
    await db.updateTable('currencies').set({ rate: 1.0911 }).where('code', '=', 'USD').execute();
    const { text } = await operator.type('demo', 'unload');
    expect(text).toContain("category '");
    expect(text).toContain("question 'My own question': you changed it");
    expect(text).toContain('setting shop_name: you changed it');
    expect(text).toContain('currency USD: its rate was changed');
    expect(text).not.toContain('currency GBP');
    expect(text).toContain("delivery zone '");
    expect(await db.selectFrom('products').select('id').execute()).toEqual([{ id: own }]);
    expect(await rowsOf('faqs')).toBe(1);
    expect(await db.selectFrom('settings').select('value').where('key', '=', 'shop_name').execute()).toEqual([
      { value: 'Lampenladen' },
    ]);
    expect((await operator.type('demo', 'load')).text).toBe(
      '✗ The shop has its own products or orders. The sample shop needs an empty shop.',
    );
    expect(await broken()).toEqual([]);
  });

  test('words of the operator in another language keep a page or a question', async () => {
    const { db } = database;
    const file = await operator.file('agb.html', '<p>Eigene Bedingungen</p>');
    const german = ['--lang', 'de', '--title', 'Eigenes', '--file', file];
    expect((await operator.type('pages', 'set', 'terms', ...german)).code).toBe(0);
    expect((await operator.type('faq', 'set', '2', ...german)).code).toBe(0);
    await db.deleteFrom('languages').where('code', '=', 'lv').execute();
    const page = await db
      .selectFrom('static_pages')
      .select(['id', 'title'])
      .where('kind', '=', 'terms')
      .executeTakeFirstOrThrow();
    const { kept } = await operator.ask('demo', 'unload', '--dry-run');
    expect(kept).toEqual([
      `page '${page.title}': you changed it`,
      expect.stringMatching(/^question '.+': you changed it$/),
    ]);
    await operator.type('demo', 'unload');
    expect(await db.selectFrom('static_pages').select('id').execute()).toEqual([{ id: page.id }]);
    expect(await db.selectFrom('faqs').select('id').execute()).toEqual([{ id: 2 }]);
    expect(await db.selectFrom('faq_texts').select('title').where('title', '=', 'Eigenes').execute()).toEqual(
      [{ title: 'Eigenes' }],
    );
  });

  test('a zone whose places the operator changed stays; one that lost a place to a zone of his does not', async () => {
    const { db } = database;
    await operator.type('delivery', 'set', 'Latvia', '--countries', 'LV,IS');
    await operator.type('delivery', 'set', 'Outside the European Union', '--countries', 'CH,GB,LI');
    await operator.type('delivery', 'set', 'Mine', '--countries', 'LT', '--rate', '5');
    await operator.type('countries', 'remove', 'MT');
    await operator.type('countries', 'set', 'EE', '--methods', 'phone');
    const { kept, removed } = await operator.ask('demo', 'unload', '--dry-run');
    const zones = [
      "delivery zone 'Latvia': you changed it",
      "delivery zone 'Outside the European Union': you changed it",
    ];
    expect(kept).toEqual(zones);
    expect(removed['delivery zones']).toBe(13);
    await operator.type('demo', 'unload');
    const left = await db.selectFrom('delivery_zones').select('name').orderBy('position').execute();
    expect(left.map(({ name }) => name)).toEqual(['Latvia', 'Outside the European Union', 'Mine']);
    const estonia = await db
      .selectFrom('countries')
      .select('payment_methods')
      .where('iso', '=', 'EE')
      .executeTakeFirst();
    expect(estonia).toEqual({ payment_methods: ['phone'] });
  });

  test('a sample product that an import made the operator’s stays as it is', async () => {
    const { db } = database;
    const goods = await operator.path('goods.jsonl');
    await operator.type('export', goods, '--format', 'jsonl');
    const lines = (await readFile(goods, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const simple = lines.filter(({ variations }) => !variations?.length).slice(0, 5);
    const [described, pictured, placed, renamed, priced] = simple;
    const changed = [
      { ...described, description: '<p>My own words.</p>' },
      { ...pictured, pictures: pictured.pictures.slice(1) },
      { ...placed, categories: [['My lamps']] },
      { ...renamed, name: 'My name' },
      { ...priced, price: '1.23', stock: 7 },
    ];
    const file = await operator.file('mine.jsonl', changed.map((line) => JSON.stringify(line)).join('\n'));
    expect((await operator.ask('import', file, '--format', 'jsonl', '--prices')).changed).toBe(5);
    const own = [described, pictured, placed, renamed].map(({ sku }) => sku).toSorted();
    const { kept } = await operator.ask('demo', 'unload', '--dry-run');
    expect(kept.filter((each: string) => each.endsWith(': you changed it'))).toEqual(
      own.map((sku) => `product ${sku}: you changed it`),
    );
    await operator.type('demo', 'unload');
    const left = await db.selectFrom('products').select(['sku', 'is_active']).orderBy('sku').execute();
    expect(left.map(({ sku }) => sku)).toEqual(own);
    expect(left.every(({ is_active }) => is_active)).toBe(true);
    expect(await broken()).toEqual([]);
  });

  const aRealCustomer = async (): Promise<number> => {
    const { id } = await database.db
      .insertInto('customers')
      .columns([
        'email',
        'password_hash',
        'name',
        'surname',
        'phone',
        'phone_country_code',
        'national_number',
      ])
      .expression((eb) =>
        eb
          .selectFrom('customers')
          .select([
            eb.val('real@mail.example').as('email'),
            'password_hash',
            'name',
            'surname',
            'phone',
            'phone_country_code',
            'national_number',
          ])
          .limit(1),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };

  test('what real customers ordered stays in the books, off sale', async () => {
    const { db } = database;
    // One of the sample orders becomes a real customer's.
    const real = await aRealCustomer();
    const order = await db
      .selectFrom('orders')
      .select('id')
      .where('status', '=', 'paid')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await db.updateTable('orders').set({ customer_id: real }).where('id', '=', order.id).execute();
    const { text } = await operator.type('demo', 'unload');
    expect(text).toContain('off sale: orders of customers hold it');
    expect(text).toContain('paid sample orders, without a name');
    const products = await db.selectFrom('products').select('is_active').execute();
    expect(products.length).toBeGreaterThan(0);
    expect(products.every(({ is_active }) => !is_active)).toBe(true);
    const kept = await db
      .selectFrom('orders')
      .select(['id', 'email'])
      .where('customer_id', 'is', null)
      .execute();
    expect(kept.length).toBeGreaterThan(0);
    expect(await rowsOf('customers')).toBe(1);
    expect(await broken()).toEqual([]);
  });

  test('AO-77 statements, returns, refunds, credit notes and the counters of real orders are as before', async () => {
    const real = await aRealCustomer();
    await sql`update orders set customer_id = ${real} where id in (
      select order_id from withdrawal_statements union select order_id from returns
      union select order_id from refunds union select order_id from credit_notes)`.execute(database.db);
    const tables = [
      ...['withdrawal_statements', 'returns', 'return_lines', 'return_events', 'refunds', 'refund_lines'],
      ...['credit_notes', 'credit_note_counter', 'invoice_counter'],
    ];
    const before = await contents(database.address);
    for (const table of tables) expect(before[table]?.length, table).toBeGreaterThan(0);
    expect((await operator.type('demo', 'unload')).code).toBe(0);
    const after = await contents(database.address);
    for (const table of tables) expect(after[table], table).toEqual(before[table]);
    expect(await broken()).toEqual([]);
  });
});

describe('demo load', () => {
  test('a shop with orders but without products is not empty', async () => {
    const { db } = database;
    await database.pool.query('truncate products cascade');
    await db
      .updateTable('settings')
      .set({ value: '"taken away"' })
      .where('key', '=', 'sample_data_version')
      .execute();
    const refused = await operator.type('demo', 'load');
    expect(refused).toEqual({
      code: 1,
      text: '✗ The shop has its own products or orders. The sample shop needs an empty shop.',
    });
    expect(await rowsOf('products')).toBe(0);
  });
});
