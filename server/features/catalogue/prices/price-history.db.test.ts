import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct } from '#tests/support/builders.ts';
import { openCatalogueShop } from '#tests/support/shops/catalogue-shop.ts';

let shop: Awaited<ReturnType<typeof openCatalogueShop>>;
let id = 0;

beforeAll(async () => {
  shop = await openCatalogueShop('template_demo');
  id = await aProduct(shop.db, { sku: 'LOG-1' });
  await shop.query(`delete from products where id = ${id}`);
  id = await aProduct(shop.db, { sku: 'LOG-2' });
  await shop.query(`
    insert into price_history (product_id, price_cents, changed_at, source) values
      (${id}, 20000, now() - interval '400 days', 'set'),
      (${id}, 5000, now() - interval '300 days', 'import-claim'),
      (${id}, 30000, now() - interval '200 days', 'set'),
      (${id}, 25000, now() - interval '20 days', 'set')`);
});
afterAll(() => shop.close());

const pointsOf = async (query: string) => (await shop.get(`/api/products/${id}/prices?${query}`)).json();
const pricesOf = async (query: string): Promise<string[]> =>
  (await pointsOf(query)).payload.map(({ price }: { price: string }) => price);
const infoOf = async (query = '') => (await shop.get(`/api/products/${id}/info?${query}`)).json().payload;

test('TR-39 the page has the last changes and the chart the same points; claims of imports do not count', async () => {
  const all = await pricesOf('days=0');
  const { prices } = await infoOf();
  expect(prices.changes.map(({ price }: { price: string }) => price)).toEqual(all.toReversed().slice(0, 12));
  expect(all.slice(-3)).toEqual(['200.00', '300.00', '250.00']);
  expect(all).not.toContain('50.00');
  expect((await pricesOf('days=90')).slice(-2)).toEqual(['300.00', '250.00']);
  expect(prices).toMatchObject({ lowest_30d: { price: '250.00' }, highest: { price: '300.00' } });
});

test('TR-41 in another currency the figures are converted; the percent is that of the base currency', async () => {
  await shop.query('update products set price_cents = 25000, old_price_cents = 30000 where sku = $$LOG-2$$');
  const base = await infoOf();
  const other = await infoOf('currency=USD');
  expect(other.prices.highest.price).toBe('325.26');
  expect(await pricesOf('days=90&currency=USD')).toContain('271.05');
  expect(other.discount_percent).toBe(base.discount_percent);
});

test("TR-42 a former price that an import claims is not 'Lowest ever', and `legal` flags it", async () => {
  await shop.query('update products set price_cents = 25000, old_price_cents = 30000 where sku = $$LOG-2$$');
  expect((await infoOf()).prices.lowest.price).not.toBe('50.00');
  const { text } = await shop.type('legal', '--country', 'LV');
  expect(text).toMatch(/! prices .*1 crossed-out price rests on a claim of an import.*LOG-2/);
});

test('unknown products and periods are refused', async () => {
  expect((await shop.get('/api/products/999999/prices')).statusCode).toBe(404);
  expect((await shop.get('/api/products/nope/prices')).statusCode).toBe(404);
  expect((await shop.get(`/api/products/${id}/prices?days=7`)).statusCode).toBe(422);
});
