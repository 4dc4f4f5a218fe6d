import { expect, test } from 'vitest';
import { serializeCalls } from './serialize-calls.ts';

const call = () => Promise.withResolvers<string>();
const { signal } = new AbortController();

test('PL-31 the second call waits for the first', async () => {
  const serialize = serializeCalls();
  const started: string[] = [];
  const first = call();
  const one = serialize(signal, () => {
    started.push('one');
    return first.promise;
  });
  const two = serialize(signal, async () => {
    started.push('two');
    return 'newest';
  });
  await Promise.resolve();
  expect(started).toEqual(['one']);
  first.resolve('old');
  expect(await one).toBe('old');
  expect(await two).toBe('newest');
});

test('PL-31 of the waiting calls only the newest runs', async () => {
  const serialize = serializeCalls();
  const started: number[] = [];
  const first = call();
  void serialize(signal, () => first.promise);
  const calls = [1, 2, 3].map((number) => {
    const controller = new AbortController();
    const result = serialize(controller.signal, async () => started.push(number));
    if (number < 3) controller.abort();
    return result.catch(() => 'aborted');
  });
  first.resolve('');
  expect(await Promise.all(calls)).toEqual(['aborted', 'aborted', 1]);
  expect(started).toEqual([3]);
});

test('a failed call lets the next one through', async () => {
  const serialize = serializeCalls();
  const first = call();
  const one = serialize(signal, () => first.promise).catch(() => 'failed');
  const two = serialize(signal, async () => 'next');
  first.reject(new Error('offline'));
  expect([await one, await two]).toEqual(['failed', 'next']);
});
