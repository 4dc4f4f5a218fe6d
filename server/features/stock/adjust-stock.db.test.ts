import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { aProduct } from '#tests/support/builders.ts';
import { openOrderShop } from '#tests/support/shops/order-shop.ts';
import { testActor } from '#tests/support/test-actor.ts';
import { adjustStock, type StockChange } from './adjust-stock.ts';

let shop: Awaited<ReturnType<typeof openOrderShop>>;

beforeAll(async () => {
  shop = await openOrderShop();
});
afterAll(() => shop.close());

const set = (sku: string, quantity: number): StockChange => ({
  sku,
  how: 'set',
  quantity,
  reason: 'counted',
});

/** Adjusts the stock and counts the statements. */
const adjust = async (changes: readonly StockChange[], { dryRun = false } = {}) => {
  let statements = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const db = shop.db.withPlugin(counter);
  const adjusted = await adjustStock({ db, actor: testActor, now: () => new Date(), dryRun }, changes);
  return { adjusted, statements };
};

/** How many sessions of this shop's database wait for a lock. */
const waiting = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(shop.db);
  return rows[0]?.count ?? 0;
};

/** Holds another transaction's lock on a stock item during the work. */
const whileLocked = <Result>(productId: number, work: () => Promise<Result>): Promise<Result> =>
  inTransaction(shop.db, async (trx) => {
    await trx
      .selectFrom('stock_items')
      .select('id')
      .where('product_id', '=', productId)
      .forUpdate()
      .execute();
    return work();
  });

test('a long list takes no more statements than a short one, so that buyers do not wait for it', async () => {
  const skus = Array.from({ length: 40 }, (_, at) => `LONG-${at}`);
  for (const sku of skus) await aProduct(shop.db, { sku, stock: 1 });
  const few = await adjust(skus.slice(0, 2).map((sku) => set(sku, 5)));
  const many = await adjust(skus.map((sku) => set(sku, 9)));
  expect(many.adjusted).toHaveLength(40);
  expect(many.statements).toBe(few.statements);
  await shop.expectSound();
});

test('one SKU more often than a statement has parameters: every change is in the ledger', async () => {
  const id = await aProduct(shop.db, { sku: 'MANY', stock: 1 });
  const times = 14_000;
  const { adjusted } = await adjust(
    Array.from({ length: times }, (_, at) => ({
      sku: 'MANY',
      how: 'add' as const,
      quantity: 1,
      reason: `${at}`,
    })),
  );
  expect(adjusted.at(-1)).toEqual({
    sku: 'MANY',
    before: times,
    after: times + 1,
    reserved: 0,
  });
  expect(await shop.stockOf(id)).toEqual([{ onHand: times + 1, reserved: 0 }]);
  const entries = await shop.db
    .selectFrom('audit_entries')
    .select(['before', 'after'])
    .where('subject', '=', 'stock MANY')
    .orderBy('id')
    .execute();
  expect(entries).toHaveLength(times);
  expect(entries[1]).toEqual({ before: { on_hand: 2 }, after: { on_hand: 3, reason: '1' } });
  await shop.expectSound();
});

test('an item without a stock row gets one, however often it is named', async () => {
  const ids = [await aProduct(shop.db, { sku: 'BARE-1' }), await aProduct(shop.db, { sku: 'BARE-2' })];
  await shop.db.deleteFrom('stock_items').where('product_id', 'in', ids).execute();
  const changes = [set('BARE-1', 4), set('bare-1', 6), set('BARE-2', 0)];
  expect((await adjust(changes, { dryRun: true })).adjusted).toMatchObject([
    { after: 4 },
    { before: 4, after: 6 },
    { after: 0 },
  ]);
  expect(await shop.stockOf(ids[0] as number)).toEqual([]);
  await adjust(changes);
  expect(await shop.stockOf(ids[0] as number)).toEqual([{ onHand: 6, reserved: 0 }]);
  expect(await shop.stockOf(ids[1] as number)).toEqual([{ onHand: 0, reserved: 0 }]);
  await shop.expectSound();
});

test('a dry run waits for no lock and changes nothing', async () => {
  const id = await aProduct(shop.db, { sku: 'DRY-1', stock: 3 });
  const { adjusted } = await whileLocked(id, () => adjust([set('DRY-1', 8)], { dryRun: true }));
  expect(adjusted).toEqual([{ sku: 'DRY-1', before: 3, after: 8, reserved: 0 }]);
  expect(await shop.stockOf(id)).toEqual([{ onHand: 3, reserved: 0 }]);
});

test('an item that already has the number is not locked', async () => {
  const same = await aProduct(shop.db, { sku: 'SAME-1', stock: 3 });
  const other = await aProduct(shop.db, { sku: 'OTHER-1', stock: 3 });
  const { adjusted } = await whileLocked(same, () => adjust([set('SAME-1', 3), set('OTHER-1', 4)]));
  expect(adjusted).toMatchObject([{ after: 3 }, { before: 3, after: 4 }]);
  expect(await shop.stockOf(other)).toEqual([{ onHand: 4, reserved: 0 }]);
});

test('sales during the wait for the lock count', async () => {
  const id = await aProduct(shop.db, { sku: 'SOLD-1', stock: 5 });
  const sale = shop.db.transaction().execute(async (trx) => {
    const sold = await trx
      .updateTable('stock_items')
      .set({ on_hand: 2 })
      .where('product_id', '=', id)
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('stock_movements')
      .values({
        stock_item_id: sold.id,
        quantity: -3,
        reason: 'sold',
        created_at: new Date(),
        order_id: null,
      })
      .execute();
    const adjusting = adjust([{ sku: 'SOLD-1', how: 'add', quantity: 10, reason: 'delivered' }]);
    await expect.poll(waiting).toBe(1);
    return { adjusting };
  });
  const { adjusted } = await (await sale).adjusting;
  expect(adjusted).toMatchObject([{ before: 2, after: 12 }]);
  expect(await shop.stockOf(id)).toEqual([{ onHand: 12, reserved: 0 }]);
  await shop.expectSound();
});
