import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { toCachedResponse } from './cached-response.ts';
import { createResponseCache } from './response-cache.ts';

const request = { headers: {}, routeOptions: { url: '/page' } } as FastifyRequest;
const reply = {
  headers: () => reply,
  header: () => reply,
  code: () => reply,
  send: () => reply,
} as unknown as FastifyReply;

test('memory is bounded: the least recently used goes first', async () => {
  const responses = createResponseCache(100_000);
  responses.listener.onListening();
  let made = 0;
  const ask = (key: string) =>
    responses.serve(key, request, reply, async () => {
      made += 1;
      return { headers: {}, body: 'x'.repeat(9000) };
    });
  for (let number = 1; number <= 9; number += 1) await ask(`page ${number}`);
  await ask('page 1');
  expect(made).toBe(9);
  await ask('page 10');
  await ask('page 11');
  await ask('page 1');
  expect(made).toBe(11);
  await ask('page 2');
  expect(made).toBe(12);
  expect(responses.stats().bytes).toBeLessThanOrEqual(100_000);
});

test('one that is too large for the cache is sent and not cached', async () => {
  const responses = createResponseCache(100_000);
  responses.listener.onListening();
  await responses.serve('large', request, reply, async () => ({ headers: {}, body: 'x'.repeat(20_000) }));
  expect(responses.stats()).toEqual({ entries: 0, bytes: 0 });
});

test('nothing is cached while the LISTEN connection is down', async () => {
  const responses = createResponseCache(100_000);
  await responses.serve('page', request, reply, async () => ({ headers: {}, body: 'x' }));
  expect(responses.stats().entries).toBe(0);
});

test('BY-58 a response that says when it ends is computed again after that moment, and no other cache keeps it longer', async () => {
  const responses = createResponseCache(100_000);
  responses.listener.onListening();
  let made = 0;
  let sent: Record<string, string> = {};
  const seeing = {
    ...reply,
    headers: (headers: Record<string, string>) => {
      sent = headers;
      return reply;
    },
  };
  const ask = (endsInMs: number) =>
    responses.serve('page', request, seeing as unknown as FastifyReply, async () => {
      made += 1;
      return { headers: { 'cache-control': 'public, max-age=30' }, body: 'x', endsAt: Date.now() + endsInMs };
    });
  await ask(300);
  await ask(300);
  expect(made).toBe(1);
  expect(sent['cache-control']).toBe('public, max-age=0, must-revalidate');
  await new Promise((resolve) => setTimeout(resolve, 450));
  await ask(10 * 60_000);
  expect(made).toBe(2);
  expect(sent['cache-control']).toBe('public, max-age=30');
});

test.each([
  [119_000, 'public, max-age=0, must-revalidate'],
  [125_000, 'public, max-age=30'],
])(
  'BY-58 this cache may keep a response for a minute and send it to one that keeps it for another: %i ms before its end',
  (leftMs, expected) => {
    const headers = { 'cache-control': 'public, max-age=30' };
    const cached = toCachedResponse({ headers, body: 'x', endsAt: Date.now() + leftMs }, '/');
    expect(cached.headers['cache-control']).toBe(expected);
  },
);

test('BY-58 a response that has ended already is sent and not cached', async () => {
  const responses = createResponseCache(100_000);
  responses.listener.onListening();
  await responses.serve('page', request, reply, async () => ({
    headers: {},
    body: 'x',
    endsAt: Date.now() - 1,
  }));
  expect(responses.stats().entries).toBe(0);
});
