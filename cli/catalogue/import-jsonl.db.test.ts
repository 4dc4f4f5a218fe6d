import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, emptyCatalogue } from '#tests/support/builders.ts';
import { openCatalogueShop } from '#tests/support/shops/catalogue-shop.ts';

type Shop = Awaited<ReturnType<typeof openCatalogueShop>>;
let sample: Shop;
let empty: Shop;

beforeAll(async () => {
  sample = await openCatalogueShop('template_demo');
  empty = await openCatalogueShop('template_empty');
  await aShop(empty.db);
  // The specifications of the sample, without those of categories, which this shop does not have yet.
  const path = sample.path('specs.json');
  await sample.ask('specs', 'export', path);
  const book = JSON.parse(await readFile(path, 'utf8'));
  const specs = book.specs.map((spec: { rows: { category?: string }[] }) => ({
    ...spec,
    rows: spec.rows.filter(({ category }) => category === undefined),
  }));
  const plain = await empty.file('specs.json', JSON.stringify({ ...book, specs, facets: [] }));
  await empty.ask('specs', 'import', plain);
  // Warnings are imported in the languages of the shop.
  await empty.query(
    "insert into languages (id, code, title, is_default, position) values (3, 'lv', 'Latviešu', false, 2)",
  );
});
afterAll(async () => {
  await sample.close();
  await empty.close();
});

const exported = async (shop: Shop, form: string): Promise<string> => {
  const path = shop.path(`all.${form}`);
  await shop.ask('export', path, '--format', form);
  return readFile(path, 'utf8');
};
const importing = async (shop: Shop, form: string, text: string) => {
  const path = await shop.file(`in.${form}`, text);
  const answer = await shop.type('import', path, '--format', form, '--json');
  return { code: answer.code, ...JSON.parse(answer.text) };
};

test('the sample shop moves whole into an empty one by its own form', async () => {
  const text = await exported(sample, 'jsonl');
  const { code, added, left_out } = await importing(empty, 'jsonl', text);
  expect({ code, left_out }).toEqual({ code: 0, left_out: [] });
  expect(added).toBe(text.trim().split('\n').length);
  expect(await exported(empty, 'jsonl')).toBe(text);
});

test.each(['shopify', 'woocommerce'])('and by that of %s, as far as that form can tell', async (form) => {
  await emptyCatalogue(empty.db);
  const withoutIds = (text: string): string => text.replaceAll(/^\d+,(?=simple|vari)/gm, '');
  const text = await exported(sample, form);
  expect(await importing(empty, form, text)).toMatchObject({ code: 0, left_out: [] });
  expect(withoutIds(await exported(empty, form))).toBe(withoutIds(text));
});

test('TR-28 JSON lines carry all facts of the pack; a left-out field stays, null clears, and wrong ones are faults', async () => {
  await emptyCatalogue(empty.db);
  const party = (name: string, country: string) => ({
    name,
    postal: 'Street 1',
    electronic: `${name}@x.example`,
    country,
  });
  const compliance = {
    energy_class: 'C',
    charger_included: false,
    charger_min_watts: 15,
    charger_max_watts: 45.3,
    usb_pd: true,
    manufacturer: party('far', 'KR'),
    responsible: party('near', 'LV'),
    warnings: { de: 'Nicht öffnen.', en: 'Do not open.' },
    no_warnings: false,
    updates_until: '2031-03',
    repair_class: 'B',
    spare_parts: 'For 7 years',
    weee_category: 6,
    durability_years: 7.5,
    durability_free: true,
    durability_whole: true,
  };
  const line = (more: object) => JSON.stringify({ sku: 'EU-1', ...more });
  const variations = ['B', null].map((letter, at) => ({
    sku: `EU-1-${at}`,
    options: { Size: String(at) },
    price: '5.00',
    compliance: letter && { energy_class: letter },
  }));
  const first = await importing(empty, 'jsonl', line({ name: 'Phone', compliance, variations }));
  expect(first).toMatchObject({ code: 0, added: 1, left_out: [] });
  const stored = async () => JSON.parse((await exported(empty, 'jsonl')).trim());
  expect((await stored()).compliance).toEqual(compliance);
  expect((await stored()).variations.map((each: { compliance: unknown }) => each.compliance)).toEqual([
    { energy_class: 'B' },
    null,
  ]);
  expect(await importing(empty, 'jsonl', await exported(empty, 'jsonl'))).toMatchObject({
    changed: 0,
    unchanged: 1,
  });
  // The other form has the same facts.
  const csv = empty.path('compliance.csv');
  await empty.ask('compliance', 'export', csv);
  const inSeveral = ['manufacturer', 'responsible', 'warnings'];
  const partyCells = ['name', 'address', 'contact', 'country'];
  expect((await readFile(csv, 'utf8')).split(/\r?\n/)[0]?.split(',').toSorted()).toEqual(
    [
      ...['sku', ...Object.keys(compliance).filter((fact) => !inSeveral.includes(fact))],
      ...['manufacturer', 'responsible'].flatMap((who) => partyCells.map((cell) => `${who}_${cell}`)),
      ...['de', 'en', 'lv'].map((language) => `warnings_${language}`),
    ].toSorted(),
  );
  expect((await empty.ask('compliance', 'import', csv)).changed).toEqual([]);

  await importing(empty, 'jsonl', line({ compliance: { repair_class: null, energy_class: 'D' } }));
  expect((await stored()).compliance).toEqual({ ...compliance, energy_class: 'D', repair_class: null });
  await importing(empty, 'jsonl', line({ name: 'Phone 2' }));
  expect((await stored()).compliance.energy_class).toBe('D');

  const wrong: readonly (readonly [facts: object, column: string | null])[] = [
    [{ energy_class: 'H' }, 'compliance.energy_class'],
    [{ charger_min_watts: 1000 }, 'compliance.charger_min_watts'],
    [{ charger_min_watts: 60, charger_max_watts: 45 }, 'compliance.charger_min_watts'],
    [{ charger_min_watts: 4.55, charger_max_watts: 45 }, 'compliance.charger_min_watts'],
    // Above the stored maximum.
    [{ charger_min_watts: 60 }, null],
    [{ weee_category: 7 }, 'compliance.weee_category'],
    [{ colour: 'red' }, 'colour'],
    [{ no_warnings: true }, null],
  ];
  const before = await exported(empty, 'jsonl');
  for (const [facts, column] of wrong) {
    const { code, left_out } = await importing(empty, 'jsonl', line({ compliance: facts }));
    expect({ code, left_out }, JSON.stringify(facts)).toMatchObject({
      code: 1,
      left_out: [{ line: 1, column }],
    });
  }
  expect(await exported(empty, 'jsonl')).toBe(before);
  await importing(empty, 'jsonl', line({ compliance: null }));
  expect((await stored()).compliance).toBeNull();
});

const mat = { sku: 'M-1', name: 'Mat', price: '5.00' };

test('every faulty line is reported, the others are imported', async () => {
  await emptyCatalogue(empty.db);
  const lines = [
    JSON.stringify(mat),
    '{"sku": "M-2",',
    JSON.stringify({ name: 'Nameless', price: '5.00' }),
    JSON.stringify({ ...mat, sku: 'M-3', price: '5' }),
    JSON.stringify({ ...mat, sku: 'M-4', colour: 'red' }),
    JSON.stringify({ sku: 'M-5', name: 'Free', price: '0.00' }),
    '',
    JSON.stringify({ sku: 'M-6', name: 'Priceless' }),
    JSON.stringify({ ...mat, sku: 'M-7', name: 'A\u0000B' }),
    JSON.stringify({ ...mat, sku: 'M-8' }),
  ];
  const { code, added, left_out } = await importing(empty, 'jsonl', lines.join('\n'));
  expect([code, added]).toEqual([1, 2]);
  expect(left_out).toMatchObject([
    { line: 2, reason: 'the line is not JSON' },
    { line: 3, reason: 'handle and sku are missing; one of them is required' },
    { line: 4, column: 'price' },
    { line: 5, column: 'colour', reason: expect.stringMatching(/^unknown field\. Use: handle, sku, name, /) },
    { line: 6, reason: 'the price must be above 0' },
    { line: 8, reason: 'the price is missing' },
    // Only the database knows that it cannot keep this sign; its neighbours are not harmed.
    { line: 9, product: 'M-7', reason: expect.stringContaining('the database rejected it') },
  ]);
});

test('package, handling days and pieces per order are imported, kept when absent, and forgotten with null', async () => {
  await emptyCatalogue(empty.db);
  const stored = () =>
    empty.db
      .selectFrom('products')
      .select(['package_mm', 'handling_days', 'max_per_order'])
      .executeTakeFirstOrThrow();
  const full = { ...mat, package_mm: [640, 390, 380], handling_days: 3, max_per_order: 2 };
  await importing(empty, 'jsonl', JSON.stringify(full));
  expect(await stored()).toEqual({ package_mm: [640, 390, 380], handling_days: 3, max_per_order: 2 });
  await importing(empty, 'jsonl', JSON.stringify({ ...mat, name: 'Door mat' }));
  expect((await stored()).max_per_order).toBe(2);
  await importing(empty, 'jsonl', JSON.stringify({ ...mat, package_mm: null, max_per_order: null }));
  expect(await stored()).toEqual({ package_mm: null, handling_days: 3, max_per_order: null });
  const faults = [
    { max_per_order: 0 },
    { max_per_order: 1.5 },
    { package_mm: [1, 2] },
    { handling_days: -1 },
  ];
  const { code, left_out } = await importing(
    empty,
    'jsonl',
    faults.map((fault) => JSON.stringify({ ...mat, ...fault })).join('\n'),
  );
  expect([code, left_out.length]).toEqual([1, 4]);
});

test('withdrawal and guarantee are imported, kept when absent, exported, and refused when unknown', async () => {
  await emptyCatalogue(empty.db);
  const stored = () =>
    empty.db.selectFrom('products').select(['withdrawal_rule', 'guarantee_months']).executeTakeFirstOrThrow();
  const line = (more: object) => importing(empty, 'jsonl', JSON.stringify({ ...mat, ...more }));
  await line({});
  expect(await stored()).toEqual({ withdrawal_rule: 'normal', guarantee_months: null });
  expect((await line({ withdrawal: 'sealed', guarantee_months: 36 })).code).toBe(0);
  expect(await stored()).toEqual({ withdrawal_rule: 'sealed', guarantee_months: 36 });
  await line({ name: 'Door mat' });
  expect(await stored()).toEqual({ withdrawal_rule: 'sealed', guarantee_months: 36 });
  await line({ withdrawal: 'excluded', guarantee_months: null });
  expect(await stored()).toEqual({ withdrawal_rule: 'excluded', guarantee_months: null });
  for (const fault of [{ withdrawal: 'never' }, { guarantee_months: 0 }, { guarantee_months: 601 }])
    expect((await line(fault)).left_out).toHaveLength(1);
});

test('two products of one new name share it, whatever its case', async () => {
  await emptyCatalogue(empty.db);
  const lamp = { ...mat, manufacturer: 'Lumo', categories: [['Home', 'Lamps']] };
  const text = [
    JSON.stringify(lamp),
    JSON.stringify({ ...lamp, sku: 'M-2', manufacturer: 'LUMO', categories: [['home', 'LAMPS'], ['Lamps']] }),
  ].join('\n');
  await importing(empty, 'jsonl', text);
  expect(await empty.db.selectFrom('manufacturers').select(['name', 'slug']).execute()).toEqual([
    { name: 'Lumo', slug: 'lumo' },
  ]);
  expect(await empty.db.selectFrom('categories').select(['name', 'url']).orderBy('id').execute()).toEqual([
    { name: 'Home', url: 'home' },
    { name: 'Lamps', url: 'lamps' },
    { name: 'Lamps', url: 'lamps-2' },
  ]);
});
