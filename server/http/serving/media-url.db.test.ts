import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop } from '#tests/support/shop.ts';

let shop: Awaited<ReturnType<typeof openTestShop>>;

beforeAll(async () => {
  shop = await openTestShop('template_demo', { MEDIA_URL: 'https://pictures.example/shop/' });
});
afterAll(() => shop.close());

test('pictures of the shop use MEDIA_URL, and pictures of other hosts keep their URL', async () => {
  const { rows } = await shop.database.pool.query(
    `update product_pictures set url = 'https://elsewhere.example/x.webp'
     where product_id = (select min(product_id) from product_pictures) returning product_id`,
  );
  for (const url of ['/api/products/trending', '/api/categories/featured', '/api/products/catalog']) {
    const { body } = await shop.get(url);
    expect(body).toContain('"https://pictures.example/shop/');
    expect(body).not.toContain('"/media/');
  }
  const { payload } = (await shop.get(`/api/products/${rows[0].product_id}/info`)).json();
  expect(payload.image_url).toBe('https://elsewhere.example/x.webp');
});
