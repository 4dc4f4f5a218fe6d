import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#server/db/pool.ts';
import { cartOf, type Model, usesLeft } from './commands.ts';

let made = 0;

/** Creates the model's products in one statement, because there are thousands of runs. */
export const createProducts = async (db: Database, { shelf }: Model): Promise<readonly number[]> => {
  made += 1;
  const skus = shelf.map((_, at) => `M-${made}-${at}`);
  const { rows } = await sql<{ id: number }>`
    with given as (
      select * from unnest(${skus}::text[], ${shelf.map(({ price }) => price)}::int[],
        ${shelf.map(({ onHand }) => onHand)}::int[]) as item (sku, price, on_hand)
    ), made as (
      insert into products (name, sku, condition, description, weight_grams, price_cents, created_at, changed_at)
      select sku, sku, 'new', '', 100, price, now(), now() from given returning id, sku
    ), shelf as (
      insert into stock_items (product_id, on_hand)
      select made.id, given.on_hand from made join given using (sku) returning id, on_hand
    ), moved as (
      insert into stock_movements (stock_item_id, quantity, reason, created_at)
      select id, on_hand, 'opening stock', now() from shelf
    )
    select id from made order by sku`.execute(db);
  return rows.map(({ id }) => id);
};

interface Looked {
  readonly products: readonly number[];
  readonly buyers: readonly number[];
  readonly promoCode: string;
}

interface Ledger {
  readonly stock: unknown;
  readonly carts: unknown;
  readonly orders: unknown;
  readonly uses: number;
}

const readLedger = async (db: Database, { products, buyers, promoCode }: Looked): Promise<Ledger> => {
  const { rows } = await sql<Ledger>`select
    (select json_agg(json_build_array(on_hand, reserved) order by array_position(${products}::int[], product_id))
      from stock_items where product_id = any(${products}::int[])) as stock,
    (select coalesce(json_agg(json_build_array(customer_id, product_id, count) order by customer_id, product_id), '[]')
      from cart_lines where customer_id = any(${buyers}::int[])) as carts,
    (select coalesce(json_agg(json_build_array(number, status, charged_refunded_cents) order by id), '[]')
      from orders where customer_id = any(${buyers}::int[])) as orders,
    (select uses from promo_codes where code = ${promoCode}) as uses`.execute(db);
  return rows[0] as Ledger;
};

/** Expects stock, carts, orders and uses of the promo code to equal the model. */
export const compareWithModel = async (db: Database, model: Model, looked: Looked): Promise<void> => {
  const { stock, carts, orders, uses } = await readLedger(db, looked);
  const held = (item: number): number =>
    model.orders
      .filter(({ status }) => status === 'pending')
      .reduce((sum, { lines }) => sum + (lines.get(item) ?? 0), 0);
  expect(stock).toEqual(model.shelf.map(({ onHand }, item) => [onHand, held(item)]));
  const inCarts = looked.buyers.flatMap((buyer, who) =>
    looked.products.flatMap((product, item) => {
      const count = cartOf(model, who).lines.get(item);
      return count === undefined ? [] : [[buyer, product, count]];
    }),
  );
  const byIds = (one: number[], other: number[]) =>
    Number(one[0]) - Number(other[0]) || Number(one[1]) - Number(other[1]);
  expect(carts).toEqual(inCarts.toSorted(byIds));
  expect(orders).toEqual(
    model.orders.map(({ number, status, refundedCents }) => [number, status, refundedCents]),
  );
  expect(2 - uses).toBe(usesLeft(model));
};
