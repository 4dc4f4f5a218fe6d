import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCatalogueShop } from '#tests/support/shops/catalogue-shop.ts';

let shop: Awaited<ReturnType<typeof openCatalogueShop>>;
beforeAll(async () => {
  shop = await openCatalogueShop('template_demo');
});
afterAll(() => shop.close());

const storedValue = async (sku: string, key: string) => {
  const { rows } = await sql<{ low: number; source: string }>`
    select s.low::float8 as low, s.source from product_specs s join products p on p.id = s.product_id
    join spec_definitions d on d.id = s.spec_id where p.sku = ${sku} and d.key = ${key}`.execute(shop.db);
  return rows[0];
};

const audits = async (command: string): Promise<number> => {
  const { rows } = await sql`select from audit_entries where command = ${command}`.execute(shop.db);
  return rows.length;
};

test('FN-01 FN-02 the sample shop states at least 90 % of its rows typed, the report names the others, and a second reading changes nothing', async () => {
  const report = shop.path('unread.csv');
  const [{ sku }] = await shop.ask('products', 'list', '--shown', '--limit', '1');
  const before = await shop.db
    .selectFrom('products')
    .select('description')
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
  const describe = (description: string) =>
    shop.db.updateTable('products').set({ description }).where('sku', '=', sku).execute();
  await describe(`${before.description}<ul><li>Weight: light as air</li></ul>`);
  await shop.ask('specs', 'read', '--report', report);
  expect(await readFile(report, 'utf8')).toMatch(new RegExp(`^${sku},Weight,light as air,\\S`, 'm'));
  await describe(before.description);
  await shop.ask('specs', 'read');
  const read = await shop.ask('specs', 'read', '--report', report);
  expect((read.read + read.text) / read.rows).toBeGreaterThanOrEqual(0.9);
  expect(read.read / read.rows).toBeGreaterThanOrEqual(0.9);
  expect(read.changed).toBe(0);
  expect(read.rows).toBe(read.read + read.text + read.unread.length);
  const lines = (await readFile(report, 'utf8')).trim().split(/\r?\n/);
  expect(lines[0]).toContain('product,row,value,reason');
  expect(lines).toHaveLength(read.unread.length + 1);
  expect((await shop.type('specs', 'read')).text).toContain('Nothing changed.');
});

test('FN-02 a reading that was stopped after a batch is completed by the next one', async () => {
  await sql`delete from product_specs where product_id > (select min(id) + 20 from products)`.execute(
    shop.db,
  );
  const dry = await shop.ask('specs', 'read', '--dry-run');
  expect(dry.changed).toBeGreaterThan(1000);
  expect((await shop.ask('specs', 'read')).changed).toBe(dry.changed);
  expect((await shop.ask('specs', 'read')).changed).toBe(0);
});

test('FN-02 a reading that is stopped in a batch leaves whole batches, and the next one completes the rest', async () => {
  await sql`insert into products (sku, name, description, price_cents)
    select 'MANY-' || n, 'Many ' || n, '<ul><li>Weight: ' || n || ' g</li></ul>', 100
    from generate_series(1, 700) n`.execute(shop.db);
  const { rows: ids } = await sql<{ id: number }>`select id from products order by id`.execute(shop.db);
  // The reading is stopped in the middle of the third batch of 250.
  const last = ids[499]?.id ?? 0;
  await sql`alter table product_specs add constraint stop check (product_id <> ${sql.lit(last + 20)}) not valid`.execute(
    shop.db,
  );
  const stated = async () => {
    const { rows } = await sql<{ id: number }>`
      select p.id from product_specs s join products p on p.id = s.product_id where p.sku like 'MANY-%' order by 1`.execute(
      shop.db,
    );
    return rows.map(({ id }) => id);
  };
  const all = (
    await sql<{ id: number }>`select id from products where sku like 'MANY-%' order by 1`.execute(shop.db)
  ).rows.map(({ id }) => id);
  expect((await shop.type('specs', 'read')).code).not.toBe(0);
  expect(await stated()).toEqual(all.filter((id) => id <= last));
  await sql`alter table product_specs drop constraint stop`.execute(shop.db);
  expect((await shop.ask('specs', 'read')).changed).toBe(all.filter((id) => id > last).length);
  expect(await stated()).toEqual(all);
  await sql`delete from products where sku like 'MANY-%'`.execute(shop.db);
});

test('FN-03 a value set by the operator survives a new description, a reading and an import', async () => {
  const [{ sku }] = await shop.ask('products', 'list', 'Nimbus Air 14');
  expect((await storedValue(sku, 'weight'))?.low).toBe(1220);
  await shop.ask('specs', 'value', sku, 'weight', '1,31 kg');
  expect(await storedValue(sku, 'weight')).toEqual({ low: 1310, source: 'operator' });
  const file = await shop.file(
    'new.jsonl',
    JSON.stringify({ sku, description: '<ul><li>Weight: 2 kg</li><li>Battery life: 3 h</li></ul>' }),
  );
  await shop.ask('import', file, '--format', 'jsonl');
  await shop.ask('specs', 'read');
  expect(await storedValue(sku, 'weight')).toEqual({ low: 1310, source: 'operator' });
  expect(await storedValue(sku, 'battery_life')).toEqual({ low: 10_800, source: 'description' });
  expect(await storedValue(sku, 'screen_size')).toBeUndefined();
  await shop.ask('specs', 'value', sku, 'weight', '--remove');
  expect(await storedValue(sku, 'weight')).toEqual({ low: 2000, source: 'description' });
});

test('FN-08 the kind of a specification with values cannot change', async () => {
  const before = (await shop.ask('specs', 'list')).find(({ key }: { key: string }) => key === 'weight');
  expect(await shop.type('specs', 'set', 'weight', '--kind', 'text')).toEqual({
    code: 1,
    text: '✗ Specification weight has values: its kind and its family of units cannot change. Make a new one instead.',
  });
  expect((await shop.type('specs', 'set', 'weight', '--unit', 'mm')).code).toBe(1);
  expect((await shop.ask('specs', 'list')).find(({ key }: { key: string }) => key === 'weight')).toEqual(
    before,
  );
});

test('an exported book is imported without a change, and wrong ones are refused', async () => {
  const path = shop.path('specs.json');
  await shop.ask('specs', 'export', path);
  const audited = await audits('specs import');
  await shop.ask('specs', 'import', path);
  const again = shop.path('again.json');
  await shop.ask('specs', 'export', again);
  expect(await readFile(again, 'utf8')).toBe(await readFile(path, 'utf8'));
  expect(await audits('specs import')).toBe(audited);
  const broken = await shop.file('broken.json', '{"specs":[{"key":"X"}]}');
  expect(await shop.type('specs', 'import', broken)).toMatchObject({ code: 2 });
});

test('a new specification is created, read, covered, audited and removed with its values', async () => {
  expect((await shop.type('specs', 'set', 'colours_shown')).text).toContain('is new. Add --kind and --name.');
  await shop.ask(
    'specs',
    'set',
    'colours_shown',
    '--kind',
    'enum',
    '--name',
    'Shows',
    '--rows',
    'Colour space',
    '--options',
    'srgb=sRGB, p3=P3',
    '--category',
    'monitors',
    '--facet',
    'option',
  );
  await shop.ask('specs', 'read');
  const covered = await shop.ask('specs', 'coverage', 'monitors');
  expect(covered).toContainEqual(expect.objectContaining({ key: 'colours_shown', stated: 10, products: 10 }));
  const dry = await shop.type('specs', 'remove', 'colours_shown', '--option', 'srgb', '--dry-run');
  expect(dry.text).toMatch(/^· Option srgb of colours_shown would be removed, with \d+ values\.$/);
  expect((await shop.type('specs', 'remove', 'colours_shown', '--yes')).text).toContain('with 10 values.');
  expect(await audits('specs set')).toBe(1);
  expect(await audits('specs remove')).toBe(1);
});
