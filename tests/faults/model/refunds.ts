import { expect } from 'vitest';
import { OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { cancelOrder } from '#server/features/refunds/cancel-order.ts';
import { refundOrder } from '#server/features/returns/refund-order.ts';
import { realWorld } from '#server/lib/world.ts';
import type { Buyer } from '#tests/support/shops/order-shop.ts';
import type { PaymentShop } from '#tests/support/shops/payment-shop.ts';
import { testActor } from '#tests/support/test-actor.ts';
import { cancelInModel, type Model, type ModelOrder, refundInModel, unitsLeft } from './commands.ts';

export interface Run {
  readonly shop: PaymentShop;
  readonly model: Model;
  readonly buyers: readonly Buyer[];
  readonly products: readonly number[];
  readonly promoCode: string;
  city: number;
}

/** The result, or null when the operation was refused. */
const resultOf = <Result>(operation: Promise<Result>): Promise<Result | null> =>
  operation.catch((error: unknown) => {
    if (error instanceof OperatorRefusal) return null;
    throw error;
  });

export const isAccepted = async (operation: Promise<unknown>): Promise<boolean> =>
  (await resultOf(operation.then(() => true))) ?? false;

const operationOf = ({ shop: { db, services } }: Run) => ({
  db,
  orders: services.orders,
  refunds: services.refunds,
  actor: testActor,
  now: realWorld.now,
  world: realWorld,
});

const byHand = { reason: 'by hand', keepStockOut: false } as const;

const leftCents = ({ totalCents, refundedCents }: ModelOrder): number => totalCents - refundedCents;

const hasUnits = (order: ModelOrder): boolean =>
  [...order.lines.keys()].some((item) => unitsLeft(order, item) > 0);

export const cancelAll = async (run: Run, order: ModelOrder): Promise<void> => {
  const result = await resultOf(cancelOrder(operationOf(run), order.number, { reason: 'by hand' }));
  const isPaid = order.status === 'paid' && hasUnits(order);
  expect(result !== null).toBe(isPaid || order.status === 'pending');
  if (!result) return;
  expect(result.refund?.amountCents).toBe(isPaid ? leftCents(order) : undefined);
  if (isPaid) refundInModel(run.model, order, leftCents(order));
  else order.status = 'cancelled';
  order.isCancelled = true;
};

export const refundAll = async (run: Run, order: ModelOrder): Promise<void> => {
  const result = await resultOf(refundOrder(operationOf(run), order.number, byHand));
  expect(result !== null).toBe(order.status === 'paid');
  if (!result) return;
  expect(result.refund.amountCents).toBe(leftCents(order));
  refundInModel(run.model, order, leftCents(order));
};

export const refundAmount = async (run: Run, order: ModelOrder, amountCents: number): Promise<void> => {
  const request = { ...byHand, part: { amountCents } };
  const result = await resultOf(refundOrder(operationOf(run), order.number, request));
  expect(result !== null).toBe(order.status === 'paid' && amountCents <= leftCents(order));
  if (result) refundInModel(run.model, order, amountCents);
};

/** Cancels or refunds units. What they cost after discounts is not part of the model: at most what is left. */
export const takeBackUnits = async (
  run: Run,
  order: ModelOrder,
  step: { readonly call: 'cancel units' | 'refund units'; readonly item: number; readonly count: number },
): Promise<void> => {
  const { shop, model, products } = run;
  const { call, item, count } = step;
  const stored = await shop.services.orders.orderByNumber(shop.db, order.number);
  const lines = await shop.services.orders.linesOf(shop.db, stored?.id ?? 0);
  const sku = lines.find(({ productId }) => productId === products[item])?.sku ?? 'NONE';
  const units = [{ sku, quantity: count }];
  const result = await resultOf<{ readonly refund: { readonly amountCents: number } | null }>(
    call === 'cancel units'
      ? cancelOrder(operationOf(run), order.number, { reason: 'by hand', units })
      : refundOrder(operationOf(run), order.number, { ...byHand, part: { units } }),
  );
  const isNothing = call === 'refund units' && order.hasFreeGoods;
  expect(result !== null).toBe(order.status === 'paid' && count <= unitsLeft(order, item) && !isNothing);
  if (!result) return;
  cancelInModel(model, order, item, count);
  const cents = result.refund?.amountCents ?? 0;
  expect(cents).toBeGreaterThan(0);
  expect(cents).toBeLessThanOrEqual(leftCents(order));
  order.isCancelled = call === 'cancel units' && !hasUnits(order);
  // The last unit that is cancelled takes delivery with it.
  if (order.isCancelled) expect(cents).toBe(leftCents(order));
  refundInModel(model, order, cents);
};

/** Makes the due refunds and expects that the provider has refunded exactly what the model has. */
export const compareWithProvider = async ({ shop, model }: Run): Promise<void> => {
  await shop.runJob('refund payments');
  for (const { number, byPhone, isPaidLate, totalCents, refundedCents } of model.orders) {
    if (byPhone) continue;
    const intent = shop.stripe.sessionOf(number).payment_intent;
    const refunded = intent === null ? 0 : shop.stripe.refundedOf(intent);
    expect([number, refunded]).toEqual([number, isPaidLate ? totalCents : refundedCents]);
  }
};
