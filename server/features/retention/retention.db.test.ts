import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { linkIn, openAccountShop } from '#tests/support/shops/account-shop.ts';
import { retention, retentionJob } from './retention.ts';

vi.setConfig({ testTimeout: 30_000 });

let shop: Awaited<ReturnType<typeof openAccountShop>>;

beforeAll(async () => {
  shop = await openAccountShop();
});
afterAll(() => shop.close());

const day = 24 * 60 * 60;

const count = async (table: string): Promise<number> =>
  Number((await shop.database.pool.query(`select count(*) as n from ${table}`)).rows[0].n);

test('the schedule has the retention periods', () => {
  expect(Object.fromEntries(retention.map(({ what, days }) => [what, days]))).toMatchObject({
    'idle sessions': 14,
    sessions: 60,
    'sent and abandoned mails': 30,
    'checkout responses': 1,
    "abandoned guests' carts": 30,
    'abandoned carts': 90,
    'contact messages': 365,
    'rare searches': 30,
    searches: 396,
    'unconfirmed newsletter addresses': 30,
    'personal data in orders of deleted accounts': 30,
  });
});

test('expired data is removed, other data stays', async () => {
  const customer = await shop.newcomer();
  const { rows } = await shop.database.pool.query('select id from customers where email = $1', [
    customer.email,
  ]);
  const { id } = rows[0];
  await shop.database.pool.query('insert into carts (customer_id) values ($1)', [id]);
  await shop.database.pool.query(
    "insert into access_tokens (customer_id, token_hash, name, created_at, expires_at) values ($1, 'a', 'old', now(), now() + interval '1 day'), ($1, 'b', 'ever', now(), null)",
    [id],
  );
  await shop.database.pool.query(
    "insert into password_resets (customer_id, token_hash, expires_at) values ($1, 'c', now() + interval '1 hour')",
    [id],
  );
  await shop.browser().post('/api/contact-us', {
    name: 'Ilze',
    surname: 'Bērziņa',
    email: 'ilze@mail.example',
    topic: 'Hello',
    message: 'A message.',
    phone: '+37120000123',
    phoneCountryCode: 'LV',
    nationalNumber: '20000123',
  });
  await shop.deliverMails();
  const tables = ['sessions', 'carts', 'access_tokens', 'password_resets', 'contact_messages', 'mails'];
  const counts = async () => Promise.all(tables.map(count));
  const all = await counts();
  expect(all.every((rows) => rows > 0)).toBe(true);
  await shop.runJob('retention');
  expect(await counts()).toEqual(all);
  const left: Record<number, number[]> = {};
  for (const days of [13, 2, 16, 60, 276]) {
    shop.clock.pass(days * day);
    await shop.runJob('retention');
    left[days] = await counts();
  }
  const [sessions = 0, carts = 0, , , messages = 0, mails = 0] = all;
  expect(left).toEqual({
    13: [sessions, carts, 1, 0, messages, mails],
    2: [0, carts, 1, 0, messages, mails],
    16: [0, carts, 1, 0, messages, 0],
    60: [0, 0, 1, 0, messages, 0],
    276: [0, 0, 1, 0, 0, 0],
  });
});

test('an unconfirmed newsletter address is removed after 30 days with its consents; others stay', async () => {
  const browser = shop.browser();
  const ask = (what: string, email: string) => browser.post(`/api/newsletter/${what}`, { email });
  const addresses = async () =>
    (await shop.database.pool.query('select email from newsletter_subscribers order by id')).rows.map(
      ({ email }) => email,
    );
  const confirmed = async (email: string) => {
    await ask('subscribe', email);
    const [mail] = await shop.mailsTo(email);
    const token = new URL(linkIn(mail?.text ?? ''), 'http://shop').searchParams.get('newsletter');
    expect((await browser.post('/api/newsletter/confirm', { token })).status).toBe(200);
  };
  await confirmed('reader@mail.example');
  await confirmed('former@mail.example');
  await ask('unsubscribe', 'former@mail.example');
  await ask('subscribe', 'former@mail.example');
  await ask('subscribe', 'typed@mail.example');
  await ask('subscribe', 'withdrawn@mail.example');
  await ask('unsubscribe', 'withdrawn@mail.example');
  shop.clock.pass(29 * day);
  await ask('subscribe', 'new@mail.example');
  await shop.runJob('retention');
  expect(await addresses()).toHaveLength(5);
  shop.clock.pass(day + 1);
  await shop.runJob('retention');
  expect(await addresses()).toEqual(['reader@mail.example', 'former@mail.example', 'new@mail.example']);
  const steps = await shop.database.pool.query('select step from newsletter_consents order by id');
  expect(steps.rows.map(({ step }) => step)).toEqual([
    'asked',
    'confirmed',
    'asked',
    'confirmed',
    'ended',
    'asked',
    'asked',
  ]);
});

test('a failing rule does not stop the others, and large tables are cleaned in batches', async () => {
  const { db } = shop.database;
  const asked: number[] = [];
  const job = retentionJob({ db, world: shop.clock.world, log: pino({ level: 'silent' }) }, [
    { what: 'broken', days: 1, remove: () => Promise.reject(new Error('no')) },
    {
      what: 'large',
      days: 1,
      remove: async (_db, _before, atMost) => {
        asked.push(atMost);
        return asked.length < 3 ? atMost : 7;
      },
    },
  ]);
  expect([await job.run(), await job.run(), await job.run()]).toEqual([true, true, false]);
});
