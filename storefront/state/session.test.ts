import { beforeEach, expect, test, vi } from 'vitest';

const memory = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => memory.get(key) ?? null,
  setItem: (key: string, value: string) => memory.set(key, value),
  removeItem: (key: string) => memory.delete(key),
});
vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=T' });

/** What the shop answers, by path; anything else is a fault. */
let answers: Record<string, [status: number, body: unknown]> = {};
let asked: string[] = [];
vi.stubGlobal('fetch', async (path: string) => {
  asked.push(path);
  const [status, body] = answers[path.split('?')[0] ?? ''] ?? [500, {}];
  return new Response(status === 204 ? null : JSON.stringify(body), { status });
});

const isAuth = (authenticated: boolean, emailVerified: boolean): [number, unknown] => [
  200,
  { status: 'OK', authenticated, emailVerified },
];
const done: [number, unknown] = [200, { status: 'OK' }];

beforeEach(() => {
  memory.clear();
  asked = [];
  answers = { '/sanctum/csrf-cookie': [204, null], '/api/logout': done };
  vi.resetModules();
});

const load = () => import('./session.ts');

test('EN-47 the state is isAuthenticated, emailVerified, error and loading', async () => {
  const { useSession } = await load();
  expect(useSession.getState()).toEqual({
    isAuthenticated: false,
    emailVerified: false,
    error: null,
    loading: false,
  });
});

test('SM-06 the check sets both from the response, with one request for all callers', async () => {
  answers['/api/is-auth'] = isAuth(true, false);
  const { knowSession, useSession } = await load();
  expect(await Promise.all([knowSession(), knowSession()])).toEqual([true, true]);
  expect(asked).toEqual(['/api/is-auth']);
  expect(useSession.getState()).toMatchObject({
    isAuthenticated: true,
    emailVerified: false,
    loading: false,
  });
  expect(memory.get('auth_session')).toBe('true');
});

test('SM-07 on failure both are false with the reason; the next caller retries', async () => {
  const { knowSession, useSession } = await load();
  expect(await knowSession()).toBe(false);
  expect(useSession.getState()).toMatchObject({
    isAuthenticated: false,
    emailVerified: false,
    error: { http: 500 },
  });
  answers['/api/is-auth'] = isAuth(true, true);
  expect(await knowSession()).toBe(true);
});

test('SM-01 a sign-in fetches the token first, stores the flag and learns whether the e-mail is verified', async () => {
  answers['/api/login'] = done;
  answers['/api/is-auth'] = isAuth(true, true);
  const { signIn, useSession } = await load();
  await signIn('anna@example.com', 'secret');
  expect(useSession.getState().isAuthenticated).toBe(true);
  expect(memory.get('auth_session')).toBe('true');
  await vi.waitFor(() => expect(useSession.getState().emailVerified).toBe(true));
  expect(asked).toEqual(['/sanctum/csrf-cookie', '/api/login', '/api/is-auth']);
});

test('a refused sign-in stays a guest and stores the reason', async () => {
  answers['/api/login'] = [422, { status: 'ERROR', message: 'No.', code: 'credentials_mismatch' }];
  const { signIn, useSession } = await load();
  expect(await signIn('anna@example.com', 'wrong')).toMatchObject({ ok: false });
  expect(useSession.getState()).toMatchObject({ isAuthenticated: false, error: { message: 'No.' } });
  expect(memory.size).toBe(0);
});

test('a response from before a sign-in does not undo it', async () => {
  answers['/api/login'] = done;
  answers['/api/is-auth'] = isAuth(false, false);
  const { checkSession, signIn, useSession } = await load();
  const check = checkSession();
  await Promise.all([check, signIn('anna@example.com', 'secret')]);
  await check;
  expect(useSession.getState().isAuthenticated).toBe(true);
});

test.each([
  ['succeeds', done],
  ['SM-05 ER-08 fails', [500, {}] satisfies [number, unknown]],
])('SM-03 a log-out that %s clears flag and token at once', async (_name, answer) => {
  answers['/api/is-auth'] = isAuth(true, true);
  answers['/api/logout'] = answer;
  memory.set('token', 'abc');
  const { checkSession, logOut, useSession } = await load();
  await checkSession();
  const leaving = logOut();
  expect(useSession.getState()).toMatchObject({ isAuthenticated: false, emailVerified: false });
  expect(memory.size).toBe(0);
  const result = await leaving;
  expect(useSession.getState().error).toEqual(result.ok ? null : result.failure);
});

test('SM-08 a session expires once, however many calls fail', async () => {
  answers['/api/is-auth'] = isAuth(true, true);
  const { checkSession, expireSession, useSession } = await load();
  await checkSession();
  const now = performance.now();
  expect([1, 2, 3].map(() => expireSession(now))).toEqual([true, false, false]);
  expect(useSession.getState().isAuthenticated).toBe(false);
  expect(asked.filter((path) => path === '/api/logout')).toHaveLength(1);
});

test('neither a guest nor a call from before the session expires it', async () => {
  answers['/api/login'] = done;
  const { expireSession, signIn } = await load();
  const before = performance.now();
  expect(expireSession(before)).toBe(false);
  await signIn('anna@example.com', 'secret');
  expect(expireSession(before)).toBe(false);
  expect(asked).not.toContain('/api/logout');
});
