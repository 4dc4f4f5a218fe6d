import { hash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkInvariants } from '#server/features/orders/invariants/check-invariants.ts';
import { aProduct } from '#tests/support/builders.ts';
import { countsIn } from '#tests/support/customers.ts';
import { cartTokenOf, openGuestShop, setGuestCart } from '#tests/support/shops/guest-shop.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let shop: Awaited<ReturnType<typeof openGuestShop>>;
const db = () => shop.database.db;
const query = async (sql: string, values: unknown[] = []) =>
  (await shop.database.pool.query(sql, values)).rows;

beforeAll(async () => {
  shop = await openGuestShop();
});
beforeEach(() => setGuestCart(db(), 'checkout'));
afterAll(async () => {
  const broken = (await checkInvariants(db())).filter(({ differences }) => differences.length > 0);
  await shop.close();
  expect(broken).toEqual([]);
});

const setCookies = (headers: Readonly<Record<string, unknown>>): string[] =>
  [headers['set-cookie'] ?? []].flat().map(String);

const cartsNow = async (): Promise<number> => (await query('select count(*)::int as n from carts'))[0].n;

const wellFormedToken = 'A'.repeat(43);

describe('with guest_cart unset', () => {
  beforeEach(() => setGuestCart(db(), null));

  test('BY-01 a guest’s add is refused and leaves no cookie and no cart', async () => {
    const id = await aProduct(db());
    const before = await cartsNow();
    for (const cookie of ['', `shop_cart=${wellFormedToken}`]) {
      const answer = await shop.browser().post('/api/cart/add', { id }, { cookie });
      expect([answer.status, answer.body.message]).toEqual([401, 'Unauthenticated.']);
      expect(setCookies(answer.headers)).toEqual([]);
    }
    expect(await cartsNow()).toBe(before);
  });

  test('a cart from before is neither read nor merged', async () => {
    const id = await aProduct(db());
    const guest = shop.browser();
    await setGuestCart(db(), 'checkout');
    await guest.post('/api/cart/add', { id });
    await setGuestCart(db(), null);
    expect(await countsIn(guest)).toEqual([]);
    const customer = await shop.newcomer();
    customer.cookies.set('shop_cart', cartTokenOf(guest) ?? '');
    expect(await countsIn(customer)).toEqual([]);
    await setGuestCart(db(), 'checkout');
    expect(await countsIn(guest)).toEqual([[id, 1]]);
  });
});

describe('the cookie', () => {
  test('BY-06 the first add sets it, and no table holds the token itself', async () => {
    const id = await aProduct(db());
    const guest = shop.browser();
    const answer = await guest.post('/api/cart/add', { id });
    const token = cartTokenOf(guest) ?? '';
    expect(setCookies(answer.headers)).toEqual([
      `shop_cart=${token}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
    ]);
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const [cart] = await query('select guest_token_hash from carts order by id desc limit 1');
    expect(cart.guest_token_hash).toEqual(hash('sha256', token, 'buffer'));
    const tables = await query(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    for (const { name } of tables) {
      const found = await query(`select from ${name} t where t::text like $1`, [`%${token}%`]);
      expect(found, name).toEqual([]);
    }
  });

  test('BY-06 over https it is Secure and bound to the host', async () => {
    const secure = await openGuestShop({ env: { PUBLIC_URL: 'https://shop.example' } });
    try {
      const answer = await secure.browser().post('/api/cart/add', { id: await aProduct(secure.database.db) });
      expect(setCookies(answer.headers)).toEqual([
        expect.stringMatching(
          /^__Host-shop_cart=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
        ),
      ]);
    } finally {
      await secure.close();
    }
  });

  test('BY-07 reading and refused adds make no cart and no cookie', async () => {
    const soldOut = await aProduct(db(), { stock: 0 });
    const guest = shop.browser();
    const before = await cartsNow();
    const answers = [
      await guest.get('/api/is-auth'),
      await guest.get('/api/cart/contents'),
      await guest.post('/api/cart/calculate-totals', { country: 'Latvia', postCode: 'LV-1010' }),
      await guest.get('/api/delivery/options?country=LV&post_code=LV-1010'),
      await guest.get('/api/products?page=1'),
      await guest.get(`/api/products/${soldOut}/info`),
      await guest.post('/api/promocodes/check', { code: 'WELCOME10' }),
      await guest.post('/api/cart/add', { id: soldOut }),
      await guest.post('/api/cart/add', { id: 2_000_000_000 }),
      await guest.post('/api/cart/remove', { id: soldOut }),
      await guest.post('/api/cart/clear', {}),
    ];
    expect(answers.flatMap(({ headers }) => setCookies(headers)).join()).not.toContain('shop_cart');
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    expect(await cartsNow()).toBe(before);
  });

  test('a second browser does not see the cart; the same token does', async () => {
    const id = await aProduct(db());
    const guest = shop.browser();
    await guest.post('/api/cart/add', { id, count: 2 });
    expect(await countsIn(shop.browser())).toEqual([]);
    const later = shop.browser();
    later.cookies.set('shop_cart', cartTokenOf(guest) ?? '');
    expect(await countsIn(later)).toEqual([[id, 2]]);
    await later.post('/api/cart/remove', { id });
    expect(await countsIn(guest)).toEqual([]);
  });

  test('BY-10 forged, cut, foreign and ended tokens give an empty cart and never a 5xx', async () => {
    const id = await aProduct(db());
    const guest = shop.browser();
    await guest.post('/api/cart/add', { id });
    const token = cartTokenOf(guest) ?? '';
    const forged = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      fc.integer({ min: 0, max: token.length - 1 }).map((length) => token.slice(0, length)),
      fc.constantFrom(`${token}A`, token.toLowerCase(), hash('sha256', token, 'base64url')),
    );
    await fc.assert(
      fc.asyncProperty(
        forged.filter((value) => value !== token),
        async (value) => {
          const cookie = `shop_cart=${encodeURIComponent(value.toWellFormed())}`;
          const contents = await shop.browser().get('/api/cart/contents', { cookie });
          expect([contents.status, contents.body.cart.payload]).toEqual([200, []]);
          const removed = await shop.browser().post('/api/cart/remove', { id }, { cookie });
          expect(removed.status).toBe(200);
        },
      ),
      { numRuns: 60 },
    );
    expect(await countsIn(guest)).toEqual([[id, 1]]);
    await query('delete from carts where guest_token_hash = $1', [hash('sha256', token, 'buffer')]);
    expect(await countsIn(guest)).toEqual([]);
    await guest.post('/api/cart/add', { id, count: 3 });
    expect(cartTokenOf(guest)).toBe(token);
    expect(await countsIn(guest)).toEqual([[id, 3]]);
  });

  test('a customer’s call with X-Signed-In and no session is refused, never a guest’s', async () => {
    const id = await aProduct(db());
    const answer = await shop.browser().post('/api/cart/add', { id }, { 'x-signed-in': '1' });
    expect([answer.status, setCookies(answer.headers)]).toEqual([401, []]);
  });

  test('a call from a foreign page is refused', async () => {
    const id = await aProduct(db());
    const answer = await shop.browser().post('/api/cart/add', { id }, { origin: 'https://evil.example' });
    expect([answer.status, setCookies(answer.headers)]).toEqual([419, []]);
  });
});

describe('limits', () => {
  test('BY-09 the 31st new guest cart of a network within an hour is refused, existing ones take items', async () => {
    const strict = await openGuestShop({ env: { RATE_LIMIT_FACTOR: '1', DEMO: '0' } });
    try {
      const id = await aProduct(strict.database.db, { stock: 100 });
      const guests = Array.from({ length: 31 }, () => strict.browser('192.0.2.7'));
      const statuses: number[] = [];
      for (const guest of guests.slice(0, 30)) {
        statuses.push((await guest.post('/api/cart/add', { id })).status);
      }
      expect(new Set(statuses)).toEqual(new Set([200]));
      const refused = await guests[30]?.post('/api/cart/add', { id });
      expect([refused?.status, setCookies(refused?.headers ?? {})]).toEqual([429, []]);
      expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
      expect((await guests[0]?.post('/api/cart/add', { id }))?.status).toBe(200);
      expect((await strict.browser('192.0.2.8').post('/api/cart/add', { id })).status).toBe(200);
      strict.clock.pass(3601);
      expect((await guests[30]?.post('/api/cart/add', { id }))?.status).toBe(200);
    } finally {
      await strict.close();
    }
  });

  test('BY-11 an untouched guest cart is removed after 30 days, a customer’s after 90', async () => {
    const id = await aProduct(db());
    const guest = shop.browser();
    await guest.post('/api/cart/add', { id });
    const customer = await shop.newcomer();
    await customer.post('/api/cart/add', { id });
    const age = (days: number) =>
      query("update carts set changed_at = now() - $1 * interval '1 day'", [days]);
    await age(29);
    await shop.runJob('retention');
    expect([await countsIn(guest), await countsIn(customer)]).toEqual([[[id, 1]], [[id, 1]]]);
    await age(31);
    await shop.runJob('retention');
    expect([await countsIn(guest), await countsIn(customer)]).toEqual([[], [[id, 1]]]);
    await age(89);
    await shop.runJob('retention');
    expect(await countsIn(customer)).toEqual([[id, 1]]);
  });
});
