import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadInBrowser } from './load-in-browser.ts';
import { useShellStore } from './shell-store.ts';

const english = { id: 1, code: 'en', title: 'English', name: 'English', default: 1 };

/** The API as one answer per path; what is not named is an empty list. */
const answerWith = (answers: Record<string, () => Response>) => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async (url: string) => {
    const path = new URL(url, 'http://shop.example').pathname;
    const answer = answers[path] ?? (() => Response.json({ status: 'OK', payload: [] }));
    return answer();
  });
};

beforeEach(() => useShellStore.setState({ state: 'not loaded', failure: null }));
afterEach(() => vi.unstubAllGlobals());

const load = () => loadInBrowser(new AbortController().signal, { first: false });

test('SM-38 languages are not loaded, loading, loaded', async () => {
  answerWith({ '/api/languages': () => Response.json({ status: 'OK', payload: [english] }) });
  expect(useShellStore.getState().state).toBe('not loaded');
  const loading = load();
  expect(useShellStore.getState().state).toBe('loading');
  await loading;
  expect(useShellStore.getState()).toMatchObject({ state: 'loaded', failure: null });
});

test('SM-38 languages that cannot be loaded are an error', async () => {
  answerWith({ '/api/languages': () => new Response('{}', { status: 500 }) });
  await load();
  expect(useShellStore.getState()).toMatchObject({ state: 'error', failure: 'Failed to load languages' });
});

test("failed settings show the server's message, or a default", async () => {
  const failing = (body: unknown) => ({ '/api/settings': () => Response.json(body, { status: 200 }) });
  answerWith(failing({ status: 'ERROR' }));
  await load();
  expect(useShellStore.getState().failure).toBe('Failed to fetch settings.');
  answerWith(failing({ status: 'ERROR', message: 'boom' }));
  await load();
  expect(useShellStore.getState().failure).toBe('boom');
});
