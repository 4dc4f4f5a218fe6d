import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { toCachedResponse } from './cached-response.ts';
import { createStoredResponses } from './stored-responses.ts';

const bodyOf = (lines: number): string =>
  Array.from({ length: lines }, (_, n) => `<li>${n * n}</li>`).join('');

const keepOne = (body: string) => {
  const kept = createStoredResponses(10_000_000);
  const answer = toCachedResponse({ headers: {}, body }, '/*');
  kept.keep('page', answer);
  return { kept, bytesIn: (encoding: 'br' | 'gzip' | 'identity') => kept.bytesIn('page', answer, encoding) };
};

test('a large answer is kept compressed only, and is had in every encoding all the same', async () => {
  const body = bodyOf(4000);
  const { kept, bytesIn } = keepOne(body);
  expect(kept.stats().bytes).toBeGreaterThan(body.length);
  expect(brotliDecompressSync(await bytesIn('br')).toString()).toBe(body);
  expect(kept.stats().bytes).toBeLessThan(body.length / 2);
  expect((await bytesIn('identity')).toString()).toBe(body);
  expect(gunzipSync(await bytesIn('gzip')).toString()).toBe(body);
  expect(brotliDecompressSync(await bytesIn('br')).toString()).toBe(body);
  expect(kept.stats().bytes).toBeLessThan(body.length);
});

test('what is counted is what is held', async () => {
  const body = bodyOf(300);
  const { kept, bytesIn } = keepOne(body);
  const before = kept.stats().bytes;
  const held = await Promise.all([bytesIn('br'), bytesIn('gzip'), bytesIn('br')]);
  // A part of a larger piece of memory would keep the whole of it.
  for (const bytes of held) expect(bytes.buffer.byteLength).toBe(bytes.length);
  const [br, gzip] = held;
  expect(kept.stats().bytes).toBe(before + (br?.length ?? 0) + (gzip?.length ?? 0));
  kept.clear();
  expect(kept.stats()).toEqual({ entries: 0, bytes: 0 });
});

test('an answer that is asked often is pressed harder, once, and its figures follow', async () => {
  const { kept, bytesIn } = keepOne(bodyOf(4000));
  const first = await bytesIn('br');
  for (let times = 0; times < 20; times += 1) await bytesIn('br');
  await expect.poll(async () => (await bytesIn('br')).length).toBeLessThan(first.length);
  const pressed = await bytesIn('br');
  expect(kept.stats().bytes).toBe(pressed.length + 512 + 'page'.length * 2);
});

test('what is hardly asked for again is compressed quickly, and best like all others once it is asked for often', async () => {
  const body = Array.from({ length: 4000 }, (_, line) => `line ${line} of ${(line * 7919) % 1000}`).join(
    '\n',
  );
  const compressed = async (lowReuse: boolean) => {
    const kept = createStoredResponses(10_000_000);
    const answer = toCachedResponse({ headers: {}, body, lowReuse }, '/*');
    kept.keep('page', answer);
    const first = await kept.bytesIn('page', answer, 'br');
    expect(brotliDecompressSync(first).toString()).toBe(body);
    for (let times = 0; times < 20; times += 1) await kept.bytesIn('page', answer, 'br');
    await expect
      .poll(async () => (await kept.bytesIn('page', answer, 'br')).length)
      .toBeLessThan(first.length);
    return { first: first.length, best: (await kept.bytesIn('page', answer, 'br')).length };
  };
  const [passing, lasting] = [await compressed(true), await compressed(false)];
  expect(passing.first).toBeGreaterThan(lasting.first);
  expect(passing.best).toBe(lasting.best);
});
