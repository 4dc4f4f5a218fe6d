import fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerErrors } from './errors.ts';

const responseTo = async (error: Error): Promise<unknown[]> => {
  const app = fastify();
  registerErrors(app);
  app.get('/', () => Promise.reject(error));
  const { statusCode, headers, json } = await app.inject('/');
  await app.close();
  return [statusCode, headers['retry-after'], json().code];
};

test('a handler timeout is 503 with Retry-After, not an internal error', async () => {
  const app = fastify({ handlerTimeout: 20 });
  registerErrors(app);
  app.get('/slow', () => new Promise<never>(() => undefined));
  const answer = await app.inject('/slow');
  expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([
    503,
    '5',
    'unavailable',
  ]);
  expect(answer.headers['cache-control']).toBe('no-store');
  await app.close();
});

const withCode = (code: string): Error => Object.assign(new Error('of PostgreSQL or the network'), { code });

test.each([
  ...['08006', '08P01', '25P02', '25P03', '40001', '40P01', '53100', '53300', '55P03', '57014', '57P01'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'EAGAIN', 'ENOTFOUND', 'ERR_STREAM_DESTROYED'],
])('a connection error %s is 503 with Retry-After', async (code) => {
  expect(await responseTo(withCode(code))).toEqual([503, '2', 'unavailable']);
});

test.each([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Received unexpected commandComplete message from backend.',
  'Postgres connection has been discarded',
])('"%s" is 503 with Retry-After', async (message) => {
  expect(await responseTo(new Error(message))).toEqual([503, '2', 'unavailable']);
});

test.each(['22012', '23505', '42703', 'ERR_INVALID_ARG_TYPE'])('%s is an internal error', async (code) => {
  expect(await responseTo(withCode(code))).toEqual([500, undefined, 'server_error']);
});
