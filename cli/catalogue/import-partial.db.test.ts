import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { advisoryLocks } from '#server/db/advisory-locks.ts';
import { openDatabase } from '#server/db/pool.ts';
import { createLog } from '#server/log.ts';
import { aShop, emptyCatalogue } from '#tests/support/builders.ts';
import { openCatalogueShop } from '#tests/support/shops/catalogue-shop.ts';

let shop: Awaited<ReturnType<typeof openCatalogueShop>>;
beforeAll(async () => {
  shop = await openCatalogueShop('template_empty');
  await aShop(shop.db);
});
beforeEach(() => emptyCatalogue(shop.db));
afterAll(() => shop.close());

type Format = 'jsonl' | 'shopify' | 'woocommerce';
const importing = async (format: Format, text: string, ...options: string[]) => {
  const path = await shop.file('products.txt', text);
  return shop.type('import', path, '--format', format, ...options);
};
const importingAs = async (format: Format, text: string, ...options: string[]) =>
  JSON.parse((await importing(format, text, '--json', ...options)).text);
const exported = async (format: Format): Promise<string> => {
  const path = shop.path(`all.${format}`);
  await shop.ask('export', path, '--format', format);
  return readFile(path, 'utf8');
};
const catalogue = async () => {
  const lines = (await exported('jsonl')).split('\n').filter((line) => line !== '');
  return Object.fromEntries(lines.map((line) => JSON.parse(line)).map((line) => [line.sku, line]));
};
const lines = (...products: readonly object[]): string =>
  products.map((product) => JSON.stringify(product)).join('\n');

const mouse = { sku: 'mouse', name: 'Mouse', description: '<p>Two buttons.</p>', price: '20.00', stock: 9 };
const lamp = {
  sku: 'lamp',
  name: 'Lamp',
  variations: [
    { sku: 'L-1', options: { Colour: 'Black' }, price: '30.00', stock: 4 },
    { sku: 'L-2', options: { Colour: 'White' }, price: '35.00', stock: 5 },
  ],
};

describe('a row with some of the fields', () => {
  beforeEach(async () => {
    await importing('jsonl', lines(mouse, lamp));
  });

  test('changes those and leaves the others, also of a product with variations', async () => {
    const before = await catalogue();
    const result = await importingAs(
      'jsonl',
      lines({ sku: 'mouse', is_top: true }, { sku: 'lamp', is_new: true }),
    );
    expect(result).toMatchObject({ changed: 2, faults: 0 });
    expect(await catalogue()).toEqual({
      mouse: { ...before.mouse, is_top: true },
      lamp: { ...before.lamp, is_new: true },
    });
  });

  test('of a variation names it by its SKU', async () => {
    const row = { sku: 'lamp', variations: [{ sku: 'L-1', is_active: false }, { sku: 'L-2' }] };
    await importingAs('jsonl', lines(row));
    expect((await catalogue()).lamp.variations).toMatchObject([
      { sku: 'L-1', options: { Colour: 'Black' }, price: '30.00', stock: 4, is_active: false },
      { sku: 'L-2', price: '35.00', is_active: true },
    ]);
  });

  test.each([
    ['shopify', 'Handle,Status\nmouse,draft\nlamp,draft'],
    ['woocommerce', 'Type,SKU,Published\nsimple,mouse,0'],
  ] as const)('in the format %s', async (format, text) => {
    expect(await importingAs(format, text)).toMatchObject({ faults: 0 });
    expect((await catalogue()).mouse).toMatchObject({ ...mouse, is_active: false });
    expect((await catalogue()).lamp.variations).toMatchObject([{ is_active: true }, { is_active: true }]);
  });

  test('is a fault for a new product', async () => {
    const { left_out } = await importingAs(
      'jsonl',
      lines(
        { sku: 'rug', is_top: true },
        { sku: 'mat', name: 'Mat' },
        {
          ...lamp,
          variations: [...lamp.variations, { sku: 'L-3', price: '1.00' }],
        },
      ),
    );
    expect(left_out).toMatchObject([
      { line: 1, column: 'name', product: 'rug', reason: 'the name is missing' },
      { line: 2, column: 'price', product: 'mat', reason: 'the price is missing' },
      { line: 3, column: 'options', product: 'lamp', reason: 'the options are missing' },
    ]);
  });
});

describe('stock and prices of existing products', () => {
  const after = lines({ ...mouse, stock: 9, price: '20.00', description: '<p>Three buttons.</p>' }, lamp);
  beforeEach(async () => {
    await importing('jsonl', lines(mouse, lamp));
    // Sold and reduced in the shop after the export.
    await shop.ask('stock', 'set', 'mouse', '2', '--reason', 'sold');
    await shop.ask('stock', 'set', 'L-1', '1', '--reason', 'sold');
    await shop.ask('price', 'set', 'mouse', '15.00');
    await shop.ask('price', 'set', 'L-2', '33.00');
  });

  test('stay as they are, and the report says so', async () => {
    const { code, text } = await importing('jsonl', after);
    expect(code).toBe(0);
    expect(text).toContain(
      'Stock of 2 products differs from the file and stays. Add --stock to take it over.',
    );
    expect(text).toContain(
      'Price of 2 products differs from the file and stays. Add --prices to take it over.',
    );
    expect(text).toContain('0 products added, 1 changed.');
    const { mouse: now, lamp: shade } = await catalogue();
    expect(now).toMatchObject({ stock: 2, price: '15.00', description: '<p>Three buttons.</p>' });
    expect(shade.variations).toMatchObject([
      { stock: 1, price: '30.00' },
      { stock: 5, price: '33.00' },
    ]);
  });

  test('are taken over on request', async () => {
    expect(await importingAs('jsonl', after, '--stock')).toMatchObject({ stockLeft: 0, pricesLeft: 2 });
    expect((await catalogue()).mouse).toMatchObject({ stock: 9, price: '15.00' });
    expect(await importingAs('jsonl', after, '--prices')).toMatchObject({ stockLeft: 0, pricesLeft: 0 });
    expect((await catalogue()).mouse).toMatchObject({ stock: 9, price: '20.00' });
    expect((await catalogue()).lamp.variations).toMatchObject([
      { stock: 4, price: '30.00' },
      { stock: 5, price: '35.00' },
    ]);
  });

  test('of a new variation are taken over', async () => {
    const red = { sku: 'L-3', options: { Colour: 'Red' }, price: '36.00', stock: 7 };
    await importing('jsonl', lines({ ...lamp, variations: [...lamp.variations, red] }));
    expect((await catalogue()).lamp.variations[2]).toMatchObject(red);
  });
});

describe('a product without a price', () => {
  const draft = 'Handle,Title,Variant SKU,Variant Price,Status\nvase,Vase,V-1,,draft';

  test.each([
    ['shopify', draft],
    ['jsonl', lines({ sku: 'V-1', name: 'Vase', is_active: false })],
    ['woocommerce', 'Type,SKU,Name,Regular price,Published\nsimple,V-1,Vase,,0'],
  ] as const)('and not published is taken over off sale (%s)', async (format, text) => {
    expect(await importingAs(format, text)).toMatchObject({ added: 1, faults: 0 });
    const vase = (await catalogue())['V-1'];
    expect(vase).toMatchObject({ name: 'Vase', is_active: false });
    expect(vase.price).toBeUndefined();
    expect((await shop.get('/api/products/catalog?search=vase')).json().payload).toEqual([]);
    const again = await exported(format);
    expect(await importingAs(format, again)).toMatchObject({ faults: 0, changed: 0, added: 0 });
  });

  test('goes on sale with its first price, which is no reduction', async () => {
    await importing('shopify', draft);
    const priced = draft.replace(',,draft', ',12.50,active');
    expect(await importingAs('shopify', priced)).toMatchObject({ changed: 1, faults: 0, pricesLeft: 0 });
    await shop.ask('price', 'set', 'V-1', '10.00');
    expect((await catalogue())['V-1']).toMatchObject({ price: '10.00', old_price: '12.50', is_active: true });
  });

  test('cannot be put on sale', async () => {
    await importing('shopify', draft);
    const { left_out } = await importingAs('shopify', draft.replace('draft', 'active'));
    expect(left_out).toMatchObject([{ column: 'Variant Price', reason: 'the price is missing' }]);
    expect((await catalogue())['V-1'].is_active).toBe(false);
  });
});

test('a database that is lost during the import prints one line that says how to go on', async () => {
  const path = await shop.file('many.jsonl', lines(mouse));
  // Another import holds the lock, so that this one waits in its transaction.
  const other = openDatabase(shop.databaseAddress, 1, createLog('silent'));
  await other.pool.query(`select pg_advisory_lock(${advisoryLocks.catalogueImport})`);
  const running = shop.type('import', path, '--format', 'jsonl');
  const waiting = `select pid from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  let [found] = (await shop.query<{ pid: number }>(waiting)).rows;
  while (!found) {
    await sleep(20);
    [found] = (await shop.query<{ pid: number }>(waiting)).rows;
  }
  await shop.query(`select pg_terminate_backend(${found.pid})`);
  const { code, text } = await running;
  await other.close();
  expect(code).toBe(1);
  expect(text.split('\n')).toEqual([
    expect.stringMatching(
      /^✗ The database is not available \(.+\)\. .+ Run the same command again: it goes on/,
    ),
  ]);
});
