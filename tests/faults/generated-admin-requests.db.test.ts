import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { AdminEndpoint } from '#contract/admin/admin-endpoint.ts';
import { type AdminCallKey, allAdminEndpoints } from '#contract/admin/admin-table.ts';
import { generalRefusals } from '#contract/refusals.ts';
import { packOrder } from '#server/features/fulfilment/pack-order.ts';
import { shipShipment } from '#server/features/fulfilment/ship-order.ts';
import { splitKey } from '#server/http/serving/serve-endpoints.ts';
import { aProduct } from '#tests/support/builders.ts';
import { staffOf } from '#tests/support/shops/console-shop.ts';
import { openFulfilmentShop } from '#tests/support/shops/fulfilment-shop.ts';
import { openTestBrowser, type TestBrowser } from '#tests/support/test-browser.ts';
import { runs, timeLimitMs } from './run-counts.ts';
import { arbitraryFor, objectOf, type Schema } from './schema-arbitraries.ts';

vi.setConfig({ testTimeout: timeLimitMs(60_000), hookTimeout: 60_000 });

const calls = Object.entries(allAdminEndpoints) as [AdminCallKey, AdminEndpoint][];
const seed = Number(env.FAULTS_SEED ?? Date.now() % 2 ** 31);
const ajv = new Ajv({ strict: false });

type Shop = Awaited<ReturnType<typeof openFulfilmentShop>>;
let shop: Shop;
/** Numbers, ids and texts that exist in this shop. */
let words: string[];
/** Backups and pictures go here. */
let dataDir: string;
let owner: TestBrowser;
let asked = 0;
let accepted = 0;

/** A browser with an owner's session whose CSRF token is fetched once, not with each call. */
const signIn = async (): Promise<TestBrowser> => {
  const [app] = shop.apps;
  if (!app) throw new Error('The shop has no process.');
  const member = await staffOf({ ...shop, app }).member('owner');
  const { csrf_token } = (await member.get('/api/admin/session')).body;
  const browser = openTestBrowser(app);
  for (const [name, value] of member.cookies) browser.cookies.set(name, value);
  const headers = { 'x-xsrf-token': csrf_token };
  return { ...browser, post: (url, body) => browser.post(url, body, headers) };
};

/** Orders in each step, a return, a message: ids and numbers with which calls get beyond "not found". */
const fillShop = async (): Promise<string[]> => {
  const anna = shop.as('anna');
  const [paid, packed, shipped] = [await shop.paid([2]), await shop.paid([2, 1]), await shop.paid([2])];
  for (const { order } of [packed, shipped]) await packOrder(anna, order.number);
  await shipShipment(anna, { number: shipped.order.number, shipment: 1 }, { carrier: 'own' });
  const person = { name: 'Anna Ozola', email: 'anna@mail.example', iban: 'LV80BANK0000435195001' };
  const { body } = await shipped.buyer.post('/orders/:number/withdrawal', person, {
    number: shipped.order.number,
  });
  const buyer = await shop.buyer();
  await buyer.fill([await aProduct(shop.db, { stock: 5 }), 1]);
  const unpaid = await buyer.order({ country: 'Estonia', postCode: '10111', payment_method: 'phone' });
  const { rows } = await sql<{ id: number }>`
    insert into contact_messages (name, surname, email, phone, phone_country_code, national_number, topic, message, fingerprint, created_at)
    values ('A', 'B', 'a@mail.example', '+37120000000', 'LV', '20000000', 'T', 'M', '\\x01', now()) returning id`.execute(
    shop.db,
  );
  return [
    ...[paid, packed, shipped].map(({ order }) => order.number),
    ...[unpaid.body.order_data.order_nr, unpaid.body.order_data.amount, paid.skus[0] ?? ''],
    ...[body.payload.return_nr ?? '', buyer.id, rows[0]?.id ?? 1].map(String),
    ...['1', '2', '42', 'Latvia', 'LV', 'EUR', '10.00', '2026-03-01', 'own', 'owner', 'nobody@mail.example'],
  ];
};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ohmly-'));
  shop = await openFulfilmentShop({ env: { DEMO: '0', DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '100000' } });
  words = await fillShop();
  owner = await signIn();
});
afterAll(async () => {
  process.stdout.write(
    `CN-80: ${asked} requests for ${calls.length} calls, ${accepted} accepted, seed ${seed}\n`,
  );
  await shop.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Text for a URL: without lone surrogates, which no client can send. */
const textOf = (value: unknown): string =>
  String(typeof value === 'object' ? JSON.stringify(value) : value).toWellFormed();

/** A function of the words: they are known only when the shop is open. */
const requestOf = (path: string, { params, query, body }: AdminEndpoint) => {
  const named = Object.entries((params?.properties ?? {}) as Record<string, Schema>);
  return fc.record({
    url: fc
      .tuple(
        fc.record(Object.fromEntries(named.map(([name, schema]) => [name, arbitraryFor(schema, words)]))),
        query ? objectOf(query as Schema, words) : fc.constant({}),
      )
      .map(([given, asked]) => {
        // An empty segment, `.` and `..` would change the path.
        const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
          encodeURIComponent(textOf(given[name]).replace(/^\.{0,2}$/, '-')),
        );
        const pairs = Object.entries(asked).map(
          ([name, value]) => `${name}=${encodeURIComponent(textOf(value))}`,
        );
        return pairs.length > 0 ? `/api${filled}?${pairs.join('&')}` : `/api${filled}`;
      }),
    body: body ? objectOf(body as Schema, words) : fc.constant({}),
  });
};

/** What every call of the console can answer, beside its own refusals. */
const general: readonly string[] = [
  ...generalRefusals,
  'permission_needed',
  'confirm_needed',
  'factor_needed',
  'not_found',
];

test.each(calls)('CN-80 %s: any input of an owner gets a valid answer', async (key, endpoint) => {
  const { method, path } = splitKey(key);
  const well = ajv.compile(endpoint.response);
  const until = performance.now() + timeLimitMs(250);
  let tried = 0;
  const property = fc.asyncProperty(requestOf(path, endpoint), async ({ url, body }) => {
    // On a busy machine fewer, but never none.
    if (tried >= 5 && performance.now() > until) return;
    tried += 1;
    const { status, body: answer } = await (method === 'GET' ? owner.get(url) : owner.post(url, body));
    asked += 1;
    expect([status, answer]).toEqual([expect.toSatisfy((code: number) => code < 500), answer]);
    if (status === 200) {
      accepted += 1;
      if (endpoint.media === undefined) expect(well(answer) ? null : well.errors).toBeNull();
    } else if (status !== 204)
      expect([...endpoint.refusals, ...general], answer.message).toContain(answer.code);
    // The call ended the caller's own session, as it may.
    if (status === 401 || key === 'POST /admin/sign-out') owner = await signIn();
  });
  await fc.assert(property, { numRuns: runs.requestsPerRoute, seed });
});

test('CN-80 enough of the generated requests are accepted to reach what is behind the checks', () => {
  expect(accepted / asked).toBeGreaterThan(0.05);
});
