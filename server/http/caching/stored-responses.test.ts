import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { toCachedResponse } from './cached-response.ts';
import { createStoredResponses } from './stored-responses.ts';

const bodyOf = (lines: number): string =>
  Array.from({ length: lines }, (_, n) => `<li>${n * n}</li>`).join('');

const storeOne = (body: string) => {
  const stored = createStoredResponses(10_000_000);
  const response = toCachedResponse({ headers: {}, body }, '/*');
  stored.set('page', response);
  return {
    stored,
    encode: (encoding: 'br' | 'gzip' | 'identity') => stored.encode('page', response, encoding),
  };
};

test('a large response is stored compressed only, and is available in every encoding', async () => {
  const body = bodyOf(4000);
  const { stored, encode } = storeOne(body);
  expect(stored.stats().bytes).toBeGreaterThan(body.length);
  expect(brotliDecompressSync(await encode('br')).toString()).toBe(body);
  expect(stored.stats().bytes).toBeLessThan(body.length / 2);
  expect((await encode('identity')).toString()).toBe(body);
  expect(gunzipSync(await encode('gzip')).toString()).toBe(body);
  expect(brotliDecompressSync(await encode('br')).toString()).toBe(body);
  expect(stored.stats().bytes).toBeLessThan(body.length);
});

test('the counted bytes are the bytes in memory', async () => {
  const body = bodyOf(300);
  const { stored, encode } = storeOne(body);
  const before = stored.stats().bytes;
  const encoded = await Promise.all([encode('br'), encode('gzip'), encode('br'), encode('identity')]);
  // A view would keep the whole underlying buffer in memory.
  for (const bytes of encoded) expect(bytes.buffer.byteLength).toBe(bytes.length);
  const [br, gzip] = encoded;
  const ofBuffer = 128;
  expect(stored.stats().bytes).toBe(before + (br?.length ?? 0) + (gzip?.length ?? 0) + 2 * ofBuffer);
  stored.clear();
  expect(stored.stats()).toEqual({ entries: 0, bytes: 0 });
});

test('a frequent response gets the best compression once, and its size is updated', async () => {
  const { stored, encode } = storeOne(bodyOf(4000));
  const first = await encode('br');
  const before = stored.stats().bytes;
  for (let times = 0; times < 20; times += 1) await encode('br');
  await expect.poll(async () => (await encode('br')).length).toBeLessThan(first.length);
  const best = await encode('br');
  expect(stored.stats().bytes).toBe(before - first.length + best.length);
});

test('a low-reuse response is compressed fast, and best once it is requested often', async () => {
  const body = Array.from({ length: 4000 }, (_, line) => `line ${line} of ${(line * 7919) % 1000}`).join(
    '\n',
  );
  const compressed = async (lowReuse: boolean) => {
    const stored = createStoredResponses(10_000_000);
    const response = toCachedResponse({ headers: {}, body, lowReuse }, '/*');
    stored.set('page', response);
    const first = await stored.encode('page', response, 'br');
    expect(brotliDecompressSync(first).toString()).toBe(body);
    for (let times = 0; times < 20; times += 1) await stored.encode('page', response, 'br');
    await expect
      .poll(async () => (await stored.encode('page', response, 'br')).length)
      .toBeLessThan(first.length);
    return { first: first.length, best: (await stored.encode('page', response, 'br')).length };
  };
  const [lowReuse, normal] = [await compressed(true), await compressed(false)];
  expect(lowReuse.first).toBeGreaterThan(normal.first);
  expect(lowReuse.best).toBe(normal.best);
});

test('a small response does not keep a shared block of memory, and its key and headers count', async () => {
  const { stored, encode } = storeOne('{"payload":[]}');
  const bytes = await encode('identity');
  expect(bytes.buffer.byteLength).toBe(bytes.length);
  const before = stored.stats().bytes;
  const policy = 'x'.repeat(3000);
  const response = toCachedResponse(
    { headers: { 'content-security-policy': policy }, body: '{"payload":[]}' },
    '/*',
  );
  stored.set('k'.repeat(500), response);
  expect(stored.stats().bytes).toBe(2 * before + 3000 + 2 * (500 - 'page'.length));
});
