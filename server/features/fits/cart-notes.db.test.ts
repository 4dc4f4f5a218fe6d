import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CartContents } from '#contract/buying/cart.ts';
import { openAccountShop } from '#tests/support/shops/account-shop.ts';

let shop: Awaited<ReturnType<typeof openAccountShop>>;
const db = () => shop.database.db;
type Shopper = Awaited<ReturnType<typeof shop.newcomer>>;

beforeAll(async () => {
  shop = await openAccountShop();
});
afterAll(() => shop.close());

/** Voltar Cube 65, Nimbus Pro 16, Aural Cliff, whose charger is a mains cable. */
const [charger, laptop, speaker] = [161, 303, 233];

const addTo = async (shopper: Shopper, product: number): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select coalesce(v.id, p.id) as id from products p
    left join lateral (select id from variations where product_id = p.id and is_active order by id limit 1) v on true
    where p.id = ${product}`.execute(db());
  const { rows: own } = await sql`select from variations where product_id = ${product}`.execute(db());
  const added = await shopper.post('/api/cart/add', { id: rows[0]?.id, is_variation: own.length > 0 });
  expect(added.status).toBe(200);
};

const notesOf = async (shopper: Shopper, devices = '', more = ''): Promise<CartContents['cart']['notes']> =>
  (await shopper.get(`/api/cart/contents?notes=1&devices=${devices}${more}`)).body.cart.notes;

test('FN-65 a laptop and too weak a charger get a note, and what it proposes ends it', async () => {
  const shopper = await shop.newcomer();
  expect(await notesOf(shopper)).toEqual([]);
  await addTo(shopper, charger);
  expect(await notesOf(shopper)).toEqual([]);
  await addTo(shopper, laptop);
  const [note, ...others] = (await notesOf(shopper)) ?? [];
  expect(others).toEqual([]);
  expect(note).toMatchObject({
    key: '161/p303',
    text: 'Voltar Cube 65 fits Nimbus Pro 16 with limits: charges at 65 W instead of 100 W.',
    href: expect.stringMatching(/^\/products\/[^?]+\?fits=p303$/),
    offer: { name: expect.any(String), price: expect.stringMatching(/^\d+\.\d\d$/) },
  });
  const { id, is_variation } = note?.offer ?? {};
  expect((await shopper.post('/api/cart/add', { id, is_variation })).status).toBe(200);
  expect(await notesOf(shopper)).toEqual([]);
});

test('FN-65 the notes are in the language of the shopper, and the offer in their currency', async () => {
  const shopper = await shop.newcomer();
  await addTo(shopper, charger);
  await addTo(shopper, laptop);
  const [german] = (await notesOf(shopper, '', '&lang_id=2')) ?? [];
  expect(german?.text).toBe(
    'Voltar Cube 65 passt mit Einschränkung zu Nimbus Pro 16: lädt mit 65 W statt 100 W.',
  );
  const [dollars] = (await notesOf(shopper, '', '&currency=USD')) ?? [];
  const [euros] = (await notesOf(shopper)) ?? [];
  expect(dollars?.offer?.id).toBe(euros?.offer?.id);
  expect(dollars?.offer?.price).not.toBe(euros?.offer?.price);
});

test("FN-65 the shopper's own devices count like those in the cart; one that fits needs no note", async () => {
  const shopper = await shop.newcomer();
  await addTo(shopper, charger);
  expect((await notesOf(shopper, `p${laptop}`))?.map(({ key }) => key)).toEqual(['161/p303']);
  expect((await notesOf(shopper, `p${speaker}`))?.map(({ text }) => text)).toEqual([
    'Voltar Cube 65 does not fit Aural Cliff: it has USB-C, USB-A, Aural Cliff charges by Mains cable.',
  ]);
  expect(await notesOf(shopper, `p${laptop},p101`)).toEqual([]);
  expect(await notesOf(shopper, 'p999999')).toEqual([]);
});

test('FN-65 the list that a note leads to exists and has only what fits', async () => {
  const shopper = await shop.newcomer();
  await addTo(shopper, charger);
  const [note] = (await notesOf(shopper, `p${laptop}`)) ?? [];
  const [path = ''] = note?.href?.split('?') ?? [];
  const slug = path.split('/').at(-1);
  const { rows } = await sql<{ id: number }>`select id from categories where url = ${slug}`.execute(db());
  const list = await shopper.get(`/api/products/catalog?category_id=${rows[0]?.id}&fits=p${laptop}`);
  expect(list.body.pagination.total).toBeGreaterThan(0);
});

test('FN-65 without the question there are no notes, and devices of another form are refused', async () => {
  const shopper = await shop.newcomer();
  await addTo(shopper, charger);
  await addTo(shopper, laptop);
  for (const query of ['', '?notes=0', `?devices=p${laptop}`])
    expect((await shopper.get(`/api/cart/contents${query}`)).body.cart).not.toHaveProperty('notes');
  expect((await shopper.get('/api/cart/contents?notes=1')).body.cart.notes).toHaveLength(1);
  for (const devices of ['301', 'p0', 'p1,', `p1${',p2'.repeat(10)}`])
    expect((await shopper.get(`/api/cart/contents?notes=1&devices=${devices}`)).status).toBe(422);
});

test('FN-65 at most three notes', async () => {
  const shopper = await shop.newcomer();
  await addTo(shopper, laptop);
  await sql`insert into fit_pairs (product_id, device_id, verdict)
    select id, ${laptop}, 'no' from products where id in (161, 162, 163, 164)`.execute(db());
  for (const id of [161, 162, 163, 164]) await addTo(shopper, id);
  expect(await notesOf(shopper)).toHaveLength(3);
});
