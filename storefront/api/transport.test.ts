import { afterEach, expect, test, vi } from 'vitest';
import { dedupeReads, httpTransport } from './transport.ts';

afterEach(() => vi.restoreAllMocks());

const get = (path: string) => ({ method: 'GET', path, headers: {} }) as const;

test('API-02 API-03 a call sends cookies and times out after 30 seconds', async () => {
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

test('a call that was sent early is handed over once, and sent again when it failed', async () => {
  const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('late'));
  globalThis.earlyCalls = new Map([
    ['/api/is-auth', Promise.resolve(new Response('early'))],
    ['/api/failed', Promise.reject(new Error('offline'))],
  ]);
  const ask = async (path: string) => (await httpTransport('')(get(path))).body;
  expect(await ask('/api/is-auth')).toBe('early');
  expect(await ask('/api/is-auth')).toBe('late');
  expect(await ask('/api/failed')).toBe('late');
  expect(sent).toHaveBeenCalledTimes(2);
  globalThis.earlyCalls = undefined;
});

test('what was read early is dropped by a call that may change it', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('late'));
  globalThis.earlyCalls = new Map([['/api/cart/contents', Promise.resolve(new Response('early'))]]);
  await httpTransport('')({ method: 'POST', path: '/api/cart/add', headers: {} });
  expect((await httpTransport('')(get('/api/cart/contents'))).body).toBe('late');
  globalThis.earlyCalls = undefined;
});

test('a sign-out goes on when the page is left at once', async () => {
  const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}'));
  await httpTransport('')({ method: 'POST', path: '/api/logout', headers: {} });
  await httpTransport('')({ method: 'POST', path: '/api/cart/add', headers: {} });
  expect(sent.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, false]);
});

test('an earlier abort is respected', async () => {
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

test('the same GET is sent once; writes are not cached', async () => {
  const asked: string[] = [];
  const transport = dedupeReads(async ({ method, path }) => {
    asked.push(`${method} ${path}`);
    return { status: 200, body: '' };
  });
  await Promise.all([transport(get('/a')), transport(get('/a')), transport(get('/b'))]);
  await transport({ ...get('/a'), method: 'POST' });
  await transport({ ...get('/a'), method: 'POST' });
  expect(asked).toEqual(['GET /a', 'GET /b', 'POST /a', 'POST /a']);
});
