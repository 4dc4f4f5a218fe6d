import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct, variationsOf } from '#tests/support/builders.ts';
import { countsIn, idOfCustomer } from '#tests/support/customers.ts';
import { openAccountShop } from '#tests/support/shops/account-shop.ts';

let shop: Awaited<ReturnType<typeof openAccountShop>>;
const db = () => shop.database.db;

beforeAll(async () => {
  shop = await openAccountShop();
});
afterAll(() => shop.close());

describe('adding', () => {
  test.each(['add', 'remove', 'clear'])('%s needs a customer', async (call) => {
    const answer = await shop.browser().post(`/api/cart/${call}`, call === 'clear' ? {} : { id: 1 });
    expect(answer).toMatchObject({ status: 401, body: { status: 'ERROR', message: 'Unauthenticated.' } });
  });

  test('a customer with an unverified e-mail can fill a cart, and carts are private', async () => {
    const id = await aProduct(db());
    const [mine, theirs] = [await shop.newcomer(), await shop.newcomer()];
    await mine.post('/api/cart/add', { id });
    expect(await countsIn(mine)).toEqual([[id, 1]]);
    expect(await countsIn(theirs)).toEqual([]);
    await theirs.post('/api/cart/remove', { id });
    await theirs.post('/api/cart/clear', {});
    expect(await countsIn(mine)).toEqual([[id, 1]]);
  });

  test('API-39 EN-26 one piece unless said otherwise; a second time adds, `set` replaces', async () => {
    const id = await aProduct(db(), { stock: 10 });
    const customer = await shop.newcomer();
    const { body } = await customer.post('/api/cart/add', { id });
    expect(body).toEqual({ status: 'OK', message: 'Item added to cart!' });
    expect(await countsIn(customer)).toEqual([[id, 1]]);
    await customer.post('/api/cart/add', { id, count: 3 });
    expect(await countsIn(customer)).toEqual([[id, 4]]);
    await customer.post('/api/cart/add', { id, count: 2, set: true });
    await customer.post('/api/cart/add', { id, count: 2, set: true });
    expect(await countsIn(customer)).toEqual([[id, 2]]);
  });

  test('API-39 more than is in stock: WARNING, and nothing is changed', async () => {
    const id = await aProduct(db(), { name: 'Lamp', stock: 3 });
    const customer = await shop.newcomer();
    await customer.post('/api/cart/add', { id, count: 2 });
    const before = await customer.post('/api/cart/calculate-totals', {});
    const warning = {
      status: 'WARNING',
      message: 'Only 3 pcs. of Lamp are in stock.',
      code: 'only_n_in_stock',
    };
    for (const body of [{ count: 2 }, { count: 4, set: true }]) {
      const answer = await customer.post('/api/cart/add', { id, ...body });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ ...warning, words: { name: 'Lamp', count: 3 } });
    }
    expect(await countsIn(customer)).toEqual([[id, 2]]);
    expect((await customer.post('/api/cart/calculate-totals', {})).body).toEqual(before.body);
  });

  test('none left: WARNING that it is sold out', async () => {
    const id = await aProduct(db(), { name: 'Lamp', stock: 0 });
    const customer = await shop.newcomer();
    const { status, body } = await customer.post('/api/cart/add', { id });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'WARNING', message: 'Lamp is sold out.', code: 'sold_out' });
  });

  test('units reserved for orders cannot be added', async () => {
    const id = await aProduct(db(), { stock: 3 });
    await db().updateTable('stock_items').set({ reserved: 2 }).where('product_id', '=', id).execute();
    const customer = await shop.newcomer();
    expect((await customer.post('/api/cart/add', { id, count: 2 })).body.words).toMatchObject({ count: 1 });
    expect((await customer.post('/api/cart/add', { id })).body.status).toBe('OK');
  });

  test('an item that is not on sale is not found, a product with variations requires one', async () => {
    const inactive = await aProduct(db(), { isActive: false });
    const product = await aProduct(db(), { variations: [{}, { isActive: false }] });
    const [offered, withdrawn] = await variationsOf(db(), product);
    const hidden = await aProduct(db(), { isActive: false, variations: [{}] });
    const [ofHidden] = await variationsOf(db(), hidden);
    const customer = await shop.newcomer();
    const add = (body: object) => customer.post('/api/cart/add', body);
    const notFound = { status: 404, body: { message: 'Item not found', code: 'item_not_found' } };
    expect(await add({ id: 2_000_000_000 })).toMatchObject(notFound);
    expect(await add({ id: inactive })).toMatchObject(notFound);
    expect(await add({ id: withdrawn, is_variation: true })).toMatchObject(notFound);
    expect(await add({ id: ofHidden, is_variation: true })).toMatchObject(notFound);
    expect(await add({ id: product })).toMatchObject({
      status: 422,
      body: { message: 'Please select a variation', code: 'variation_required' },
    });
    expect(await add({ id: offered, is_variation: true })).toMatchObject({ status: 200 });
    expect(await countsIn(customer)).toEqual([[offered, 1]]);
  });

  test.each([0, -1, 1.5, 1000, 1e9, 2 ** 53, '1', null])('S31 a count of %s is refused', async (count) => {
    const id = await aProduct(db());
    const customer = await shop.newcomer();
    const { status, body } = await customer.post('/api/cart/add', { id, count });
    expect(status).toBe(422);
    expect(body.code).toBe('count_invalid');
    expect(await countsIn(customer)).toEqual([]);
  });

  test.each([
    { id: 0 },
    { id: -5 },
    { id: 2 ** 31 },
    { id: '1' },
    { id: null },
    {},
    { id: 1, price: 1 },
    { id: 1, customer_id: 1 },
  ])('S29 %j is refused', async (body) => {
    const customer = await shop.newcomer();
    for (const call of ['add', 'remove']) {
      expect((await customer.post(`/api/cart/${call}`, body)).status).toBe(422);
    }
  });

  test('a line holds at most 999 units, a cart 100 lines', async () => {
    const id = await aProduct(db(), { stock: 5000 });
    const customer = await shop.newcomer();
    await customer.post('/api/cart/add', { id, count: 998 });
    expect((await customer.post('/api/cart/add', { id, count: 2 })).body.code).toBe('count_invalid');
    expect(await countsIn(customer)).toEqual([[id, 998]]);
    const others: number[] = [];
    while (others.length < 100) others.push(await aProduct(db()));
    const { id: cart_id } = await db()
      .selectFrom('carts')
      .select('id')
      .where('customer_id', '=', await idOfCustomer(db(), customer))
      .executeTakeFirstOrThrow();
    await db()
      .insertInto('cart_lines')
      .values(others.slice(1).map((product_id) => ({ cart_id, product_id, variation_id: null, count: 1 })))
      .execute();
    const full = await customer.post('/api/cart/add', { id: others[0] });
    expect(full).toMatchObject({ status: 422, body: { code: 'cart_full', words: { count: 100 } } });
    expect((await customer.post('/api/cart/add', { id, count: 1 })).status).toBe(200);
  });
});
