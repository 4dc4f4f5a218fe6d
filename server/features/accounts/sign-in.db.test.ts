import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { goodPassword, openAccountShop } from '#tests/support/shops/account-shop.ts';

vi.setConfig({ testTimeout: 20_000 });

let shop: Awaited<ReturnType<typeof openAccountShop>>;

beforeAll(async () => {
  shop = await openAccountShop();
});
afterAll(() => shop.close());

const sessionsOf = async (email: string) => {
  const { rows } = await shop.database.pool.query<{ token_hash: Buffer }>(
    'select token_hash from sessions s join customers c on c.id = s.customer_id where c.email = $1',
    [email],
  );
  return rows;
};

test('API-09 S14 the CSRF cookie comes with 204 and does not end the session', async () => {
  const browser = shop.browser();
  const response = await browser.get('/sanctum/csrf-cookie');
  expect(response.status).toBe(204);
  expect(response.body).toBe('');
  expect(response.headers['cache-control']).toBe('no-store');
  const [session, csrf] = response.headers['set-cookie'] as string[];
  expect(session).toMatch(/^shop_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(csrf).toMatch(/^XSRF-TOKEN=[\w-]{43}; Path=\/; SameSite=Lax$/);
  const before = browser.cookies.get('shop_session');
  await browser.get('/sanctum/csrf-cookie');
  expect(browser.cookies.get('shop_session')).toBe(before);
});

test('API-10 is-auth responds with 200 to guests and customers', async () => {
  const guest = await shop.browser().get('/api/is-auth');
  expect(guest.status).toBe(200);
  expect(guest.body).toEqual({ status: 'OK', authenticated: false, emailVerified: false });
  expect(guest.headers['cache-control']).toBe('no-store');
  const customer = await shop.newcomer();
  expect((await customer.get('/api/is-auth')).body).toEqual({
    status: 'OK',
    authenticated: true,
    emailVerified: false,
  });
});

test('API-11 signing in ignores the case of the e-mail', async () => {
  const { email } = await shop.newcomer();
  const browser = shop.browser();
  const response = await browser.signIn(email.toUpperCase(), goodPassword);
  expect(response.status).toBe(200);
  expect(response.body).toEqual({ status: 'OK', message: 'Signed in.' });
  expect((await browser.get('/api/is-auth')).body.authenticated).toBe(true);
});

test('API-11 a wrong password and an unknown e-mail get the same response', async () => {
  const { email } = await shop.newcomer();
  const wrong = await shop.browser().signIn(email, 'not-The-Password1!');
  const unknown = await shop.browser().signIn('nobody@mail.example', goodPassword);
  const odd = await shop.browser().signIn('no e-mail at all', goodPassword);
  const message = 'These credentials do not match our records.';
  for (const response of [wrong, unknown, odd]) {
    expect(response.status).toBe(422);
    expect(response.body).toEqual({ status: 'ERROR', message, code: 'credentials_mismatch' });
  }
});

test.each([
  [{}],
  [{ username: 'a@b.example' }],
  [{ password: 'x' }],
  [{ username: '  ', password: 'x' }],
  [{ username: 'a@b.example', password: '' }],
])('VA-10 %j lacks a required field', async (fields) => {
  const browser = shop.browser();
  await browser.get('/sanctum/csrf-cookie');
  const response = await browser.post('/api/login', fields);
  expect(response.status).toBe(422);
  expect(response.body).toMatchObject({ message: 'Email and password are required.' });
});

test('S1 the session token has 256 bits and only its hash is stored', async () => {
  const { email, cookies } = await shop.newcomer();
  const token = cookies.get('shop_session') ?? '';
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const stored = await sessionsOf(email);
  expect(stored).toEqual([{ token_hash: createHash('sha256').update(token).digest() }]);
});

test('S2 a token from before signing in does not work afterwards', async () => {
  const { email } = await shop.newcomer();
  const browser = shop.browser();
  await browser.get('/sanctum/csrf-cookie');
  const planted = browser.cookies.get('shop_session') ?? '';
  await browser.post('/api/login', { username: email, password: goodPassword });
  expect(browser.cookies.get('shop_session')).not.toBe(planted);
  const attacker = await shop.browser().get('/api/user/profile', { cookie: `shop_session=${planted}` });
  expect(attacker.status).toBe(401);
});

test('S2 signing in again replaces the session, also as another customer', async () => {
  const first = await shop.newcomer();
  const second = await shop.newcomer();
  const old = first.cookies.get('shop_session');
  expect((await first.post('/api/login', { username: second.email, password: goodPassword })).status).toBe(
    200,
  );
  expect((await first.get('/api/user/profile')).body.email).toBe(second.email);
  expect((await shop.browser().get('/api/user/profile', { cookie: `shop_session=${old}` })).status).toBe(401);
});

test('API-13 S3 after signing out a captured cookie does not work, and a guest may sign out too', async () => {
  const customer = await shop.newcomer();
  const captured = customer.cookies.get('shop_session');
  const csrf = customer.cookies.get('XSRF-TOKEN');
  const response = await customer.post('/api/logout');
  expect(response.body).toEqual({ status: 'OK', message: 'Logged out.' });
  expect(customer.cookies.get('XSRF-TOKEN')).not.toBe(csrf);
  expect((await customer.get('/api/is-auth')).body.authenticated).toBe(false);
  const thief = await shop.browser().get('/api/user/profile', { cookie: `shop_session=${captured}` });
  expect(thief.status).toBe(401);
  expect(thief.body).toEqual({ status: 'ERROR', message: 'Unauthenticated.', code: 'unauthenticated' });
  expect(await sessionsOf(customer.email)).toEqual([]);
  expect((await customer.post('/api/logout')).status).toBe(200);
  expect((await shop.browser().post('/api/logout')).status).toBe(200);
});

test('S4 a session ends after 14 days without a request', async () => {
  const customer = await shop.newcomer();
  const day = 24 * 60 * 60;
  shop.clock.pass(13 * day);
  expect((await customer.get('/api/user/profile')).status).toBe(200);
  shop.clock.pass(13 * day);
  expect((await customer.get('/api/user/profile')).status).toBe(200);
  shop.clock.pass(14 * day + 1);
  expect((await customer.get('/api/user/profile')).status).toBe(401);
});

test('S4 a session ends after 60 days even if it is used, and is deleted', async () => {
  const customer = await shop.newcomer();
  const day = 24 * 60 * 60;
  for (let visit = 0; visit < 5; visit += 1) {
    shop.clock.pass(11 * day);
    expect((await customer.get('/api/user/profile')).status).toBe(200);
  }
  shop.clock.pass(6 * day);
  expect((await customer.get('/api/user/profile')).status).toBe(401);
  expect(await sessionsOf(customer.email)).toHaveLength(1);
  await shop.runJob('retention');
  expect(await sessionsOf(customer.email)).toEqual([]);
});

test('S5 over https the cookies are Secure and the session cookie has the __Host- prefix', async () => {
  const secure = await openAccountShop({ env: { PUBLIC_URL: 'https://shop.example' } });
  const customer = await secure.newcomer();
  const { headers } = await secure.browser().get('/sanctum/csrf-cookie');
  const profile = await customer.get('/api/user/profile');
  await secure.close();
  const [session = '', csrf] = headers['set-cookie'] as string[];
  expect(session).toMatch(/^__Host-shop_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(csrf).toMatch(/^XSRF-TOKEN=[\w-]{43}; Path=\/; Secure; SameSite=Lax$/);
  expect(session.length).toBeLessThan(4096);
  expect(profile.status).toBe(200);
});

test('a bearer token works like a session, needs no CSRF token and ends with signing out', async () => {
  const { email } = await shop.newcomer();
  const { createSessions } = await import('#server/http/sessions/session.ts');
  const sessions = createSessions(shop.clock.world);
  const { db } = shop.database;
  const { id } = await db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const token = await sessions.makeBearer(db, { customerId: id, name: 'till', expiresAt: null });
  const authorization = { authorization: `Bearer ${token}` };
  const program = shop.browser();
  expect((await program.get('/api/user/profile', authorization)).body.email).toBe(email);
  expect((await program.post('/api/email/verify/resend', {}, authorization)).status).toBe(200);
  const { rows } = await shop.database.pool.query('select token_hash::text from access_tokens');
  expect(JSON.stringify(rows)).not.toContain(token);
  expect((await program.post('/api/logout', {}, authorization)).status).toBe(200);
  expect((await shop.browser().get('/api/user/profile', authorization)).status).toBe(401);
});

test('a bearer token expires, and an expired one does not break a valid session', async () => {
  const customer = await shop.newcomer();
  const { createSessions } = await import('#server/http/sessions/session.ts');
  const sessions = createSessions(shop.clock.world);
  const { db } = shop.database;
  const { id } = await db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', customer.email)
    .executeTakeFirstOrThrow();
  const expiresAt = new Date(shop.clock.world.now().getTime() + 60_000);
  const token = await sessions.makeBearer(db, { customerId: id, name: 'short', expiresAt });
  const authorization = { authorization: `Bearer ${token}` };
  expect((await shop.browser().get('/api/user/profile', authorization)).status).toBe(200);
  shop.clock.pass(61);
  expect((await shop.browser().get('/api/user/profile', authorization)).status).toBe(401);
  expect((await customer.get('/api/user/profile', authorization)).status).toBe(200);
  expect(await sessions.revokeBearersOf(db, id)).toBe(1);
});

test('S16 a bearer token next to a session cookie does not bypass the CSRF check', async () => {
  const customer = await shop.newcomer();
  const response = await customer.post(
    '/api/email/verify/resend',
    {},
    { authorization: `Bearer ${'x'.repeat(43)}`, 'x-xsrf-token': '' },
  );
  expect(response.status).toBe(419);
});
