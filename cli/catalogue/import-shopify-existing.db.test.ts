import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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

describe('existing products', () => {
  beforeEach(async () => {
    await importing(csv(lamp, cable));
  });
  const pricesOf = (handle: string) =>
    shop.db
      .selectFrom('price_history as h')
      .innerJoin('products as p', 'p.id', 'h.product_id')
      .leftJoin('variations as v', 'v.id', 'h.variation_id')
      .select(['v.sku', 'h.price_cents'])
      .where((where) => where.or([where('p.handle', '=', handle), where('p.sku', '=', handle)]))
      .orderBy('h.id')
      .execute();

  test('a lower price is written to the history, and the former one is struck through', async () => {
    const { changed } = await importingAs(csv(cable.replace(',9,,', ',7.50,,')), '--prices');
    expect(changed).toBe(1);
    expect((await pricesOf('cable')).map((row) => row.price_cents)).toEqual([900, 750]);
    expect((await catalogue()).cable).toMatchObject({ price: '7.50', old_price: '9.00' });
  });

  test('a former price that this shop never charged is not struck through', async () => {
    const answer = await importing(csv(cable.replace(',9,,', ',9,99,')), '--prices');
    expect(answer.text).toContain('1 former price not imported: this shop never charged them.');
    expect((await catalogue()).cable.old_price).toBeNull();
  });

  test('a product with variations costs what the cheapest of them costs', async () => {
    await importingAs(csv(lamp.replace('54.90,59.90', '44.90,59.90')), '--prices');
    const found = (await shop.get('/api/products/catalog?search=lamp')).json().payload;
    expect(found).toMatchObject([{ retail_price: '44.90', old_price: '49.90' }]);
    expect(await pricesOf('lamp')).toEqual([
      { sku: null, price_cents: 5990 },
      { sku: null, price_cents: 4990 },
      { sku: 'L-1', price_cents: 5990 },
      { sku: 'L-1', price_cents: 4990 },
      { sku: 'L-2', price_cents: 5990 },
      { sku: 'L-2', price_cents: 5490 },
      { sku: null, price_cents: 4490 },
      { sku: 'L-2', price_cents: 4490 },
    ]);
  });

  test('a variation that is not in the file any more goes off sale, and comes back with it', async () => {
    const [black = '', white = ''] = lamp.split(/\n(?=lamp)/);
    await importingAs(csv(black));
    expect((await catalogue()).lamp.variations).toMatchObject([
      { is_active: true },
      { sku: 'L-2', is_active: false },
    ]);
    await importingAs(csv(black, white));
    expect((await catalogue()).lamp.variations).toMatchObject([{ is_active: true }, { is_active: true }]);
  });

  test('but not when only its row is faulty', async () => {
    await importingAs(csv(lamp.replace('54.90', 'much')));
    expect((await catalogue()).lamp.variations[1]).toMatchObject({
      sku: 'L-2',
      is_active: true,
      price: '54.90',
    });
  });

  test('the quantity in the file is what can be bought, besides what is reserved for orders', async () => {
    await shop.db.updateTable('stock_items').set({ reserved: 3 }).where('on_hand', '=', 40).execute();
    expect((await importing(csv(cable.replace(',40,', ',37,')), '--stock')).text).toContain(
      'Nothing to change',
    );
    await importingAs(csv(cable.replace(',40,', ',10,')), '--stock');
    const item = await shop.db
      .selectFrom('stock_items')
      .select(['on_hand', 'reserved'])
      .where('reserved', '=', 3)
      .executeTakeFirst();
    expect(item).toEqual({ on_hand: 13, reserved: 3 });
  });

  test('translations stay, and so does what the file does not speak of', async () => {
    const { id } = await shop.db
      .updateTable('products')
      .set({ is_top: true, model_number: 'X-9' })
      .where('handle', '=', 'cable')
      .returning('id')
      .executeTakeFirstOrThrow();
    await shop.db
      .insertInto('product_texts')
      .values({ product_id: id, language_id: 2, description: 'Kabel' })
      .execute();
    await importingAs(csv(cable.replace('Two metres.', 'Three metres.')));
    expect((await catalogue()).cable).toMatchObject({
      description: '<p>Three metres.</p>',
      is_top: true,
      model_number: 'X-9',
    });
    expect(await shop.db.selectFrom('product_texts').select('description').execute()).toEqual([
      { description: 'Kabel' },
    ]);
  });

  test('a dry run says what would change and changes nothing', async () => {
    const before = await catalogue();
    const answer = await importing(
      csv(cable.replace(',9,,', ',8,,'), 'mat,Mat,,,,,,,M-1,1,1,5,,'),
      '--dry-run',
      '--prices',
    );
    expect(answer.text).toContain('1 product would be added, 1 would be changed.');
    expect(await catalogue()).toEqual(before);
  });

  test('a product does not turn into variations or back by a file', async () => {
    const { left_out } = await importingAs(
      csv('cable,Cable,,,,,Length,1 m,C-9,1,1,5,,', 'lamp,Lamp,,,,,,,L-9,1,1,5,,'),
    );
    expect(left_out).toMatchObject([
      { line: 2, reason: 'it has no variations in the shop, but has some in the file' },
      { line: 3, reason: 'it has variations in the shop, but none in the file' },
    ]);
  });
});
