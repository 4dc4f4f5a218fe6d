import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SetupContext } from '#cli/framework/command.ts';
import { runCli } from '#cli/shop.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/pool.ts';
import { StartError } from '#server/lib/start-error.ts';
import { createLog } from '#server/log.ts';
import { aPlacedOrder } from '#tests/support/placed-order.ts';
import { openTestDatabase } from '#tests/support/shop.ts';
import { openSmtpServer } from '#tests/support/smtp-server.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let folder: string;

beforeAll(async () => {
  database = await openTestDatabase('template_demo');
  folder = await mkdtemp(join(tmpdir(), 'ohmly-doctor-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

interface Found {
  readonly about: string;
  readonly state: string;
  readonly text: string;
  readonly next?: string;
}

/** Asks the doctor of a shop that is configured so. */
const doctor = async (env: Record<string, string> = {}) => {
  const said: string[] = [];
  const terminal = { out: (text: string) => said.push(text), err: (text: string) => said.push(text) };
  const setup: SetupContext = {
    configuration: () => readConfig({ DATABASE_URL: database.address, DATA_DIR: folder, ...env }),
    withDatabase: async ({ databaseUrl }, work) => {
      const opened = openDatabase(databaseUrl ?? '', 2, createLog('silent'));
      return work(opened)
        .catch((error: Error) => {
          throw new StartError(error.message || 'away');
        })
        .finally(opened.close);
    },
  };
  const code = await runCli(
    ['doctor', '--json'],
    terminal,
    () => Promise.reject(new Error('no services')),
    setup,
  );
  const findings: Found[] = JSON.parse(said.join('\n'));
  return { code, of: (about: string) => findings.find((each) => each.about === about), findings };
};

test('doctor names overdue refunds, unacknowledged and undecided withdrawals and silent parcels', async () => {
  const states = async () => {
    const { of } = await doctor();
    return ['overdue refunds', 'withdrawals unacknowledged', 'withdrawals to decide', 'silent parcels'].map(
      (about) => of(about)?.state,
    );
  };
  expect(await states()).toEqual(['ok', 'ok', 'ok', 'ok']);
  const order = await aPlacedOrder(database.db, { customerId: null, email: 'a@mail.example' });
  const { pool } = database;
  await pool.query(
    `insert into withdrawal_statements (reference, entered_number, name, email, declared_at, channel, fingerprint, outcome)
     values ('W-22222222', '1', 'Anna', 'a@mail.example', now() - interval '20 days', 'public', '', 'unmatched')`,
  );
  await pool.query(
    `insert into returns (number, order_id, kind, state, statement_id, declared_at, received_at)
     select 'R-22222222', o.id, 'withdrawal', 'received', s.id, s.declared_at, now() - interval '10 days'
     from orders o, withdrawal_statements s where o.number = $1`,
    [order],
  );
  await pool.query(
    `insert into shipments (order_id, number, state, carrier, packed_by, packed_at, shipped_at)
     select id, 1, 'shipped', 'own', 'anna', now() - interval '15 days', now() - interval '15 days'
     from orders where number = $1`,
    [order],
  );
  expect(await states()).toEqual(['warning', 'warning', 'warning', 'warning']);
});

describe('doctor', () => {
  test('a healthy shop has no errors; warnings are listed', async () => {
    const smtp = await openSmtpServer();
    const { code, of, findings } = await doctor({ SMTP_URL: smtp.url, PUBLIC_URL: 'https://shop.example' });
    await smtp.close();
    expect(findings.filter(({ state }) => state === 'error')).toEqual([]);
    expect(code).toBe(0);
    expect(of('database')?.text).toMatch(/^PostgreSQL \d+/);
    expect(of('extensions')).toMatchObject({ state: 'ok' });
    expect(of('migrations')).toMatchObject({ state: 'ok', text: 'all applied' });
    expect(of('clock')).toMatchObject({ state: 'ok' });
    expect(of('mail')).toMatchObject({ state: 'ok' });
    expect(of('payment')).toMatchObject({
      state: 'warning',
      text: 'STRIPE_SECRET_KEY is not set: card payments are disabled',
      next: 'STRIPE_SECRET_KEY=sk_live_… and STRIPE_WEBHOOK_SECRET=whsec_… in .env',
    });
    expect(of('disk')?.text).toContain('GB free');
    expect(of('settings')).toMatchObject({ state: 'ok' });
    expect(of('links')).toBeUndefined();
  });

  test('a mail server that may get mails in plain text is a warning, unless it is this machine', async () => {
    const found = async (SMTP_URL: string) => (await doctor({ SMTP_URL })).of('mail encryption')?.state;
    expect(await found('smtp://mail.invalid')).toBe('warning');
    expect(await found('smtp://mail.invalid?requireTLS=true')).toBeUndefined();
    expect(await found('smtps://mail.invalid')).toBeUndefined();
    expect(await found('smtp://127.0.0.1:1')).toBeUndefined();
  });

  test('an unreachable mail server and a key that Stripe rejects are errors', async () => {
    const stripe = createServer((_, answer) => answer.writeHead(401).end('{}'));
    await new Promise<void>((resolve) => stripe.listen(0, '127.0.0.1', () => resolve()));
    const { port } = stripe.address() as AddressInfo;
    const { code, of } = await doctor({
      SMTP_URL: 'smtp://127.0.0.1:1',
      STRIPE_SECRET_KEY: 'sk_test_wrong',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    });
    stripe.close();
    expect(code).toBe(1);
    expect(of('mail')?.text).toMatch(/^127\.0\.0\.1 does not accept mails/);
    expect(of('payment')).toMatchObject({
      state: 'error',
      text: 'Stripe rejects STRIPE_SECRET_KEY',
    });
    expect(of('address')).toMatchObject({ state: 'warning' });
  });

  test('an unreachable provider, and no mail server', async () => {
    const { of } = await doctor({
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
      STRIPE_API_URL: 'http://127.0.0.1:1',
    });
    expect(of('payment')?.text).toContain('cannot be reached');
    expect(of('mail')).toMatchObject({
      state: 'error',
      text: 'SMTP_URL is not set: mails stay in the queue',
    });
  });

  test('countries that cannot pay, delivery without a price and dead links name the next step', async () => {
    const shop = await openTestDatabase('template_demo');
    const env = { DATABASE_URL: shop.address };
    expect((await doctor(env)).of('payment methods')).toMatchObject({
      state: 'warning',
      text: expect.stringContaining('none works in'),
    });
    await shop.pool.query("delete from settings where key = 'payment_phone'");
    await shop.pool.query("delete from delivery_zones where name = 'Baltics' or id = 1");
    await shop.pool.query(
      `update static_pages set content = '<a href="/static-page/999">x</a>' where kind = 'terms'`,
    );
    await shop.pool.query(`insert into settings (key, value) values ('promo_category', '"nowhere"')`);
    const { code, of } = await doctor(env);
    expect(code).toBe(1);
    expect(of('payment methods')).toMatchObject({
      state: 'error',
      text: 'none works: customers cannot order',
      next: expect.stringContaining('settings set payment_phone'),
    });
    expect(of('delivery')?.next).toMatch(/^delivery set Home --countries [A-Z]{2} --rate 5\.90/);
    expect(of('links')?.text).toBe('these lead nowhere: /static-page/999');
    expect(of('home page')?.text).toContain('category nowhere does not exist');
    await shop.close();
  });

  test('every configuration error is listed', async () => {
    const { code, findings } = await doctor({ PORT: 'x', LOG_LEVEL: 'loud' });
    expect(code).toBe(1);
    expect(findings).toHaveLength(2);
  });

  test('an unreachable database, an outdated one, and a shop that is not set up', async () => {
    const away = await doctor({ DATABASE_URL: 'postgres://127.0.0.1:1/none', DEMO: '1' });
    expect([away.code, away.of('database')?.state]).toEqual([1, 'error']);
    expect(away.of('demo')).toMatchObject({ state: 'warning' });
    const empty = await openTestDatabase('template_empty');
    const bare = await doctor({ DATABASE_URL: empty.address });
    expect(bare.findings.filter(({ next }) => next !== undefined)).toMatchObject([
      { about: 'address', next: 'PUBLIC_URL=https://shop.example in .env' },
      { about: 'settings', text: 'shop_name is not set', next: "settings set shop_name 'My Shop'" },
      { about: 'settings', text: 'requisites is not set' },
      { about: 'settings', text: 'support_email is not set' },
      { about: 'settings', text: 'vat_percent is not set' },
      { about: 'registration', next: 'settings set is_reg_enabled yes' },
      { about: 'guest cart', state: 'error' },
      { about: 'delivery choice', next: 'settings set delivery_choice yes' },
      { about: 'countries', state: 'error', next: 'countries set LV --name Latvia' },
      { about: 'pages', text: 'the terms page is missing' },
      { about: 'pages', text: 'the privacy page is missing' },
      { about: 'pages', text: 'the cookie page is missing' },
      { about: 'products', next: 'import products.csv --format shopify' },
      { about: 'mail', next: expect.stringContaining('MAIL_FROM') },
      { about: 'payment', next: expect.stringContaining('STRIPE_WEBHOOK_SECRET') },
    ]);
    expect(bare.of('countries')).toMatchObject({ state: 'error' });
    await empty.pool.query("delete from schema_migrations where name like '0006%'");
    const old = await doctor({ DATABASE_URL: empty.address });
    expect(old.of('migrations')?.text).toBe(
      '1 not applied, from 0006-orders-and-payments.sql: run npm run shop -- migrate',
    );
    await empty.close();
  });
});

describe('BY-04 who can buy', () => {
  const set = async (key: string, value: unknown) => {
    await database.pool.query('delete from settings where key = $1', [key]);
    if (value !== null)
      await database.pool.query('insert into settings (key, value) values ($1, $2)', [
        key,
        JSON.stringify(value),
      ]);
  };

  test.each([
    ['checkout', true, 'ok', undefined, { state: 'ok', text: 'open' }],
    [null, true, 'warning', 'settings set guest_cart checkout', { state: 'ok', text: 'open' }],
    [
      null,
      false,
      'error',
      'settings set guest_cart checkout, or settings set is_reg_enabled yes',
      { state: 'warning', text: 'closed: new customers cannot order' },
    ],
    ['checkout', false, 'ok', undefined, { state: 'ok', text: 'closed: visitors order without an account' }],
  ] as const)('guest_cart %s, registration %s: %s', async (guestCart, isOpen, state, next, registration) => {
    const { rows } = await database.pool.query("select value from settings where key = 'is_reg_enabled'");
    await set('guest_cart', guestCart);
    await set('is_reg_enabled', isOpen);
    const { of } = await doctor();
    await set('guest_cart', null);
    await set('is_reg_enabled', rows[0]?.value ?? null);
    expect(of('guest cart')).toMatchObject({ state, ...(next && { next }) });
    expect(of('registration')).toMatchObject(registration);
    expect(of('delivery choice')).toMatchObject({
      state: 'warning',
      next: 'settings set delivery_choice yes',
    });
  });
});

test('BY-04 the sample shop starts with guest cart and choice of delivery on, a shop without sample data with both off', async () => {
  const valuesIn = async (template: 'template_sample' | 'template_empty') => {
    const shop = await openTestDatabase(template);
    const { rows } = await shop.pool.query(
      "select key, value from settings where key in ('guest_cart', 'delivery_choice') order by key",
    );
    await shop.close();
    return rows;
  };
  expect(await valuesIn('template_sample')).toEqual([
    { key: 'delivery_choice', value: true },
    { key: 'guest_cart', value: 'checkout' },
  ]);
  expect(await valuesIn('template_empty')).toEqual([]);
});
