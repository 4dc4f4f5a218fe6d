import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CataloguePage, Instead } from '#contract/catalogue.ts';
import { openTestShop } from '#tests/support/shop.ts';

let shop: Awaited<ReturnType<typeof openTestShop>>;
beforeAll(async () => {
  shop = await openTestShop('template_sample');
});
afterAll(() => shop.close());

const search = async (text: string, more = ''): Promise<CataloguePage> =>
  (await shop.get(`/api/products/catalog?search=${encodeURIComponent(text)}${more}`)).json();

const instead = async (text: string, more = ''): Promise<Instead> =>
  (await shop.get(`/api/products/instead?search=${encodeURIComponent(text)}${more}`)).json().payload;

test('FN-36 a search that finds nothing is offered with one limit less, with right counts', async () => {
  const text = 'laptop 16 GB below 0.5 kg';
  expect((await search(text)).pagination.total).toBe(0);
  const { without } = await instead(text);
  expect(without.map(({ label }) => label)).toContain('Weight: under 500 g');
  for (const { search: fewer, count } of without)
    expect((await search(fewer)).pagination.total, fewer).toBe(count);
});

test('FN-36 near matches name their difference, in the language and by price as well', async () => {
  const byWeight = await instead('laptop below 0.5 kg');
  expect(byWeight.near.length).toBeGreaterThan(2);
  for (const { difference } of byWeight.near)
    expect(difference).toMatch(/^[\d.]+ k?g instead of under 500 g$/);
  const german = await instead('Laptop unter 0,5 kg', '&lang_id=2');
  expect(german.near[0]?.difference).toMatch(/^[\d,]+ k?g statt unter 500 g$/);
  const byPrice = await instead('monitor under 20');
  expect(byPrice.without).toEqual([{ label: 'Under €20.00', search: 'monitor', count: expect.any(Number) }]);
  for (const { product, difference } of byPrice.near)
    expect(difference.replaceAll(',', '')).toBe(`€${product.retail_price} instead of under €20.00`);
});

test('FN-36 the other filters stay, and a search without limits has nothing to give up', async () => {
  const { without } = await instead('laptop below 0.5 kg', '&manufacturer=vanta');
  expect(without[0]?.count).toBe((await search('laptop', '&manufacturer=vanta')).pagination.total);
  expect(await instead('xyzzyplugh')).toEqual({ without: [], near: [], searches: [] });
});

test('FN-36 a search with one unknown word says which word was left out', async () => {
  const { reading, pagination } = await search('laptop xyzzyplugh');
  expect(pagination.total).toBeGreaterThan(0);
  expect(reading?.left_out).toEqual(['xyzzyplugh']);
});
