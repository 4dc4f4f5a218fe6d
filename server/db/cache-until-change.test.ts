import { expect, test } from 'vitest';
import { cacheUntilChange } from './cache-until-change.ts';

/** A cache whose reads the test finishes one by one. */
const aCache = () => {
  const reads: PromiseWithResolvers<{ readonly text: string }>[] = [];
  const cache = cacheUntilChange(() => {
    const read = Promise.withResolvers<{ readonly text: string }>();
    reads.push(read);
    return read.promise;
  });
  cache.listener.onListening();
  return { cache, reads };
};

test('concurrent misses share one read, whose value is cached', async () => {
  const { cache, reads } = aCache();
  const both = Promise.all([cache.get(), cache.get()]);
  expect(cache.peek()).toBeUndefined();
  reads[0]?.resolve({ text: 'one' });
  expect(await both).toEqual([{ text: 'one' }, { text: 'one' }]);
  expect([await cache.get(), cache.peek(), reads.length]).toEqual([{ text: 'one' }, { text: 'one' }, 1]);
});

test('a read that began before a change is returned to its callers and not cached', async () => {
  const { cache, reads } = aCache();
  const early = cache.get();
  cache.listener.onChange();
  reads[0]?.resolve({ text: 'old' });
  expect([await early, cache.peek()]).toEqual([{ text: 'old' }, undefined]);
});

test('a failed read is not cached', async () => {
  const { cache, reads } = aCache();
  const failing = cache.get();
  reads[0]?.reject(new Error('away'));
  await expect(failing).rejects.toThrow('away');
  const next = cache.get();
  reads[1]?.resolve({ text: 'back' });
  expect(await next).toEqual({ text: 'back' });
});

test('while the LISTEN connection is down every call reads', async () => {
  const { cache, reads } = aCache();
  cache.listener.onLost();
  const both = Promise.all([cache.get(), cache.get()]);
  for (const [at, read] of reads.entries()) read.resolve({ text: String(at) });
  expect(await both).toEqual([{ text: '0' }, { text: '1' }]);
  expect(cache.peek()).toBeUndefined();
});
