import { inTransaction } from '#server/db/transaction.ts';
import { type Actor, recordAudit } from '#server/features/audit/audit.ts';
import { foundOr, OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { type PaymentsDeps, phoneProvider } from './payments-deps.ts';
import { paymentsOf, setPaymentStatus } from './payments-store.ts';

export interface PhoneConfirmation {
  readonly number: string;
  /** The paid amount in cents of the order's currency. */
  readonly amountCents: number;
  readonly actor: Actor;
}

/** Confirms that a phone order was paid. A second confirmation changes nothing. */
export const confirmPhonePayment = (
  { db, orders, world }: PaymentsDeps,
  { number, amountCents, actor }: PhoneConfirmation,
): Promise<{ readonly wasPaidBefore: boolean }> =>
  inTransaction(db, async (trx) => {
    const found = await orders.orderByNumber(trx, number, { lock: true });
    const order = foundOr(found, 'order_not_found', { number });
    const { status } = order;
    if (order.paymentMethod !== 'phone') throw new OperatorRefusal('order_paid_by_card', { number });
    const { total: totalCents } = order.charged;
    if (amountCents !== totalCents) {
      const currency = order.currency.code;
      throw new OperatorRefusal('order_amount_differs', { number, totalCents, currency });
    }
    if (status === 'paid') return { wasPaidBefore: true };
    const payments = await paymentsOf(trx, order.id);
    const begun = payments.find((each) => each.provider === phoneProvider && each.status === 'begun');
    if (status !== 'pending' || !begun) throw new OperatorRefusal('order_not_pending', { number, status });
    const { moved } = await orders.move(trx, order, 'paid', {
      reason: 'paid on the phone',
      actor: 'operator',
    });
    if (!moved) throw new OperatorRefusal('order_stock_gone', { number });
    await setPaymentStatus(trx, begun.id, 'captured', world.now());
    await recordAudit(trx, actor, {
      subject: `order ${number}`,
      before: { status },
      after: { status: 'paid', amount_cents: amountCents },
    });
    return { wasPaidBefore: false };
  });
