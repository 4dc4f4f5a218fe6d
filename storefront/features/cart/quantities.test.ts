import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aLine } from '#tests/support/storefront/cart-builders.ts';
import { contents, later, openStubShop } from '#tests/support/storefront/cart-stub-shop.ts';

const done = [200, { status: 'OK', message: '' }] as const;
const warning = [200, { status: 'WARNING', message: 'Only 3 pcs.' }] as const;

let shop = openStubShop();
let saved = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  shop = openStubShop();
  saved = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => saved.set(key, value),
    removeItem: (key: string) => saved.delete(key),
  });
});
afterEach(() => vi.useRealTimers());

/** A cart with one line of two pieces; the server stores what is set. */
const open = async () => {
  let count = 2;
  shop.answers['/cart/contents'] = () => contents([aLine({ count })]);
  shop.answers['/cart/add'] = () => {
    count = sent().at(-1) ?? count;
    return done;
  };
  const cart = await import('#storefront/state/cart.ts');
  const quantities = await import('./quantities.ts');
  await cart.loadCart();
  const line = () => cart.useCart.getState().lines?.[0] ?? aLine();
  const shown = () => quantities.useQuantities.getState().pending[quantities.lineKey(line())] ?? line().count;
  return { ...cart, ...quantities, line, shown };
};
const sent = () =>
  shop.asked.filter(({ path }) => path === '/cart/add').map(({ body }) => (body as { count: number }).count);
const onFailure = vi.fn();
beforeEach(() => onFailure.mockClear());

test('CT-36 CT-37 a change shows at once and is sent once, 500 ms after the last', async () => {
  const { changeQuantity, line, shown } = await open();
  for (const count of [3, 4, 5]) {
    changeQuantity(line(), count, onFailure);
    expect(shown()).toBe(count);
    await vi.advanceTimersByTimeAsync(200);
  }
  await vi.advanceTimersByTimeAsync(299);
  expect(sent()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent()).toEqual([5]);
  await vi.runAllTimersAsync();
  expect(line().count).toBe(5);
  expect(shown()).toBe(5);
  expect(onFailure).not.toHaveBeenCalled();
});

test('sends nothing when the count is back to its old value', async () => {
  const { changeQuantity, line } = await open();
  changeQuantity(line(), 3, onFailure);
  changeQuantity(line(), 2, onFailure);
  await vi.runAllTimersAsync();
  expect(sent()).toEqual([]);
});

test.each([
  ['a WARNING', warning, { http: 200, message: 'Only 3 pcs.' }],
  ['an internal error', [500, {}] as const, { http: 500, message: null }],
])("CT-38 %s: shows the cart's count again and reports the reason", async (_name, reply, failure) => {
  const { changeQuantity, line, shown } = await open();
  shop.answers['/cart/add'] = reply;
  changeQuantity(line(), 9, onFailure);
  await vi.runAllTimersAsync();
  expect(shown()).toBe(2);
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(failure));
  expect(saved.size).toBe(0);
});

test('changes of one line are serialized, the newest last', async () => {
  const { changeQuantity, line, shown } = await open();
  const slow = later();
  const answer = shop.answers['/cart/add'] ?? done;
  shop.answers['/cart/add'] = slow.answer;
  changeQuantity(line(), 3, onFailure);
  await vi.advanceTimersByTimeAsync(500);
  for (const count of [4, 5]) {
    changeQuantity(line(), count, onFailure);
    await vi.advanceTimersByTimeAsync(600);
  }
  expect(sent()).toEqual([3]);
  shop.answers['/cart/add'] = answer;
  slow.come(warning);
  await vi.runAllTimersAsync();
  expect(sent()).toEqual([3, 5]);
  expect(onFailure).toHaveBeenCalledTimes(1);
  expect(shown()).toBe(5);
});

test('a reload does not lose a pending change', async () => {
  const before = await open();
  before.changeQuantity(before.line(), 6, onFailure);
  vi.clearAllTimers();
  vi.resetModules();
  const { line, resumeQuantities, shown } = await open();
  expect(line().count).toBe(2);
  resumeQuantities(onFailure);
  expect(shown()).toBe(6);
  await vi.runAllTimersAsync();
  expect(sent()).toEqual([6]);
  expect(line().count).toBe(6);
  expect(saved.size).toBe(0);
});

test('confirmed and unreadable quantities are not sent again', async () => {
  saved.set('cart_wanted', '{"product 1":2,"product 7":3,"product 8":"x"}');
  const first = await open();
  first.resumeQuantities(onFailure);
  vi.resetModules();
  saved.set('cart_wanted', 'not json');
  const second = await open();
  second.resumeQuantities(onFailure);
  await vi.runAllTimersAsync();
  expect(sent()).toEqual([]);
  expect(saved.size).toBe(0);
});

test('removing a line drops its pending quantity and waits for the request in flight', async () => {
  const { changeQuantity, forgetQuantity, line, quantitySettled } = await open();
  changeQuantity(line(), 3, onFailure);
  forgetQuantity(line());
  await vi.runAllTimersAsync();
  expect(sent()).toEqual([]);
  const slow = later();
  shop.answers['/cart/add'] = slow.answer;
  changeQuantity(line(), 3, onFailure);
  await vi.advanceTimersByTimeAsync(500);
  const settled = vi.fn();
  void quantitySettled(line()).then(settled);
  await vi.advanceTimersByTimeAsync(0);
  expect(settled).not.toHaveBeenCalled();
  slow.come(done);
  await vi.runAllTimersAsync();
  expect(settled).toHaveBeenCalled();
});

test('SM-04 resetting the cart drops pending quantities', async () => {
  const { changeQuantity, emptyCart, line } = await open();
  changeQuantity(line(), 3, onFailure);
  emptyCart();
  await vi.runAllTimersAsync();
  expect(sent()).toEqual([]);
  expect(saved.size).toBe(0);
});
