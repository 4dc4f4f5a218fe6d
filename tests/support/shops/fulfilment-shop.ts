import { inTransaction } from '#server/db/transaction.ts';
import type { Order, OrderDraft } from '#server/features/orders/order.ts';
import { refundOrder } from '#server/features/returns/refund-order.ts';
import { aProduct } from '#tests/support/builders.ts';
import { testActor } from '#tests/support/test-actor.ts';
import { aDraft, openOrderShop } from './order-shop.ts';

/** Opens a shop with paid orders and what the use cases of fulfilment need. */
export const openFulfilmentShop = async (given: Parameters<typeof openOrderShop>[0] = {}) => {
  const shop = await openOrderShop(given);
  const { db, services, clock } = shop;

  /** A paid order of new products, one line for each quantity. */
  const paid = async (quantities: readonly number[], draft: Partial<OrderDraft> = {}, stock = 10) => {
    const buyer = await shop.buyer();
    const products: number[] = [];
    for (const _ of quantities) products.push(await aProduct(db, { stock }));
    const items = products.map((id, at) => [id, quantities[at] ?? 1] as const);
    const full = await aDraft(db, buyer.id, items, { paymentMethod: 'phone', ...draft });
    const order = await inTransaction(db, async (trx) => {
      const opened = await services.orders.openOrder(trx, full);
      await services.payments.begin(trx, opened);
      return opened;
    });
    await services.payments.confirmPhonePayment({
      number: order.number,
      amountCents: order.charged.total,
      actor: testActor,
    });
    return { buyer, order, products, skus: products.map((id) => `T-${id}`) };
  };

  return {
    ...shop,
    paid,
    as: (who: string) => ({
      db,
      orders: services.orders,
      refunds: services.refunds,
      settleStops: services.settleStops,
      actor: { who, command: 'test' },
      now: clock.world.now,
    }),
    stateOf: async ({ id }: Pick<Order, 'id'>) =>
      db
        .selectFrom('orders')
        .select(['status', 'fulfilment', 'delivered_at as deliveredAt'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    /** Pays back everything, as the operator's command does. */
    refundAll: ({ number }: Order) =>
      refundOrder(
        {
          db,
          orders: services.orders,
          refunds: services.refunds,
          actor: testActor,
          now: clock.world.now,
          world: clock.world,
        },
        number,
        { reason: 'test', keepStockOut: false },
      ),
  };
};
