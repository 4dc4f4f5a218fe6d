import { expect, test } from 'vitest';
import { createApi } from '#storefront/api/client.ts';
import { createShellSnapshots, shellUrl } from './shell-snapshots.ts';

const german = { id: 2, code: 'de', title: 'Deutsch', name: 'Deutsch', default: 1 };
const locale = { languageId: 2, currency: null };

const shopCalled = (name: { current: string }) => {
  let calls = 0;
  const api = createApi({
    locale: () => locale,
    transport: async ({ path }) => {
      calls += 1;
      const payload = path.startsWith('/api/settings')
        ? { shop_name: name.current }
        : path.startsWith('/api/languages')
          ? [german]
          : [];
      return { status: name.current === '' ? 500 : 200, body: JSON.stringify({ status: 'OK', payload }) };
    },
  });
  return { api, calls: () => calls };
};

test('a snapshot is built once for each version of the shop', async () => {
  const name = { current: 'Ohmly' };
  let version = 1;
  const { api, calls } = shopCalled(name);
  const snapshots = createShellSnapshots(() => version);
  const first = await snapshots.load(api, locale);
  const callsOfOne = calls();
  expect(await snapshots.load(api, locale)).toBe(first);
  expect(calls()).toBe(callsOfOne);

  name.current = 'Another';
  version = 2;
  const second = await snapshots.load(api, locale);
  expect(second?.data.settings.shop_name).toBe('Another');
  expect(second?.version).not.toBe(first?.version);
  expect(snapshots.file(first?.version ?? '')).toBe(first?.json);
  expect(snapshots.file(second?.version ?? '')).toBe(second?.json);
});

test('each language and currency has its snapshot, with the language in its address', async () => {
  const { api } = shopCalled({ current: 'Ohmly' });
  const snapshots = createShellSnapshots(() => 1);
  const euro = await snapshots.load(api, locale);
  expect(await snapshots.load(api, { ...locale, currency: 'USD' })).not.toBe(euro);
  expect(euro && shellUrl(euro)).toBe(`/shell/${euro?.version}?lang=de`);
});

test('nothing is stored while changes may go unnoticed', async () => {
  const name = { current: 'Ohmly' };
  const snapshots = createShellSnapshots(() => null);
  const { api } = shopCalled(name);
  await snapshots.load(api, locale);
  name.current = 'Another';
  expect((await snapshots.load(api, locale))?.data.settings.shop_name).toBe('Another');
});

test('a change while a snapshot is built drops it', async () => {
  const name = { current: 'Ohmly' };
  let version = 1;
  const { api } = shopCalled(name);
  const snapshots = createShellSnapshots(() => version);
  const old = snapshots.load(api, locale);
  version = 2;
  name.current = 'Another';
  await old;
  expect((await snapshots.load(api, locale))?.data.settings.shop_name).toBe('Another');
});

test('a failure is not stored', async () => {
  const name = { current: '' };
  const { api } = shopCalled(name);
  const snapshots = createShellSnapshots(() => 1);
  expect(await snapshots.load(api, locale)).toBeNull();
  name.current = 'Ohmly';
  expect(await snapshots.load(api, locale)).not.toBeNull();
});
