import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCatalogueShop } from '#tests/support/shops/catalogue-shop.ts';

let shop: Awaited<ReturnType<typeof openCatalogueShop>>;
let picture: string;
beforeAll(async () => {
  shop = await openCatalogueShop('template_demo');
  const { rows } = await shop.query<{ url: string }>(
    "select url from product_pictures pp join products p on p.id = product_id where sku = 'LUM-702' limit 1",
  );
  picture = rows[0]?.url ?? '';
});
afterAll(() => shop.close());

const chapters = () => [
  { kind: 'beside', title: { en: 'Quiet light', de: 'Ruhiges Licht' }, picture },
  { kind: 'number', title: { en: 'Bright' }, value: 800, unit: 'lm', most: 1000 },
];

const set = async (blocks: unknown, ...words: string[]) =>
  shop.type('products', 'story', 'lum-702', await shop.file('story.json', JSON.stringify(blocks)), ...words);

test('a story is read from a file, shown again, in the audit, and removed by an empty list', async () => {
  expect((await set(chapters(), '--dry-run')).text).toBe('· LUM-702 would have 2 chapters.');
  expect(await shop.ask('products', 'story', 'LUM-702')).toEqual([]);
  expect((await set(chapters())).text).toBe('✓ LUM-702 has 2 chapters.');
  expect(JSON.parse((await shop.type('products', 'story', 'LUM-702')).text)).toEqual(chapters());
  expect(JSON.stringify(await shop.ask('audit', 'list'))).toContain('Ruhiges Licht');
  expect((await set([])).text).toBe('✓ LUM-702 has no story.');
  expect((await shop.query('select from product_stories where product_id = 702')).rows).toEqual([]);
});

test('an unknown product, picture or language, and a text without the default language are refused', async () => {
  const wide = { kind: 'wide', title: { en: 'Wide' }, picture: '/media/none-800.webp' };
  expect((await shop.type('products', 'story', 'NONE')).code).toBe(1);
  expect((await set([wide])).text).toContain('Picture /media/none-800.webp not found');
  expect((await set([{ ...wide, picture, title: { en: 'Wide', xx: 'Wide' } }])).text).toMatch(/language xx/i);
  expect((await set([{ ...wide, picture, title: { de: 'Breit' } }])).text).toContain('default language (en)');
  expect((await set([{ ...wide, picture, text: { en: 'x'.repeat(401) } }])).text).toContain(
    'chapter 1: text.en must NOT have more than 400 characters',
  );
  expect((await shop.query('select from product_stories where product_id = 702')).rows).toEqual([]);
});

test('a story survives export and import, and a file without one leaves it alone', async () => {
  await set(chapters());
  const path = shop.path('all.jsonl');
  await shop.ask('export', path, '--format', 'jsonl');
  const lines = (await readFile(path, 'utf8')).split('\n');
  const line = JSON.parse(lines.find((text) => text.includes('"LUM-702"')) ?? '{}');
  expect(line.story).toMatchObject([{ kind: 'beside' }, { kind: 'number' }]);
  const load = async (given: object) =>
    shop.type('import', await shop.file('in.jsonl', JSON.stringify(given)), '--format', 'jsonl');
  const stored = async () => shop.ask('products', 'story', 'LUM-702');
  await set([]);
  expect((await load(line)).code).toBe(0);
  expect(await stored()).toEqual(chapters());
  const { story: _story, ...without } = line;
  await load({ ...without, name: 'Other' });
  expect(await stored()).toEqual(chapters());
  expect((await load({ ...line, story: [{ kind: 'wide' }] })).text).toContain('chapter 1');
  expect(await stored()).toEqual(chapters());
  await load({ ...line, story: null });
  expect(await stored()).toEqual([]);
});
