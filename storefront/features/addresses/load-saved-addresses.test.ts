import { afterEach, expect, test, vi } from 'vitest';
import { openStubShop } from '#tests/support/storefront/cart-stub-shop.ts';

const shop = openStubShop();
afterEach(() => vi.restoreAllMocks());

const anAddress = {
  id: 1,
  country: { id: 1, iso: 'LV', name: 'Latvia' },
  city: 'Riga',
  address: 'Brivibas 1',
  post_code: 'LV-1010',
};

test('only complete addresses are offered', async () => {
  const { loadSavedAddresses } = await import('./load-saved-addresses.ts');
  const payload = [anAddress, { ...anAddress, id: 2, city: null }];
  shop.answers['/user/addresses'] = [200, { status: 'OK', payload }];
  expect((await loadSavedAddresses())?.map(({ id }) => id)).toEqual([1]);
});

test('a form waits five seconds for them', async () => {
  const { loadSavedAddresses } = await import('./load-saved-addresses.ts');
  const clock = new AbortController();
  const patience = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  const asked = loadSavedAddresses();
  expect(patience).toHaveBeenCalledWith(5000);
  clock.abort();
  expect(await asked).toBeNull();
});
