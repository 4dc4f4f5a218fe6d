import { beforeEach, expect, test, vi } from 'vitest';
import { aLine } from '#tests/support/storefront/cart-builders.ts';
import { contents, openStubShop } from '#tests/support/storefront/cart-stub-shop.ts';

let shop = openStubShop();
beforeEach(() => {
  shop = openStubShop();
  vi.resetModules();
});

const load = async () => ({
  ...(await import('./move-to-wishlist.ts')),
  ...(await import('#storefront/state/wishlist.ts')),
});
const line = aLine({ item_id: 31, is_variation: true, base_product_id: 3, count: 2 });
const product = { id: 3, name: 'Lamp', image_url: null, images_urls: [], variations: [], is_available: true };
const saved = [200, { status: 'OK', payload: product }] as const;
const removed = [200, { status: 'OK', message: '' }] as const;

test('BY-66 saves the product first, then removes the line; undo takes the saving back', async () => {
  shop.answers['/products/3/info'] = saved;
  shop.answers['/cart/remove'] = removed;
  shop.answers['/cart/contents'] = contents([]);
  const { moveToWishlist, useWishlist } = await load();
  const moved = await moveToWishlist(line);
  expect(shop.paths()).toEqual(['/products/3/info', '/cart/remove', '/cart/contents']);
  expect(shop.asked[1]?.body).toEqual({ id: 31, is_variation: true });
  expect(useWishlist.getState().items.map(({ id }) => id)).toEqual([3]);
  if (moved.kind !== 'moved') throw new Error(moved.kind);
  moved.undoSaving();
  expect(useWishlist.getState().items).toEqual([]);
});

test('BY-66 what was saved before is not fetched, and undo leaves it saved', async () => {
  shop.answers['/cart/remove'] = removed;
  shop.answers['/cart/contents'] = contents([]);
  const { moveToWishlist, toggleWishlist, useWishlist } = await load();
  toggleWishlist(product as unknown as Parameters<typeof toggleWishlist>[0]);
  const moved = await moveToWishlist(line);
  expect(shop.paths()).toEqual(['/cart/remove', '/cart/contents']);
  if (moved.kind !== 'moved') throw new Error(moved.kind);
  moved.undoSaving();
  expect(useWishlist.getState().items.map(({ id }) => id)).toEqual([3]);
});

test('BY-66 a product that cannot be read stays in the cart; a line that cannot be removed is in both', async () => {
  shop.answers['/products/3/info'] = [500, null];
  const { moveToWishlist, useWishlist } = await load();
  expect(await moveToWishlist(line)).toMatchObject({ kind: 'failed', isSaved: false });
  expect(shop.paths()).toEqual(['/products/3/info']);
  expect(useWishlist.getState().items).toEqual([]);
  shop.answers['/products/3/info'] = saved;
  shop.answers['/cart/remove'] = [500, null];
  expect(await moveToWishlist(line)).toMatchObject({ kind: 'failed', isSaved: true });
  expect(useWishlist.getState().items.map(({ id }) => id)).toEqual([3]);
});
