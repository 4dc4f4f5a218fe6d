import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { goodPassword, linkIn, openAccountShop } from '#tests/support/shops/account-shop.ts';

vi.setConfig({ testTimeout: 20_000 });

let shop: Awaited<ReturnType<typeof openAccountShop>>;
let latvia: number;

beforeAll(async () => {
  shop = await openAccountShop();
  const { rows } = await shop.database.pool.query("select id from countries where iso = 'LV'");
  latvia = rows[0].id;
});
afterAll(() => shop.close());

const details = (fields: Record<string, unknown> = {}) => ({
  name: 'Zane',
  surname: 'Liepa',
  email: 'zane@mail.example',
  phone: '+371 2000 0456',
  phoneCountryCode: 'lv',
  nationalNumber: '20000456',
  address: 'Elizabetes iela 2',
  city: 'Rīga',
  post_code: 'LV-1010',
  country_id: latvia,
  ...fields,
});

test('API-14 EN-01 EN-02 EN-03 AC-19 the profile is a bare object with all its fields', async () => {
  const customer = await shop.newcomer();
  const { status, body, headers } = await customer.get('/api/user/profile');
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toEqual({
    name: 'Jānis',
    surname: 'Kalniņš',
    email: customer.email,
    phone: '+37120000123',
    phoneCountryCode: 'LV',
    nationalNumber: '20000123',
    balance: '0.00',
    avatarUrl: null,
    created_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
    country: null,
    city: null,
    address: null,
    post_code: null,
  });
});

test('RP-04 account endpoints respond to guests with 401', async () => {
  const guest = shop.browser();
  const responses = await Promise.all([
    guest.get('/api/user/profile'),
    guest.put('/api/user/profile', details()),
    guest.post('/api/user/change-password', {}),
    guest.post('/api/email/verify/resend'),
    guest.get('/api/orders/history'),
  ]);
  for (const response of responses) {
    expect(response.status).toBe(401);
    expect(response.body).toEqual({ status: 'ERROR', message: 'Unauthenticated.', code: 'unauthenticated' });
  }
});

test('API-15 the profile is saved and read back', async () => {
  const customer = await shop.newcomer();
  const response = await customer.put(
    '/api/user/profile',
    details({ email: customer.email, name: '  Zane  ' }),
  );
  expect(response.status).toBe(200);
  expect(response.body).toMatchObject({ status: 'OK', message: 'Profile updated successfully' });
  const { body } = await customer.get('/api/user/profile');
  expect(response.body.payload).toEqual(body);
  expect(body).toMatchObject({
    name: 'Zane',
    surname: 'Liepa',
    email: customer.email,
    phone: '+37120000456',
    phoneCountryCode: 'LV',
    nationalNumber: '20000456',
    country: { id: latvia, name: 'Latvia' },
    city: 'Rīga',
    address: 'Elizabetes iela 2',
    post_code: 'LV-1010',
  });
});

test.each([
  [' lv 1010', 'LV-1010'],
  ['1010', 'LV-1010'],
  ['by the lake', 'by the lake'],
])('the Latvian post code %j is stored as %j', async (post_code, stored) => {
  await shop.database.pool.query(
    'update countries set post_code_pattern = $1, post_code_example = $2 where id = $3',
    [String.raw`(LV[- ]?)?\d{4}`, 'LV-1234', latvia],
  );
  const customer = await shop.newcomer();
  const { body } = await customer.put('/api/user/profile', details({ email: customer.email, post_code }));
  expect(body.payload.post_code).toBe(stored);
});

test('VA-16 the address may be empty: blank and absent are null', async () => {
  const customer = await shop.newcomer();
  const { email } = customer;
  await customer.put('/api/user/profile', details({ email }));
  const blank = { address: '  ', city: '', post_code: null, country_id: null };
  const response = await customer.put('/api/user/profile', details({ email, ...blank }));
  expect(response.body.payload).toMatchObject({ address: null, city: null, post_code: null, country: null });
  const absent = { address: undefined, city: undefined, post_code: undefined, country_id: undefined };
  await customer.put('/api/user/profile', details({ email }));
  const again = await customer.put('/api/user/profile', details({ email, ...absent }));
  expect(again.body.payload).toMatchObject({ address: null, city: null, post_code: null, country: null });
});

test.each(['name', 'surname', 'email', 'phone'])('VA-14 a profile without %s is refused', async (field) => {
  const customer = await shop.newcomer();
  for (const value of [undefined, '', '   ']) {
    const response = await customer.put('/api/user/profile', details({ [field]: value }));
    expect(response.status).toBe(422);
    expect(response.body.message).toBe('Please fill in all required personal information fields correctly');
  }
});

test.each([
  ['VA-15 a phone that is none', { phone: '+37100' }, 'Please enter a valid phone number'],
  ['VA-15 a phone of another country', { phoneCountryCode: 'DE' }, 'Please enter a valid phone number'],
  ['an e-mail that is none', { email: 'abc' }, 'Please enter a valid email address'],
  ['a country that is not there', { country_id: 999_999 }, 'The selected country is invalid.'],
  ['a country that is no number', { country_id: 'LV' }, 'The selected country is invalid.'],
])('%s is refused', async (_name, fields, message) => {
  const customer = await shop.newcomer();
  const response = await customer.put('/api/user/profile', details({ email: customer.email, ...fields }));
  expect(response.status).toBe(422);
  expect(response.body.message).toBe(message);
});

test('a phone number in international form needs no country', async () => {
  const customer = await shop.newcomer();
  const response = await customer.put(
    '/api/user/profile',
    details({
      email: customer.email,
      phone: '+49 1512 3456789',
      phoneCountryCode: undefined,
      nationalNumber: undefined,
    }),
  );
  expect(response.body.payload).toMatchObject({ phone: '+4915123456789', phoneCountryCode: 'DE' });
});

test('an e-mail of another customer is refused, also concurrently', async () => {
  const customer = await shop.newcomer();
  const other = await shop.newcomer();
  const taken = await customer.put(
    '/api/user/profile',
    details({ email: other.email.toUpperCase(), current_password: goodPassword }),
  );
  expect(taken.status).toBe(422);
  expect(taken.body.message).toBe('The email has already been taken.');
  const wanted = details({ email: 'wanted@mail.example', current_password: goodPassword });
  const both = await Promise.all([
    customer.put('/api/user/profile', wanted),
    other.put('/api/user/profile', wanted),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
});

test('S10 a changed e-mail is unverified again, and both addresses are notified', async () => {
  const customer = await shop.newcomer();
  const [welcome] = await shop.mailsTo(customer.email);
  await shop.browser().get(linkIn(welcome?.text ?? ''));
  expect((await customer.get('/api/is-auth')).body.emailVerified).toBe(true);
  const response = await customer.put(
    '/api/user/profile',
    details({ email: 'moved@mail.example', current_password: goodPassword }),
  );
  expect(response.body.payload.email).toBe('moved@mail.example');
  expect((await customer.get('/api/is-auth')).body.emailVerified).toBe(false);
  const [toOld] = await shop.mailsTo(customer.email);
  expect(toOld?.subject).toBe('The email address of your Ohmly account was changed');
  expect(toOld?.text).toContain('moved@mail.example');
  const [toNew] = await shop.mailsTo('moved@mail.example');
  expect(toNew?.subject).toBe('Confirm your new email address for Ohmly');
  await shop.browser().get(linkIn(toNew?.text ?? ''));
  expect((await customer.get('/api/is-auth')).body.emailVerified).toBe(true);
  expect((await shop.browser().signIn(customer.email, customer.password)).status).toBe(422);
  expect((await shop.browser().signIn('moved@mail.example', customer.password)).status).toBe(200);
});

test.each([
  ['none', undefined, 'current_password_required'],
  ['a blank one', '', 'current_password_required'],
  ['one that is too long', 'x'.repeat(201), 'current_password_wrong'],
  ['a wrong one', 'wrong-Harbour7lamp', 'current_password_wrong'],
])('S10 a session alone cannot change the e-mail: %s', async (_name, password, code) => {
  const customer = await shop.newcomer();
  const response = await customer.put(
    '/api/user/profile',
    details({ email: 'thief@mail.example', current_password: password }),
  );
  expect([response.status, response.body.code]).toEqual([422, code]);
  expect((await customer.get('/api/user/profile')).body).toMatchObject({
    name: 'Jānis',
    email: customer.email,
  });
  expect(await shop.mailsTo('thief@mail.example')).toEqual([]);
});

test('S10 without a new e-mail no password is required', async () => {
  const customer = await shop.newcomer();
  const response = await customer.put('/api/user/profile', details({ email: customer.email.toUpperCase() }));
  expect(response.status).toBe(200);
});

test('S9 a reset link sent to the old address stops working after the change', async () => {
  const customer = await shop.newcomer();
  await shop.browser().post('/api/user/reset-password', { email: customer.email });
  const [mail] = await shop.mailsTo(customer.email);
  const token = new URL(linkIn(mail?.text ?? ''), 'https://x').searchParams.get('token');
  await customer.put(
    '/api/user/profile',
    details({ email: 'safe@mail.example', current_password: goodPassword }),
  );
  const password = 'other-Meadow9tree';
  for (const email of [customer.email, 'safe@mail.example']) {
    const response = await shop
      .browser()
      .post('/api/reset-password', { token, email, password, password_confirmation: password });
    expect(response.body.code).toBe('reset_token_invalid');
  }
});

test('an e-mail that changes only its case stays verified', async () => {
  const customer = await shop.newcomer();
  const [mail] = await shop.mailsTo(customer.email);
  await shop.browser().get(linkIn(mail?.text ?? ''));
  await customer.put('/api/user/profile', details({ email: customer.email.toUpperCase() }));
  expect((await customer.get('/api/is-auth')).body.emailVerified).toBe(true);
});

test('S28 customers see and change only their own profile', async () => {
  const one = await shop.newcomer();
  const other = await shop.newcomer();
  const before = (await other.get('/api/user/profile')).body;
  await one.put('/api/user/profile?id=1&customer_id=2', details({ email: one.email }));
  expect((await one.get('/api/user/profile?id=2')).body.email).toBe(one.email);
  expect((await other.get('/api/user/profile')).body).toEqual(before);
});

test.each([
  'balance',
  'email_verified_at',
  'emailVerified',
  'id',
  'customer_id',
  'role',
  'password',
  'created_at',
])('S29 %s cannot be set through the profile', async (field) => {
  const customer = await shop.newcomer();
  const response = await customer.put('/api/user/profile', details({ email: customer.email, [field]: '1' }));
  expect(response.status).toBe(422);
  expect(response.body.errors).toHaveProperty(field);
  expect((await customer.get('/api/user/profile')).body.name).toBe('Jānis');
});
