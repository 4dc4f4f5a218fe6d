import { expect, test } from 'vitest';
import { createApi } from './client.ts';
import type { ApiReply, ApiRequest, Transport } from './transport.ts';

const locale = { currency: 'USD', languageId: 2 };

const recording = (reply: ApiReply) => {
  const requests: ApiRequest[] = [];
  const transport: Transport = async (request) => {
    requests.push(request);
    return reply;
  };
  return { requests, transport };
};

const ok = { status: 200, body: '{"status":"OK","payload":[]}' };

test('a GET sends currency and lang_id and omits empty values', async () => {
  const { requests, transport } = recording(ok);
  await createApi({ transport, locale: () => locale }).call('GET /products/catalog', {
    query: { search: '', page: 2 },
  });
  expect(requests[0]).toMatchObject({
    method: 'GET',
    path: '/api/products/catalog?page=2&currency=USD&lang_id=2',
  });
});

test('flagged calls omit added fields', async () => {
  const { requests, transport } = recording(ok);
  const api = createApi({ transport, locale: () => locale });
  await api.call('GET /languages');
  await api.call('GET /localizations');
  expect(requests.map(({ path }) => path)).toEqual(['/api/languages', '/api/localizations?lang_id=2']);
});

test('a POST sends them in its body, and a stored token as bearer', async () => {
  const { requests, transport } = recording(ok);
  await createApi({ transport, locale: () => locale, token: () => 'T' }).call('POST /newsletter/subscribe', {
    body: { email: 'a@b.example' },
  });
  expect(requests[0]?.headers.authorization).toBe('Bearer T');
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ email: 'a@b.example', currency: 'USD', lang_id: 2 });
});

test('path parameters are encoded', async () => {
  const { requests, transport } = recording(ok);
  await createApi({ transport, locale: () => locale }).call('GET /products/:id/info', {
    params: { id: 'a/b' },
  });
  expect(requests[0]?.path).toMatch(/^\/api\/products\/a%2Fb\/info\?/);
});

test.each([
  [
    'a refusal',
    { status: 404, body: '{"status":"ERROR","message":"Not found","code":"not_found"}' },
    'Not found',
  ],
  [
    'a 200 that is not OK',
    { status: 200, body: '{"status":"WARNING","message":"Only 3","code":"x"}' },
    'Only 3',
  ],
  ['a page instead of JSON', { status: 502, body: '<html>' }, null],
] as const)('%s is a failure with the server message when there is one', async (_name, reply, message) => {
  const { transport } = recording(reply);
  const result = await createApi({ transport, locale: () => locale }).call('GET /categories');
  expect(result).toMatchObject({ ok: false, failure: { http: reply.status, message } });
});

test('a refusal with more data is returned whole', async () => {
  const body = { status: 'PRICE_CHANGED', message: 'M', new_totals: { vat_rate: 21 } };
  const { transport } = recording({ status: 200, body: JSON.stringify(body) });
  expect(await createApi({ transport, locale: () => locale }).call('GET /categories')).toMatchObject({
    failure: { body },
  });
});

test('no response is a failure without a status', async () => {
  const api = createApi({
    transport: () => Promise.reject(new TypeError('offline')),
    locale: () => locale,
  });
  expect(await api.call('GET /categories')).toEqual({
    ok: false,
    failure: { http: null, code: null, message: null, reason: 'offline' },
  });
});
