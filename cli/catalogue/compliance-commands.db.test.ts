import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mediaFolder } from '#server/lib/media-folder.ts';
import { aProduct } from '#tests/support/builders.ts';
import { openCatalogueShop } from '#tests/support/shops/catalogue-shop.ts';

let shop: Awaited<ReturnType<typeof openCatalogueShop>>;

beforeAll(async () => {
  shop = await openCatalogueShop('template_demo');
});
afterAll(() => shop.close());

const header = 'sku,energy_class,charger_included,charger_min_watts,charger_max_watts,usb_pd';
const fileOf = (name: string, ...rows: string[]) => shop.file(name, [header, ...rows, ''].join('\n'));
const infoOf = async (id: number) => (await shop.get(`/api/products/${id}/info`)).json().payload;
const picture = () =>
  sharp({ create: { width: 300, height: 600, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

test('a file sets energy class and charger facts, and what was exported changes nothing when imported', async () => {
  const id = await aProduct(shop.db, { sku: 'TV-1' });
  const file = await fileOf('one.csv', 'tv-1,c,no,15,45,yes');
  expect((await shop.type('compliance', 'import', file)).text).toBe('✓ 1 item changed, 0 unchanged.');
  const product = await infoOf(id);
  expect(product.energy).toEqual({ class: 'C', label_url: null, sheet_url: null });
  expect(product.charger).toEqual({ is_included: false, watts: { min: 15, max: 45 }, usb_pd: true });
  const exported = shop.path('exported.csv');
  await shop.ask('compliance', 'export', exported);
  expect(await readFile(exported, 'utf8')).toContain('TV-1,C,no,15,45,yes');
  const again = await shop.ask('compliance', 'import', exported);
  expect(again.changed).toEqual([]);
});

test('TR-07: variations have separate classes on the product page', async () => {
  const id = await aProduct(shop.db, {
    sku: 'LAMP',
    variations: [
      { sku: 'LAMP-S', price: 1000 },
      { sku: 'LAMP-L', price: 2000 },
    ],
  });
  await shop.ask(
    'compliance',
    'import',
    await fileOf('two.csv', 'LAMP,E,,,,', 'LAMP-S,B,,,,', 'LAMP-L,D,,,,'),
  );
  const product = await infoOf(id);
  expect(product.variations.map(({ energy }: { energy: { class: string } }) => energy.class)).toEqual([
    'B',
    'D',
  ]);
});

test('TR-09: charging power whose minimum is above its maximum is refused by command and database', async () => {
  const id = await aProduct(shop.db, { sku: 'PHONE-9' });
  const file = await fileOf(
    'watts.csv',
    'PHONE-9,,yes,60,45,no',
    'NOT-HERE,,,,,',
    'PHONE-9,H,maybe,4.55,45,',
  );
  const { code, text } = await shop.type('compliance', 'import', file);
  expect(code).toBe(1);
  expect(text).toContain("line 4, column 2 (energy_class): 'H' is not a class from A to G");
  expect(text).toContain("line 4, column 3 (charger_included): 'maybe' is not yes or no");
  expect(text).toContain("line 4, column 4 (charger_min_watts): '4.55' is not a power such as 45 or 7.5");
  const other = await fileOf('watts2.csv', 'PHONE-9,,yes,60,45,no', 'NOT-HERE,,,,,');
  const refused = (await shop.type('compliance', 'import', other)).text;
  expect(refused).toContain('line 2, column 1 (sku): Charging power of PHONE-9 is invalid.');
  expect(refused).toContain('line 3, column 1 (sku):');
  expect((await infoOf(id)).charger).toBeUndefined();
  await expect(
    shop.query(
      `insert into product_compliance (product_id, charger_min_watts, charger_max_watts) values (${id}, 60, 45)`,
    ),
  ).rejects.toThrow(/check constraint/);
});

test('the label becomes a picture in its own proportions, the sheet stays a PDF', async () => {
  const id = await aProduct(shop.db, { sku: 'TV-2' });
  const label = await shop.file('label.png', await picture());
  const early = await shop.type('compliance', 'label', 'TV-2', label);
  expect(early.text).toBe(
    '✗ TV-2 has no energy class yet. Set one with compliance import, then add the file.',
  );
  await shop.ask('compliance', 'import', await fileOf('tv2.csv', 'TV-2,F,,,,'));
  await shop.ask('compliance', 'label', 'TV-2', label);
  await shop.ask('compliance', 'sheet', 'TV-2', await shop.file('sheet.pdf', '%PDF-1.7\n…'));
  const { energy } = await infoOf(id);
  expect(energy.label_url).toMatch(/^\/media\/label-[0-9a-f]{12}\.webp$/);
  expect(energy.sheet_url).toMatch(/^\/media\/sheet-[0-9a-f]{12}\.pdf$/);
  const folder = mediaFolder(shop.dataDir);
  const { width, height } = await sharp(join(folder, energy.label_url.replace('/media/', ''))).metadata();
  expect(width && height && height / width).toBe(2);
  // Without a class there is nothing to explain.
  await shop.ask('compliance', 'import', await fileOf('none.csv', 'TV-2,,,,,'));
  expect((await infoOf(id)).energy).toBeUndefined();
});

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['an event attribute', '<rect onload="alert(1)"/>'],
  ['an outside reference', '<image href="https://evil.example/a.png"/>'],
  ['an outside style', '<style>@import "https://evil.example/a.css"</style>'],
  ['embedded HTML', '<foreignObject><p/></foreignObject>'],
])('TR-24: an SVG with %s is refused as a label, a durability label and a notice', async (_, inside) => {
  const facts = 'sku,energy_class,durability_years,durability_free,durability_whole\nTV-1,C,5,yes,yes\n';
  await shop.ask('compliance', 'import', await shop.file('facts.csv', facts));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${inside}</svg>`;
  const file = await shop.file('x.svg', svg);
  for (const command of [
    ['compliance', 'label', 'TV-1', file],
    ['compliance', 'durability', 'TV-1', file],
    ['legal', 'file', 'notice', file, '--lang', 'en'],
  ]) {
    const { code, text } = await shop.type(...command);
    expect([code, text]).toEqual([2, '✗ x.svg contains scripts or loads other files. Use a plain picture.']);
  }
});

test('TR-24: a plain SVG is served as pixels', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20"><rect id="a" width="9" height="9"/></svg>`;
  const { url } = await shop.ask('compliance', 'label', 'TV-1', await shop.file('plain.svg', svg));
  const file = await readFile(join(mediaFolder(shop.dataDir), url.replace('/media/', '')));
  expect(file.subarray(8, 12).toString('latin1')).toBe('WEBP');
});

test('TR-29: the Google feed names class and scale of labelled products only', async () => {
  const path = shop.path('google.xml');
  await shop.ask('feed', 'google', path);
  const items = (await readFile(path, 'utf8')).split('<item>');
  const itemOf = (sku: string) => items.find((item) => item.includes(`<g:id>${sku}</g:id>`));
  expect(itemOf('LAMP-L')).toContain('<g:energy_efficiency_class>D</g:energy_efficiency_class>');
  expect(itemOf('LAMP-L')).toContain('<g:min_energy_efficiency_class>G<');
  expect(itemOf('LAMP-L')).toContain('<g:max_energy_efficiency_class>A<');
  expect(itemOf('PHONE-9')).not.toContain('energy_efficiency');
});
