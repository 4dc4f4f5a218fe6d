import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { createAnswerCache } from './response-cache.ts';

const request = { headers: {}, routeOptions: { url: '/page' } } as FastifyRequest;
const reply = {
  headers: () => reply,
  header: () => reply,
  code: () => reply,
  send: () => reply,
} as unknown as FastifyReply;

test('memory is bounded: the least recently used goes first', async () => {
  const answers = createAnswerCache(100_000);
  answers.listener.onListening();
  let made = 0;
  const ask = (key: string) =>
    answers.answer(key, request, reply, async () => {
      made += 1;
      return { headers: {}, body: 'x'.repeat(10_000) };
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
  expect(answers.figures().bytes).toBeLessThanOrEqual(100_000);
});

test('one that is too large for the house is sent and not kept', async () => {
  const answers = createAnswerCache(100_000);
  answers.listener.onListening();
  await answers.answer('large', request, reply, async () => ({ headers: {}, body: 'x'.repeat(20_000) }));
  expect(answers.figures()).toEqual({ answers: 0, bytes: 0 });
});

test('nothing is kept while nobody listens', async () => {
  const answers = createAnswerCache(100_000);
  await answers.answer('page', request, reply, async () => ({ headers: {}, body: 'x' }));
  expect(answers.figures().answers).toBe(0);
});
