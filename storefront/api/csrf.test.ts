import { expect, test } from 'vitest';
import { withCsrf } from './csrf.ts';
import type { ApiRequest, Transport } from './transport.ts';

const recording = (...statuses: number[]) => {
  const requests: ApiRequest[] = [];
  const transport: Transport = async (request) => {
    requests.push(request);
    return { status: statuses[requests.length - 1] ?? 200, body: '' };
  };
  return { requests, transport };
};

const post: ApiRequest = { method: 'POST', path: '/api/login', headers: { accept: 'application/json' } };

test('unsafe calls send the token of the cookie, reads do not', async () => {
  const { requests, transport } = recording();
  const send = withCsrf(transport, () => 'T');
  await send(post);
  await send({ method: 'GET', path: '/api/is-auth', headers: {} });
  expect(requests.map(({ headers }) => headers)).toEqual([
    { accept: 'application/json', 'x-xsrf-token': 'T' },
    {},
  ]);
});

test('without a cookie there is no header', async () => {
  const { requests, transport } = recording();
  await withCsrf(transport, () => null)(post);
  expect(requests).toEqual([post]);
});

test('a refused token is fetched again and the call retried once', async () => {
  const { requests, transport } = recording(419, 204, 419, 200);
  const tokens = ['1', '2'];
  const reply = await withCsrf(transport, () => tokens.shift() ?? null)(post);
  expect(reply.status).toBe(419);
  expect(requests.map(({ path, headers }) => [path, headers['x-xsrf-token']])).toEqual([
    ['/api/login', '1'],
    ['/sanctum/csrf-cookie', undefined],
    ['/api/login', '2'],
  ]);
});
