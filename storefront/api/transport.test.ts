import { afterEach, expect, test, vi } from 'vitest';
import { httpTransport, rememberReads, rememberReplies } from './transport.ts';

afterEach(() => vi.restoreAllMocks());

const get = (path: string) => ({ method: 'GET', path, headers: {} }) as const;

test('API-02 API-03 a call takes its cookies along and is given up after 30 seconds', async () => {
  const clock = new AbortController();
  const patience = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
  const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_url, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      }),
  );
  const call = httpTransport('https://shop.example')(get('/api/categories'));
  expect(patience).toHaveBeenCalledExactlyOnceWith(30_000);
  expect(sent).toHaveBeenCalledWith(
    'https://shop.example/api/categories',
    expect.objectContaining({ credentials: 'include' }),
  );
  clock.abort(new DOMException('too long', 'TimeoutError'));
  await expect(call).rejects.toThrow('too long');
});

test('who gives up earlier is heard as well', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_url, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      }),
  );
  const wish = new AbortController();
  const call = httpTransport('')({ ...get('/api/categories'), signal: wish.signal });
  wish.abort(new Error('not wanted any more'));
  await expect(call).rejects.toThrow('not wanted any more');
});

test('the same is asked for once, what writes is not remembered', async () => {
  const asked: string[] = [];
  const transport = rememberReads(async ({ method, path }) => {
    asked.push(`${method} ${path}`);
    return { status: 200, body: '' };
  });
  await Promise.all([transport(get('/a')), transport(get('/a')), transport(get('/b'))]);
  await transport({ ...get('/a'), method: 'POST' });
  await transport({ ...get('/a'), method: 'POST' });
  expect(asked).toEqual(['GET /a', 'GET /b', 'POST /a', 'POST /a']);
});

test('a path that says the same more than once gives the same reply, another word another one', async () => {
  const bodies = ['a', 'a', 'a', 'b', 'b'];
  const transport = rememberReplies(async () => ({ status: 200, body: bodies.shift() ?? '' }));
  const first = await transport(get('/a'));
  const second = await transport(get('/a'));
  expect(second).toEqual(first);
  expect(await transport(get('/a'))).toBe(second);
  const other = await transport(get('/a'));
  expect(other).toEqual({ status: 200, body: 'b' });
  expect(await transport(get('/a'))).toBe(other);
});

test('what is asked all the time is remembered, what was asked long ago is not', async () => {
  const transport = rememberReplies(async ({ path }) => ({ status: 200, body: path }));
  for (const path of ['/often', '/before']) await transport(get(path));
  const [often, before] = [await transport(get('/often')), await transport(get('/before'))];
  for (let number = 0; number < 150; number += 1) {
    await transport(get(`/${number}`));
    expect(await transport(get('/often'))).toBe(often);
  }
  expect(await transport(get('/before'))).not.toBe(before);
});
