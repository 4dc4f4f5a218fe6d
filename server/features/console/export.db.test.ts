import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct } from '#tests/support/builders.ts';
import { type Member, staffOf } from '#tests/support/shops/console-shop.ts';
import { openOperatorShop } from '#tests/support/shops/operator-shop.ts';

let shop: Awaited<ReturnType<typeof openOperatorShop>>;
let owner: Member;
let readOnly: Member;

beforeAll(async () => {
  shop = await openOperatorShop();
  const [app] = shop.apps;
  if (!app) throw new Error('The shop has no process.');
  const staff = staffOf({ ...shop, app });
  readOnly = await staff.member('read_only');
  owner = await staff.member('owner');
});
afterAll(() => shop.close());

const place = async (fields: object = {}) => {
  const buyer = await shop.buyer();
  await buyer.fill([await aProduct(shop.db, { stock: 5 }), 1]);
  const { body } = await buyer.order({
    country: 'Estonia',
    postCode: '10111',
    payment_method: 'phone',
    ...fields,
  });
  return { number: body.order_data.order_nr as string, amount: body.order_data.amount as string };
};
const numbersOf = async (query: string) =>
  (await owner.get(`/api/admin/orders?${query}`)).body.payload.map(
    ({ number }: { number: string }) => number,
  );

test('CN-34 orders are filtered by product, with all its variations, by variation and by promo code', async () => {
  const product = await aProduct(shop.db, {
    sku: 'Fil-1',
    variations: [
      { sku: 'FIL-1-A', price: 2000, stock: 5 },
      { sku: 'FIL-1-B', price: 3000, stock: 5 },
    ],
  });
  const variations = await shop.db
    .selectFrom('variations')
    .select(['id', 'sku'])
    .where('product_id', '=', product)
    .orderBy('sku')
    .execute();
  const numbers: string[] = [];
  for (const { id } of variations) {
    const buyer = await shop.buyer();
    await buyer.fill([id, 1, true]);
    const { body } = await buyer.order({ country: 'Estonia', postCode: '10111', payment_method: 'phone' });
    numbers.push(body.order_data.order_nr);
  }
  const [one = '', two = ''] = numbers;
  await shop.db.updateTable('orders').set({ promo_code: 'FILTER10' }).where('number', '=', two).execute();
  await place();
  expect(await numbersOf('sku=fil-1')).toEqual([two, one]);
  expect(await numbersOf('sku=FIL-1-A')).toEqual([one]);
  expect(await numbersOf('sku=FIL')).toEqual([]);
  expect(await numbersOf('promo=filter10')).toEqual([two]);
  expect(await numbersOf('sku=FIL-1&promo=FILTER10&state=pending')).toEqual([two]);
});

test('CN-34 orders are filtered by state, packing, currency, amount, note and post code', async () => {
  const { number, amount } = await place({ name: 'Ilze', surname: 'Bērziņa' });
  const other = await place({ country: 'Malta', postCode: 'MT-1010' });
  await owner.post(`/api/admin/orders/${number}/notes`, { text: 'Ring twice.' });
  await owner.post(`/api/admin/orders/${other.number}/confirm`, { amount: other.amount });
  for (const [query, hit, miss] of [
    ['state=pending', number, other.number],
    ['state=paid&fulfilment=unfulfilled', other.number, number],
    ['has_note=true', number, other.number],
    ['has_note=false', other.number, number],
    ['search=10111', number, other.number],
    ['search=mt-1010', other.number, number],
  ] as const) {
    const found = await numbersOf(query);
    expect([query, found.includes(hit), found.includes(miss)]).toEqual([query, true, false]);
  }
  const cent = (by: number) => (Number(amount) + by).toFixed(2);
  expect(await numbersOf(`currency=EUR&least=${amount}&most=${amount}`)).toContain(number);
  expect(await numbersOf(`least=${cent(0.01)}`)).not.toContain(number);
  expect(await numbersOf(`most=${cent(-0.01)}`)).not.toContain(number);
  expect(await numbersOf('currency=USD')).toEqual([]);
  expect(await numbersOf('least=99999999999999999999.00')).toEqual([]);
  for (const day of ['2026-02-31', '2026-13-01', '0000-00-00']) {
    for (const side of ['since', 'until']) {
      expect((await owner.get(`/api/admin/orders?${side}=${day}`)).status).toBe(422);
    }
  }
});

test('CN-65 the list is exported as CSV; without people.read the customers are masked in it', async () => {
  const { number, amount } = await place({ name: '=HYPERLINK("x")', surname: 'Ozola' });
  await place({ country: 'Malta', postCode: 'MT-1010' });
  const full = await owner.get('/api/admin/orders/export?country=EE');
  expect([full.status, String(full.headers['content-type'])]).toEqual([
    200,
    expect.stringMatching('text/csv'),
  ]);
  const lines = (full.body as string).trim().split('\n');
  expect(lines[0]).toMatch(/^number,placed_at,customer,/);
  const row = lines.find((line) => line.startsWith(number)) ?? '';
  expect(row).toContain(`,pending,unfulfilled,phone,${amount},EUR`);
  // A spreadsheet must not run a name.
  expect(row).toContain(`"'=HYPERLINK(""x"") Ozola"`);
  expect(full.body).not.toContain(',MT,');
  const masked = await readOnly.get('/api/admin/orders/export?country=EE');
  expect(masked.status).toBe(200);
  expect(masked.body).toContain(number);
  expect(masked.body).not.toMatch(/HYPERLINK|Ozola/);
  const { body } = await owner.get('/api/admin/audit?search=orders export');
  expect(body.payload).toMatchObject([{ who: owner.name, after: { with_people: true } }]);
});

test('CN-16 an export with people needs a fresh password; one without does not', async () => {
  shop.clock.pass(11 * 60);
  const refused = await owner.get('/api/admin/orders/export');
  expect([refused.status, refused.body.code]).toEqual([403, 'confirm_needed']);
  expect((await readOnly.get('/api/admin/orders/export')).status).toBe(200);
  await owner.post('/api/admin/confirm', {
    password: owner.password,
    ...(owner.key && { code: owner.code() }),
  });
  expect((await owner.get('/api/admin/orders/export')).status).toBe(200);
});

test('an export beyond 10,000 orders is refused with the next step', async () => {
  await sql`
    insert into orders (number, status, payment_method, name, surname, email, phone, country, city, address,
      post_code, vat_percent, prices_include_vat, subtotal_cents, discount_cents, vat_cents, total_cents, currency,
      currency_symbol, rate, charged_subtotal_cents, charged_discount_cents, charged_vat_cents, charged_total_cents,
      cart_version, created_at, expires_at, closed_at)
    select 'W' || n, 'failed', 'card', 'W', 'Walker', 'walker@mail.example', '+37120000000', 'Latvia', 'Rīga',
      'Iela 1', 'LV-1010', 21, true, 100, 0, 17, 100, 'EUR', '€', 1, 100, 0, 17, 100, 0, now(), now(), now()
    from generate_series(1, 10001) n`.execute(shop.db);
  const { status, body } = await owner.get('/api/admin/orders/export?state=failed');
  expect([status, body.code]).toEqual([422, 'export_too_large']);
  const { total } = (await owner.get('/api/admin/orders?state=failed')).body;
  expect(total).toEqual({ count: 10_000, is_more: true });
});
