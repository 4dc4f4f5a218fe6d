import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetCreditNote } from '#tests/support/audited/after-sales-wishes.ts';
import { aProduct } from '#tests/support/builders.ts';
import { type Member, staffOf } from '#tests/support/shops/console-shop.ts';
import { openFulfilmentShop } from '#tests/support/shops/fulfilment-shop.ts';

let shop: Awaited<ReturnType<typeof openFulfilmentShop>>;
let owner: Member;
let reader: Member;

beforeAll(async () => {
  shop = await openFulfilmentShop({ env: { DEMO: '0' } });
  const [app] = shop.apps;
  if (!app) throw new Error('The shop has no process.');
  const staff = staffOf({ ...shop, app });
  owner = await staff.member('owner');
  reader = await staff.member('read_only');
});
afterAll(() => shop.close());

const recorded = (subject: string) =>
  shop.db
    .selectFrom('audit_entries')
    .select(['before', 'after'])
    .where('subject', 'like', `${subject}%`)
    .orderBy('id', 'desc')
    .executeTakeFirst();

test('CN-64 subscribers are listed page by page, found, exported and removed as the commands do', async () => {
  await shop.db
    .insertInto('newsletter_subscribers')
    .values(
      Array.from({ length: 52 }, (_, n) => ({
        email: `reader.${n}@mail.example`,
        language_id: null,
        is_subscribed: n !== 1,
        changed_at: new Date(),
        ...(n === 1 && { requested_at: new Date() }),
      })),
    )
    .execute();
  const list = async (query = '') => (await owner.get(`/api/admin/newsletter${query}`)).body;
  const first = await list();
  const second = await list(`?cursor=${first.next_cursor}`);
  const emails = [...first.payload, ...second.payload].map(({ email }: { email: string }) => email);
  expect([first.payload.length, new Set(emails).size, second.next_cursor]).toEqual([50, 52, null]);
  expect((await list('?search=reader.1@')).payload).toMatchObject([{ is_confirmed: false }]);
  expect((await list('?search=%25')).payload).toEqual([]);

  const file = (await owner.get('/api/admin/newsletter/export')).body.trim().split(/\r?\n/);
  expect([file[0], file.length]).toEqual(['email,language,since', 52]);
  expect(await recorded('newsletter export')).toEqual({ before: null, after: { subscribers: 51 } });

  const body = { email: 'READER.0@mail.example' };
  expect((await owner.post('/api/admin/newsletter/forget', body)).status).toBe(200);
  expect((await list('?search=reader.0@')).payload).toEqual([]);
  expect((await owner.post('/api/admin/newsletter/forget', body)).body.code).toBe('operation_refused');
  expect(await recorded('newsletter address')).toEqual({ before: { subscribed: true }, after: null });
  expect((await reader.get('/api/admin/newsletter')).body.code).toBe('permission_needed');
});

test('CN-64 wanted products are listed with how many wait, and the alerts of an address removed', async () => {
  const [cheap, gone] = [await aProduct(shop.db), await aProduct(shop.db)];
  const skuOf = async (id: number) =>
    (await shop.db.selectFrom('products').select('sku').where('id', '=', id).executeTakeFirstOrThrow()).sku;
  const alert = (email: string, product: number, kind: 'price' | 'stock', state: 'on' | 'asked') => ({
    email,
    product_id: product,
    kind,
    state,
    remembered_cents: 100,
    currency: 'EUR',
    created_at: new Date(),
    ...(state === 'on' && { confirmed_at: new Date() }),
  });
  await shop.db
    .insertInto('alerts')
    .values([
      alert('a@mail.example', gone, 'stock', 'on'),
      alert('b@mail.example', gone, 'stock', 'on'),
      alert('c@mail.example', gone, 'stock', 'asked'),
      alert('a@mail.example', cheap, 'price', 'on'),
    ])
    .execute();
  const wanted = async (query = '') => (await reader.get(`/api/admin/alerts${query}`)).body.payload;
  expect(await wanted()).toMatchObject([
    { sku: await skuOf(gone), kind: 'stock', waiting: 2, unconfirmed: 1 },
    { sku: await skuOf(cheap), kind: 'price', waiting: 1, unconfirmed: 0 },
  ]);
  expect(await wanted('?kind=price')).toHaveLength(1);
  const body = { email: 'a@mail.example' };
  expect((await owner.post('/api/admin/alerts/forget', body)).body.payload).toEqual({ removed: 2 });
  expect((await owner.post('/api/admin/alerts/forget', body)).status).toBe(409);
  expect(await wanted()).toMatchObject([{ sku: await skuOf(gone), waiting: 1 }]);
  expect(await recorded('alerts of')).toEqual({ before: { alerts: 2 }, after: null });
});

test('CN-64 a customer’s API tokens are issued, shown once, and revoked at once', async () => {
  const { id } = await shop.buyer();
  const path = `/api/admin/customers/${id}/tokens`;
  const made = await owner.post(path, { name: 'warehouse', days: 90 });
  const { token } = made.body.payload;
  await owner.post(path, { name: 'shelf', days: null });
  const listed = await owner.get(path);
  expect(listed.body.payload).toMatchObject([
    // The buyers of tests act with one.
    { name: 'test' },
    { name: 'warehouse', expires_at: expect.any(String) },
    { name: 'shelf', expires_at: null },
  ]);
  expect(JSON.stringify(listed.body)).not.toContain(token);
  const asProgram = async () =>
    (
      await shop.apps[0]?.inject({
        url: '/api/user/profile',
        headers: { authorization: `Bearer ${token}` },
      })
    )?.statusCode;
  expect(await asProgram()).toBe(200);
  const revoked = await owner.post(`${path}/revoke`, { name: 'warehouse' });
  expect([revoked.body.payload, await asProgram()]).toEqual([{ revoked: 1 }, 401]);
  expect(await recorded(`tokens of customer ${id}`)).toMatchObject({ after: null });
  expect((await owner.get('/api/admin/customers/99999999/tokens')).body.code).toBe('customer_not_found');
});

test('CN-46 CN-64 credit notes are listed by number, and what a customer paid in the list of customers', async () => {
  const refunded = await Promise.all([shop.paid([1]), shop.paid([2])]);
  for (const { order } of refunded) await shop.refundAll(order);
  const list = async (query = '') => (await reader.get(`/api/admin/credit-notes${query}`)).body;
  const { payload } = await list();
  const ids = payload.map(({ id }: { id: number }) => id);
  expect(ids).toEqual(ids.toSorted((one: number, other: number) => other - one));
  expect(payload.map(({ order }: { order: string }) => order).toSorted()).toEqual(
    refunded.map(({ order }) => order.number).toSorted(),
  );
  const [note] = payload;
  expect((await list(`?search=${note.number.toLowerCase()}`)).payload).toEqual([note]);
  expect((await list(`?search=${note.order}`)).payload).toEqual([note]);
  expect((await list('?to=2020-01-01')).payload).toEqual([]);
  // Days are the shop's, as on the document: half past midnight in Riga is still the day before in UTC.
  const issued = (at: Date) =>
    shop.db.updateTable('credit_notes').set({ issued_at: at }).where('number', '=', note.id).execute();
  await issued(new Date('2019-11-30T22:30:00Z'));
  const idsOf = async (query: string) => (await list(query)).payload.map(({ id }: { id: number }) => id);
  expect(await idsOf('?to=2019-11-30')).toEqual([]);
  expect(await idsOf('?from=2019-12-01&to=2019-12-01')).toEqual([note.id]);
  await issued(new Date(note.issued_at));
  expect((await reader.get('/api/admin/credit-notes?from=2020-13-45')).status).toBe(422);
  const file = (await reader.get('/api/admin/credit-notes/export')).body.trim().split(/\r?\n/);
  expect([file.length, file.at(-1)?.startsWith(`${note.number},`)]).toEqual([3, true]);
  const pdf = await owner.get(`/api/admin/orders/${note.order}/credit-notes/${note.id}`);
  expect([pdf.status, pdf.body.slice(0, 4)]).toEqual([200, '%PDF']);

  const { buyer, order } = await shop.paid([3]);
  const stored = await shop.db
    .selectFrom('orders as o')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .select(['o.total_cents', 'o.created_at', 'c.email', 'c.id'])
    .where('o.number', '=', order.number)
    .executeTakeFirstOrThrow();
  expect(stored.id).toBe(buyer.id);
  const found = await owner.get(`/api/admin/customers?search=${encodeURIComponent(stored.email)}`);
  expect(found.body.payload).toMatchObject([
    {
      orders: 1,
      paid_total: (stored.total_cents / 100).toFixed(2),
      last_order_at: `${stored.created_at.toISOString().slice(0, 19)}Z`,
    },
  ]);
});

test('CN-113 refunds from before credit notes get theirs in the console, once, and audited', async () => {
  const { order } = await shop.paid([1]);
  await shop.refundAll(order);
  const { id } = await shop.db
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const notes = async () => (await owner.get('/api/admin/credit-notes')).body;
  const before = await notes();
  await forgetCreditNote(shop.db, id);
  expect((await notes()).missing).toBe(1);
  const issue = (by: Member) => by.post('/api/admin/credit-notes/issue');
  expect((await issue(reader)).status).toBe(403);
  expect((await issue(owner)).body.payload).toEqual({ issued: 1, left: 0 });
  const after = await notes();
  expect([after.missing, after.payload[0].number]).toEqual([0, before.payload[0].number]);
  expect(await recorded(`order ${order.number}`)).toMatchObject({
    before: { refund: id, credit_note: null },
  });
  expect((await issue(owner)).body.payload).toEqual({ issued: 0, left: 0 });
  await shop.expectSound();
});
