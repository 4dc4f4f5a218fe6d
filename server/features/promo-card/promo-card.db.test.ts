import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { PromoProduct } from '#contract/finding/promo-card.ts';
import { aProduct } from '#tests/support/builders.ts';
import { type Member, openConsoleShop } from '#tests/support/shops/console-shop.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let shop: Awaited<ReturnType<typeof openConsoleShop>>;
let owner: Member;
beforeAll(async () => {
  shop = await openConsoleShop();
  owner = await shop.member('owner');
  // The sample shop's own.
  await set('');
});
afterAll(() => shop.close());

const set = async (value: string | null, was?: string) =>
  (await owner.post('/api/admin/settings/promo_products', { value, ...(was !== undefined && { was }) }))
    .status;
const shown = async (): Promise<readonly PromoProduct[]> =>
  (await shop.browser().get('/api/promo-products')).body.payload;
test('CN-86 shoppers get the products of the promo card with their places, in the order of the setting', async () => {
  expect(await shown()).toEqual([]);
  const first = await aProduct(shop.database.db, { sku: 'LMP-1', name: 'Lamp' });
  const second = await aProduct(shop.database.db, { sku: 'DSK 2', name: 'Desk' });
  const value = 'DSK 2 62 70, LMP-1 0 100, NO-SUCH 1 1';
  expect(await set(value)).toBe(200);
  const page = (await owner.get('/api/admin/home-page/en')).body.payload;
  expect(page.promo_products).toBe(value);
  expect(await shown()).toEqual([
    { id: second, name: 'Desk', path: expect.stringContaining(`/${second}`), x: 62, y: 70 },
    { id: first, name: 'Lamp', path: expect.stringContaining(`/${first}`), x: 0, y: 100 },
  ]);
  const hidden = shop.database.db.updateTable('products').set({ is_active: false }).where('id', '=', second);
  await hidden.execute();
  await expect.poll(async () => (await shown()).map(({ id }) => id)).toEqual([first]);
  expect(await set('', 'something else')).toBe(409);
  expect(await set('', value)).toBe(200);
  await expect.poll(shown).toEqual([]);
});

test.each(['TAC-801', 'TAC-801 101 4', 'TAC-801 1 4, TAC-801 2 5', 'TAC-801 1 4;'])(
  'CN-86 “%s” is refused',
  async (value) => {
    expect(await set(value)).toBe(409);
    expect(await shown()).toEqual([]);
  },
);
