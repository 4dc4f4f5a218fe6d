import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aNewcomer, openAccountShop } from '#tests/support/shops/account-shop.ts';
import { openTestBrowser } from '#tests/support/test-browser.ts';

vi.setConfig({ testTimeout: 30_000 });

let shop: Awaited<ReturnType<typeof openAccountShop>>;

beforeAll(async () => {
  shop = await openAccountShop({ env: { PUBLIC_URL: 'http://shop.example' } });
});
afterAll(() => shop.close());

const mismatch = { status: 'ERROR', message: 'CSRF token mismatch.', code: 'csrf_mismatch' };
const resend = '/api/email/verify/resend';

test('S16 sign-in and registration require the token from guests too', async () => {
  for (const url of ['/api/login', '/api/register']) {
    const answer = await shop.browser().post(url, aNewcomer());
    expect(answer.status).toBe(419);
    expect(answer.body).toEqual(mismatch);
  }
});

test.each([
  ['no token', undefined],
  ['an empty one', ''],
  ['another one', 'x'.repeat(43)],
  ['one with odd characters', `${'x'.repeat(42)}é`],
])('S14 a customer’s unsafe call with %s is refused', async (_name, token) => {
  const customer = await shop.newcomer();
  if (token === undefined) customer.cookies.delete('XSRF-TOKEN');
  const answer = await customer.post(resend, {}, token === undefined ? {} : { 'x-xsrf-token': token });
  expect(answer.status).toBe(419);
  expect(answer.body).toEqual(mismatch);
});

test('S14 a token is invalid with another session, and one from before the sign-in is invalid after it', async () => {
  const one = await shop.newcomer();
  const other = await shop.newcomer();
  const foreign = { 'x-xsrf-token': one.cookies.get('XSRF-TOKEN') ?? '' };
  expect((await other.post(resend, {}, foreign)).status).toBe(419);
  const browser = shop.browser();
  await browser.get('/sanctum/csrf-cookie');
  const early = browser.cookies.get('XSRF-TOKEN') ?? '';
  await browser.post('/api/login', { username: one.email, password: one.password });
  expect((await browser.post(resend, {}, { 'x-xsrf-token': early })).status).toBe(419);
  expect((await browser.post(resend)).status).toBe(200);
});

test('a guest needs no token for calls that guests may make', async () => {
  const answer = await shop.browser().post('/api/user/reset-password', { email: 'guest@mail.example' });
  expect(answer.status).toBe(200);
});

test.each([
  ['a foreign origin', { origin: 'https://evil.example' }, 419],
  ['an origin that only begins like ours', { origin: 'http://shop.example.evil.example' }, 419],
  ['our host over another scheme and port', { origin: 'http://shop.example:8080' }, 419],
  ['an opaque origin', { origin: 'null' }, 419],
  ['a foreign page', { 'sec-fetch-site': 'cross-site' }, 419],
  ['a sibling’s page', { 'sec-fetch-site': 'same-site' }, 419],
  ['our own page', { origin: 'http://shop.example', 'sec-fetch-site': 'same-origin' }, 200],
  ['the address that the browser asked', { origin: 'http://localhost:4000', host: 'localhost:4000' }, 200],
  ['no browser', {}, 200],
])('S15 a guest’s unsafe call from %s', async (_name, headers, status) => {
  const answer = await shop
    .browser()
    .post('/api/user/reset-password', { email: 'guest@mail.example' }, headers as Record<string, string>);
  expect(answer.status).toBe(status);
});

test('S15 a customer’s call from a foreign page is refused even with the right token', async () => {
  const customer = await shop.newcomer();
  expect((await customer.post(resend, {}, { origin: 'https://evil.example' })).status).toBe(419);
});

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
])('S15 a body of type %s is refused', async (type) => {
  const answer = await shop
    .browser()
    .post('/api/user/reset-password', { email: 'guest@mail.example' }, { 'content-type': type });
  expect(answer.status).toBe(415);
  expect(answer.body).toEqual({
    status: 'ERROR',
    message: 'Please send JSON.',
    code: 'unsupported_media_type',
  });
});

test('a missing body is an empty object, with and without a content type', async () => {
  const customer = await shop.newcomer();
  const headers = {
    cookie: [...customer.cookies].map((pair) => pair.join('=')).join('; '),
    'x-xsrf-token': customer.cookies.get('XSRF-TOKEN') ?? '',
  };
  const bare = await shop.app.inject({ method: 'POST', url: resend, headers });
  expect(bare.statusCode).toBe(200);
  const typed = await customer.post(resend);
  expect(typed.status).toBe(200);
  expect((await shop.browser().post('/api/user/reset-password')).status).toBe(422);
});

test('a body that is not JSON, or poisons prototypes, is refused', async () => {
  const send = (payload: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/user/reset-password',
      headers: { 'content-type': 'application/json' },
      payload,
    });
  expect((await send('{')).statusCode).toBe(400);
  expect((await send('{"__proto__":{"a":1},"email":"a@b.example"}')).statusCode).toBe(400);
  for (const field of ['constructor', 'toString', 'hasOwnProperty']) {
    expect((await send(`{"${field}":1}`)).statusCode).toBe(422);
  }
  expect((await send('[]')).statusCode).toBe(422);
  expect((await send('"text"')).statusCode).toBe(422);
  expect((await send('null')).statusCode).toBe(422);
});

test.each(['', 'x', '"', `${'a'.repeat(43)}; shop_session=`, '%00', 'a'.repeat(5000), 'é'])(
  'a session cookie with the value %j is a guest’s',
  async (value) => {
    const answer = await openTestBrowser(shop.app).get('/api/is-auth', { cookie: `shop_session=${value}` });
    expect(answer.status).toBe(200);
    expect(answer.body.authenticated).toBe(false);
  },
);

test('S17 no response allows another origin to read it', async () => {
  const { headers } = await shop.browser().get('/api/is-auth', { origin: 'https://evil.example' });
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
});
