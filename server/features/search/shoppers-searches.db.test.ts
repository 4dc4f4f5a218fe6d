import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CataloguePage } from '#contract/catalogue.ts';
import { openTestShop } from '#tests/support/shop.ts';

let shop: Awaited<ReturnType<typeof openTestShop>>;
beforeAll(async () => {
  shop = await openTestShop('template_sample');
});
afterAll(() => shop.close());

const languages = { en: 1, de: 2, lv: 3 } as const;

const search = async (text: string, language: keyof typeof languages): Promise<CataloguePage> => {
  const response = await shop.get(
    `/api/products/catalog?search=${encodeURIComponent(text)}&lang_id=${languages[language]}&sort=relevance&per_page=60`,
  );
  expect(response.statusCode, text).toBe(200);
  return response.json<CataloguePage>();
};
const kinds = ({ payload }: CataloguePage): readonly string[] =>
  payload.map(({ categories }) => categories.map(({ url }) => url).join(' '));

test.each([
  ['phone with good camera', 'en', 'smartphones', 8],
  ['Handy mit guter Kamera', 'de', 'smartphones', 8],
  ['telefons ar labu kameru', 'lv', 'smartphones', 8],
  ['austiņas sportam', 'lv', 'headphones', 6],
  ['headphones black over ear', 'en', 'headphones', 6],
  ['kabellose Maus leise', 'de', 'mice', 5],
  ['keyboard quiet', 'en', 'keyboards', 6],
  ['Kamera für Anfänger', 'de', 'mirrorless-cameras', 4],
] as const)('FN-81 "%s" (%s) is about %s', async (text, language, category, least) => {
  const found = kinds(await search(text, language)).slice(0, least);
  expect(found).toHaveLength(least);
  expect(found.filter((kind) => !kind.split(' ').includes(category))).toEqual([]);
});

test.each([
  ['labtop for students', 'en', 'laptops', 'laptops for students'],
  ['5k monitr', 'en', 'monitors', '5k monitors'],
  ['Bluetoothlautsprecher', 'de', 'speakers', 'lautsprecher'],
  ['Gamingmaus', 'de', 'mice', 'maus'],
] as const)('"%s" (%s) finds %s and says how it was read', async (text, language, category, meant) => {
  const page = await search(text, language);
  expect(kinds(page)[0]?.split(' ')).toContain(category);
  expect(page.reading?.meant).toBe(meant);
});

test.each([
  ['usb-c charger 100 W', 'en'],
  ['USB-C Ladegerät 100 W', 'de'],
  ['USB-C lādētājs 100 W', 'lv'],
] as const)('"%s" (%s) begins with a charger, not with a power bank', async (text, language) => {
  expect((await search(text, language)).payload[0]?.sku).toBe('VOL-162');
});

test.each([
  ['27 inch 144 Hz monitor under 500', 'en', ['LUM-704']],
  ['27 Zoll Monitor 144 Hz unter 500', 'de', ['LUM-704']],
  ['27 collu monitors 144 Hz līdz 500', 'lv', ['LUM-704']],
  ['laptop 16 GB below 1.3 kg', 'en', ['NIM-301', 'NIM-308', 'NIM-309']],
  ['Laptop 16 GB unter 1,3 kg', 'de', ['NIM-301', 'NIM-308', 'NIM-309']],
  ['klēpjdators 16 GB vieglāks par 1,3 kg', 'lv', ['NIM-301', 'NIM-308', 'NIM-309']],
] as const)('"%s" (%s) shows what meets every limit', async (text, language, skus) => {
  expect((await search(text, language)).payload.map(({ sku }) => sku).toSorted()).toEqual(skus);
});

test.each([
  ['gift under 50', 'en'],
  ['Geschenk bis 50 Euro', 'de'],
  ['dāvana līdz 50', 'lv'],
] as const)('"%s" (%s) lists everything within the limit', async (text, language) => {
  const { payload } = await search(text, language);
  expect(payload.length).toBeGreaterThan(10);
  expect(Math.max(...payload.map(({ retail_price: price }) => Number(price)))).toBeLessThanOrEqual(50);
});
