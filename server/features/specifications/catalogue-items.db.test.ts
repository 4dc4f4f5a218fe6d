import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { openTestShop } from '#tests/support/shop.ts';

let shop: Awaited<ReturnType<typeof openTestShop>>;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const run = (statement: RawBuilder<unknown>) => statement.execute(shop.database.db);

/** Items that differ from the view they are derived from, and counts of facets that differ from a recount. */
const differences = async () => {
  const { rows: items } = await sql`
    (select * from derived_catalogue_items except select * from catalogue_items)
    union all (select * from catalogue_items except select * from derived_catalogue_items)`.execute(
    shop.database.db,
  );
  const stored = sql`
    select category_id, spec_id, options, lows, high, products
    from category_fact_counts c join spec_facts f on f.id = c.fact_id where products <> 0`;
  const recounted = sql`
    select category_id, spec_id, options, lows, high, count(*)::int
    from derived_spec_facts join category_products using (product_id) where category_id <> 0
    group by 1, 2, 3, 4, 5`;
  const { rows: counts } = await sql`
    (${stored} except ${recounted}) union all (${recounted} except ${stored})`.execute(shop.database.db);
  const varying = sql`select product_id, array_agg(spec_id order by spec_id) from derived_varying_specs group by product_id`;
  const storedVarying = sql`select product_id, varying from product_facts where varying <> '{}'`;
  const { rows: varied } = await sql`
    (${varying} except ${storedVarying}) union all (${storedVarying} except ${varying})`.execute(
    shop.database.db,
  );
  return [...items, ...counts, ...varied];
};

test('every kind of change keeps items and counts equal to what they are derived from', async () => {
  expect(await differences()).toEqual([]);
  const changes = [
    sql`update product_specs set low = low + 1, high = high + 1 where low is not null`,
    sql`delete from product_specs where product_id in (select id from products order by id limit 5)`,
    sql`update attributes set spec_value = 64 where name = '32 GB'`,
    sql`update attribute_groups set spec_id = null where name = 'Storage'`,
    sql`update products set is_active = not is_active where id in (select id from products order by id desc limit 5)`,
    sql`update products set is_active = true`,
    sql`update variations set is_active = false where id in (select min(id) from variations group by product_id)`,
    sql`update stock_items set on_hand = reserved where id in (select id from stock_items order by id limit 30)`,
    sql`update stock_items set on_hand = on_hand + 1`,
    sql`delete from stock_items where id in (select max(id) from stock_items)`,
    sql`insert into stock_items (product_id, on_hand) select id, 3 from products p
        where not exists (select from stock_items s where s.product_id = p.id) limit 1`,
    sql`update products set manufacturer_id = null, condition = 'used' where id % 3 = 0`,
    sql`insert into product_categories (product_id, category_id) select id, 11 from products where id % 5 = 0
        on conflict do nothing`,
    sql`delete from product_categories where product_id % 3 = 0 and category_id <> 11`,
    sql`update categories set parent_id = null where id = 31`,
    sql`delete from products where id in (select product_id from product_specs
        where product_id not in (select product_id from order_lines where product_id is not null) limit 2)`,
    sql`delete from spec_definitions where key in ('weight', 'panel')`,
  ];
  for (const [at, change] of changes.entries()) {
    await run(change);
    expect([at, await differences()]).toEqual([at, []]);
  }
});

test('FN-16 two sales of different products of one category do not wait for each other', async () => {
  const { rows } = await sql<{ id: number }>`
    select s.id from stock_items s join category_products c using (product_id)
    where c.category_id = 21 and on_hand > reserved order by s.id limit 2`.execute(shop.database.db);
  const sell = (trx: Database, id: number | undefined) =>
    sql`update stock_items set reserved = on_hand where id = ${id ?? 0}`.execute(trx);
  await inTransaction(shop.database.db, async (one) => {
    await sell(one, rows[0]?.id);
    await inTransaction(shop.database.db, async (other) => {
      await sql`set local lock_timeout = '2s'`.execute(other);
      await sell(other, rows[1]?.id);
    });
  });
  expect(await differences()).toEqual([]);
});
