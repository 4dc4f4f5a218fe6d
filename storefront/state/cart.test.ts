import { beforeEach, expect, test, vi } from 'vitest';
import { aLine } from '#tests/support/storefront/cart-builders.ts';
import { contents, later, openStubShop } from '#tests/support/storefront/cart-stub-shop.ts';

const done = [200, { status: 'OK', message: '' }] as const;
const item = { id: 1, is_variation: false };

let shop = openStubShop();
beforeEach(() => {
  shop = openStubShop();
  vi.resetModules();
});

const load = () => import('./cart.ts');

test('fetching loads the lines and the unavailable items; the badge counts pieces', async () => {
  shop.answers['/cart/contents'] = contents(
    [aLine({ count: 2 }), aLine({ item_id: 2 })],
    [aLine({ item_id: 3 })],
  );
  const { loadCart, useCart } = await load();
  const loading = loadCart();
  expect(useCart.getState()).toMatchObject({ lines: null, loading: true });
  expect(await loading).toBe(true);
  const cart = useCart.getState();
  expect(cart).toMatchObject({ count: 3, loading: false, failure: null, symbol: '€' });
  expect(cart.lines?.map((line) => line.item_id)).toEqual([1, 2]);
  expect(cart.unavailable.map((line) => line.item_id)).toEqual([3]);
});

test('a failed load keeps the known lines and the reason', async () => {
  shop.answers['/cart/contents'] = contents([aLine()]);
  const { loadCart, useCart } = await load();
  await loadCart();
  shop.answers['/cart/contents'] = [500, { message: 'x' }];
  expect(await loadCart()).toBe(false);
  expect(useCart.getState()).toMatchObject({
    count: 1,
    loading: false,
    failure: { http: 500, message: 'x' },
  });
  expect(useCart.getState().lines).toHaveLength(1);
});

test('SM-10 adding reloads the cart on OK; the badge does not wait for it', async () => {
  shop.answers['/cart/add'] = done;
  const answer = later();
  shop.answers['/cart/contents'] = answer.answer;
  const { addItem, useCart } = await load();
  expect((await addItem(item, 2)).ok).toBe(true);
  expect(useCart.getState().count).toBe(2);
  expect(shop.paths()).toEqual(['/cart/add', '/cart/contents']);
  expect(shop.asked[0]?.body).toEqual({ id: 1, is_variation: false, count: 2 });
  answer.come(contents([aLine({ count: 5 })]));
  await vi.waitFor(() => expect(useCart.getState().count).toBe(5));
});

test('SM-12 a WARNING is a failure with its message and reloads nothing', async () => {
  shop.answers['/cart/add'] = [200, { status: 'WARNING', message: 'Only 3 pcs.' }];
  const { addItem, useCart } = await load();
  expect(await addItem(item, 1)).toMatchObject({ ok: false, failure: { message: 'Only 3 pcs.' } });
  expect(useCart.getState().count).toBe(0);
  expect(shop.paths()).toEqual(['/cart/add']);
});

test('a count is set, not added, and is loaded when the promise resolves', async () => {
  shop.answers['/cart/add'] = done;
  shop.answers['/cart/contents'] = contents([aLine({ count: 4 })]);
  const { setItemCount, useCart } = await load();
  await setItemCount(item, 4);
  expect(shop.asked[0]?.body).toEqual({ id: 1, is_variation: false, count: 4, set: true });
  expect(useCart.getState().lines?.[0]?.count).toBe(4);
});

test('SM-11 removing reloads the cart on OK', async () => {
  shop.answers['/cart/remove'] = done;
  shop.answers['/cart/contents'] = contents([]);
  const { removeItem, useCart } = await load();
  await removeItem(item);
  expect(shop.paths()).toEqual(['/cart/remove', '/cart/contents']);
  expect(useCart.getState().lines).toEqual([]);
});

test('a removed line is gone even if reading the cart fails', async () => {
  shop.answers['/cart/contents'] = contents([aLine(), aLine({ item_id: 1, is_variation: true, count: 3 })]);
  shop.answers['/cart/remove'] = done;
  const { loadCart, removeItem, useCart } = await load();
  await loadCart();
  shop.answers['/cart/contents'] = [500, {}];
  await removeItem(item);
  expect(useCart.getState().lines?.map((line) => line.is_variation)).toEqual([true]);
  expect(useCart.getState().count).toBe(3);
});

test('a failed clearing leaves the cart unchanged', async () => {
  shop.answers['/cart/contents'] = contents([aLine()]);
  const { clearCart, loadCart, useCart } = await load();
  await loadCart();
  expect(await clearCart()).toMatchObject({ ok: false, failure: { http: 500 } });
  expect(useCart.getState().lines).toHaveLength(1);
});

test('an outdated response is ignored, and its caller waits for the latest', async () => {
  const [first, second] = [later(), later()];
  const { loadCart, useCart } = await load();
  shop.answers['/cart/contents'] = first.answer;
  const older = loadCart();
  shop.answers['/cart/contents'] = second.answer;
  const newer = loadCart();
  first.come(contents([aLine({ count: 1 })]));
  second.come(contents([aLine({ count: 2 })]));
  expect(await Promise.all([older, newer])).toEqual([true, true]);
  expect(useCart.getState().count).toBe(2);
});

test('SM-04 an earlier response does not restore a reset cart', async () => {
  const answer = later();
  shop.answers['/cart/contents'] = answer.answer;
  const { emptyCart, loadCart, useCart } = await load();
  const asked = loadCart();
  emptyCart();
  answer.come(contents([aLine()]));
  expect(await asked).toBe(false);
  expect(useCart.getState()).toMatchObject({ lines: null, count: 0, loading: false });
});

test('a background check changes nothing without news and reports no failure', async () => {
  shop.answers['/cart/contents'] = contents([aLine()]);
  const { loadCart, useCart } = await load();
  await loadCart();
  const { lines } = useCart.getState();
  await loadCart({ quiet: true });
  expect(useCart.getState().lines).toBe(lines);
  shop.answers['/cart/contents'] = [500, {}];
  await loadCart({ quiet: true });
  expect(useCart.getState()).toMatchObject({ lines, failure: null });
  shop.answers['/cart/contents'] = contents([aLine({ count: 7 })]);
  await loadCart({ quiet: true });
  expect(useCart.getState().count).toBe(7);
});

test('changes notify other tabs; this one follows theirs and checks again on focus', async () => {
  const listeners = new Map<string, (event: unknown) => void>();
  vi.stubGlobal('addEventListener', (name: string, listen: () => void) => listeners.set(name, listen));
  vi.stubGlobal('document', { cookie: '', visibilityState: 'visible', addEventListener: () => {} });
  shop.answers['/cart/contents'] = contents([aLine()]);
  shop.answers['/cart/add'] = done;
  const { addItem, followCart, loadCart, useCart } = await load();
  const onEmptied = vi.fn();
  followCart(onEmptied);
  listeners.get('focus')?.({});
  expect(shop.paths(), 'nobody asks for a cart that nobody has').toEqual([]);
  await addItem(item, 1);
  expect(shop.memory.has('cart_changed')).toBe(true);
  await loadCart();
  for (const [count, name, event] of [
    [5, 'storage', { key: 'cart_changed' }],
    [6, 'focus', {}],
  ] as const) {
    shop.answers['/cart/contents'] = contents([aLine({ count })]);
    listeners.get(name)?.(event);
    await vi.waitFor(() => expect(useCart.getState().count).toBe(count));
  }
  expect(onEmptied, 'it was not emptied').not.toHaveBeenCalled();
  shop.answers['/cart/contents'] = contents([]);
  listeners.get('focus')?.({});
  await vi.waitFor(() => expect(onEmptied).toHaveBeenCalledOnce());
});

test('BY-07 has_cart is set while the browser has a cart, and not without one', async () => {
  shop.answers['/cart/add'] = done;
  shop.answers['/cart/contents'] = contents([aLine()]);
  const { addItem, forgetCart, hasCart, loadCart } = await load();
  expect(hasCart()).toBe(false);
  await addItem(item, 1);
  expect(shop.memory.get('has_cart')).toBe('true');
  shop.answers['/cart/contents'] = contents([]);
  await loadCart();
  expect(hasCart()).toBe(false);
  await addItem(item, 1);
  forgetCart();
  expect(hasCart()).toBe(false);
});

test('what a sign-in merged stays until it is dismissed', async () => {
  const merged = { added: 2, capped: [] };
  const cart = { payload: [aLine()], unavailableItems: [], merged };
  shop.answers['/cart/contents'] = [200, { status: 'OK', cart }];
  const { dismissMerged, loadCart, useCart } = await load();
  // The session and the cart page read at once; only the first response tells.
  const first = loadCart();
  shop.answers['/cart/contents'] = contents([aLine()]);
  await Promise.all([first, loadCart({ quiet: true })]);
  expect(useCart.getState().merged).toEqual(merged);
  dismissMerged();
  expect(useCart.getState().merged).toBeNull();
});

test.each([
  ['BY-67 while a customer is believed to be signed in', { auth_session: 'true' }, '1'],
  ['BY-67 or a bearer token is stored', { token: 'x' }, '1'],
  ['never for a guest', {}, undefined],
])('changing calls carry X-Signed-In %s', async (_, stored, expected) => {
  for (const [key, text] of Object.entries(stored)) shop.memory.set(key, text);
  shop.answers['/cart/add'] = done;
  shop.answers['/cart/contents'] = contents([]);
  const { addItem } = await load();
  await addItem(item, 1);
  expect(shop.asked.map(({ headers }) => headers['x-signed-in'])).toEqual([expected, undefined]);
});
