import type { Database } from '#server/db/pool.ts';
import type { LineUnits } from '#server/features/orders/cancel-lines.ts';
import type { Order } from '#server/features/orders/order.ts';
import type { RefundableOrder, RefundSelection } from '#server/features/refunds/refund-rules.ts';
import { readRefundable } from '#server/features/refunds/refunds-store.ts';
import { convertCents } from '#server/lib/money.ts';
import { proportion } from '#server/lib/proportion.ts';

export interface UnitsToRefund extends LineUnits {
  readonly deductionCents?: number;
}

/** What a withdrawal refunds of the delivery: as much as the standard delivery would have cost. */
export const standardDeliveryCents = (
  { delivery, charged, currency }: Pick<Order, 'delivery' | 'charged' | 'currency'>,
  deliveryPaidCents: number,
): number => {
  const standard = delivery?.standardCents ?? null;
  const cost = charged.delivery ?? 0;
  if (standard === null || cost === 0) return deliveryPaidCents;
  return proportion(deliveryPaidCents, Math.min(convertCents(standard, currency.rate), cost), cost);
};

/** Units that were refunded before, as goodwill, are not refunded again. */
const leftOf = (order: RefundableOrder, units: readonly UnitsToRefund[]): readonly UnitsToRefund[] =>
  units.flatMap((each) => {
    const line = order.lines.find(({ id }) => id === each.lineId);
    const quantity = Math.min(each.quantity, line ? line.quantity - line.refundedUnits : 0);
    return quantity > 0 ? [{ ...each, quantity }] : [];
  });

/** What is refunded for units of a locked order, and for its delivery if a withdrawal is complete. */
export const selectRefund = async (
  db: Database,
  order: Order,
  units: readonly UnitsToRefund[],
  withDelivery: boolean,
): Promise<{ readonly refundable: RefundableOrder; readonly selection: RefundSelection }> => {
  const refundable = await readRefundable(db, order);
  const delivery = withDelivery && standardDeliveryCents(order, refundable.deliveryPaidCents);
  return { refundable, selection: { lines: leftOf(refundable, units), delivery } };
};
