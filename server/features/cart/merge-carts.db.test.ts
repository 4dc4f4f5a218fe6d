import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkInvariants } from '#server/features/orders/invariants/check-invariants.ts';
import { aProduct } from '#tests/support/builders.ts';
import { cartOf, countsIn, idOfCustomer } from '#tests/support/customers.ts';
import { aNewcomer, goodPassword } from '#tests/support/shops/account-shop.ts';
import { cartTokenOf, openGuestShop } from '#tests/support/shops/guest-shop.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let shop: Awaited<ReturnType<typeof openGuestShop>>;
const db = () => shop.database.db;
const query = async (sql: string, values: unknown[] = []) =>
  (await shop.database.pool.query(sql, values)).rows;

beforeAll(async () => {
  shop = await openGuestShop();
});
afterAll(async () => {
  const broken = (await checkInvariants(db())).filter(({ differences }) => differences.length > 0);
  await shop.close();
  expect(broken).toEqual([]);
});

type Line = readonly [productId: number, count: number];

const guestWith = async (...lines: readonly Line[]) => {
  const guest = shop.browser();
  for (const [id, count] of lines) await guest.post('/api/cart/add', { id, count });
  return guest;
};

const customerWith = async (...lines: readonly Line[]) => {
  const customer = await shop.newcomer();
  for (const [id, count] of lines) await customer.post('/api/cart/add', { id, count });
  return customer;
};

const guestCarts = async (): Promise<number> =>
  (await query('select count(*)::int as n from carts where guest_token_hash is not null'))[0].n;

describe('a guest who signs in', () => {
  test('BY-12 gets the larger count of an item in both carts, the other items, and at most what is available', async () => {
    const both = await aProduct(db(), { stock: 10 });
    const guestOnly = await aProduct(db(), { stock: 10 });
    const accountOnly = await aProduct(db(), { stock: 10 });
    const scarce = await aProduct(db(), { name: 'Scarce Lamp', stock: 5 });
    const soldOut = await aProduct(db(), { stock: 5 });
    const customer = await customerWith([both, 3], [accountOnly, 1]);
    const guest = await guestWith([both, 2], [guestOnly, 4], [scarce, 5], [soldOut, 2]);
    await query('update stock_items set on_hand = 2 where product_id = $1', [scarce]);
    await query('update stock_items set on_hand = 0 where product_id = $1', [soldOut]);
    await guest.signIn(customer.email, customer.password);
    const first = await cartOf(guest);
    expect(first.merged).toEqual({ added: 3, capped: [{ name: 'Scarce Lamp', count: 2 }] });
    expect(
      first.payload.map((line: { item_id: number; count: number }) => [line.item_id, line.count]),
    ).toEqual([
      [both, 3],
      [accountOnly, 1],
      [guestOnly, 4],
      [scarce, 2],
    ]);
    expect(
      first.unavailableItems.map((line: { item_id: number; count: number }) => [line.item_id, line.count]),
    ).toEqual([[soldOut, 2]]);
    const second = await cartOf(guest);
    expect(second).toEqual({ payload: first.payload, unavailableItems: first.unavailableItems });
    await query('update stock_items set on_hand = 5 where product_id in ($1, $2)', [scarce, soldOut]);
  });

  test('finds the items after a registration too', async () => {
    const id = await aProduct(db());
    const guest = await guestWith([id, 2]);
    await guest.register(aNewcomer());
    expect(await countsIn(guest)).toEqual([[id, 2]]);
  });

  test('BY-18 keeps all lines of both carts, but cannot add beyond 100', async () => {
    const ids: number[] = [];
    while (ids.length < 131) ids.push(await aProduct(db()));
    const customer = await customerWith();
    const fill = (owner: 'customer_id' | 'guest_token_hash', value: unknown, products: number[]) =>
      query(
        `with cart as (
           insert into carts (${owner}) values ($1) on conflict (${owner}) do update set version = carts.version returning id)
         insert into cart_lines (cart_id, product_id, count) select id, unnest($2::int[]), 1 from cart on conflict do nothing`,
        [value, products],
      );
    await fill('customer_id', await idOfCustomer(db(), customer), ids.slice(0, 60));
    const guest = await guestWith([ids[60] ?? 0, 1]);
    const [{ guest_token_hash: token }] = await query(
      'select guest_token_hash from carts where guest_token_hash is not null order by id desc limit 1',
    );
    await fill('guest_token_hash', token, ids.slice(60, 130));
    await guest.signIn(customer.email, customer.password);
    expect(await countsIn(guest)).toHaveLength(130);
    const full = await guest.post('/api/cart/add', { id: ids[130] });
    expect([full.status, full.body.code]).toEqual([422, 'cart_full']);
  });

  test('BY-19 keeps both carts after a wrong password; log-out leaves an empty guest cart', async () => {
    const [mine, theirs] = [await aProduct(db()), await aProduct(db())];
    const customer = await customerWith([theirs, 1]);
    const guest = await guestWith([mine, 2]);
    await guest.signIn(customer.email, 'not-the-Password7');
    expect([await countsIn(guest), await countsIn(customer)]).toEqual([[[mine, 2]], [[theirs, 1]]]);
    await guest.signIn(customer.email, customer.password);
    const merged = [
      [theirs, 1],
      [mine, 2],
    ];
    expect(await countsIn(guest)).toEqual(merged);
    await guest.post('/api/logout');
    expect(cartTokenOf(guest)).toBe('');
    expect(await countsIn(guest)).toEqual([]);
    await guest.signIn(customer.email, customer.password);
    expect(await countsIn(guest)).toEqual(merged);
  });

  test('BY-15 ten sign-ins at once with one guest cookie make one merge and no doubled count', async () => {
    const id = await aProduct(db(), { stock: 100 });
    const customer = await customerWith([id, 2]);
    const guest = await guestWith([id, 5]);
    const before = await guestCarts();
    const browsers = Array.from({ length: 10 }, () => {
      const browser = shop.browser();
      browser.cookies.set('shop_cart', cartTokenOf(guest) ?? '');
      return browser;
    });
    const carts = await Promise.all(
      browsers.map(async (browser) => {
        expect((await browser.signIn(customer.email, customer.password)).status).toBe(200);
        return cartOf(browser);
      }),
    );
    expect(carts.filter(({ merged }) => merged !== undefined)).toHaveLength(1);
    expect(await countsIn(customer)).toEqual([[id, 5]]);
    expect(await guestCarts()).toBe(before - 1);
  });

  test('two customers with one guest cookie: the first gets the items', async () => {
    const id = await aProduct(db(), { stock: 100 });
    const guest = await guestWith([id, 5]);
    const customers = await Promise.all([customerWith(), customerWith()]);
    for (const customer of customers) customer.cookies.set('shop_cart', cartTokenOf(guest) ?? '');
    const counts = await Promise.all(customers.map(countsIn));
    expect(counts.toSorted((one, other) => one.length - other.length)).toEqual([[], [[id, 5]]]);
  });

  test('an add that was under way during the sign-in is merged by the next call', async () => {
    const id = await aProduct(db(), { stock: 100 });
    const customer = await customerWith();
    const guest = await guestWith([id, 2]);
    const late = shop.browser();
    late.cookies.set('shop_cart', cartTokenOf(guest) ?? '');
    await guest.signIn(customer.email, customer.password);
    expect(await countsIn(guest)).toEqual([[id, 2]]);
    const another = await aProduct(db());
    await late.post('/api/cart/add', { id: another, count: 3 });
    expect(await countsIn(guest)).toEqual([
      [id, 2],
      [another, 3],
    ]);
  });

  test('a merge deletes the quote: the totals are shown again before an order', async () => {
    const id = await aProduct(db());
    const customer = await customerWith([id, 1]);
    await customer.post('/api/cart/calculate-totals', { country: 'Latvia', postCode: 'LV-1010' });
    const guest = await guestWith([await aProduct(db()), 1]);
    await guest.signIn(customer.email, goodPassword);
    await cartOf(guest);
    expect(
      await query('select from cart_quotes q join carts c on c.id = q.cart_id where c.customer_id = $1', [
        await idOfCustomer(db(), customer),
      ]),
    ).toEqual([]);
  });
});
