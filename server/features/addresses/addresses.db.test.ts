import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openAccountShop } from '#tests/support/shops/account-shop.ts';

vi.setConfig({ testTimeout: 20_000 });

let shop: Awaited<ReturnType<typeof openAccountShop>>;
let latvia: number;
let germany: number;

beforeAll(async () => {
  shop = await openAccountShop();
  const { rows } = await shop.database.pool.query(
    "select id from countries where iso in ('LV', 'DE') order by iso",
  );
  [germany, latvia] = rows.map(({ id }) => id) as [number, number];
});
afterAll(() => shop.close());

const entry = (fields: Record<string, unknown> = {}) => ({
  label: 'Home',
  country_id: latvia,
  city: 'Rīga',
  address: 'Elizabetes iela 2',
  post_code: '1010',
  ...fields,
});

interface Row {
  readonly id: number;
  readonly address: string;
  readonly is_default: boolean;
}

const short = (rows: readonly Row[]) =>
  rows.map(({ address, is_default }) => (is_default ? `*${address}` : address));

const add = (customer: Pick<ReturnType<typeof shop.browser>, 'post'>, fields = {}) =>
  customer.post('/api/user/addresses', entry(fields));

test('BY-39 addresses are added, changed, removed and added again, and one is the default', async () => {
  const customer = await shop.newcomer();
  expect((await customer.get('/api/user/addresses')).body).toEqual({ status: 'OK', payload: [] });
  const first = await add(customer, { company_name: 'Lamp & Co', vat_number: ' LV40003 ' });
  expect(first.body.payload).toEqual([
    {
      id: expect.any(Number),
      label: 'Home',
      country: { id: latvia, name: 'Latvia' },
      city: 'Rīga',
      address: 'Elizabetes iela 2',
      post_code: 'LV-1010',
      company_name: 'Lamp & Co',
      vat_number: 'LV40003',
      is_default: true,
    },
  ]);
  const office = entry({
    label: '',
    country_id: germany,
    city: 'Berlin',
    address: 'Torstraße 140',
    post_code: '10119',
  });
  const two = (await add(customer, office)).body.payload;
  expect(short(two)).toEqual(['*Elizabetes iela 2', 'Torstraße 140']);
  expect(two[1]).toMatchObject({ label: null, company_name: null });

  const moved = await customer.put(`/api/user/addresses/${two[1].id}`, { ...office, address: 'Torstraße 1' });
  expect(short(moved.body.payload)).toEqual(['*Elizabetes iela 2', 'Torstraße 1']);
  const chosen = await customer.post(`/api/user/addresses/${two[1].id}/default`, {});
  expect(short(chosen.body.payload)).toEqual(['*Torstraße 1', 'Elizabetes iela 2']);
  expect((await customer.get('/api/user/profile')).body).toMatchObject({
    country: { id: germany },
    city: 'Berlin',
    address: 'Torstraße 1',
    post_code: '10119',
  });

  // The other one takes its place; Undo adds it again as the default.
  const removed = await customer.post(`/api/user/addresses/${two[1].id}/remove`, {});
  expect(short(removed.body.payload)).toEqual(['*Elizabetes iela 2']);
  expect((await customer.get('/api/user/profile')).body).toMatchObject({ address: 'Elizabetes iela 2' });
  const undone = await add(customer, { ...office, is_default: true });
  expect(short(undone.body.payload)).toEqual(['*Torstraße 140', 'Elizabetes iela 2']);
});

test('BY-39 at most 20 addresses, also when they are added at once', async () => {
  const customer = await shop.newcomer();
  for (let at = 1; at <= 18; at += 1) await add(customer, { address: `Street ${at}` });
  const answers = await Promise.all([1, 2, 3, 4].map((at) => add(customer, { address: `Last ${at}` })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422]);
  const refused = answers.find(({ status }) => status === 422);
  expect(refused?.body).toMatchObject({ code: 'addresses_full', message: 'You can save 20 addresses.' });
  expect((await customer.get('/api/user/addresses')).body.payload).toHaveLength(20);
});

test("BY-39 two parallel 'make default' leave one, and the profile has its address", async () => {
  const customer = await shop.newcomer();
  for (const address of ['A', 'B', 'C']) await add(customer, { address });
  const rows: Row[] = (await customer.get('/api/user/addresses')).body.payload;
  const others = rows.filter(({ is_default }) => !is_default);
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(others.map(({ id }) => customer.post(`/api/user/addresses/${id}/default`, {})));
    const now: Row[] = (await customer.get('/api/user/addresses')).body.payload;
    const defaults = now.filter(({ is_default }) => is_default);
    expect(defaults).toHaveLength(1);
    expect((await customer.get('/api/user/profile')).body.address).toBe(defaults[0]?.address);
  }
});

test("BY-39 another customer's address is not found and stays as it is", async () => {
  const [owner, other] = [await shop.newcomer(), await shop.newcomer()];
  const [{ id }] = (await add(owner)).body.payload;
  const answers = [
    await other.put(`/api/user/addresses/${id}`, entry({ city: 'Elsewhere' })),
    await other.post(`/api/user/addresses/${id}/remove`, {}),
    await other.post(`/api/user/addresses/${id}/default`, {}),
    await other.post('/api/user/addresses/0/remove', {}),
  ];
  for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'address_not_found']);
  expect((await owner.get('/api/user/addresses')).body.payload).toMatchObject([{ city: 'Rīga' }]);
  expect((await shop.browser().get('/api/user/addresses')).status).toBe(401);
});

test.each([
  [{ city: ' ' }, 'required_fields_missing'],
  [{ address: undefined }, 'required_fields_missing'],
  [{ country_id: 999_999 }, 'country_invalid'],
  [{ country_id: 'Latvia' }, 'country_invalid'],
  [{ post_code: 'not one' }, 'post_code_format'],
  [{ label: 'x'.repeat(41) }, 'validation_failed'],
  [{ is_verified: true }, 'validation_failed'],
])('BY-39 %j is refused', async (fields, code) => {
  const customer = await shop.newcomer();
  const { status, body } = await add(customer, fields);
  expect([status, body.code]).toEqual([422, code]);
  expect((await customer.get('/api/user/addresses')).body.payload).toEqual([]);
});

const profileOf = (email: string, fields: Record<string, unknown>) => ({
  name: 'Jānis',
  surname: 'Kalniņš',
  email,
  phone: '+37120000123',
  ...fields,
});

test('BY-38 the profile changes the default address, makes one, and removes it', async () => {
  const customer = await shop.newcomer();
  const save = (fields: Record<string, unknown>) =>
    customer.put('/api/user/profile', profileOf(customer.email, fields));
  const addresses = async () => (await customer.get('/api/user/addresses')).body.payload;
  await save({ city: 'Rīga' });
  expect(await addresses()).toMatchObject([{ city: 'Rīga', address: null, country: null, is_default: true }]);
  const { id } = (await addresses())[0];
  await customer.put(`/api/user/addresses/${id}`, entry({ label: 'Flat', company_name: 'Lamp & Co' }));
  await add(customer, { address: 'Second' });
  await save({ country_id: latvia, city: 'Liepāja', address: 'Graudu iela 1', post_code: 'LV-3401' });
  expect(await addresses()).toMatchObject([
    { id, label: 'Flat', company_name: 'Lamp & Co', city: 'Liepāja', is_default: true },
    { address: 'Second', is_default: false },
  ]);
  const cleared = await save({});
  expect(cleared.body.payload).toMatchObject({ country: null, city: null, address: null, post_code: null });
  expect(await addresses()).toMatchObject([{ address: 'Second', is_default: false }]);
});
