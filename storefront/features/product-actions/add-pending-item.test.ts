import { beforeEach, expect, test, vi } from 'vitest';
import { useToasts } from '#storefront/ui/overlay/toast-store.ts';
import { contents, openStubShop } from '#tests/support/storefront/cart-stub-shop.ts';
import { addPendingItem, forgetPendingItem } from './add-pending-item.ts';
import { pendingItemKey, savePendingItem } from './pending-item.ts';

let shop = openStubShop();
beforeEach(() => {
  shop = openStubShop();
  shop.answers['/cart/contents'] = contents([]);
  useToasts.setState({ toasts: [] });
});

const added = [200, { status: 'OK', message: 'done' }] as const;
const fault = [500, { status: 'ERROR', code: 'server_error', message: 'Server Error' }] as const;
const noConnection = () => Promise.reject(new TypeError('Failed to fetch'));

const item = { id: 7, is_variation: true, count: 2 };
const bundle = { bundle_id: 5, variations: [11, 12] };
const kinds = [
  ['/cart/add', item],
  ['/cart/add-bundle', bundle],
] as const;

const start = (language = 'en', messages = {}) => addPendingItem({ language, messages });
const save = (wanted: typeof item | typeof bundle, at = Date.now()) =>
  savePendingItem(localStorage, wanted, at);
const saved = (): unknown => JSON.parse(shop.memory.get(pendingItemKey) ?? 'null');
const sent = (path: string) => shop.asked.filter((call) => call.path === path).map(({ body }) => body);
const messages = () => useToasts.getState().toasts.map(({ message }) => message);

test.each(kinds)('is sent to %s once', async (path, wanted) => {
  shop.answers[path] = added;
  save(wanted);
  await Promise.all([start(), start()]);
  expect(sent(path)).toEqual([expect.objectContaining(wanted)]);
  expect(messages()).toEqual(['Item added to cart!']);
  expect(saved()).toBeNull();
});

test.each(kinds)('a server fault of %s keeps it for the next page', async (path, wanted) => {
  shop.answers[path] = fault;
  const at = Date.now() - 1000;
  save(wanted, at);
  await start();
  expect(saved()).toEqual({ ...wanted, at });
  shop.answers[path] = added;
  await start();
  await start();
  expect(sent(path)).toHaveLength(2);
  expect(saved()).toBeNull();
});

test.each(kinds)(
  '%s without an answer is sent again by "Try again" only: it may have been added',
  async (path, wanted) => {
    shop.answers[path] = noConnection;
    save(wanted);
    await start();
    expect(saved()).toBeNull();
    shop.answers[path] = added;
    await start();
    expect(sent(path)).toHaveLength(1);
    useToasts.getState().toasts[0]?.action?.run();
    await vi.waitFor(() => expect(messages()).toContain('Item added to cart!'));
    expect(sent(path)).toHaveLength(2);
  },
);

test('"Try again" adds it, and no later page does', async () => {
  shop.answers['/cart/add'] = fault;
  save(item);
  await start();
  shop.answers['/cart/add'] = added;
  useToasts.getState().toasts[0]?.action?.run();
  await vi.waitFor(() => expect(messages()).toContain('Item added to cart!'));
  await start();
  expect(sent('/cart/add')).toHaveLength(2);
  expect(saved()).toBeNull();
});

test('"Try again" sends nothing after another tab has added it', async () => {
  shop.answers['/cart/add'] = fault;
  save(item);
  await start();
  shop.memory.delete(pendingItemKey);
  useToasts.getState().toasts[0]?.action?.run();
  await start();
  expect(sent('/cart/add')).toHaveLength(1);
});

test('what the shopper added by hand after a fault is not added again', async () => {
  shop.answers['/cart/add'] = fault;
  save(item);
  await start();
  forgetPendingItem({ ...item, count: 1 });
  await start();
  expect(sent('/cart/add')).toHaveLength(1);
});

test('a session that ended keeps it for the next sign-in', async () => {
  shop.answers['/cart/add-bundle'] = [401, { message: 'Unauthenticated.' }];
  save(bundle);
  await start();
  expect(saved()).toMatchObject(bundle);
});

test('a refusal ends it, and says why in the language of the shopper', async () => {
  const refusal = { status: 'WARNING', code: 'bundle_sold_out', message: 'Bundle Home office is sold out.' };
  shop.answers['/cart/add-bundle'] = [200, refusal];
  save(bundle);
  await start('de', { 'refusal.bundle_sold_out': 'Paket {name} ist ausverkauft.' });
  expect(messages()).toEqual(['Paket Home office ist ausverkauft.']);
  expect(saved()).toBeNull();
});
