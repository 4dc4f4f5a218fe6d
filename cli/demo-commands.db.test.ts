import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadSampleWorld } from '#demo/load-world.ts';
import { buildApp } from '#server/app.ts';
import { checkInvariants } from '#server/features/orders/check-invariants.ts';
import { furnish, type House } from '#server/house.ts';
import { realWorld } from '#server/lib/world.ts';
import { aProduct } from '#tests/support/builders.ts';
import { anOperator } from '#tests/support/operator.ts';
import { openTestDatabase } from '#tests/support/shop.ts';
import { testConfig } from '#tests/support/test-config.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let operator: Awaited<ReturnType<typeof anOperator>>;
let house: House;

beforeEach(async () => {
  database = await openTestDatabase('template_demo');
  await loadSampleWorld(database.db, realWorld);
  house = furnish(testConfig(), pino({ level: 'silent' }), database);
  operator = await anOperator(house);
});
afterEach(async () => {
  await operator.leave();
  await database.close();
});

const broken = async () =>
  (await checkInvariants(database.db)).filter(({ differences }) => differences.length > 0);
const rowsOf = async (table: string): Promise<number> =>
  (await database.pool.query(`select count(*) as n from ${table}`)).rows[0].n;

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
    'product_sheets',
    'category_counts',
  ],
  ...[
    'category_price_counts',
    'search_vocabulary',
    'search_lexemes',
    'customers',
    'orders',
    'payments',
    'invoices',
    'order_events',
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
];

describe('demo unload', () => {
  test('takes everything away, says so, and the shop answers as an empty one', async () => {
    const dry = await operator.ask('demo', 'unload', '--dry-run');
    expect(dry.removed).toMatchObject({ customers: 2, orders: 9 });
    expect(await rowsOf('products')).toBe(dry.removed.products);
    const { code, text } = await operator.type('demo', 'unload');
    expect(code).toBe(0);
    expect(text).toContain(`${dry.removed.products}  products`);
    expect(text).not.toContain('This stays');
    const left = await Promise.all(nothingLeft.map(async (table) => [table, await rowsOf(table)]));
    expect(left.filter(([, number]) => number !== 0)).toEqual([]);
    const settings = await database.db.selectFrom('settings').select('key').execute();
    expect(settings).toEqual([{ key: 'sample_data_version' }]);
    expect(await rowsOf('mails')).toBeLessThanOrEqual(2);
    expect(await broken()).toEqual([]);

    const app = await buildApp(house);
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
    expect((await operator.type('demo', 'unload')).text).toBe('✗ The sample shop is not there.');
    expect((await operator.type('demo', 'load')).code).toBe(0);
    expect(await rowsOf('products')).toBe(dry.removed.products);
    expect(await rowsOf('orders')).toBe(9);
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
      '✗ The shop has products of its own: the sample shop is loaded only into an empty one.',
    );
    expect(await broken()).toEqual([]);
  });

  test('what real customers ordered stays in the books, off sale', async () => {
    const { db } = database;
    // One of the sample orders becomes a real customer's.
    const { id: real } = await db
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
});
