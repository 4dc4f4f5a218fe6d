import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop } from '#tests/support/shop.ts';

let shop: Awaited<ReturnType<typeof openTestShop>>;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const payload = async (url: string) => (await shop.get(url)).json().payload;

test('EN-05 API-19 currencies have code, symbol and value, and exactly one is the default', async () => {
  const currencies: { code: string; default: number }[] = await payload('/api/currencies');
  expect(currencies).toContainEqual({ code: 'EUR', symbol: '€', value: 1, default: 1 });
  expect(currencies.filter((currency) => currency.default === 1)).toHaveLength(1);
});

test('EN-07 API-20 languages have id, code, title and name, and exactly one is the default', async () => {
  const languages: { default: number }[] = await payload('/api/languages');
  expect(languages).toContainEqual({ id: 1, code: 'en', title: 'English', name: 'English', default: 1 });
  expect(languages.filter((language) => language.default === 1)).toHaveLength(1);
});

test('EN-08 API-21 localizations are a bare map of keys to texts in the requested language', async () => {
  const german = (await shop.get('/api/localizations?lang_id=2')).json();
  expect(Object.keys(german).length).toBeGreaterThan(50);
  expect(Object.values(german).every((text) => typeof text === 'string')).toBe(true);
  expect(german['common.home']).toBe('Startseite');
});

test('an unknown language gets the default one, an unknown currency euros', async () => {
  const [unknown, english] = await Promise.all([
    payload('/api/static-pages?lang_id=999'),
    payload('/api/static-pages?lang_id=1'),
  ]);
  expect(unknown).toEqual(english);
  const [odd, euro] = await Promise.all([
    payload('/api/products/on-sale?currency=ZZZ'),
    payload('/api/products/on-sale'),
  ]);
  expect(odd).toEqual(euro);
});
