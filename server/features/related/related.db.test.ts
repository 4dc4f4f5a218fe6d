import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Around } from '#contract/finding/related.ts';
import { loadDemoAccounts } from '#demo/load-accounts.ts';
import { loadDemoOrders } from '#demo/load-orders.ts';
import { realWorld } from '#server/lib/world.ts';
import { openTestShop } from '#tests/support/shop.ts';
import { setAccessories } from './set-accessories.ts';
import { writePairs } from './write-pairs.ts';

let shop: Awaited<ReturnType<typeof openTestShop>>;
const db = () => shop.database.db;
beforeAll(async () => {
  shop = await openTestShop('template_sample');
  await loadDemoAccounts(shop.database.db, realWorld);
  await loadDemoOrders(shop.database.db, realWorld);
});
afterAll(() => shop.close());

const around = async (id: number, query = ''): Promise<Around> =>
  (await shop.get(`/api/products/${id}/around${query}`)).json<{ payload: Around }>().payload;
const idsOf = (products: readonly { readonly id: number }[]) => products.map(({ id }) => id);

const now = new Date('2027-03-10T12:00:00Z');
let made = 0;

/** A paid order of these products; an erased buyer has no e-mail. */
const anOrder = async (buyer: string, products: readonly number[], { status = 'paid', days = 1 } = {}) => {
  made += 1;
  const at = new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
  const order = {
    id: 900_000 + made,
    number: String(9_000_000_000 + made),
    email: buyer,
    status,
    created_at: at,
  };
  await sql`
    insert into orders overriding system value
    select (jsonb_populate_record(t, ${JSON.stringify({ ...order, customer_id: null })}::jsonb)).*
    from orders t where t.id = (select min(id) from orders)`.execute(db());
  for (const [place, id] of products.entries()) {
    const line = {
      id: order.id * 10 + place,
      order_id: order.id,
      position: place,
      product_id: id,
      base_product_id: id,
    };
    await sql`
      insert into order_lines overriding system value
      select (jsonb_populate_record(t, ${JSON.stringify({ ...line, variation_id: null })}::jsonb)).*
      from order_lines t where t.ctid = (select min(ctid) from order_lines)`.execute(db());
  }
};

const pairsOf = async (id: number) => {
  const { rows } = await sql<{ other: number }>`
    select other_id as other from product_pairs where product_id = ${id} order by orders desc`.execute(db());
  return rows.map(({ other }) => other);
};

test('FN-67 a pair needs five orders of four buyers, paid and of the last year', async () => {
  for (const buyer of ['a', 'b', 'c', 'd', 'a']) await anOrder(`${buyer}@x.example`, [701, 702]);
  for (const buyer of ['a', 'b', 'c', 'd']) await anOrder(`${buyer}@x.example`, [701, 703]);
  for (let order = 0; order < 9; order += 1) await anOrder('one@x.example', [701, 704]);
  for (const buyer of ['a', 'b', 'c', 'd', 'e']) {
    await anOrder(`${buyer}@x.example`, [701, 705], { status: 'cancelled' });
    await anOrder(`${buyer}@x.example`, [701, 706], { days: 366 });
    // Erased buyers are orders, and no buyers.
    await anOrder('', [701, 707]);
  }
  expect(await writePairs(db(), now)).toBe(true);
  expect(await pairsOf(701)).toEqual([702]);
  expect(await pairsOf(702)).toEqual([701]);
  expect(idsOf((await around(701)).together)).toEqual([702]);
});

test('FN-68 a run that is stopped leaves the pairs of the night before, and two workers write them once', async () => {
  const before = await pairsOf(701);
  const tomorrow = new Date(now.getTime() + 24 * 60 * 60 * 1000);
  // The insert fails in the middle, after the old pairs were deleted.
  await sql`alter table product_pairs add constraint stop check (orders < 5) not valid`.execute(db());
  await expect(writePairs(db(), tomorrow)).rejects.toThrow();
  await sql`alter table product_pairs drop constraint stop`.execute(db());
  expect(await pairsOf(701)).toEqual(before);
  expect(await Promise.all([writePairs(db(), tomorrow), writePairs(db(), tomorrow)])).toEqual(
    expect.arrayContaining([true, false]),
  );
  expect(await pairsOf(701)).toEqual(before);
  // Before 03:00 in Riga it is still the same night.
  expect(await writePairs(db(), new Date('2027-03-12T00:59:00Z'))).toBe(false);
  expect(await writePairs(db(), new Date('2027-03-12T01:01:00Z'))).toBe(true);
});

test('FN-69 similar products are in stock, of the same category, the nearest price first, and say how they differ', async () => {
  await sql`update stock_items set on_hand = reserved where product_id = 301`.execute(db());
  const { similar } = await around(301);
  expect(similar.length).toBeGreaterThan(0);
  const distances = similar.map(({ product }) => Math.abs(Number(product.retail_price) - 1349));
  expect(distances).toEqual(distances.toSorted((one, other) => one - other));
  for (const { product } of similar) {
    expect(product.is_available).toBe(true);
    expect(product.categories[0]?.url).toBe('laptops');
  }
  expect(similar.some(({ differences }) => differences.some((text) => /lighter|heavier/.test(text)))).toBe(
    true,
  );
  const german = await around(301, '?lang_id=2');
  expect(
    german.similar.some(({ differences }) => differences.some((text) => /leichter|schwerer/.test(text))),
  ).toBe(true);
});

test('accessories come in the order of the operator, none twice, inactive ones never', async () => {
  const operation = { db: db(), actor: { who: 'test', command: 'related set' }, now: () => now };
  const done = await setAccessories(operation, 'lum-701', ['LUM-702', 'KES-531', 'LUM-702', 'LUM-701']);
  expect(done).toEqual({ sku: 'LUM-701', before: [], after: ['LUM-702', 'KES-531'] });
  const found = await around(701);
  expect(idsOf(found.accessories)).toEqual([702, 531]);
  expect(idsOf(found.together)).toEqual([]);
  expect(idsOf(found.similar.map(({ product }) => product))).not.toContain(702);
  await db().updateTable('products').set({ is_active: false }).where('id', '=', 531).execute();
  expect(idsOf((await around(701)).accessories)).toEqual([702]);
  await expect(setAccessories(operation, 'LUM-701', ['NONE'])).rejects.toThrow();
});

test('the sample orders give products that are often bought together', async () => {
  await sql`delete from product_pair_nights`.execute(db());
  expect(await writePairs(db(), realWorld.now())).toBe(true);
  const { rows } = await sql<{ one: string; other: string }>`
    select p.name as one, o.name as other from product_pairs t join products p on p.id = t.product_id
    join products o on o.id = t.other_id where t.product_id < t.other_id order by 1, 2`.execute(db());
  expect(rows.length).toBeGreaterThanOrEqual(3);
  expect(rows).toContainEqual({ one: 'Voltar Cube 65', other: 'Voltar USB-C Cable 240 W' });
});

test('the sample shop names accessories', async () => {
  expect((await around(302)).accessories.length).toBeGreaterThan(1);
});

test('an unknown product is not found', async () => {
  for (const id of ['999999', 'x', '0'])
    expect((await shop.get(`/api/products/${id}/around`)).json()).toMatchObject({
      code: 'product_not_found',
    });
});
