import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { VariationMatrix } from '#contract/admin/catalogue/variations.ts';
import { checkInvariants } from '#server/features/orders/invariants/check-invariants.ts';
import { aProduct } from '#tests/support/builders.ts';
import { anOrder } from '#tests/support/minimal-order.ts';
import { type Member, openConsoleShop } from '#tests/support/shops/console-shop.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let shop: Awaited<ReturnType<typeof openConsoleShop>>;
let editor: Member;

beforeAll(async () => {
  shop = await openConsoleShop();
  editor = await shop.member('catalogue_editor');
});
afterAll(() => shop.close());

const names = (en: string, de = '', lv = '') => [
  { language: 'en', name: en },
  { language: 'de', name: de },
  { language: 'lv', name: lv },
];
const option = (of: ReturnType<typeof names>, ...values: readonly ReturnType<typeof names>[]) => ({
  names: of,
  values: values.map((each) => ({ names: each })),
});
const colours = option(
  names('Colour', 'Farbe', 'Krāsa'),
  names('Black', 'Schwarz', 'Melns'),
  names('Sand', 'Sand'),
);

const row = (sku: string, ...values: readonly string[]) => ({
  id: null as number | null,
  sku,
  values,
  price: '10.00',
  on_hand: 3 as number | null,
  on_hand_was: null as number | null,
  is_on_sale: true,
});

const read = async (id: number): Promise<VariationMatrix> =>
  (await editor.get(`/api/admin/products/${id}/variations`)).body.payload;
const save = async (id: number, body: object, version?: string) =>
  editor.post(`/api/admin/products/${id}/variations`, {
    version: version ?? (await read(id)).version,
    ...body,
  });
/** What is stored, as the call takes it. */
const asSent = ({ rows }: VariationMatrix) =>
  rows.map(({ reserved: _, is_ordered: __, on_hand, ...each }) => ({
    ...each,
    on_hand: null as number | null,
    on_hand_was: on_hand,
  }));

const sound = async () => {
  const results = await checkInvariants(shop.db);
  expect(results.filter(({ differences }) => differences.length > 0)).toEqual([]);
};

test('CN-60 60 variations of three options are made at once, named in each language and sold', async () => {
  const id = await aProduct(shop.db, { sku: 'PHN', name: 'Phone', stock: 7 });
  const storages = ['64 GB', '128 GB', '256 GB', '512 GB', '1 TB'];
  const memories = ['4 GB', '8 GB', '16 GB'];
  const tones = [
    ['Black', 'Schwarz'],
    ['White', 'Weiß'],
    ['Red', 'Rot'],
    ['Blue', 'Blau'],
  ] as const;
  const options = [
    option(names('Tone', 'Farbton', 'Tonis'), ...tones.map(([en, de]) => names(en, de))),
    option(names('Storage', 'Speicher'), ...storages.map((each) => names(each))),
    option(names('Memory'), ...memories.map((each) => names(each))),
  ];
  const rows = tones.flatMap(([tone]) =>
    storages.flatMap((storage) =>
      memories.map((memory) =>
        row(`PHN-${tone}-${storage}-${memory}`.replaceAll(' ', ''), tone, storage, memory),
      ),
    ),
  );
  const answer = await save(id, { options, rows });
  expect([answer.status, answer.body.payload]).toEqual([200, { is_saved: true, faults: [] }]);
  const stored = await read(id);
  expect(stored.rows).toHaveLength(60);
  expect(stored.options.map((each) => each.names.map(({ name }) => name))).toEqual([
    // Names that the shop knows stay; new options come last.
    ['Storage', 'Speicher', 'Krātuve'],
    ['Memory', 'Arbeitsspeicher', 'Operatīvā atmiņa'],
    ['Tone', 'Farbton', 'Tonis'],
  ]);
  expect(stored.rows[0]).toMatchObject({
    sku: 'PHN-Black-64GB-4GB',
    price: '10.00',
    on_hand: 3,
    is_on_sale: true,
  });
  // The shop shows them, in German by their German names.
  const german = await shop.db
    .selectFrom('languages')
    .select('id')
    .where('code', '=', 'de')
    .executeTakeFirstOrThrow();
  const info = (await shop.guest().get(`/api/products/${id}/info?lang_id=${german.id}`)).body.payload;
  expect(JSON.stringify(info)).toContain('Farbton');
  expect(info.price).toBe('10.00');
  // The stock of the product itself went with a movement.
  const own = await shop.db
    .selectFrom('stock_items')
    .select('on_hand')
    .where('product_id', '=', id)
    .where('variation_id', 'is', null)
    .executeTakeFirst();
  expect(own?.on_hand ?? 0).toBe(0);
  await sound();
  const audit = await shop.db
    .selectFrom('audit_entries')
    .select(['subject', 'command'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(audit).toEqual({ subject: 'product PHN', command: 'POST /admin/products/:id/variations' });
});

test('CN-60 a SKU that is used twice marks its row, and nothing is saved', async () => {
  const id = await aProduct(shop.db, { sku: 'DUP', stock: 0 });
  await aProduct(shop.db, { sku: 'ELSE' });
  const faultsOf = async (rows: readonly object[], options: readonly object[] = [colours]) =>
    (await save(id, { options, rows })).body.payload;
  expect(await faultsOf([row('D-1', 'Black'), row('d-1', 'Sand')])).toEqual({
    is_saved: false,
    faults: [{ row: 1, field: 'sku', reason: 'SKU d-1 is in row 1 too.' }],
  });
  expect((await faultsOf([row('D-1', 'Black'), row('else', 'Sand')])).faults).toEqual([
    { row: 1, field: 'sku', reason: 'SKU else is in use.' },
  ]);
  const bad = [
    { ...row('D-1', 'Black'), price: '0.00' },
    row(' ', 'Sand'),
    row('D-3', 'Green'),
    row('D-4', 'Black'),
  ];
  expect(
    (await faultsOf(bad)).faults.map(({ row: at, field }: { row: number; field: string }) => [at, field]),
  ).toEqual([
    [0, 'price'],
    [1, 'sku'],
    [2, 'values'],
    [3, 'values'],
  ]);
  expect((await read(id)).rows).toEqual([]);
  for (const options of [
    [option(names(' '), names('Black'))],
    [option(names('Colour'), names('a'), names('A'))],
    [option(names('Colour'))],
  ])
    expect((await save(id, { options, rows: [] })).body.code).toBe('operation_refused');
  expect((await save(id, { options: [], rows: [{}] })).status).toBe(422);
  expect((await editor.get('/api/admin/products/999999/variations')).status).toBe(404);
  expect(
    (await editor.post('/api/admin/products/999999/variations', { options: [], rows: [], version: '' }))
      .status,
  ).toBe(404);
});

test('CN-60 rows are changed and removed; prices go into the price log and stock into the ledger', async () => {
  const id = await aProduct(shop.db, { sku: 'CHG', stock: 0 });
  await save(id, { options: [colours], rows: [row('C-1', 'Black'), row('C-2', 'Sand')] });
  const first = await read(id);
  const rows = asSent(first);
  const changed = [{ ...rows[0], sku: 'C-9', price: '12.50', on_hand: 8, on_hand_was: 3 }];
  expect((await save(id, { options: first.options, rows: changed })).body.payload.faults).toEqual([]);
  const second = await read(id);
  expect(second.rows.map(({ sku, price, on_hand }) => [sku, price, on_hand])).toEqual([['C-9', '12.50', 8]]);
  expect(second.rows[0]?.id).toBe(first.rows[0]?.id);
  const { rows: log } = await sql<{ price_cents: number }>`
    select price_cents from price_history where variation_id = ${second.rows[0]?.id} order by changed_at, id`.execute(
    shop.db,
  );
  expect(log.map(({ price_cents }) => price_cents)).toEqual([1000, 1250]);
  // A concurrent stock change marks the row; stock that was not typed stays.
  await sql`update stock_items set on_hand = 5, reserved = 2 where variation_id = ${second.rows[0]?.id}`.execute(
    shop.db,
  );
  const own = { ...asSent(second)[0], on_hand: 9, on_hand_was: 8 };
  expect((await save(id, { options: second.options, rows: [own] })).body.payload.faults).toMatchObject([
    { field: 'on_hand' },
  ]);
  const low = { ...own, on_hand: 1, on_hand_was: 5 };
  expect((await save(id, { options: second.options, rows: [low] })).body.payload.faults).toMatchObject([
    { field: 'on_hand' },
  ]);
  await sql`update stock_items set on_hand = 8, reserved = 0 where variation_id = ${second.rows[0]?.id}`.execute(
    shop.db,
  );
  const free = { ...own, price: '0.00', is_on_sale: false, on_hand: null };
  expect((await save(id, { options: second.options, rows: [free] })).body.payload.faults).toMatchObject([
    { field: 'price' },
  ]);
  // Without variations the product itself has stock again.
  expect((await save(id, { options: [], rows: [] })).body.payload.is_saved).toBe(true);
  expect((await read(id)).rows).toEqual([]);
  await sound();
});

test('CN-60 a variation that was ordered stays off sale; of two people at once the second gets a conflict', async () => {
  const id = await aProduct(shop.db, { sku: 'ORD', stock: 0 });
  await save(id, { options: [colours], rows: [row('O-1', 'Black'), row('O-2', 'Sand')] });
  const first = await read(id);
  const { rows: buyers } = await sql<{ id: number }>`
    insert into customers (email, password_hash, name, surname, phone, phone_country_code, national_number)
    values ('buyer@mail.example', 'none', 'Anna', 'Ozola', '+37120000000', 'LV', '20000000') returning id`.execute(
    shop.db,
  );
  const order = await anOrder(shop.db, { customerId: buyers[0]?.id ?? 0 });
  await sql`
    insert into order_lines (order_id, position, product_id, variation_id, base_product_id, sku, name, quantity,
      unit_cents, charged_unit_cents)
    values (${order}, 0, ${id}, ${first.rows[0]?.id}, ${id}, 'O-1', 'Thing', 1, 1000, 1000)`.execute(shop.db);
  const sand = asSent(first).slice(1);
  expect((await save(id, { options: first.options, rows: sand })).body.payload.faults).toEqual([]);
  const second = await read(id);
  expect(second.rows.map(({ sku, is_on_sale, is_ordered }) => [sku, is_on_sale, is_ordered])).toEqual([
    ['O-2', true, false],
    ['O-1', false, true],
  ]);
  const late = await save(id, { options: first.options, rows: sand }, first.version);
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
  const wishes = [1, 2].map((price) =>
    save(
      id,
      { options: second.options, rows: [{ ...asSent(second)[0], price: `${price}.00` }] },
      second.version,
    ),
  );
  expect((await Promise.all(wishes)).map(({ status }) => status).sort()).toEqual([200, 409]);
});
