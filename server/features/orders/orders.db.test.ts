import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { givePromoUseBack, takePromoUse } from '#server/features/pricing/promo-store.ts';
import { aProduct } from '#tests/support/builders.ts';
import { aDraft, openOrderShop } from '#tests/support/shops/order-shop.ts';
import { aPromo } from '#tests/support/shops/small-shop.ts';
import type { Order, OrderDraft } from './order.ts';
import { createOrders, type Orders } from './orders.ts';
import { allowedMoves, type OrderStatus } from './orders-rules.ts';

let shop: Awaited<ReturnType<typeof openOrderShop>>;
let orders: Orders;
let events: string[] = [];

const promos = {
  takePromo: async (...use: Parameters<typeof takePromoUse>) => {
    await takePromoUse(...use);
  },
  givePromoBack: givePromoUseBack,
};

beforeAll(async () => {
  shop = await openOrderShop();
  orders = createOrders({
    world: shop.clock.world,
    promos,
    takeFromCart: async () => {},
    emptyCart: async (_trx, _customerId, { cartVersion }) => {
      events.push(`cart emptied at version ${cartVersion}`);
    },
    onMoved: [
      async (_trx, order, from, to, { reason }) => {
        events.push(`${from} → ${to}: ${reason} (${order.status})`);
      },
    ],
  });
});
beforeEach(() => {
  events = [];
});
afterAll(() => shop.close());

const how = { reason: 'test', actor: 'test' };

const open = async (product: number, quantity: number, given: Partial<OrderDraft> = {}) => {
  const { id } = await shop.buyer();
  const draft = await aDraft(shop.db, id, [[product, quantity]], given);
  return inTransaction(shop.db, (trx) => orders.openOrder(trx, draft));
};
const move = (order: Order, to: Exclude<OrderStatus, 'pending'>, more = {}) =>
  inTransaction(shop.db, (trx) => orders.move(trx, order, to, { ...how, ...more }));

/** Payments and refunds are other features': without them a paid or refunded order counts as broken. */
const expectStockSound = async (): Promise<void> => {
  await shop.db.deleteFrom('payments').execute();
  const paid = await shop.db.selectFrom('orders').selectAll().where('status', '=', 'paid').execute();
  for (const { id, charged_total_cents, currency, created_at } of paid) {
    await shop.db
      .insertInto('payments')
      .values({
        order_id: id,
        provider: 'test',
        reference: null,
        status: 'captured',
        amount_cents: charged_total_cents,
        currency,
        redirect_url: null,
        created_at,
      })
      .execute();
  }
  await sql`
    with made as (
      insert into refunds (order_id, amount_cents, currency, base_cents, extra_cents, state, done_at, method, reason,
                           actor, is_legacy, created_at)
      select id, charged_total_cents, currency, total_cents, charged_total_cents, 'done', now(), 'manual', 'test',
             'test', true, now()
      from orders where status = 'refunded' and charged_refunded_cents = 0 returning order_id, amount_cents)
    update orders o set charged_refunded_cents = made.amount_cents from made where o.id = made.order_id`.execute(
    shop.db,
  );
  await shop.expectSound();
};

describe('opening', () => {
  test('an order reserves its stock and is reported', async () => {
    const product = await aProduct(shop.db, { stock: 5 });
    const order = await open(product, 2);
    expect(order).toMatchObject({ status: 'pending', charged: { total: 700 }, closedAt: null });
    expect(await shop.stockOf(product)).toEqual([{ onHand: 5, reserved: 2 }]);
    expect(events).toEqual(['null → pending: placed (pending)']);
    await expectStockSound();
  });

  test.each(['reserved = -1', 'on_hand = -1', 'reserved = on_hand + 1'])(
    'R5 the database itself refuses stock of %s, by any statement',
    async (change) => {
      const product = await aProduct(shop.db, { stock: 2 });
      const written = sql`update stock_items set ${sql.raw(change)} where product_id = ${product}`.execute(
        shop.db,
      );
      await expect(written).rejects.toMatchObject({ code: '23514' });
      expect(await shop.stockOf(product)).toEqual([{ onHand: 2, reserved: 0 }]);
    },
  );

  test('R2 lines of the same stock item are summed before stock is held', async () => {
    const product = await aProduct(shop.db, { stock: 5 });
    const { id } = await shop.buyer();
    const draft = await aDraft(shop.db, id, [
      [product, 3],
      [product, 3],
    ]);
    const placing = inTransaction(shop.db, (trx) => orders.openOrder(trx, draft));
    await expect(placing).rejects.toThrow(`No stock: Thing ${product}`);
    expect(await shop.stockOf(product)).toEqual([{ onHand: 5, reserved: 0 }]);
    await expectStockSound();
  });

  test('one short item refuses the whole order by name and leaves nothing behind', async () => {
    const enough = await aProduct(shop.db, { stock: 5 });
    const short = await aProduct(shop.db, { stock: 1 });
    const { id } = await shop.buyer();
    const draft = await aDraft(shop.db, id, [
      [enough, 1],
      [short, 2],
    ]);
    const before = await shop.db.selectFrom('orders').select('id').execute();
    await expect(inTransaction(shop.db, (trx) => orders.openOrder(trx, draft))).rejects.toThrow(
      `No stock: Thing ${short}`,
    );
    expect(await shop.stockOf(enough)).toEqual([{ onHand: 5, reserved: 0 }]);
    expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual(before);
  });
});

describe('moving', () => {
  test('paid: the hold becomes a movement and the cart of a card order is emptied', async () => {
    const product = await aProduct(shop.db, { stock: 5 });
    const order = await open(product, 2, { cartVersion: 7 });
    expect(await move(order, 'paid')).toMatchObject({ moved: true, order: { status: 'paid' } });
    expect(await shop.stockOf(product)).toEqual([{ onHand: 3, reserved: 0 }]);
    expect(events).toEqual([
      'null → pending: placed (pending)',
      'cart emptied at version 7',
      'pending → paid: test (paid)',
    ]);
    await expectStockSound();
  });

  test('paid by phone: the cart was emptied when the order was placed', async () => {
    const order = await open(await aProduct(shop.db), 1, { paymentMethod: 'phone' });
    await move(order, 'paid');
    expect(events).not.toContain('cart emptied at version 0');
  });

  test.each(['failed', 'cancelled', 'error'] as const)('%s: stock and promo use come back', async (to) => {
    const product = await aProduct(shop.db, { stock: 5 });
    const code = await aPromo(shop.db, { maxUses: 1 });
    const { id } = await shop.db
      .selectFrom('promo_codes')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    const order = await open(product, 2, { promo: { id, code, appliesTo: 'goods' } });
    const uses = () =>
      shop.db.selectFrom('promo_codes').select('uses').where('id', '=', id).executeTakeFirst();
    expect(await uses()).toEqual({ uses: 1 });
    await move(order, to);
    expect(await shop.stockOf(product)).toEqual([{ onHand: 5, reserved: 0 }]);
    expect(await uses()).toEqual({ uses: 0 });
    await expectStockSound();
  });

  test('refunded: the goods return to stock, unless they are lost', async () => {
    const product = await aProduct(shop.db, { stock: 5 });
    const [back, lost] = [await open(product, 1), await open(product, 1)];
    for (const order of [back, lost]) await move(order, 'paid');
    await move(back, 'refunded');
    await move(lost, 'refunded', { keepStockOut: true });
    expect(await shop.stockOf(product)).toEqual([{ onHand: 4, reserved: 0 }]);
    await expectStockSound();
  });

  test('R18 final states are sticky: what comes late changes neither state nor stock', async () => {
    const product = await aProduct(shop.db, { stock: 20 });
    const ends = ['failed', 'cancelled', 'error', 'refunded'] as const;
    for (const end of ends) {
      const order = await open(product, 1);
      if (end === 'refunded') await move(order, 'paid');
      await move(order, end);
      const stock = await shop.stockOf(product);
      for (const to of ['paid', ...ends] as const) {
        expect(await move(order, to)).toMatchObject({
          moved: false,
          why: 'not_allowed',
          order: { status: end },
        });
      }
      expect(await shop.stockOf(product)).toEqual(stock);
    }
    const paid = await open(product, 1);
    await move(paid, 'paid');
    for (const to of Object.keys(allowedMoves).filter((each) => !['pending', 'refunded'].includes(each))) {
      expect((await move(paid, to as 'paid')).moved).toBe(false);
    }
    await expectStockSound();
  });

  test('an order that ends before anything was sent is not packed any more', async () => {
    const fulfilmentAfter = async (to: 'paid' | 'failed' | 'cancelled' | 'error' | 'refunded') => {
      const order = await open(await aProduct(shop.db), 1);
      if (to === 'refunded') await move(order, 'paid');
      await move(order, to);
      const rows = shop.db.selectFrom('orders').select('fulfilment').where('id', '=', order.id);
      return (await rows.executeTakeFirstOrThrow()).fulfilment;
    };
    expect(await fulfilmentAfter('paid')).toBe('unfulfilled');
    for (const to of ['failed', 'cancelled', 'error', 'refunded'] as const) {
      expect(await fulfilmentAfter(to)).toBe('cancelled');
    }
  });

  test('a paid order whose hold is gone takes free stock, or reports that there is none', async () => {
    const product = await aProduct(shop.db, { stock: 2 });
    const loseHold = async (order: Order): Promise<void> => {
      await shop.db.deleteFrom('stock_holds').where('order_id', '=', order.id).execute();
      await shop.db
        .updateTable('stock_items')
        .set({ reserved: 0 })
        .where('product_id', '=', product)
        .execute();
    };
    const first = await open(product, 2);
    await loseHold(first);
    const second = await open(product, 2);
    expect(await move(first, 'paid')).toMatchObject({
      moved: false,
      why: 'no_stock',
      order: { status: 'pending' },
    });
    expect(await shop.stockOf(product)).toEqual([{ onHand: 2, reserved: 2 }]);
    await loseHold(second);
    expect((await move(first, 'paid')).moved).toBe(true);
    expect(await shop.stockOf(product)).toEqual([{ onHand: 0, reserved: 0 }]);
    await move(second, 'failed');
    await expectStockSound();
  });

  test('a hook that throws undoes the whole move', async () => {
    const product = await aProduct(shop.db, { stock: 5 });
    const order = await open(product, 1);
    const broken = createOrders({
      world: shop.clock.world,
      promos,
      emptyCart: async () => {},
      takeFromCart: async () => {},
      onMoved: [
        async () => {
          throw new Error('the mail could not be queued');
        },
      ],
    });
    const moving = inTransaction(shop.db, (trx) => broken.move(trx, order, 'paid', how));
    await expect(moving).rejects.toThrow('queued');
    expect(await shop.stockOf(product)).toEqual([{ onHand: 5, reserved: 1 }]);
    await move(order, 'failed');
  });
});

describe('expiry', () => {
  test('an order that is not paid in time fails and gives its stock back, by card after an hour, by phone after a day', async () => {
    const product = await aProduct(shop.db, { stock: 5 });
    const card = await open(product, 1);
    const phone = await open(product, 1, { paymentMethod: 'phone' });
    const statusOf = async ({ number }: Order) => (await orders.orderByNumber(shop.db, number))?.status;
    shop.clock.pass(59 * 60);
    await shop.runJob('expire orders');
    expect([await statusOf(card), await statusOf(phone)]).toEqual(['pending', 'pending']);
    shop.clock.pass(2 * 60);
    await shop.runJob('expire orders');
    expect([await statusOf(card), await statusOf(phone)]).toEqual(['failed', 'pending']);
    expect(await shop.stockOf(product)).toEqual([{ onHand: 5, reserved: 1 }]);
    shop.clock.pass(23 * 60 * 60);
    await shop.runJob('expire orders');
    expect(await statusOf(phone)).toBe('failed');
    expect(await shop.stockOf(product)).toEqual([{ onHand: 5, reserved: 0 }]);
    await expectStockSound();
  });

  test('R7 F14 a payment that races the expiry: either paid with stock or failed without, never both or neither', async () => {
    const product = await aProduct(shop.db, { stock: 60 });
    const all = await Promise.all(Array.from({ length: 60 }, () => open(product, 1)));
    shop.clock.pass(61 * 60);
    const expiring = shop.runJob('expire orders');
    const paying = Promise.all(all.toReversed().map((order) => move(order, 'paid')));
    const [outcomes] = await Promise.all([paying, expiring]);
    const paid = outcomes.filter(({ moved }) => moved).length;
    expect(await shop.stockOf(product)).toEqual([{ onHand: 60 - paid, reserved: 0 }]);
    const failed = await shop.db
      .selectFrom('order_events')
      .select('id')
      .where(
        'order_id',
        'in',
        all.map(({ id }) => id),
      )
      .where('reason', '=', 'expired')
      .execute();
    expect(failed.length).toBe(60 - paid);
    await expectStockSound();
  });
});
