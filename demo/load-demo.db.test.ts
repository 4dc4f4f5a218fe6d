import { expect, test, vi } from 'vitest';
import { loadDemo } from '#demo/load-demo.ts';
import { SAMPLE_QUESTIONS } from '#demo/reviews/questions.ts';
import { unloadCatalogue } from '#demo/unload/unload-catalogue.ts';
import { openTestShop } from '#tests/support/shop.ts';

vi.setConfig({ testTimeout: 30_000 });

test('newer sample data replaces pictures of ours that are gone, and leaves those of an operator', async () => {
  const shop = await openTestShop();
  const { db } = shop.database;
  await loadDemo(db, new Date());
  const pictures = () =>
    db
      .selectFrom('product_pictures')
      .select(['id', 'url', 'position'])
      .where('product_id', '=', 101)
      .orderBy('id')
      .execute();
  const before = await pictures();
  const [first, second] = before;
  const change = (id: number, url: string) =>
    db.updateTable('product_pictures').set({ url }).where('id', '=', id).execute();
  await change(first?.id ?? 0, '/media/phone.0a1b2c3d-1000.webp');
  await change(second?.id ?? 0, 'https://operator.example/own.jpg');
  await db.updateTable('featured_categories').set({ image_url: '/media/phone.0a1b2c3d-1000.webp' }).execute();
  await db.deleteFrom('settings').where('key', '=', 'sample_data_version').execute();
  await loadDemo(db, new Date());
  const after = await pictures();
  expect(after[0]).toEqual(first);
  expect(after[1]?.url).toBe('https://operator.example/own.jpg');
  expect(after).toHaveLength(before.length);
  const tiles = await db.selectFrom('featured_categories').select('image_url').execute();
  expect(tiles.every(({ image_url }) => image_url?.endsWith('-800.webp'))).toBe(true);
  await shop.close();
});

test('TR-32 the sample shop is honestly on sale: 15 to 25 % of it, each percent of the price crossed out', async () => {
  const shop = await openTestShop();
  const { db } = shop.database;
  const products = await db
    .selectFrom('products')
    .select(['id', 'price_cents', 'old_price_cents'])
    .where('is_active', '=', true)
    .execute();
  const reduced = products.filter(({ old_price_cents }) => old_price_cents !== null);
  expect(reduced.length / products.length).toBeGreaterThanOrEqual(0.15);
  expect(reduced.length / products.length).toBeLessThanOrEqual(0.25);
  const { id = 0 } = reduced.find(({ price_cents }) => price_cents === 24_900) ?? {};
  expect((await shop.get(`/api/products/${id}/info`)).json().payload).toMatchObject({
    retail_price: '249.00',
    old_price: '299.00',
    discount_percent: 17,
    lowest_price_30d: '299.00',
  });
  const variations = await db.selectFrom('variations').select('old_price_cents').execute();
  expect(variations.some(({ old_price_cents }) => old_price_cents !== null)).toBe(true);
  await shop.close();
});

test('sample questions are marked as samples, with the shop’s answers, and go with the sample shop', async () => {
  const shop = await openTestShop();
  const { db } = shop.database;
  const [first] = await db.selectFrom('questions').select('product_id').orderBy('product_id').execute();
  const { questions } = (await shop.get(`/api/products/${first?.product_id}/questions`)).json().payload;
  expect(questions).toHaveLength(2);
  for (const { is_sample, answers } of questions) {
    expect(is_sample).toBe(true);
    expect(answers).toMatchObject([{ is_shop: true, author: null }]);
  }
  const all = await db.selectFrom('questions').select(['id', 'is_sample']).execute();
  expect(all).toHaveLength(SAMPLE_QUESTIONS.questions);
  await db.transaction().execute((trx) => unloadCatalogue(trx, new Date()));
  expect(await db.selectFrom('questions').select('id').execute()).toEqual([]);
  await shop.close();
});
