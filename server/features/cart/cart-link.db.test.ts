import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aProduct } from '#tests/support/builders.ts';
import { countsIn } from '#tests/support/customers.ts';
import { openGuestShop, setGuestCart } from '#tests/support/shops/guest-shop.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let shop: Awaited<ReturnType<typeof openGuestShop>>;
beforeAll(async () => {
  shop = await openGuestShop();
});
afterAll(() => shop.close());

const aSku = async (given: Parameters<typeof aProduct>[1]) => {
  const id = await aProduct(shop.database.db, given);
  const { rows } = await shop.database.pool.query('select sku from products where id = $1', [id]);
  return { id, sku: rows[0].sku as string };
};
const linkOf = (items: string) => `/api/cart/link?items=${encodeURIComponent(items)}`;

test('BY-68 two devices that open one link have separate carts, and adding twice doubles nothing', async () => {
  const lamp = await aSku({ price: 1000, stock: 9 });
  const rare = await aSku({ price: 500, stock: 1 });
  const gone = await aSku({ price: 500, stock: 0 });
  const items = `${lamp.sku}:2,${rare.sku}:3,${gone.sku}:1,NOBODY-KNOWS:1`;
  const [phone, laptop] = [shop.browser(), shop.browser()];
  const opened = await phone.get(linkOf(items));
  expect(opened.body.lines).toMatchObject([
    { item_id: lamp.id, count: 2, item: { sku: lamp.sku, price: '10.00' } },
    { item_id: rare.id, count: 3 },
  ]);
  expect(opened.body.unavailable.map(({ sku }: { sku: string }) => sku)).toEqual([gone.sku, 'NOBODY-KNOWS']);
  expect(await countsIn(phone)).toEqual([]);

  const added = await phone.post('/api/cart/link', { items });
  expect(added.body).toMatchObject({ status: 'OK', added: 2 });
  expect(added.body.left_out).toHaveLength(3);
  await phone.post('/api/cart/link', { items });
  expect(await countsIn(phone)).toEqual([
    [lamp.id, 2],
    [rare.id, 1],
  ]);
  await laptop.post('/api/cart/add', { id: lamp.id, count: 5 });
  await laptop.post('/api/cart/link', { items });
  expect(await countsIn(laptop)).toEqual([
    [lamp.id, 5],
    [rare.id, 1],
  ]);
  expect(await countsIn(phone)).toEqual([
    [lamp.id, 2],
    [rare.id, 1],
  ]);
});

test('BY-68 the response is the same for all who open the link and has no personal data', async () => {
  const lamp = await aSku({ price: 1000, stock: 9 });
  const customer = await shop.newcomer();
  await customer.post('/api/cart/add', { id: lamp.id, count: 4 });
  const own = await customer.get(linkOf(`${lamp.sku}:1`));
  const foreign = await shop.browser().get(linkOf(`${lamp.sku}:1`));
  expect(foreign.body).toEqual(own.body);
  expect(JSON.stringify(own.body)).not.toContain(customer.email);
  expect(Object.keys(own.body).toSorted()).toEqual(['lines', 'status', 'unavailable']);
});

test('what is not a link gets 404, whatever it is, and never a fault', async () => {
  const browser = shop.browser();
  for (const items of ['', 'x', 'x:0', `${'A'.repeat(200)}:1`, 'x:1,'.repeat(60)]) {
    const answer = await browser.get(linkOf(items));
    expect([answer.status, answer.body.code]).toEqual([404, 'cart_link_invalid']);
  }
  // NUL, which PostgreSQL cannot store, is refused in every call.
  expect((await browser.get(linkOf('\0'))).status).toBe(422);
  const texts = fc.string({ unit: 'binary', maxLength: 60 }).filter((text) => !text.includes('\0'));
  await fc.assert(
    fc.asyncProperty(texts, async (items) => {
      expect([200, 404]).toContain((await browser.get(linkOf(items))).status);
      expect([200, 404]).toContain((await browser.post('/api/cart/link', { items })).status);
    }),
    { numRuns: 30 },
  );
});

test('a full cart takes what it has already and names the rest', async () => {
  const guest = shop.browser();
  const first = await aSku({ price: 100, stock: 9 });
  await guest.post('/api/cart/add', { id: first.id });
  for (let line = 1; line < 100; line += 1) {
    await guest.post('/api/cart/add', { id: (await aSku({ price: 100, stock: 9 })).id });
  }
  const extra = await aSku({ price: 100, stock: 9 });
  const { body } = await guest.post('/api/cart/link', { items: `${extra.sku}:1,${first.sku}:3` });
  expect([body.added, body.left_out.length]).toEqual([1, 1]);
  const counts = await countsIn(guest);
  expect(counts).toHaveLength(100);
  expect(counts[0]).toEqual([first.id, 3]);
});

test('with guest_cart unset a guest sees the items and needs a sign-in to add them', async () => {
  const lamp = await aSku({ price: 1000, stock: 9 });
  await setGuestCart(shop.database.db, null);
  const guest = shop.browser();
  expect((await guest.get(linkOf(`${lamp.sku}:1`))).status).toBe(200);
  const refused = await guest.post('/api/cart/link', { items: `${lamp.sku}:1` });
  await setGuestCart(shop.database.db, 'checkout');
  expect(refused.status).toBe(401);
});
