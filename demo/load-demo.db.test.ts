import { expect, test, vi } from 'vitest';
import { loadDemo } from '#demo/load-demo.ts';
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
