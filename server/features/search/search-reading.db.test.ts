import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CataloguePage } from '#contract/catalogue.ts';
import { openTestShop } from '#tests/support/shop.ts';

let shop: Awaited<ReturnType<typeof openTestShop>>;
beforeAll(async () => {
  shop = await openTestShop('template_sample');
});
afterAll(() => shop.close());

const search = async (text: string, more = '', from = shop): Promise<CataloguePage> => {
  const response = await from.get(
    `/api/products/catalog?search=${encodeURIComponent(text)}&per_page=60${more}`,
  );
  expect(response.statusCode, text).toBe(200);
  return response.json<CataloguePage>();
};
const skus = ({ payload }: CataloguePage): string[] => payload.map(({ sku }) => sku);
const prices = ({ payload }: CataloguePage): number[] =>
  payload.map(({ retail_price: price }) => Number(price));

test('FN-37 with search_sort unset a search is by price and nothing is read from it', async () => {
  const unset = await openTestShop('template_demo');
  try {
    for (const more of ['', '&ranked=1', '&sort=asc&ranked=1']) {
      const page = await search('headphones', more, unset);
      expect(page.reading).toBeUndefined();
      expect(prices(page)).toEqual(prices(page).toSorted((one, other) => one - other));
    }
    const limited = await search('headphones under 100', '', unset);
    expect(limited.reading).toBeUndefined();
    expect(Math.max(...prices(limited))).toBeGreaterThan(100);
  } finally {
    await unset.close();
  }
});

test('with search_sort=relevance a search is by relevance unless another order is chosen', async () => {
  const ranked = skus(await search('headphones', '&sort=relevance'));
  expect(skus(await search('headphones'))).toEqual(ranked);
  expect(skus(await search('headphones', '&sort=asc&ranked=1'))).toEqual(ranked);
  const byPrice = prices(await search('headphones', '&sort=asc'));
  expect(byPrice).toEqual(byPrice.toSorted((one, other) => one - other));
});

test('a price limit in a search filters the list and can be taken back', async () => {
  const page = await search('headphones under 100');
  expect(page.reading).toEqual({
    meant: null,
    left_out: [],
    chips: [{ key: 'price', label: 'Under €100.00', without: 'headphones', others: [] }],
  });
  expect(page.payload.length).toBeGreaterThan(1);
  expect(Math.max(...prices(page))).toBeLessThan(100);
  const narrower = await search('headphones under 100', '&price_max=60');
  expect(Math.max(...prices(narrower))).toBeLessThanOrEqual(60);
  const everything = await search('under 30');
  expect(everything.payload.length).toBeGreaterThan(1);
  expect(Math.max(...prices(everything))).toBeLessThan(30);
});

test('FN-32 "unter 500 euro" with US dollars limits at the converted amount and names euros', async () => {
  const page = await search('Monitor unter 500 Euro', '&lang_id=2&currency=USD');
  expect(page.reading?.chips).toMatchObject([{ label: 'Unter €500.00' }]);
  const euros = await search('Monitor unter 500 Euro', '&lang_id=2&currency=EUR');
  expect(skus(page)).toEqual(skus(euros));
  expect(page.payload.length).toBeGreaterThan(1);
  expect(Math.max(...prices(page))).toBeGreaterThan(Math.max(...prices(euros)));
});

test.each(['5g phone', 'usb 3.2 hub', 'Tactil 75', 'rtx4070'])('FN-30 %s gives no chip', async (text) => {
  expect((await search(text)).reading?.chips).toEqual([]);
});

test('FN-35 a misspelt word is named, can be searched for as it is, and two wrong letters are forgiven', async () => {
  const page = await search('hedphones under 900');
  expect(page.reading).toMatchObject({ meant: 'headphones', chips: [{ key: 'price' }] });
  expect(page.payload.length).toBeGreaterThan(4);
  const exact = await search('hedphones', '&exact=1');
  expect(exact.payload).toEqual([]);
  expect(exact.reading).toEqual({ meant: null, left_out: [], chips: [] });
  expect((await search('hoadphonas')).reading?.meant).toBe('headphones');
  expect((await search('headphones')).reading?.meant).toBeNull();
});

test('a word that no product has is named as left out', async () => {
  const page = await search('laptop qqzzxw');
  expect(page.reading?.left_out).toEqual(['qqzzxw']);
  expect(page.payload.length).toBeGreaterThan(1);
  expect((await search('qqzzxw')).reading?.left_out).toEqual([]);
});
