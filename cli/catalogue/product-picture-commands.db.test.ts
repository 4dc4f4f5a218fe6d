import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aProduct, aShop } from '#tests/support/builders.ts';
import { openCatalogueShop } from '#tests/support/shops/catalogue-shop.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let shop: Awaited<ReturnType<typeof openCatalogueShop>>;
beforeAll(async () => {
  shop = await openCatalogueShop('template_empty');
  await aShop(shop.db);
  await aProduct(shop.db, { sku: 'CMD-1' });
});
afterAll(() => shop.close());

const file = async (name: string, colour: string): Promise<string> => {
  const path = await shop.file(name, '');
  await writeFile(
    path,
    await sharp({ create: { width: 700, height: 500, channels: 3, background: colour } })
      .png()
      .toBuffer(),
  );
  return path;
};
const pictures = async (): Promise<readonly { readonly url: string; readonly alts: readonly object[] }[]> =>
  JSON.parse((await shop.type('product-pictures', 'list', 'CMD-1', '--json')).text);

test('CN-59 the commands add, order, describe and remove pictures as the console does', async () => {
  const text = await shop.file('text.jpg', 'This is a text.');
  const refused = await shop.type('product-pictures', 'add', 'CMD-1', text);
  expect(refused.code).toBe(2);
  expect(refused.text).toContain('text.jpg was not added');
  const files = [await file('red.png', '#f00'), await file('blue.png', '#00f')];
  expect((await shop.type('product-pictures', 'add', 'CMD-1', ...files)).text).toContain('2 pictures');
  const [red, blue] = await pictures();
  await shop.type('product-pictures', 'order', 'CMD-1', '2');
  expect((await pictures()).map(({ url }) => url)).toEqual([blue?.url, red?.url]);
  await shop.type('product-pictures', 'describe', 'CMD-1', '1', 'Blue');
  expect((await pictures())[0]?.alts[0]).toMatchObject({ alt: 'Blue' });
  expect((await shop.type('product-pictures', 'remove', 'CMD-1', '3')).code).toBe(1);
  await shop.type('product-pictures', 'remove', 'CMD-1', '2');
  expect((await pictures()).map(({ url }) => url)).toEqual([blue?.url]);
});
