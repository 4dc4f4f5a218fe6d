import { Value } from 'typebox/value';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CustomerData } from '#contract/customer-data.ts';
import { idOfCustomer } from '#tests/support/customers.ts';
import { aPlacedOrder } from '#tests/support/placed-order.ts';
import { goodPassword, linkIn, openAccountShop } from '#tests/support/shops/account-shop.ts';

vi.setConfig({ testTimeout: 30_000 });

let shop: Awaited<ReturnType<typeof openAccountShop>>;

beforeAll(async () => {
  shop = await openAccountShop();
});
afterAll(() => shop.close());

const message = (email: string) => ({
  name: 'Jānis',
  surname: 'Kalniņš',
  email,
  topic: 'Warranty',
  message: 'The left earcup creaks.',
  phone: '+37120000123',
  phoneCountryCode: 'LV',
  nationalNumber: '20000123',
});

test('the export has everything stored about a customer and nothing about others', async () => {
  const other = await shop.newcomer();
  await aPlacedOrder(shop.database.db, {
    customerId: await idOfCustomer(shop.database.db, other),
    email: other.email,
  });
  const customer = await shop.newcomer();
  const [mail] = await shop.mailsTo(customer.email);
  await customer.get(linkIn(mail?.text ?? ''));
  const number = await aPlacedOrder(shop.database.db, {
    customerId: await idOfCustomer(shop.database.db, customer),
    email: customer.email,
  });
  await customer.post('/api/contact-us', message(customer.email));
  await customer.post('/api/contact-us', message('somebody.else@mail.example'));
  await customer.post('/api/newsletter/subscribe', { email: customer.email.toUpperCase() });
  const { status, body, headers } = await customer.post('/api/user/export', {
    current_password: goodPassword,
  });
  expect([status, body.status]).toEqual([200, 'OK']);
  expect(headers['cache-control']).toBe('no-store');
  const data = body.payload;
  expect([...Value.Errors(CustomerData, data)]).toEqual([]);
  expect(data.profile).toMatchObject({
    name: 'Jānis',
    email: customer.email,
    phone: '+37120000123',
    language: 'en',
  });
  expect(data.profile.email_verified_at).not.toBeNull();
  expect(data.orders).toMatchObject([
    {
      order_nr: number,
      amount: '194.90',
      address: 'Brīvības iela 1',
      items: [{ sku: 'PX-101', quantity: 1, price: '199.00' }],
    },
  ]);
  expect(data.messages).toMatchObject([{ topic: 'Warranty', message: 'The left earcup creaks.' }]);
  expect(data.newsletter).toMatchObject({ subscribed: false, choices: [{ step: 'asked' }] });
  expect(data.mails).toMatchObject([{ kind: 'email_verification', recipient: customer.email }]);
  expect(data.sessions).toHaveLength(1);
  // No secrets of the account, not even hashes.
  expect(JSON.stringify(data)).not.toMatch(/argon2|hash|token_/);
});

test('orders of any amount are exported to the cent', async () => {
  const customer = await shop.newcomer();
  const number = await aPlacedOrder(shop.database.db, {
    customerId: await idOfCustomer(shop.database.db, customer),
    email: customer.email,
  });
  await shop.database.db
    .updateTable('orders')
    .set({ currency: 'IDR', charged_total_cents: Number.MAX_SAFE_INTEGER, charged_delivery_cents: null })
    .where('number', '=', number)
    .execute();
  const { status, body } = await customer.post('/api/user/export', { current_password: goodPassword });
  expect(status).toBe(200);
  expect(body.payload.orders).toMatchObject([
    { order_nr: number, amount: '90071992547409.91', delivery_cost: null, vat: '33.83' },
  ]);
  expect(body.payload.profile.balance).toBe('0.00');
});

test('data matched by e-mail address is not exported before the address is verified', async () => {
  const victim = 'victim@mail.example';
  await shop.browser().post('/api/contact-us', message(victim));
  await shop.browser().post('/api/newsletter/subscribe', { email: victim });
  const stranger = await shop.newcomer({ email: victim });
  const { body } = await stranger.post('/api/user/export', { current_password: goodPassword });
  expect(body.payload.profile).toMatchObject({ email: victim, email_verified_at: null });
  expect(body.payload.messages).toEqual([]);
  expect(body.payload.newsletter).toEqual({ subscribed: false, choices: [] });
});

test.each([
  ['no password', {}, 'password_required', 'Password is required'],
  ['a blank password', { current_password: '' }, 'password_required', 'Password is required'],
  [
    'a wrong one',
    { current_password: 'wrong-Harbour7lamp' },
    'current_password_wrong',
    'The current password is incorrect.',
  ],
])('export and deletion require the password: %s', async (_name, fields, code, text) => {
  const customer = await shop.newcomer();
  for (const path of ['/api/user/export', '/api/user/delete']) {
    const { status, body } = await customer.post(path, fields);
    expect([path, status, body.code, body.message]).toEqual([path, 422, code, text]);
  }
  expect((await customer.get('/api/is-auth')).body.authenticated).toBe(true);
});

test('password guesses are rate limited as at sign-in', async () => {
  const strict = await openAccountShop({ env: { RATE_LIMIT_FACTOR: '1' } });
  const customer = await strict.newcomer();
  const statuses: number[] = [];
  for (let guess = 0; guess < 6; guess += 1) {
    const path = guess % 2 ? '/api/user/export' : '/api/user/delete';
    statuses.push((await customer.post(path, { current_password: 'wrong-Harbour7lamp' })).status);
  }
  await strict.close();
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
});
