import { vi } from 'vitest';
import type { CartLine } from '#contract/buying/cart.ts';

type Reply = readonly [status: number, body: unknown];
type Asked = {
  readonly path: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
};

/** A fake shop for tests of the browser's stores: responses by path, and the recorded requests. */
export const openStubShop = () => {
  const answers: Record<string, Reply | (() => Reply | Promise<Reply>)> = {};
  const asked: Asked[] = [];
  const memory = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => memory.set(key, value),
    removeItem: (key: string) => memory.delete(key),
  });
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=T' });
  vi.stubGlobal('fetch', async (address: string, { body, headers, signal }: RequestInit) => {
    const path = (address.split('?')[0] ?? '').replace('/api', '');
    asked.push({
      path,
      body: body ? JSON.parse(String(body)) : null,
      headers: headers as Record<string, string>,
    });
    const answer = answers[path] ?? [500, {}];
    const [status, json] = typeof answer === 'function' ? await answer() : answer;
    signal?.throwIfAborted();
    return new Response(JSON.stringify(json), { status });
  });
  return { answers, asked, memory, paths: () => asked.map(({ path }) => path) };
};

export const contents = (lines: readonly CartLine[], unavailableItems: readonly CartLine[] = []): Reply => [
  200,
  { status: 'OK', cart: { payload: lines, unavailableItems } },
];

/** A response that is sent on demand. */
export const later = () => {
  let come = (_reply: Reply): void => {};
  const reply = new Promise<Reply>((resolve) => {
    come = resolve;
  });
  return { answer: () => reply, come: (given: Reply) => come(given) };
};
