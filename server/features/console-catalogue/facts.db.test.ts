import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { CompliancePage } from '#contract/admin/catalogue/compliance.ts';
import type { SpecRow } from '#contract/admin/catalogue/specs.ts';
import { pixel } from '#tests/support/audited/settings-wishes.ts';
import { aCategory, aProduct } from '#tests/support/builders.ts';
import { type Member, openConsoleShop } from '#tests/support/shops/console-shop.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let shop: Awaited<ReturnType<typeof openConsoleShop>>;
let editor: Member;

beforeAll(async () => {
  shop = await openConsoleShop();
  editor = await shop.member('catalogue_editor');
  await sql`
    insert into spec_definitions (key, kind, name, unit, decimals) values
      ('test_weight', 'number', 'Test weight', 'kg', 2), ('test_finish', 'enum', 'Test finish', '', 0)`.execute(
    shop.db,
  );
  await sql`
    insert into spec_options (spec_id, key, name) select d.id, o.key, o.name from spec_definitions d,
      (values ('matt', 'Matt'), ('gloss', 'Gloss')) as o (key, name) where d.key = 'test_finish'`.execute(
    shop.db,
  );
});
afterAll(() => shop.close());

const specsOf = async (id: number): Promise<readonly SpecRow[]> =>
  (await editor.get(`/api/admin/products/${id}/specs`)).body.payload.specs;
const specOf = async (id: number, key: string) => (await specsOf(id)).find((each) => each.key === key);
const state = (id: number, ...values: readonly object[]) =>
  editor.post(`/api/admin/products/${id}/specs`, { values });

test('CN-95 a specification is typed with its unit, beside what the description says, and given back to it', async () => {
  const category = await aCategory(shop.db);
  await sql`insert into category_specs (category_id, spec_id, facet)
    select ${category}, id, 'range' from spec_definitions where key = 'test_weight'`.execute(shop.db);
  const id = await aProduct(shop.db, {
    sku: 'SPEC-1',
    categories: [category],
    description: '<ul><li>Test weight: 1200 g</li></ul>',
  });
  const [first] = await specsOf(id);
  expect(first).toMatchObject({ key: 'test_weight', is_of_category: true, value: null, described: '1200 g' });
  expect(
    (
      await state(
        id,
        { key: 'test_weight', value: '1.5 kg', was: null },
        { key: 'test_finish', value: 'Matt', was: null },
      )
    ).status,
  ).toBe(200);
  expect(await specOf(id, 'test_weight')).toMatchObject({
    value: '1.5 kg',
    shown: '1.5 kg',
    described: '1200 g',
  });
  expect(await specOf(id, 'test_finish')).toMatchObject({ value: 'Matt', chosen: ['matt'], shown: 'Matt' });
  // A list with a fault is not saved; a concurrent change is reported.
  const bad = await state(
    id,
    { key: 'test_finish', value: 'Gloss', was: 'Matt' },
    { key: 'test_weight', value: 'heavy', was: '1.5 kg' },
  );
  expect([bad.status, bad.body.code]).toEqual([409, 'operation_refused']);
  expect(await specOf(id, 'test_finish')).toMatchObject({ value: 'Matt' });
  const late = await state(id, { key: 'test_weight', value: '2 kg', was: null });
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
  expect((await state(id, { key: 'unknown_one', value: '1', was: null })).body.code).toBe(
    'operation_refused',
  );
  expect((await state(id, { key: 'test_weight', value: '1.5 kg' })).status).toBe(422);
  // Without a value of the operator the description counts again.
  expect((await state(id, { key: 'test_weight', value: null, was: '1.5 kg' })).status).toBe(200);
  expect(await specOf(id, 'test_weight')).toMatchObject({ value: null, shown: '1.2 kg' });
  expect((await editor.get('/api/admin/products/999999/specs')).status).toBe(404);
});

const page = async (id: number): Promise<CompliancePage> =>
  (await editor.get(`/api/admin/products/${id}/compliance`)).body.payload;
const save = (id: number, set: object, was: object = {}, variations: readonly object[] = []) =>
  editor.post(`/api/admin/products/${id}/compliance`, { set, was, variations });

test('CN-95 energy class, charger, safety contact, warnings, repair and guarantee are edited as files state them', async () => {
  const id = await aProduct(shop.db, { sku: 'COMP-1', variations: [{ sku: 'COMP-1-A' }] });
  const set = {
    energy_class: 'C',
    charger_included: false,
    charger_min_watts: 7.5,
    charger_max_watts: 20,
    usb_pd: true,
    manufacturer: { name: 'Lumo', postal: 'Riga 1', electronic: 'safety@lumo.example', country: 'LV' },
    warnings: { en: 'Hot.', de: 'Heiß.' },
    updates_until: '2031-03',
    repair_class: 'B',
    spare_parts: '10 years',
    weee_category: 4,
    durability_years: 7.5,
    durability_free: true,
  };
  expect((await save(id, set, {}, [{ sku: 'COMP-1-A', energy_class: 'A' }])).status).toBe(200);
  const stored = await page(id);
  expect(stored.facts).toMatchObject(set);
  expect(stored.variations).toMatchObject([{ sku: 'COMP-1-A', energy_class: 'A' }]);
  expect(stored.parties.map(({ name }) => name)).toContain('Lumo');
  const info = (await shop.guest().get(`/api/products/${id}/info`)).body.payload;
  expect(JSON.stringify(info)).toContain('safety@lumo.example');
  for (const bad of [{ charger_min_watts: 30 }, { no_warnings: true }, { charger_max_watts: 20.55 }])
    expect([bad, (await save(id, bad)).body.code]).toEqual([bad, 'operation_refused']);
  for (const bad of [
    { energy_class: 'A+' },
    { weee_category: 7 },
    { updates_until: '2031' },
    { colour: 'red' },
  ])
    expect([bad, (await save(id, bad)).status]).toEqual([bad, 422]);
  expect((await save(id, {}, {}, [{ sku: 'COMP-9', energy_class: 'A' }])).status).toBe(409);
  const late = await save(id, { repair_class: 'C' }, { repair_class: 'A' });
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
  expect((await save(id, { spare_parts: null }, { spare_parts: '10 years' })).status).toBe(200);
  expect((await page(id)).facts).toMatchObject({ spare_parts: null, repair_class: 'B' });
});

test('CN-95 label and sheet are shown once there is an energy class', async () => {
  const id = await aProduct(shop.db, { sku: 'COMP-2' });
  const upload = (kind: string, file: object = pixel) =>
    editor.post(`/api/admin/products/${id}/compliance/files/${kind}`, file);
  expect((await upload('label')).body.code).toBe('operation_refused');
  await save(id, { energy_class: 'B' });
  expect((await upload('label')).status).toBe(200);
  const pdf = { name: 'sheet.pdf', data: Buffer.from('%PDF-1.4 sheet').toString('base64') };
  expect((await upload('sheet', pdf)).status).toBe(200);
  expect((await page(id)).files).toMatchObject({
    label: expect.stringMatching(/\/media\/label-/),
    sheet: expect.stringMatching(/\/media\/sheet-.*\.pdf$/),
    terms: null,
  });
  expect((await upload('label', { ...pdf, name: 'label.pdf' })).body.code).toBe('operation_refused');
  expect((await upload('poster')).status).toBe(422);
});
