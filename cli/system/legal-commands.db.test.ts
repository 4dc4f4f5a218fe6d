import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eeaLanguages } from '#server/lib/eea.ts';
import { openCatalogueShop } from '#tests/support/shops/catalogue-shop.ts';

let shop: Awaited<ReturnType<typeof openCatalogueShop>>;

beforeAll(async () => {
  shop = await openCatalogueShop('template_sample');
});
afterAll(() => shop.close());

interface Row {
  readonly iso: string;
  readonly findings: readonly { duty: string; state: string; text: string; items: readonly string[] }[];
}

const rowsOf = async (country: string): Promise<Row['findings']> => {
  const { text } = await shop.type('legal', '--country', country, '--json');
  const [row] = JSON.parse(text) as Row[];
  return row?.findings ?? [];
};
const stateOf = async (country: string, duty: string) =>
  (await rowsOf(country)).find((each) => each.duty === duty);
const query = (text: string) => shop.query(text);

const noticeFile = async () =>
  shop.file(
    'notice.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="150"><text y="40">TEST FILE</text></svg>',
  );

const duties =
  'energy sheet charger safety warnings notice durability guarantee_terms updates repair take_back batteries button prices claims accessibility imprint dsa odr withdrawal terms_language checked';

const marks: Readonly<Record<string, string>> = { kept: '✓', mind: '!', missing: '✗' };

test('TR-25 every duty is listed for every served country of the EU and EEA; no product of the sample shop lacks anything', async () => {
  const served = await shop.query<{ iso: string }>('select iso from countries');
  const { text, code } = await shop.type('legal', '--json');
  expect(code).toBe(1);
  const countries = JSON.parse(text) as Row[];
  const expected = served.rows.map(({ iso }) => iso).filter((iso) => iso in eeaLanguages);
  expect(expected.length).toBeGreaterThan(25);
  expect(countries.map(({ iso }) => iso).toSorted()).toEqual(expected.toSorted());
  for (const { findings } of countries) {
    expect(findings.map(({ duty }) => duty).join(' ')).toBe(duties);
    expect(findings.filter(({ state, items }) => state === 'missing' && items.length > 0)).toEqual([]);
  }
  // What people read has a line for each finding.
  const report = await shop.type('legal');
  expect(report.code).toBe(1);
  const lines = report.text.split('\n').filter((line) => /^[✓!✗] /.test(line));
  expect(lines.map((line) => line.split(/ +/, 2).join(' '))).toEqual(
    countries.flatMap(({ findings }) => findings.map(({ duty, state }) => `${marks[state]} ${duty}`)),
  );
});

test('TR-25 --file has the rows of --json; codes are 1 for what is missing and 2 for an unknown country', async () => {
  expect(await stateOf('FR', 'terms_language')).toMatchObject({
    state: 'missing',
    text: 'the terms are not available in French',
  });
  // A language that the shop does not have is a gap too, though of no single product.
  expect(await stateOf('FR', 'warnings')).toMatchObject({
    state: 'missing',
    text: 'warnings cannot be read in French: the shop has no such language',
    items: [],
  });
  expect((await stateOf('LV', 'take_back'))?.state).toBe('mind');
  expect((await stateOf('DE', 'take_back'))?.state).toBe('kept');
  expect((await stateOf('DE', 'button'))?.state).toBe('kept');
  expect((await shop.type('legal', '--country', 'XX')).code).toBe(2);
  // Something that products lack, so that rows have items.
  await query(`update product_compliance set label_url = null where energy_class is not null`);
  const file = shop.path('missing.csv');
  expect((await shop.type('legal', '--country', 'LV', '--file', file)).code).toBe(1);
  const findings = await rowsOf('LV');
  expect(findings.find(({ duty }) => duty === 'energy')?.items.length).toBeGreaterThan(8);
  const rows: string[][] = parse(await readFile(file, 'utf8'));
  expect(rows).toEqual([
    ['country', 'duty', 'state', 'item', 'text'],
    ...findings.flatMap(({ duty, state, text, items }) =>
      (items.length > 0 ? items : ['']).map((item) => ['LV', duty, state, item, text]),
    ),
  ]);
  await query(
    `update product_compliance set label_url = '/media/x.webp' where energy_class is not null and label_url is null`,
  );
});

test('TR-20 an EU country without a setting has the original words, and legal reports it', async () => {
  const { obligation } = (await shop.get('/api/legal/checkout')).json().payload;
  expect(obligation).toEqual(['AT', 'DE']);
  expect(await stateOf('LV', 'button')).toMatchObject({ state: 'missing' });
});

test('TR-13 without a file the checkout gets the address only, and legal names the language', async () => {
  const { notice } = (await shop.get('/api/legal/checkout?lang_id=3')).json().payload;
  expect(notice).toEqual({ picture: null, address: expect.stringMatching(/^https:.*index_lv/) });
  expect(await stateOf('LV', 'notice')).toMatchObject({
    state: 'missing',
    text: expect.stringContaining('no official picture in Latvian'),
  });
  const { code, text } = await shop.type('legal', '--country', 'LV');
  expect([code, text]).toEqual([1, expect.stringMatching(/✗ notice +no official picture in Latvian/)]);
});

test('TR-12 an installed notice keeps its proportions, and its bytes have the pinned SHA-256', async () => {
  const { sha256 } = await shop.ask('legal', 'file', 'notice', await noticeFile(), '--lang', 'lv');
  const { picture } = (await shop.get('/api/legal/checkout?lang_id=3')).json().payload.notice;
  expect(picture.width / picture.height).toBeCloseTo(2, 1);
  const { rows } = await query('select sha256 from legal_files');
  expect(rows).toEqual([{ sha256 }]);
  expect((await stateOf('LV', 'notice'))?.state).toBe('kept');
  const served = await shop.get(picture.url);
  expect(served.statusCode).toBe(200);
  expect((await sharp(served.rawPayload).metadata()).format).toBe('png');
  expect(createHash('sha256').update(served.rawPayload).digest('hex')).toBe(sha256);
  await query("update legal_files set sha256 = repeat('0', 64)");
  expect((await stateOf('LV', 'notice'))?.state).toBe('missing');
  await query(`update legal_files set sha256 = '${sha256}'`);
});

test('TR-30 the imprint shows the contact point, and no page of the sample shop links to the ODR platform', async () => {
  const { rows } = await shop.query<{ id: number; kind: string | null }>('select id, kind from static_pages');
  expect(rows.length).toBeGreaterThan(5);
  for (const { id, kind } of rows) {
    for (const language of [1, 2, 3]) {
      const page = (await shop.get(`/api/static-pages/${id}?lang_id=${language}`)).json().payload;
      expect(page.content).not.toMatch(/ec\.europa\.eu\/(consumers\/)?odr|online dispute/i);
      expect(page.contact_point).toBeUndefined();
    }
    if (kind !== 'imprint') continue;
    await shop.ask('settings', 'set', 'dsa_contact', 'dsa@ohmly.example (English, German)');
    const { contact_point } = (await shop.get(`/api/static-pages/${id}`)).json().payload;
    expect(contact_point).toBe('dsa@ohmly.example (English, German)');
    await shop.query("delete from settings where key = 'dsa_contact'");
  }
});

test('TR-06 `legal` lists a product without a label file under energy', async () => {
  const { rows } = await shop.query<{ sku: string; label_url: string }>(
    `select p.sku, c.label_url from product_compliance c join products p on p.id = c.product_id
     where p.is_active and p.sku like 'HAL-1%' and c.variation_id is null and c.label_url is not null order by p.id limit 1`,
  );
  const [product] = rows;
  const set = (url: string) =>
    query(`update product_compliance set label_url = ${url} where variation_id is null
      and product_id = (select id from products where sku = '${product?.sku}')`);
  expect(await stateOf('LV', 'energy')).toMatchObject({ state: 'kept', items: [] });
  await set('null');
  expect(await stateOf('LV', 'energy')).toMatchObject({ state: 'missing', items: [product?.sku] });
  const { text } = await shop.type('legal', '--country', 'LV');
  expect(text).toContain(`✗ energy           1 product has no energy class or label: ${product?.sku}`);
  await set(`'${product?.label_url}'`);
  expect((await stateOf('LV', 'energy'))?.state).toBe('kept');
});

test('TR-26 planted gaps are found', async () => {
  const first = "(select id from products where sku like 'HAL-1%' and is_active order by id limit 1)";
  const { rows } = await query(`select energy_class from product_compliance where product_id = ${first}`);
  const energyClass = String(new Map(Object.entries(rows[0] ?? {})).get('energy_class'));
  expect(energyClass).toMatch(/^[A-G]$/);
  const planted: readonly (readonly [duty: string, plant: string, undo: string])[] = [
    [
      'energy',
      `update product_compliance set energy_class = null, label_url = null, sheet_url = null where product_id = ${first}`,
      `update product_compliance set energy_class = '${energyClass}', label_url = '/media/x.webp',
         sheet_url = '/media/x.pdf' where product_id = ${first}`,
    ],
    [
      'energy',
      `update product_compliance set label_url = null where product_id = ${first}`,
      "update product_compliance set label_url = '/media/x.webp' where energy_class is not null and label_url is null",
    ],
    [
      'safety',
      "update economic_operators set electronic_address = '' where id = 2",
      "update economic_operators set electronic_address = 'a@b.example' where id = 2",
    ],
    [
      'warnings',
      'update product_warnings set text = text; delete from product_warnings where language_id = 3',
      '',
    ],
    [
      'odr',
      'update static_pages set content = content || \'<a href="https://ec.europa.eu/consumers/odr">ODR</a>\' where id = 1',
      "update static_pages set content = replace(content, 'ec.europa.eu/consumers/odr', '') where id = 1",
    ],
    [
      'imprint',
      "update static_pages set kind = null where kind = 'imprint'",
      "update static_pages set kind = 'imprint' where id = 9",
    ],
  ];
  for (const [duty, plant, undo] of planted) {
    expect((await stateOf('LV', duty))?.state, duty).toBe('kept');
    await query(plant);
    expect((await stateOf('LV', duty))?.state, duty).toBe('missing');
    if (undo) await query(undo);
  }
  await query("update static_pages set content = content || '<p>The greenest shop.</p>' where id = 13");
  expect(await stateOf('LV', 'claims')).toMatchObject({ state: 'mind', items: ['page 13'] });
});

test('TR-27 a scope in the future is only flagged, and missing from its day on', async () => {
  await shop.ask('legal', 'scope', 'charger', 'mice', '--from', '2999-01-01');
  expect((await stateOf('LV', 'charger'))?.state).toBe('mind');
  const today = new Date().toISOString().slice(0, 10);
  await shop.ask('legal', 'scope', 'charger', 'mice', '--from', today);
  expect((await stateOf('LV', 'charger'))?.state).toBe('missing');
  await shop.ask('legal', 'scope', 'charger', '', '--from', today);
});

test('TR-25 a prepared shop has nothing missing: exit code 0', async () => {
  await query("delete from countries where iso <> 'LV'");
  await query('update product_compliance set no_warnings = true where variation_id is null');
  await query(
    'insert into product_compliance (product_id, no_warnings, producer_id) select id, true, 2 from products on conflict do nothing',
  );
  await shop.ask('settings', 'set', 'dsa_contact', 'help@ohmly.example');
  await shop.ask('legal', 'set', 'LV', 'order_button', 'obligation');
  await shop.ask('legal', 'checked', 'LV', '--by', 'Law firm X');
  const report = await shop.type('legal');
  expect(report.text).toContain('0 missing');
  expect(report.code).toBe(0);
});
