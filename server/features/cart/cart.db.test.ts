import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAccountShop } from '#tests/support/account-shop.ts';
import { aCategory, anAttribute, aProduct } from '#tests/support/builders.ts';

let shop: Awaited<ReturnType<typeof openAccountShop>>;
const db = () => shop.database.db;

beforeAll(async () => {
  shop = await openAccountShop();
});
afterAll(() => shop.close());

type Customer = Awaited<ReturnType<typeof shop.newcomer>>;

const contents = async (customer: Customer, query = '') =>
  (await customer.get(`/api/cart/contents${query}`)).body.cart;
/** [item id, count] of each line. */
const counts = async (customer: Customer): Promise<[number, number][]> =>
  (await contents(customer)).payload.map((line: { item_id: number; count: number }) => [
    line.item_id,
    line.count,
  ]);
const variationsOf = async (productId: number): Promise<number[]> => {
  const rows = await db()
    .selectFrom('variations')
    .select('id')
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();
  return rows.map(({ id }) => id);
};

describe('contents', () => {
  test('API-38 a guest gets an empty cart', async () => {
    const { status, body } = await shop.browser().get('/api/cart/contents');
    expect(status).toBe(200);
    expect(body).toEqual({ status: 'OK', cart: { payload: [], unavailableItems: [] } });
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
    const [first, second] = await variationsOf(product);
    await db()
      .insertInto('product_pictures')
      .values({ product_id: product, variation_id: first ?? null, url: '/media/black.webp', position: 9 })
      .execute();
    const customer = await shop.newcomer();
    await customer.post('/api/cart/add', { id: first, is_variation: true, count: 2 });
    await customer.post('/api/cart/add', { id: second, is_variation: true });
    const { payload } = await contents(customer, '?currency=USD&lang_id=2');
    expect(payload).toEqual([
      {
        id: expect.any(Number),
        item_id: first,
        count: 2,
        is_variation: true,
        base_product_id: product,
        item: {
          name: 'Phone X',
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

  test('EN-29 what was taken off the shelf or sold out is listed apart', async () => {
    const [gone, sold, kept] = [await aProduct(db()), await aProduct(db()), await aProduct(db())];
    const withVariations = await aProduct(db(), { variations: [{}] });
    const [variation] = await variationsOf(withVariations);
    const customer = await shop.newcomer();
    for (const id of [gone, sold, kept]) await customer.post('/api/cart/add', { id });
    await customer.post('/api/cart/add', { id: variation, is_variation: true });
    await db().updateTable('products').set({ is_active: false }).where('id', '=', gone).execute();
    await db().updateTable('stock_items').set({ on_hand: 0 }).where('product_id', '=', sold).execute();
    await db()
      .updateTable('variations')
      .set({ is_active: false })
      .where('id', '=', variation ?? 0)
      .execute();
    const { payload, unavailableItems } = await contents(customer);
    expect(payload.map((line: { item_id: number }) => line.item_id)).toEqual([kept]);
    expect(unavailableItems.map((line: { item_id: number }) => line.item_id)).toEqual([
      gone,
      sold,
      variation,
    ]);
    expect(unavailableItems[0]).toMatchObject({ count: 1, item: { price: '10.00' } });
    await customer.post('/api/cart/remove', { id: gone });
    expect((await contents(customer)).unavailableItems).toHaveLength(2);
  });
});

describe('adding', () => {
  test('RP-05 needs a customer', async () => {
    const answer = await shop.browser().post('/api/cart/add', { id: 1 });
    expect(answer).toMatchObject({ status: 401, body: { status: 'ERROR', message: 'Unauthenticated.' } });
  });

  test('API-39 EN-26 one piece unless said otherwise; a second time adds, `set` replaces', async () => {
    const id = await aProduct(db(), { stock: 10 });
    const customer = await shop.newcomer();
    const { body } = await customer.post('/api/cart/add', { id });
    expect(body).toEqual({ status: 'OK', message: 'Item added to cart!' });
    expect(await counts(customer)).toEqual([[id, 1]]);
    await customer.post('/api/cart/add', { id, count: 3 });
    expect(await counts(customer)).toEqual([[id, 4]]);
    await customer.post('/api/cart/add', { id, count: 2, set: true });
    await customer.post('/api/cart/add', { id, count: 2, set: true });
    expect(await counts(customer)).toEqual([[id, 2]]);
  });

  test('API-39 more than there is: WARNING, and nothing is changed', async () => {
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
    expect(await counts(customer)).toEqual([[id, 2]]);
    expect((await customer.post('/api/cart/calculate-totals', {})).body).toEqual(before.body);
  });
});
