import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop } from '#tests/support/shop.ts';

let shop: Awaited<ReturnType<typeof openTestShop>>;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('an unknown path of the API is a refusal in the envelope', async () => {
  const answer = await shop.get('/api/no/such/call');
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ status: 'ERROR', message: 'Not found', code: 'not_found' });
});

test.each([
  ['a NUL byte', '/api/products/catalog?search=a%00b', 422],
  ['half a surrogate pair', '/api/products/catalog?search=%ED%A0%80', 200],
  ['a number that is none', '/api/products/catalog?page=abc', 422],
  ['a list instead of a value', '/api/products/catalog?page=1&page=2', 422],
  ['a broken escape', '/api/products/%E0%A4%A/info', 400],
  ['a poisoned prototype', '/api/products/catalog?__proto__[x]=1&constructor=2', 200],
  ['a language that is no number', '/api/settings?lang_id=abc', 422],
  ['an unknown language and currency', '/api/settings?lang_id=99999&currency=XXX', 200],
])('%s gets %i', async (_name, url, status) => {
  const answer = await shop.get(url as string);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
});

test('a refused field is named, and the message is its text', async () => {
  const answer = await shop.get('/api/products/catalog?per_page=10000');
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toEqual({
    status: 'ERROR',
    message: 'The per_page must not be above 60.',
    code: 'validation_failed',
    errors: { per_page: ['The per_page must not be above 60.'] },
  });
});

test('every response has the security headers and its request id', async () => {
  const { headers } = await shop.get('/api/settings');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'public, max-age=30, s-maxage=30, stale-while-revalidate=30, stale-if-error=600',
  });
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers['strict-transport-security']).toBeUndefined();
  expect(headers['x-powered-by']).toBeUndefined();
});

test('a refusal is never stored', async () => {
  const { headers } = await shop.get('/api/products/999999999/info');
  expect(headers['cache-control']).toBe('no-store');
});

test('liveness and readiness', async () => {
  expect((await shop.get('/health/live')).statusCode).toBe(200);
  expect((await shop.get('/health/ready')).json()).toEqual({ status: 'OK' });
});

test('S42 metrics need METRICS_TOKEN, whatever address the request comes from', async () => {
  const read = async ({ app }: typeof shop, authorization?: string) => {
    const headers = authorization === undefined ? {} : { authorization };
    const response = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers });
    return [response.statusCode, response.body.includes('http_request_seconds')];
  };
  const token = 'm'.repeat(32);
  expect(await read(shop, 'Bearer null')).toEqual([404, false]);
  const measured = await openTestShop('template_empty', { METRICS_TOKEN: token });
  expect(await read(measured)).toEqual([404, false]);
  for (const wrong of ['', 'Bearer ', `Bearer ${'m'.repeat(31)}`, token, `Bearer ${token} `]) {
    expect(await read(measured, wrong)).toEqual([404, false]);
  }
  expect(await read(measured, `Bearer ${token}`)).toEqual([200, true]);
  await measured.close();
});

test('a body that is too large, is not JSON or has the wrong type is refused before it reaches a handler', async () => {
  const send = (payload: string, type = 'application/json') =>
    shop.app.inject({ method: 'POST', url: '/api/settings', headers: { 'content-type': type }, payload });
  expect((await send(`{"a":"${'x'.repeat(70_000)}"}`)).statusCode).toBeGreaterThanOrEqual(400);
  expect((await send('{')).statusCode).toBeLessThan(500);
  expect((await send('a=1', 'application/x-www-form-urlencoded')).statusCode).toBeLessThan(500);
});
