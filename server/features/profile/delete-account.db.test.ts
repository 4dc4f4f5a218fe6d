import fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eraseCustomerData } from '#server/features/customers/erase-customer-data.ts';
import { registerErrors } from '#server/http/serving/errors.ts';
import { idOfCustomer } from '#tests/support/customers.ts';
import { aPlacedOrder } from '#tests/support/placed-order.ts';
import { goodPassword, linkIn, openAccountShop } from '#tests/support/shops/account-shop.ts';
import { testActor } from '#tests/support/test-actor.ts';

vi.setConfig({ testTimeout: 30_000 });

let shop: Awaited<ReturnType<typeof openAccountShop>>;

beforeAll(async () => {
  shop = await openAccountShop();
});
afterAll(() => shop.close());

const day = 24 * 60 * 60;

const verified = async (fields: Record<string, unknown> = {}) => {
  const customer = await shop.newcomer(fields);
  const [mail] = await shop.mailsTo(customer.email);
  await customer.get(linkIn(mail?.text ?? ''));
  return { ...customer, id: await idOfCustomer(shop.database.db, customer) };
};

const leave = (customer: Pick<ReturnType<typeof shop.browser>, 'post'>) =>
  customer.post('/api/user/delete', { current_password: goodPassword });

/** All tables and columns of the database that contain a text. */
const placesOf = async (text: string): Promise<string[]> => {
  const { rows: tables } = await shop.database.pool.query(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const places: string[] = [];
  for (const { name } of tables) {
    const { rows } = await shop.database.pool.query(
      `select 1 from "${name}" t where position(lower($1) in lower(to_jsonb(t)::text)) > 0 limit 1`,
      [text],
    );
    if (rows.length > 0) places.push(name);
  }
  return places.toSorted();
};

const orderOf = async (number: string) =>
  (await shop.database.pool.query('select * from orders where number = $1', [number])).rows[0];

test('deletion removes the account everywhere and sends a mail', async () => {
  const customer = await verified({ name: 'Marker', surname: 'Grepname', email: 'grep.me@mail.example' });
  const second = shop.browser();
  await second.signIn(customer.email, goodPassword);
  const stolen = customer.cookies.get('shop_session');
  await customer.post('/api/contact-us', {
    name: 'Marker',
    surname: 'Grepname',
    email: customer.email,
    topic: 'Hello',
    message: 'A message.',
    phone: '+37120000123',
    phoneCountryCode: 'LV',
    nationalNumber: '20000123',
  });
  await customer.post('/api/newsletter/subscribe', { email: customer.email });
  await customer.post('/api/user/reset-password', { email: customer.email });
  const failed = await aPlacedOrder(shop.database.db, {
    customerId: customer.id,
    email: customer.email,
    status: 'failed',
  });

  const { status, body } = await leave(customer);
  expect([status, body]).toEqual([200, { status: 'OK', message: 'Your account has been deleted.' }]);
  expect((await customer.get('/api/is-auth')).body.authenticated).toBe(false);
  expect((await second.get('/api/user/profile')).status).toBe(401);
  const thief = await shop.browser().get('/api/user/profile', { cookie: `shop_session=${stolen}` });
  expect(thief.status).toBe(401);
  expect((await shop.browser().signIn(customer.email, goodPassword)).status).toBe(422);

  expect(await orderOf(failed)).toMatchObject({
    customer_id: null,
    name: 'Deleted',
    surname: 'customer',
    email: 'deleted@example.invalid',
    phone: '',
    city: '',
    address: '',
    post_code: '',
    country: 'Latvia',
    total_cents: 19490,
  });
  // Only the mail about the deletion, for thirty days like every mail; earlier mails are deleted.
  expect(await placesOf(customer.email)).toEqual(['mails']);
  expect(await placesOf('Grepname')).toEqual([]);
  const mails = await shop.mailsTo(customer.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Your Ohmly account was deleted']);
  expect(mails[0]?.text).toContain('Hello Marker,');
  shop.clock.pass(31 * day);
  await shop.runJob('retention');
  expect(await placesOf(customer.email)).toEqual(['mailbox']);
});

test('the mail about the deletion is in the language that the customer sees', async () => {
  const customer = await verified();
  await customer.post('/api/user/delete', { current_password: goodPassword, lang_id: 3 });
  const [mail] = await shop.mailsTo(customer.email);
  expect(mail?.subject).toBe('Jūsu Ohmly konts ir dzēsts');
});

test('the mail about a deletion by staff is in the customer’s language, every word of it', async () => {
  const customer = await verified();
  await shop.database.pool.query('update customers set language_id = 3 where id = $1', [customer.id]);
  await eraseCustomerData(
    { db: shop.database.db, actor: testActor, now: shop.clock.world.now },
    customer.email,
  );
  const [mail] = await shop.mailsTo(customer.email);
  expect(mail?.subject).toBe('Jūsu Ohmly konts ir dzēsts');
  for (const part of ['Jūsu konts ir dzēsts', 'Labdien, ', 'Sesijas visās ierīcēs', 'Tas nebijāt jūs?'])
    expect(mail?.text).toContain(part);
  expect(mail?.text).not.toMatch(/\b(?:account|your|you|orders|deleted)\b/i);
});

test('open orders keep their address until they are delivered', async () => {
  const { world } = shop.clock;
  const customer = await verified();
  const order = { customerId: customer.id, email: customer.email, createdAt: world.now() };
  const pending = await aPlacedOrder(shop.database.db, { ...order, status: 'pending' });
  const paid = await aPlacedOrder(shop.database.db, { ...order, status: 'paid' });
  const arrived = await aPlacedOrder(shop.database.db, {
    ...order,
    createdAt: new Date(world.now().getTime() - 31 * day * 1000),
  });
  expect((await leave(customer)).status).toBe(200);
  const emails = async () =>
    Promise.all([pending, paid, arrived].map(async (number) => (await orderOf(number)).email));
  expect(await emails()).toEqual([customer.email, customer.email, 'deleted@example.invalid']);
  expect((await orderOf(pending)).customer_id).toBeNull();
  shop.clock.pass(31 * day);
  await shop.runJob('retention');
  expect(await emails()).toEqual([customer.email, 'deleted@example.invalid', 'deleted@example.invalid']);
  const { rows } = await shop.database.pool.query(
    'select payload from payment_events where order_number = any($1) order by id',
    [[pending, paid]],
  );
  expect(rows.map(({ payload }) => payload)).toEqual([{ payer: { email: customer.email } }, {}]);
});

test('deletion with an unverified address erases nothing matched by that address', async () => {
  const victim = 'careful@mail.example';
  await shop.browser().post('/api/newsletter/subscribe', { email: victim });
  const stranger = await shop.newcomer({ email: victim });
  expect((await leave(stranger)).status).toBe(200);
  expect(await placesOf(victim)).toEqual(['mails', 'newsletter_subscribers']);
});

test('the address can be registered again after deletion', async () => {
  const customer = await shop.newcomer();
  await leave(customer);
  const again = await shop.newcomer({ email: customer.email });
  expect((await again.get('/api/user/profile')).body.email).toBe(customer.email);
});

test('of two concurrent deletions one succeeds and the other is refused', async () => {
  const customer = await shop.newcomer();
  const statuses = (await Promise.all([leave(customer), leave(customer)])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, expect.toSatisfy((status) => [401, 422].includes(status))]);
});

test('a write for a customer who was just deleted is refused as signed out, not an internal error', async () => {
  const customer = await shop.newcomer();
  const id = await idOfCustomer(shop.database.db, customer);
  await leave(customer);
  const app = fastify();
  registerErrors(app);
  app.post('/late', () => shop.database.pool.query('insert into carts (customer_id) values ($1)', [id]));
  const response = await app.inject({ method: 'POST', url: '/late' });
  expect([response.statusCode, response.json().code]).toEqual([401, 'unauthenticated']);
});
