import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type {
  CategorySpecsPage,
  DefinitionPage,
  DefinitionsPage,
} from '#contract/admin/catalogue/definitions.ts';
import { exportBook } from '#server/features/specifications/definitions-views.ts';
import { setSpec } from '#server/features/specifications/edit-definitions.ts';
import { setSpecValue } from '#server/features/specifications/edit-values.ts';
import { readUnreadJob } from '#server/features/specifications/read-specifications.ts';
import { aCategory, aProduct } from '#tests/support/builders.ts';
import { type Member, openConsoleShop } from '#tests/support/shops/console-shop.ts';
import { testActor } from '#tests/support/test-actor.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let shop: Awaited<ReturnType<typeof openConsoleShop>>;
let editor: Member;
beforeAll(async () => {
  shop = await openConsoleShop();
  editor = await shop.member('catalogue_editor');
});
afterAll(() => shop.close());

const list = async (): Promise<DefinitionsPage> => (await editor.get('/api/admin/specs')).body.payload;
const page = async (key: string): Promise<DefinitionPage> =>
  (await editor.get(`/api/admin/specs/${key}`)).body.payload;
const save = async (key: string, spec: object, was: object | null) => {
  const { status, body } = await editor.post(`/api/admin/specs/${key}`, { spec, was });
  return [status, body.code];
};
const command = () => ({ db: shop.db, actor: testActor, now: shop.clock.world.now });

test('CN-101 a specification is created, named in two languages and read from descriptions, as `specs set` and `specs read` do', async () => {
  await aProduct(shop.db, { sku: 'HEAVY', description: '<ul><li>Heft: 1.2 kg</li></ul>' });
  const spec = {
    kind: 'number',
    unit: 'kg',
    decimals: 2,
    rows: [{ name: 'Heft' }],
    names: { en: 'Heft', de: 'Masse' },
    tips: { en: 'Without packaging' },
  };
  expect(await save('heft', spec, null)).toEqual([200, undefined]);
  // The command makes the same of the same wishes.
  await setSpec(command(), 'heft_too', {
    kind: 'number',
    unit: 'kg',
    decimals: 2,
    rows: [{ name: 'Heft' }],
    name: 'Heft',
    tip: 'Without packaging',
  });
  await setSpec(command(), 'heft_too', { name: 'Masse', languageCode: 'de' });
  const stored = await page('heft');
  expect(stored.spec).toEqual((await page('heft_too')).spec);
  expect(stored.spec).toMatchObject({ ...spec, importance: 50 });
  expect((await editor.post('/api/admin/descriptions/read')).status).toBe(200);
  while (await readUnreadJob({ db: shop.db }).run());
  expect((await list()).specs.find(({ key }) => key === 'heft')).toEqual({
    key: 'heft',
    name: 'Heft',
    kind: 'number',
    unit: 'kg',
    options: 0,
    values: 1,
    categories: 0,
  });
  // Once there are values, kind and family of units stay.
  expect(await save('heft', { ...stored.spec, unit: 'mm' }, stored.spec)).toEqual([409, 'operation_refused']);
  expect(await save('heft', { ...stored.spec, unit: 'g' }, stored.spec)).toEqual([200, undefined]);
});

test('CN-101 what is left out is removed, the second of two editors gets a conflict, and a fault saves nothing', async () => {
  const spec = {
    kind: 'enum',
    names: { en: 'Panel', de: 'Anzeige' },
    rows: [{ name: 'Panel' }, { name: 'Display' }],
    options: [
      { key: 'ips', names: { en: 'IPS', de: 'IPS-Anzeige' } },
      { key: 'oled', names: { en: 'OLED' }, aliases: ['AMOLED'] },
    ],
  };
  expect(await save('a_panel', spec, null)).toEqual([200, undefined]);
  const first = (await page('a_panel')).spec;
  const changed = {
    ...first,
    names: { en: 'Panel' },
    rows: [{ name: 'Panel' }],
    options: [...(first.options ?? [])]
      .reverse()
      .map(({ key, names }) => ({ key, names: { en: names['en'] } })),
  };
  expect(await save('a_panel', changed, first)).toEqual([200, undefined]);
  const second = (await page('a_panel')).spec;
  expect(second).toMatchObject({
    names: { en: 'Panel' },
    rows: [{ name: 'Panel' }],
    options: [
      { key: 'oled', names: { en: 'OLED' }, aliases: [] },
      { key: 'ips', names: { en: 'IPS' } },
    ],
  });
  expect(await save('a_panel', changed, first)).toEqual([409, 'changed_meanwhile']);
  expect(await save('a_panel', spec, null)).toEqual([409, 'changed_meanwhile']);
  const faults: [string, object][] = [
    ['a_panel', { ...second, names: { de: 'Anzeige' } }],
    ['a_panel', { ...second, options: [...(second.options ?? []), { key: 'ips', names: { en: 'Again' } }] }],
    ['a_panel', { ...second, group: 'no_such_heading' }],
    ['a_panel', { ...second, step: 1e9, unit: 'GHz' }],
  ];
  for (const [key, fault] of faults)
    expect(await save(key, fault, second)).toEqual([409, 'operation_refused']);
  expect(await save('rating', spec, null)).toEqual([409, 'operation_refused']);
  expect((await save('Panel', spec, null))[0]).toBe(422);
  expect((await save('a_panel', { ...second, kind: 'colour' }, second))[0]).toBe(422);
  expect((await page('a_panel')).spec).toEqual(second);
  expect((await editor.get('/api/admin/specs/nowhere')).status).toBe(409);
});

test('CN-101 options and specifications are removed with their values, and the number of values is shown', async () => {
  await aProduct(shop.db, { sku: 'GLASS' });
  const options = ['matt', 'clear'].map((key) => ({ key, names: { en: key } }));
  await save('a_glass', { kind: 'enum', names: { en: 'Glass' }, options }, null);
  await setSpecValue(command(), 'GLASS', 'a_glass', 'matt');
  const remove = (option: string | null) => editor.post('/api/admin/specs/a_glass/remove', { option });
  expect((await remove('frosted')).status).toBe(409);
  expect((await remove('clear')).body.payload).toEqual({ values: 0 });
  expect((await remove(null)).body.payload).toEqual({ values: 1 });
  expect((await remove(null)).status).toBe(409);
  const { rows } = await sql`
    select from audit_entries where subject = 'specification a_glass' and after is null`.execute(shop.db);
  expect(rows).toHaveLength(1);
});

test('CN-101 filters and key facts of a category are ordered, added and removed; the second of two editors gets a conflict', async () => {
  await aCategory(shop.db, { url: 'test-screens' });
  for (const key of ['a_size', 'a_ports'])
    await save(key, { kind: key === 'a_size' ? 'number' : 'flags', names: { en: key } }, null);
  const url = '/api/admin/category-specs/test-screens';
  const set = async (specs: readonly object[], was: readonly object[]) => {
    const { status, body } = await editor.post(url, { specs, was });
    return [status, body.code];
  };
  const stored = async (): Promise<CategorySpecsPage> => (await editor.get(url)).body.payload;
  const size = { spec: 'a_size', facet: 'range', promoted: true, fact: true };
  const ports = { spec: 'a_ports', facet: 'option', promoted: false, fact: false };
  expect(await set([ports, size], [])).toEqual([200, undefined]);
  expect(await set([size], [])).toEqual([409, 'changed_meanwhile']);
  expect(await set([size, ports], [ports, size])).toEqual([200, undefined]);
  expect(await stored()).toMatchObject({ specs: [size, ports], products: 0, stated: [] });
  expect(await set([size, size], [size, ports])).toEqual([409, 'operation_refused']);
  expect(await set([{ ...size, spec: 'nowhere' }], [size, ports])).toEqual([409, 'operation_refused']);
  expect((await set([{ ...size, facet: 'slider' }], [size, ports]))[0]).toBe(422);
  expect(await set([size], [size, ports])).toEqual([200, undefined]);
  expect((await stored()).specs).toEqual([size]);
  expect((await list()).specs.find(({ key }) => key === 'a_size')).toMatchObject({ categories: 1 });
  expect((await editor.get('/api/admin/category-specs/nowhere')).status).toBe(409);
  const reader = await shop.member('read_only');
  expect((await reader.get(url)).status).toBe(200);
  expect((await reader.post(url, { specs: [], was: [size] })).body.code).toBe('permission_needed');
});

test('CN-118 all specifications are exported, tried and imported as a file; its faults are named with their place', async () => {
  const book = (await editor.get('/api/admin/spec-book')).body.payload;
  expect(book).toEqual(await exportBook(shop.db));
  const send = async (text: string, dry_run: boolean) => {
    const { status, body } = await editor.post('/api/admin/spec-book', { text, dry_run });
    return [status, body.payload ?? body.message];
  };
  const counts = { specs: book.specs.length, added: 0, changed: 0 };
  expect(await send(JSON.stringify(book), true)).toEqual([200, counts]);
  const [changed] = book.specs;
  const file = JSON.stringify({
    groups: [{ key: 'book_heading', names: { en: 'From the book' } }],
    specs: [
      { ...changed, importance: 99 },
      { key: 'from_book', kind: 'number', names: { en: 'From a file' }, group: 'book_heading' },
    ],
  });
  const two = { specs: 2, added: 1, changed: 1 };
  expect(await send(file, true)).toEqual([200, two]);
  expect((await list()).specs.some(({ key }) => key === 'from_book')).toBe(false);
  expect(await send(file, false)).toEqual([200, two]);
  expect((await page('from_book')).spec).toMatchObject({ group: 'book_heading' });
  const before = await exportBook(shop.db);
  const faults: [string, RegExp][] = [
    ['{\n  "specs": [\n  1 2]}', /it is not JSON: .*line 3 column 5/],
    ['{"specs": [oops]}', /it is not JSON: .*oops/],
    [
      '{"specs":[{"key":"a_fault","kind":"colour","names":{}},{"key":"other"}]}',
      /specs 1 \(a_fault\): kind must be .*specs 2 \(other\): must have required property/,
    ],
    ['[]', /it: must be object/],
    ['null', /it: must be object/],
    [file.replace('from_book', changed.key), /twice/],
  ];
  for (const [text, reason] of faults)
    for (const dryRun of [true, false]) {
      const [status, message] = await send(text, dryRun);
      expect([status, message]).toEqual([409, expect.stringMatching(reason)]);
    }
  expect(await exportBook(shop.db)).toEqual(before);
});
