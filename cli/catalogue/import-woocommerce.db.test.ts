import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aShop, emptyCatalogue } from '#tests/support/builders.ts';
import { openCatalogueShop } from '#tests/support/shops/catalogue-shop.ts';

let shop: Awaited<ReturnType<typeof openCatalogueShop>>;

beforeAll(async () => {
  shop = await openCatalogueShop('template_empty');
  await aShop(shop.db);
});
beforeEach(() => emptyCatalogue(shop.db));
afterAll(() => shop.close());

/** In the shape of WooCommerce's own sample file: variations stand at the end, stock is not counted. */
const head =
  'ID,Type,SKU,Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"Date sale price starts","Date sale price ends","In stock?",Stock,"Weight (lbs)","Sale price","Regular price",Categories,Images,Parent,"Attribute 1 name","Attribute 1 value(s)","Attribute 2 name","Attribute 2 value(s)"';
const rows = [
  '44,variable,tee,"V-Neck Tee",1,1,visible,"A variable product.","First line.\\n\\nSecond, line.",,,1,,.5,,,"Clothing > Tees, Sale",,,Colour,"Blue, Green",Size,"L, M"',
  '46,simple,belt,Belt,1,0,visible,,Leather,,,1,,1.2,55,65,"Clothing > Belts \\, Straps",,,Colour,Brown,,',
  '47,"simple, virtual",,Album,-1,0,visible,,Songs,,,0,,,12,15,Music,,,,,,',
  '48,simple,cap,Cap,1,0,hidden,,,2020-01-01,2020-02-01,1,7,,9,18,,,,,,,',
  '74,"simple, downloadable, virtual",single,Single,1,0,visible,,One song,,,1,,,,3,Music,,,,,,',
  '87,grouped,set,Set,1,0,visible,,,,,1,,,,,Clothing,,,,,,',
  '89,external,flag,Flag,1,0,visible,,,,,1,,,,11.05,Decor,,,,,,',
  '76,variation,tee-blue,"Tee - Blue",1,0,visible,,"Long text",,,1,,,,20,,,tee,Colour,Blue,Size,',
  '77,variation,tee-green,"Tee - Green",1,0,visible,,"Long text",,,1,3,,15,20,,,id:44,Colour,Green,Size,L',
  '78,variation,tee-red,"Tee - Red",1,0,visible,,,,,1,,,,,,,tee,Colour,Red,Size,',
  '79,variation,orphan,Orphan,1,0,visible,,,,,1,,,,5,,,nobody,Colour,Red,Size,',
];
const importing = async (...options: string[]) => {
  const path = await shop.file('woo.csv', [head, ...rows].join('\r\n'));
  return JSON.parse((await shop.type('import', path, '--format', 'woocommerce', '--json', ...options)).text);
};
const catalogue = async () => {
  await shop.ask('export', shop.path('all.jsonl'), '--format', 'jsonl');
  const lines = (await readFile(shop.path('all.jsonl'), 'utf8')).trim().split('\n');
  return Object.fromEntries(lines.map((line) => JSON.parse(line)).map((line) => [line.name, line]));
};

test('products and variations find each other wherever they stand', async () => {
  const result = await importing('--uncounted-stock', '10');
  expect(result).toMatchObject({ rows: 11, products: 4, added: 4, uncounted: 2 });
  const all = await catalogue();
  expect(all['V-Neck Tee']).toMatchObject({
    sku: 'tee',
    is_top: true,
    weight_grams: 227,
    description: '<p>A variable product.</p>\n<p>First line.</p>\n<p>Second, line.</p>',
    categories: [['Clothing', 'Tees'], ['Sale']],
    variations: [
      { sku: 'tee-blue', options: { Colour: 'Blue' }, price: '20.00', old_price: null, stock: 10 },
      {
        sku: 'tee-green',
        options: { Colour: 'Green', Size: 'L' },
        price: '15.00',
        old_price: '20.00',
        stock: 3,
      },
    ],
  });
  expect(all.Belt).toMatchObject({
    price: '55.00',
    old_price: '65.00',
    stock: 10,
    weight_grams: 544,
    categories: [['Clothing', 'Belts , Straps']],
  });
  expect(all.Album).toMatchObject({
    handle: null,
    sku: 'woo-47',
    is_active: false,
    stock: 0,
    price: '12.00',
  });
});

test('a reduction counts only within its dates', async () => {
  await importing();
  expect((await catalogue()).Cap).toMatchObject({ price: '18.00', old_price: null, stock: 7 });
});

test('products hidden in the catalogue are not shown', async () => {
  await importing();
  const { Cap, Belt } = await catalogue();
  expect(Cap.is_active).toBe(false);
  expect(Belt.is_active).toBe(true);
});

test('what cannot be sold here, or not as there, is reported with its line and column', async () => {
  const anySize = 'the variation is for any Size; add a row for each value';
  const { left_out } = await importing();
  expect(left_out).toEqual([
    { line: 9, column: 'Attribute 2 value(s)', product: 'tee-blue', reason: anySize },
    { line: 11, column: 'Attribute 2 value(s)', product: 'tee-red', reason: anySize },
    { line: 12, column: 'Attribute 2 value(s)', product: 'orphan', reason: anySize },
    { line: 6, column: 'Type', product: 'single', reason: 'this shop does not sell downloads' },
    {
      line: 7,
      column: 'Type',
      product: 'set',
      reason: 'a grouped product is not sold itself; import the products in it',
    },
    { line: 8, column: 'Type', product: 'flag', reason: 'an external product is sold in another shop' },
    {
      line: 12,
      column: 'Parent',
      product: 'orphan',
      reason: "its parent 'nobody' is not in the file",
    },
    { line: 11, column: 'Regular price', product: 'tee', reason: 'the price is missing' },
  ]);
});

test('the same file again changes nothing, also stock that was counted here meanwhile', async () => {
  await importing();
  await shop.ask('stock', 'set', 'belt', '4', '--reason', 'counted');
  expect(await importing('--uncounted-stock', '10')).toMatchObject({ added: 0, changed: 0, unchanged: 4 });
  expect((await catalogue()).Belt.stock).toBe(4);
});
