import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { allEndpoints, type CallInput, type CallKey } from '#contract/endpoints-table.ts';
import { aPlacedOrder } from '#tests/support/placed-order.ts';
import { aNewcomer, goodPassword, openAccountShop } from '#tests/support/shops/account-shop.ts';
import { splitKey } from './serve-endpoints.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

type WritingCall = Extract<CallKey, `POST ${string}` | `PUT ${string}`>;
type Bodies = { readonly [Key in WritingCall]: CallInput<Key> extends { body: infer Body } ? Body : object };

const person = { ...aNewcomer(), email: 'nobody.yet@mail.example' };
const { password: _password, passConfirm: _confirm, ...profile } = person;
const address = {
  name: 'Anna',
  surname: 'Ozola',
  email: 'anna@mail.example',
  phone: '+37120000000',
  country: 'Latvia',
  city: 'Rīga',
  address: 'Brīvības iela 1',
  postCode: 'LV-1010',
};

const savedAddress = { country_id: 1, city: 'Rīga', address: 'Brīvības iela 1', post_code: 'LV-1010' };

const review = {
  product_id: 1,
  stars: 5,
  text: 'A text of twenty letters and more.',
  language: 'en',
  shown_as: 'name',
} as const;

/** A body that each writing call would take: what is added to it is then the only thing to refuse. */
const bodies: Bodies = {
  'POST /login': { username: 'a@mail.example', password: goodPassword },
  'POST /register': person,
  'POST /logout': {},
  'PUT /user/profile': profile,
  'POST /user/change-password': {
    cur_password: goodPassword,
    new_password: 'other-Meadow9tree',
    repeat_password: 'other-Meadow9tree',
  },
  'POST /user/addresses': savedAddress,
  'PUT /user/addresses/:id': savedAddress,
  'POST /user/addresses/:id/remove': {},
  'POST /user/addresses/:id/default': {},
  'POST /user/export': { current_password: goodPassword },
  'POST /user/delete': { current_password: goodPassword },
  'POST /user/reset-password': { email: 'a@mail.example' },
  'POST /reset-password': {
    token: 'x',
    email: 'a@mail.example',
    password: 'other-Meadow9tree',
    password_confirmation: 'other-Meadow9tree',
  },
  'POST /email/verify/resend': {},
  'POST /cart/add': { id: 1 },
  'POST /cart/add-bundle': { bundle_id: 1 },
  'POST /cart/remove': { id: 1 },
  'POST /cart/link': { items: 'A:1' },
  'POST /cart/take': { id: 1, count: 1 },
  'POST /cart/clear': {},
  'POST /cart/details': { note: 'Ring twice.' },
  'POST /cart/calculate-totals': { cart_items: [{ sku: 'x', count: 1 }] },
  'POST /promocodes/check': { code: 'WELCOME10' },
  'POST /orders/checkout': address,
  'POST /orders/:number/pay': {},
  'POST /orders/:number/cancel': {},
  'POST /orders/:number/invoice/send': {},
  'POST /orders/:number/reorder': {},
  'POST /orders/:number/account': { password: goodPassword },
  'POST /withdrawals': { name: 'Anna Ozola', order_nr: 'X1', email: 'a@mail.example' },
  'POST /orders/:number/withdrawal': { name: 'Anna Ozola', email: 'a@mail.example' },
  'POST /orders/:number/returns': { kind: 'return', lines: [{ line: 1, quantity: 1, condition: 'used' }] },
  'POST /orders/:number/returns/:goods/sent': { tracking_number: 'LV123456' },
  'POST /orders/:number/returns/:goods/keep': {},
  'POST /orders/:number/returns/quote': {},
  'POST /orders/link': { number: 'X1', email: 'a@mail.example' },
  'POST /contact-us': { ...profile, topic: 'Hello', message: 'A message.' },
  'POST /newsletter/subscribe': { email: 'a@mail.example' },
  'POST /newsletter/confirm': { token: 'x' },
  'POST /newsletter/unsubscribe': { email: 'a@mail.example' },
  'POST /reviews/link': { product_id: 1 },
  'POST /reviews': review,
  'PUT /reviews/:id': { ...review, version: 1 },
  'POST /reviews/:id/delete': {},
  'POST /reviews/:id/helpful': { helpful: true },
  'POST /products/:id/questions': { text: 'Does it float on water?' },
  'POST /questions/:id/answers': { text: 'Yes, it does.' },
  'POST /alerts': { items: [{ product_id: 1, kind: 'price' }], email: 'new@mail.example' },
  'POST /alerts/confirm': { token: 'none' },
  'POST /alerts/end': { token: 'none' },
  'POST /user/alerts/:id/end': {},
  'POST /reports': { type: 'review', id: 1, reason: 'other', text: 'It is wrong here.', is_true: true },
};

/** What would be worth setting. */
const treasures = [
  'balance',
  'balance_cents',
  'role',
  'is_admin',
  'email_verified_at',
  'emailVerified',
  'price',
  'retail_price',
  'discount_amount',
  'final_amount',
  'vat_rate',
  'status',
  'user_id',
  'customer_id',
  'created_at',
  'password_hash',
];

let shop: Awaited<ReturnType<typeof openAccountShop>>;
let customer: Awaited<ReturnType<typeof shop.newcomer>>;
let orderNumber: string;

beforeAll(async () => {
  shop = await openAccountShop();
  customer = await shop.newcomer();
  await shop.database.pool.query('update customers set email_verified_at = now()');
  const { rows: customers } = await shop.database.pool.query('select id, email from customers');
  const { id: customerId, email } = customers[0];
  orderNumber = await aPlacedOrder(shop.database.db, { customerId, email });
});
afterAll(() => shop.close());

const rows = async () =>
  (await shop.database.pool.query('select * from customers order by id')).rows.map((row) =>
    JSON.stringify(row),
  );

describe('S29 no call takes a field that it does not know', () => {
  const calls = Object.entries(bodies) as [WritingCall, object][];

  test.each(calls.filter(([key]) => 'body' in allEndpoints[key]))('%s', async (key, body) => {
    const { method, path } = splitKey(key);
    const ask = customer[method.toLowerCase() as 'post' | 'put'];
    const before = await rows();
    for (const field of treasures) {
      const answer = await ask(
        `/api${path.replace(':number', orderNumber).replace(':goods', 'R-22222222').replace(':id', '1')}`,
        {
          ...body,
          [field]: 1,
        },
      );
      expect([field, answer.status, answer.body.code]).toEqual([field, 422, 'validation_failed']);
      expect(Object.keys(answer.body.errors)).toEqual([field]);
    }
    expect(await rows()).toEqual(before);
  });

  test('a call without fields ignores a body, or refuses it', async () => {
    const open = calls.filter(([key]) => !('body' in (allEndpoints[key] as Endpoint))).map(([key]) => key);
    expect(open).toEqual(['POST /logout']);
  });

  test('nor in what is nested: the lines of a calculation have a SKU and a count', async () => {
    const answer = await customer.post('/api/cart/calculate-totals', {
      cart_items: [{ sku: 'x', count: 1, price: '0.01' }],
    });
    expect([answer.status, answer.body.code]).toEqual([422, 'validation_failed']);
  });
});
