import fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerErrors } from './errors.ts';

test('a handler that takes too long is told as "come back", not as a fault', async () => {
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
