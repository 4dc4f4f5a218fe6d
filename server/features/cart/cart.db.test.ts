import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionLifetime } from '#server/http/sessions/session-lifetime.ts';
import { aCategory, anAttribute, aProduct, variationsOf } from '#tests/support/builders.ts';
import { cartOf, countsIn, idOfCustomer } from '#tests/support/customers.ts';
import { openAccountShop } from '#tests/support/shops/account-shop.ts';

let shop: Awaited<ReturnType<typeof openAccountShop>>;
const db = () => shop.database.db;
type Shopper = Awaited<ReturnType<typeof shop.newcomer>>;

beforeAll(async () => {
  shop = await openAccountShop();
});
afterAll(() => shop.close());

describe('contents', () => {
  test('API-38 a guest gets an empty cart', async () => {
    const { status, body } = await shop.browser().get('/api/cart/contents');
    expect(status).toBe(200);
    expect(body).toEqual({ status: 'OK', cart: { payload: [], unavailableItems: [] } });
  });

  test.each<[string, (shopper: Shopper, id: number) => Promise<unknown>]>([
    ['signed out', (shopper) => shopper.post('/api/logout')],
    [
      'was blocked',
      (_, id) =>
        db()
          .updateTable('customers')
          .set({ blocked_at: new Date(), blocked_reason: 'test' })
          .where('id', '=', id)
          .execute(),
    ],
    ['stayed away for too long', async () => shop.clock.pass(sessionLifetime.idleSeconds + 1)],
  ])('S3 S4 a customer who %s no longer sees their cart', async (_, leave) => {
    const shopper = await shop.newcomer();
    await shopper.post('/api/cart/add', { id: await aProduct(db()) });
    const cookie = [...shopper.cookies].map((pair) => pair.join('=')).join('; ');
    expect((await cartOf(shopper)).payload).toHaveLength(1);
    await leave(shopper, await idOfCustomer(db(), shopper));
    const answer = await shop.app.inject({ url: '/api/cart/contents', headers: { cookie } });
    expect(answer.json()).toEqual({ status: 'OK', cart: { payload: [], unavailableItems: [] } });
  });

  test('a long cart is compressed as its reader understands it', async () => {
    const shopper = await shop.newcomer();
    for (let each = 0; each < 5; each += 1) await shopper.post('/api/cart/add', { id: await aProduct(db()) });
    const cookie = [...shopper.cookies].map((pair) => pair.join('=')).join('; ');
    const ask = (encoding: string) =>
      shop.app.inject({ url: '/api/cart/contents', headers: { cookie, 'accept-encoding': encoding } });
    const [plain, brotli, gzip] = await Promise.all(['identity', 'gzip, br', 'gzip'].map(ask));
    expect(plain?.json().cart.payload).toHaveLength(5);
    expect(plain?.headers['content-encoding']).toBeUndefined();
    expect(brotli?.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(gzip?.headers['content-encoding']).toBe('gzip');
    expect(brotliDecompressSync(brotli?.rawPayload ?? '').toString()).toBe(plain?.body);
    expect(gunzipSync(gzip?.rawPayload ?? '').toString()).toBe(plain?.body);
  });

  test('EN-26 EN-27 EN-28 a line has its ids, count and everything the screen shows, in language and currency', async () => {
    const parent = await aCategory(db(), { name: 'Phones', german: 'Telefone' });
    const category = await aCategory(db(), { name: 'Smart', german: 'Schlau', url: 'smart', parent });
    const black = await anAttribute(db(), { name: 'Black', german: 'Schwarz' });
    const product = await aProduct(db(), {
      name: 'Phone X',
      categories: [category],
      pictures: ['/media/plain.webp'],
      variations: [{ price: 10_050, sku: 'PX-BK', attributes: [black] }, { sku: 'PX-2' }],
    });
    await db()
      .insertInto('product_texts')
      .values({ product_id: product, language_id: 2, description: '', name: 'Telefon X' })
      .execute();
    const [first, second] = await variationsOf(db(), product);
    await db()
      .insertInto('product_pictures')
      .values({ product_id: product, variation_id: first ?? null, url: '/media/black.webp', position: 9 })
      .execute();
    const customer = await shop.newcomer();
    await customer.post('/api/cart/add', { id: first, is_variation: true, count: 2 });
    await customer.post('/api/cart/add', { id: second, is_variation: true });
    const { payload } = await cartOf(customer, '?currency=USD&lang_id=2');
    expect(payload).toEqual([
      {
        id: expect.any(Number),
        item_id: first,
        count: 2,
        is_variation: true,
        base_product_id: product,
        item: {
          name: 'Telefon X',
          image_url: '/media/black.webp',
          price: '108.96',
          categories: [{ name: 'Schlau', url: 'smart', parent: { name: 'Telefone' } }],
          variation_attributes: [{ name: 'Schwarz' }],
          sku: 'PX-BK',
        },
      },
      expect.objectContaining({
        item_id: second,
        item: expect.objectContaining({ image_url: '/media/plain.webp', variation_attributes: [] }),
      }),
    ]);
  });

  test('EN-29 inactive and sold-out items are listed separately', async () => {
    const [gone, sold, available] = [await aProduct(db()), await aProduct(db()), await aProduct(db())];
    const withVariations = await aProduct(db(), { variations: [{}] });
    const [variation] = await variationsOf(db(), withVariations);
    const customer = await shop.newcomer();
    for (const id of [gone, sold, available]) await customer.post('/api/cart/add', { id });
    await customer.post('/api/cart/add', { id: variation, is_variation: true });
    await db().updateTable('products').set({ is_active: false }).where('id', '=', gone).execute();
    await db().updateTable('stock_items').set({ on_hand: 0 }).where('product_id', '=', sold).execute();
    await db()
      .updateTable('variations')
      .set({ is_active: false })
      .where('id', '=', variation ?? 0)
      .execute();
    const { payload, unavailableItems } = await cartOf(customer);
    expect(payload.map((line: { item_id: number }) => line.item_id)).toEqual([available]);
    expect(unavailableItems.map((line: { item_id: number }) => line.item_id)).toEqual([
      gone,
      sold,
      variation,
    ]);
    expect(unavailableItems[0]).toMatchObject({ count: 1, item: { price: '10.00' } });
    await customer.post('/api/cart/remove', { id: gone });
    expect((await cartOf(customer)).unavailableItems).toHaveLength(2);
  });
});

describe('at the same time', () => {
  test('R13 twenty adds of one item are twenty units in one line', async () => {
    const id = await aProduct(db(), { stock: 100 });
    const customer = await shop.newcomer();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => customer.post('/api/cart/add', { id })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await countsIn(customer)).toEqual([[id, 20]]);
  });

  test('twenty adds of an item with ten units: ten succeed, ten get WARNING', async () => {
    const id = await aProduct(db(), { stock: 10 });
    const customer = await shop.newcomer();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => customer.post('/api/cart/add', { id })),
    );
    expect(answers.map(({ body }) => body.status).toSorted()).toEqual([
      ...Array(10).fill('OK'),
      ...Array(10).fill('WARNING'),
    ]);
    expect(await countsIn(customer)).toEqual([[id, 10]]);
  });

  test('adds, removals, clearing and totals: no internal error and a consistent cart', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, () => aProduct(db(), { stock: 1000 })));
    const customer = await shop.newcomer();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => {
        const id = ids[at % 4];
        if (at % 13 === 12) return customer.post('/api/cart/clear', {});
        if (at % 5 === 4) return customer.post('/api/cart/remove', { id });
        if (at % 3 === 2)
          return customer.post('/api/cart/calculate-totals', { country: 'Latvia', postCode: 'LV-1010' });
        return customer.post('/api/cart/add', { id, count: 2, set: at % 2 === 0 });
      }),
    );
    for (const { status } of answers) expect([200, 422]).toContain(status);
    const lines = await countsIn(customer);
    expect(new Set(lines.map(([id]) => id)).size).toBe(lines.length);
  });
});

describe('removing', () => {
  test('API-40 the whole line is removed; a missing one is no error', async () => {
    const [id, other] = [await aProduct(db()), await aProduct(db())];
    const customer = await shop.newcomer();
    await customer.post('/api/cart/add', { id, count: 3 });
    await customer.post('/api/cart/add', { id: other });
    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await customer.post('/api/cart/remove', { id });
      expect(status).toBe(200);
      expect(body).toEqual({ status: 'OK', message: 'Item removed from cart.' });
      expect(await countsIn(customer)).toEqual([[other, 1]]);
    }
    // The same number as a variation is another item.
    await customer.post('/api/cart/remove', { id: other, is_variation: true });
    expect(await countsIn(customer)).toEqual([[other, 1]]);
  });

  test('pieces are taken back, whatever was added meanwhile; the last take the line with them', async () => {
    const [id, other] = [await aProduct(db(), { stock: 100 }), await aProduct(db())];
    const customer = await shop.newcomer();
    await customer.post('/api/cart/add', { id, count: 2 });
    await customer.post('/api/cart/add', { id: other });
    await customer.post('/api/cart/add', { id, count: 3 });
    const { status, body } = await customer.post('/api/cart/take', { id, count: 2 });
    expect([status, body]).toEqual([200, { status: 'OK', message: 'Cart updated.' }]);
    expect(await countsIn(customer)).toEqual([
      [id, 3],
      [other, 1],
    ]);
    // The same number as a variation is another item.
    await customer.post('/api/cart/take', { id, is_variation: true, count: 3 });
    for (let times = 0; times < 2; times += 1) {
      expect((await customer.post('/api/cart/take', { id, count: 5 })).status).toBe(200);
      expect(await countsIn(customer)).toEqual([[other, 1]]);
    }
    expect((await customer.post('/api/cart/take', { id: other, count: 0 })).status).toBe(422);
  });

  test('parallel takes and adds of one item add up', async () => {
    const id = await aProduct(db(), { stock: 100 });
    const customer = await shop.newcomer();
    await customer.post('/api/cart/add', { id, count: 5 });
    await Promise.all([
      ...[1, 2, 3].map(() => customer.post('/api/cart/take', { id, count: 1 })),
      ...[1, 2].map(() => customer.post('/api/cart/add', { id, count: 1 })),
    ]);
    expect(await countsIn(customer)).toEqual([[id, 4]]);
  });

  test('API-41 clearing empties the cart, also when repeated', async () => {
    const customer = await shop.newcomer();
    await customer.post('/api/cart/add', { id: await aProduct(db()) });
    for (let times = 0; times < 2; times += 1) {
      const { body } = await customer.post('/api/cart/clear');
      expect(body).toEqual({ status: 'OK', message: 'Cart cleared.' });
    }
    expect(await cartOf(customer)).toEqual({ payload: [], unavailableItems: [] });
  });

  test('the cart is there again after signing out and in, on any device', async () => {
    const id = await aProduct(db());
    const customer = await shop.newcomer();
    await customer.post('/api/cart/add', { id });
    await customer.post('/api/logout');
    expect(await countsIn(customer)).toEqual([]);
    const elsewhere = shop.browser();
    await elsewhere.signIn(customer.email, customer.password);
    const { body } = await elsewhere.get('/api/cart/contents');
    expect(body.cart.payload).toHaveLength(1);
  });
});
