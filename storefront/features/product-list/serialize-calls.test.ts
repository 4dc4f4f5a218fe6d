import { expect, test } from 'vitest';
import { serializeCalls } from './serialize-calls.ts';

const call = () => Promise.withResolvers<string>();
const { signal } = new AbortController();

test('PL-31 the second waits for the first, and then asks', async () => {
  const gate = serializeCalls();
  const asked: string[] = [];
  const first = call();
  const one = gate(signal, () => {
    asked.push('one');
    return first.promise;
  });
  const two = gate(signal, async () => {
    asked.push('two');
    return 'newest';
  });
  await Promise.resolve();
  expect(asked).toEqual(['one']);
  first.resolve('old');
  expect(await one).toBe('old');
  expect(await two).toBe('newest');
});

test('PL-31 of those who wait only the newest asks', async () => {
  const gate = serializeCalls();
  const asked: number[] = [];
  const first = call();
  void gate(signal, () => first.promise);
  const wishes = [1, 2, 3].map((number) => {
    const wish = new AbortController();
    const answer = gate(wish.signal, async () => asked.push(number));
    if (number < 3) wish.abort();
    return answer.catch(() => 'overtaken');
  });
  first.resolve('');
  expect(await Promise.all(wishes)).toEqual(['overtaken', 'overtaken', 1]);
  expect(asked).toEqual([3]);
});

test('a failed call lets the next one through', async () => {
  const gate = serializeCalls();
  const first = call();
  const one = gate(signal, () => first.promise).catch(() => 'failed');
  const two = gate(signal, async () => 'next');
  first.reject(new Error('offline'));
  expect([await one, await two]).toEqual(['failed', 'next']);
});
