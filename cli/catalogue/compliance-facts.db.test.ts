import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct } from '#tests/support/builders.ts';
import { openCatalogueShop } from '#tests/support/shops/catalogue-shop.ts';

let shop: Awaited<ReturnType<typeof openCatalogueShop>>;

beforeAll(async () => {
  shop = await openCatalogueShop('template_demo');
});
afterAll(() => shop.close());

const languages = { en: 1, de: 2, lv: 3 } as const;
const infoOf = async (id: number, language: keyof typeof languages = 'en') =>
  (await shop.get(`/api/products/${id}/info?lang_id=${languages[language]}`)).json().payload;
const importFile = async (name: string, ...lines: string[]) =>
  shop.type('compliance', 'import', await shop.file(name, `${lines.join('\n')}\n`));

const parties =
  'manufacturer_name,manufacturer_address,manufacturer_contact,manufacturer_country,responsible_name,responsible_address,responsible_contact,responsible_country';

test('TR-10 a responsible person is shown exactly when the manufacturer is outside the EU and EEA', async () => {
  const far = await aProduct(shop.db, { sku: 'FAR-1' });
  const near = await aProduct(shop.db, { sku: 'NEAR-1' });
  const person = 'Europe SIA,Rīga,eu@far.example,LV';
  await importFile(
    'parties.csv',
    `sku,${parties}`,
    `FAR-1,Far Ltd,Busan,safety@far.example,KR,${person}`,
    `NEAR-1,Near AS,Oslo,https://near.example,NO,${person}`,
  );
  const { facts } = await infoOf(far);
  expect(facts.producer).toEqual({ name: 'Far Ltd', postal: 'Busan', electronic: 'safety@far.example' });
  expect(facts.responsible).toEqual({ name: 'Europe SIA', postal: 'Rīga', electronic: 'eu@far.example' });
  expect((await infoOf(near)).facts.responsible).toBeNull();
});

test('TR-11 a warning that exists only in German is marked as German on other pages', async () => {
  const id = await aProduct(shop.db, { sku: 'WARN-1' });
  await importFile('warn.csv', 'sku,warnings_de', 'WARN-1,Nicht öffnen.');
  expect((await infoOf(id, 'lv')).facts.warnings).toEqual({ text: 'Nicht öffnen.', language: 'de' });
  expect((await infoOf(id, 'de')).facts.warnings).toEqual({ text: 'Nicht öffnen.' });
});

test('a file just exported changes nothing, a left-out field stays, and an empty cell clears it', async () => {
  const id = await aProduct(shop.db, { sku: 'ALL-1' });
  await importFile(
    'all.csv',
    `sku,energy_class,no_warnings,updates_until,repair_class,spare_parts,weee_category,durability_years,durability_free,durability_whole,${parties}`,
    `ALL-1,D,yes,2031-03,B,Batteries for 7 years,6,7.5,yes,yes,All SA,Paris,a@all.example,FR,,,,`,
  );
  const { facts } = await infoOf(id);
  expect(facts).toMatchObject({
    no_warnings: true,
    repair_class: 'B',
    spare_parts: 'Batteries for 7 years',
    is_electric: true,
    durability: { years: '7,5', label_url: null, terms_url: null },
    updates: { month: 'March 2031', is_over: false },
  });
  const exported = shop.path('all-exported.csv');
  await shop.ask('compliance', 'export', exported);
  expect(await readFile(exported, 'utf8')).toContain('warnings_de');
  expect((await shop.ask('compliance', 'import', exported)).changed).toEqual([]);
  await importFile('part.csv', 'sku,repair_class', 'ALL-1,');
  expect((await infoOf(id)).facts).toMatchObject({
    repair_class: null,
    durability: { years: '7,5' },
    producer: { name: 'All SA' },
  });
});

test('wrong cells are named by line and column, and contradictions are refused', async () => {
  await aProduct(shop.db, { sku: 'BAD-1' });
  const typed = async (name: string, ...lines: string[]) => (await importFile(name, ...lines)).text;
  const wrong = await typed('wrong.csv', 'sku,energy_class,charger_min_watts', 'BAD-1,H,many');
  expect(wrong).toContain("line 2, column 2 (energy_class): 'H' is not a class from A to G");
  expect(wrong).toContain('line 2, column 3 (charger_min_watts)');
  expect(await typed('unknown.csv', 'sku,colour', 'BAD-1,red')).toContain("unknown column 'colour'");
  expect(await typed('both.csv', 'sku,no_warnings,warnings_en', 'BAD-1,yes,Hot.')).toContain('at once');
  const conflict = [`BAD-1,Two,Riga,a@two.example,LV,Two,Berlin,b@two.example,DE`];
  expect(await typed('two.csv', `sku,${parties}`, ...conflict)).toContain('two different addresses');
});
