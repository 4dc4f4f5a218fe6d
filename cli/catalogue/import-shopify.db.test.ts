import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkInvariants } from '#server/features/orders/invariants/check-invariants.ts';
import { aShop, emptyCatalogue } from '#tests/support/builders.ts';
import { openCatalogueShop } from '#tests/support/shops/catalogue-shop.ts';

let shop: Awaited<ReturnType<typeof openCatalogueShop>>;

beforeAll(async () => {
  shop = await openCatalogueShop('template_empty');
  await aShop(shop.db);
});
beforeEach(() => emptyCatalogue(shop.db));
afterAll(() => shop.close());

const head =
  'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Status';
const lamp =
  'lamp,Desk Lamp,"<p onclick=""x()"">Bright, and ""warm"".</p>\n<script>alert(1)</script><ul><li>LED</li></ul>",Lumo,Home > Lamps,TRUE,Colour,Black,L-1,800,5,49.90,59.90,active\nlamp,,,,,,,White,L-2,800,0,54.90,59.90,';
const cable = 'cable,Cable,Two metres.,Wires Ltd,Cables,TRUE,Title,Default Title,C-1,90,40,9,,draft';

const csv = (...rows: readonly string[]): string => [head, ...rows].join('\n');
const importing = async (text: string | Buffer, ...options: string[]) => {
  const path = await shop.file('products.csv', text);
  return shop.type('import', path, '--format', 'shopify', ...options);
};
const importingAs = async (text: string, ...options: string[]) => {
  const { text: said } = await importing(text, '--json', ...options);
  return JSON.parse(said);
};
/** The whole catalogue in our own form, by what the products are called. */
const catalogue = async () => {
  const path = shop.path('all.jsonl');
  await shop.ask('export', path, '--format', 'jsonl');
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '');
  return Object.fromEntries(
    lines.map((line) => JSON.parse(line)).map((line) => [line.handle ?? line.sku, line]),
  );
};
const differences = async () =>
  (await checkInvariants(shop.db)).flatMap(({ name, differences: found }) =>
    found.map((each) => [name, each]),
  );

test('a file becomes products with everything it says', async () => {
  const answer = await importing(csv(lamp, cable));
  expect(answer.text).toContain('2 products added, 0 changed.');
  expect(answer.code).toBe(0);
  const all = await catalogue();
  expect(all.lamp).toEqual({
    handle: null,
    sku: 'lamp',
    name: 'Desk Lamp',
    model_number: null,
    manufacturer: 'Lumo',
    condition: 'new',
    description: '<p>Bright, and "warm".</p>\n<ul><li>LED</li></ul>',
    weight_grams: 800,
    package_mm: null,
    handling_days: null,
    max_per_order: null,
    withdrawal: 'normal',
    guarantee_months: null,
    compliance: null,
    is_active: true,
    is_top: false,
    is_new: false,
    categories: [['Home', 'Lamps']],
    pictures: [],
    specs: {},
    story: null,
    variations: [
      {
        sku: 'L-1',
        options: { Colour: 'Black' },
        price: '49.90',
        old_price: '59.90',
        stock: 5,
        is_active: true,
        pictures: [],
        compliance: null,
      },
      {
        sku: 'L-2',
        options: { Colour: 'White' },
        price: '54.90',
        old_price: '59.90',
        stock: 0,
        is_active: true,
        pictures: [],
        compliance: null,
      },
    ],
  });
  expect(all.cable).toMatchObject({
    handle: 'cable',
    sku: 'C-1',
    is_active: false,
    price: '9.00',
    stock: 40,
  });
  expect(await differences()).toEqual([]);
});

test('shoppers find it in its category, with its former price', async () => {
  await importing(csv(lamp, cable));
  const found = (await shop.get('/api/products/catalog?search=lamp')).json().payload;
  expect(found).toMatchObject([{ name: 'Desk Lamp', retail_price: '49.90', old_price: '59.90', stock: 5 }]);
  const tree = (await shop.get('/api/categories')).json().payload;
  expect(tree).toMatchObject([
    { name: 'Home', url: 'home', subcategories: [{ name: 'Lamps', url: 'lamps' }] },
    { name: 'Cables' },
  ]);
  const onSale = (await shop.get('/api/products/on-sale')).json().payload;
  expect(onSale.map(({ name }: { name: string }) => name)).toEqual(['Desk Lamp']);
});

test('the ledger of the stock and the audit say where it came from', async () => {
  await importing(csv(lamp, cable));
  const movements = await shop.db
    .selectFrom('stock_movements')
    .select(['quantity', 'reason'])
    .orderBy('id')
    .execute();
  expect(movements).toEqual([
    { quantity: 5, reason: 'import products.csv' },
    { quantity: 40, reason: 'import products.csv' },
  ]);
  const [entry] = await shop.ask('audit', 'list', '--command', 'import');
  expect(entry).toMatchObject({
    who: 'olga@office',
    subject: 'catalogue file products.csv',
    after: { added: ['lamp', 'cable'], changed: [] },
  });
});

test('the same file again changes nothing and says so, also with the new names of the columns', async () => {
  await importing(csv(lamp, cable));
  const before = await shop.db.selectFrom('products').selectAll().orderBy('id').execute();
  expect((await importing(csv(lamp, cable))).text).toContain(
    'Nothing to change: all 2 products match the file.',
  );
  const renamed = head
    .replace('Handle', 'URL handle')
    .replace('Body (HTML)', 'Description')
    .replace('Published', 'Published on online store')
    .replace('Variant SKU', 'SKU')
    .replace('Variant Grams', 'Weight value (grams)')
    .replace('Variant Inventory Qty', 'Inventory quantity')
    .replace('Variant Price', 'Price')
    .replace('Variant Compare At Price', 'Compare-at price')
    .replace('Option1 Name,Option1 Value', 'Option1 name,Option1 value');
  expect((await importing([renamed, lamp, cable].join('\n'))).text).toContain('Nothing to change');
  expect(await shop.db.selectFrom('products').selectAll().orderBy('id').execute()).toEqual(before);
});

test('a byte-order mark, CRLF and new lines in quotes are read; lines are counted as an editor does', async () => {
  const text = `\uFEFF${csv(lamp, cable, 'mat,Mat,,,,,,,,,,cheap,,').replaceAll('\n', '\r\n')}\r\n`;
  const result = await importingAs(text);
  expect(result).toMatchObject({ rows: 4, added: 2 });
  expect(result.left_out).toEqual([
    { line: 6, column: 'Variant Price', product: 'mat', reason: "'cheap' is not a price such as 199.90" },
  ]);
});

describe('faults', () => {
  const faulty = csv(
    lamp,
    'lamp,,,,,,,Red,L-3,800,1,,,',
    'mat,Mat,,,,,,,M-1,100,1,,,',
    ',,,,,,,,,,,1,,',
    'rug,,,,,,,,R-1,100,1,5,,',
    'bag,Bag,,,,,,,B-1,heavy,1,5,,',
    cable,
    'jar,Jar,,,,,,,C-1,1,1,5,,',
    'pot,Pot,,,,,,,P-1,1,some,5,,',
    'lamp,,,,,,,Blue,L-4,800,1,60,,',
  );

  test('each error is in the report with line, column and reason; the other rows are imported', async () => {
    const report = shop.path('report.csv');
    const answer = await importing(faulty, '--report', report);
    expect(answer.code).toBe(1);
    expect(answer.text).toContain('2 products added');
    expect(answer.text).toContain(`Full report: ${report}`);
    expect((await readFile(report, 'utf8')).split('\n').slice(0, -1)).toEqual([
      'line,column,product,reason',
      '7,Handle,,handle and title are missing; one of them is required',
      "9,Variant Grams,bag,'heavy' is not a weight",
      "12,Variant Inventory Qty,pot,'some' is not a whole number",
      "13,Handle,lamp,the rows of 'lamp' are not consecutive",
      "11,,jar,SKU 'C-1' is in the file twice",
      '5,Variant Price,lamp,the price is missing',
      '6,Variant Price,mat,the price is missing',
      '8,Title,rug,the name is missing',
    ]);
    expect(Object.keys(await catalogue()).toSorted()).toEqual(['cable', 'lamp']);
    expect(await differences()).toEqual([]);
  });

  test('a product out of all proportion is refused, and the others are imported', async () => {
    const sizes = Array.from({ length: 600 }, (_, at) => `mat,,,,,,,${at},M-${at},1,1,5,,`);
    const { left_out, added } = await importingAs(
      csv(
        `jar,${'x'.repeat(100_000)},,,,,,,J-1,1,1,5,,`,
        'mat,Mat,,,,,Size,XL,M-XL,1,1,5,,',
        ...sizes,
        cable,
      ),
    );
    expect(left_out).toEqual([
      {
        line: 2,
        column: 'Title',
        product: 'jar',
        reason: 'the name has 100,000 characters; at most 255 are allowed',
      },
      {
        line: 3,
        column: null,
        product: 'mat',
        reason: 'the list of variations has 601 entries; at most 500 are allowed',
      },
    ]);
    expect([added, Object.keys(await catalogue())]).toEqual([1, ['cable']]);
  });

  test('variations of several files together have the same limit', async () => {
    const sizes = (series: string) =>
      Array.from({ length: 300 }, (_, at) => {
        const [title, option] = at === 0 ? ['Mat', 'Size'] : ['', ''];
        return `mat,${title},,,,,${option},${series}${at},M-${series}${at},1,1,5,,`;
      });
    await importing(csv(...sizes('A')));
    const { left_out, changed } = await importingAs(csv(...sizes('B')));
    expect(left_out).toEqual([
      {
        line: 2,
        column: null,
        product: 'mat',
        reason: 'the list of variations, with those in the shop, has 600 entries; at most 500 are allowed',
      },
    ]);
    expect(changed).toBe(0);
    const { rows } = await shop.query('select sku from variations');
    expect(rows).toHaveLength(300);
    expect(await importingAs(csv(...sizes('A')))).toMatchObject({ left_out: [], unchanged: 1 });
  });

  test('a number that another product has is refused', async () => {
    await importing(csv(cable, 'jar,Jar,,,,,,,J-1,1,1,5,,'));
    const { left_out } = await importingAs(csv('jar,Jar,,,,,,,C-1,1,1,5,,'));
    expect(left_out).toMatchObject([{ line: 2, reason: "SKU 'C-1' belongs to another product" }]);
    expect((await catalogue()).jar.sku).toBe('J-1');
  });

  test.each([
    ['ID,Type,SKU,Name', 'This is not a Shopify product file: column Handle or URL handle is missing.'],
    ['', 'The file is empty.'],
    [Buffer.from('Handle,Title,Variant Price\nm,M\xf6bel,5', 'latin1'), 'The file is not UTF-8 text.'],
    [`${csv(cable)}\n"never closed`, 'Line 3: a quotation mark is not closed.'],
  ])('%j is refused in one line', async (text, reason) => {
    const answer = await importing(text);
    expect([answer.code, answer.text]).toEqual([1, expect.stringContaining(reason)]);
  });

  test('what is typed wrongly is said', async () => {
    const path = await shop.file('products.csv', csv(cable));
    expect((await shop.type('import', path)).code).toBe(2);
    expect((await shop.type('import', path, '--format', 'ebay')).code).toBe(2);
    expect((await shop.type('import', path, '--format', 'shopify', '--uncounted-stock', '-1')).code).toBe(2);
    const lost = await shop.type('import', shop.path('lost.csv'), '--format', 'shopify');
    expect([lost.code, lost.text]).toEqual([1, expect.stringContaining('not found.')]);
    const nowhere = await shop.type('export', shop.path('no/such/folder.csv'), '--format', 'shopify');
    expect([nowhere.code, nowhere.text]).toEqual([1, expect.stringContaining('cannot be written (ENOENT)')]);
  });
});
