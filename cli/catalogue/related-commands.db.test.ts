import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct } from '#tests/support/builders.ts';
import { openOperatorShop } from '#tests/support/shops/operator-shop.ts';

let shop: Awaited<ReturnType<typeof openOperatorShop>>;
beforeAll(async () => {
  shop = await openOperatorShop();
});
afterAll(() => shop.close());

test('accessories are named in their order, shown by a dry run first, and removed', async () => {
  for (const sku of ['CAM-1', 'LENS-1', 'LENS-2']) await aProduct(shop.db, { sku, price: 1000 });
  const say = async (...words: string[]) => {
    const { code, text } = await shop.operator.type('related', 'set', ...words);
    return [code, text];
  };
  expect(await say('cam-1', 'lens-2', 'LENS-1', '--dry-run')).toEqual([
    0,
    '· CAM-1: would have LENS-2, LENS-1',
  ]);
  expect(await shop.db.selectFrom('product_accessories').selectAll().execute()).toEqual([]);
  expect(await say('cam-1', 'lens-2', 'LENS-1')).toEqual([0, '✓ CAM-1: LENS-2, LENS-1']);
  expect(await say('CAM-1')).toEqual([0, '✓ CAM-1: no accessories']);
  const [code, text] = await say('CAM-1', 'NONE');
  expect(code).toBe(1);
  expect(text).toContain('NONE');
});
