import { inTransaction } from '#server/db/transaction.ts';
import type { Note } from '#server/features/audit/audit.ts';
import { type PaymentsDeps, phoneProvider } from './payments-deps.ts';
import { paymentsOf, setPaymentStatus } from './payments-store.ts';

export interface PhoneConfirmation {
  readonly number: string;
  /** The paid amount in cents of the order's currency. */
  readonly amountCents: number;
  readonly actor: string;
  readonly note?: Note;
}

export type PhoneConfirmed =
  | { readonly ok: true; readonly wasPaidBefore: boolean }
  | { readonly ok: false; readonly why: 'unknown_order' | 'not_by_phone' | 'closed' | 'no_stock' }
  | {
      readonly ok: false;
      readonly why: 'other_amount';
      readonly wantedCents: number;
      readonly currency: string;
    };

/** Records that the operator received a payment by phone. Idempotent. */
export const confirmPhonePayment = (
  { db, orders, world }: PaymentsDeps,
  { number, amountCents, actor, note }: PhoneConfirmation,
): Promise<PhoneConfirmed> =>
  inTransaction(db, async (trx) => {
    const order = await orders.orderByNumber(trx, number, { lock: true });
    if (!order) return { ok: false, why: 'unknown_order' };
    if (order.paymentMethod !== 'phone') return { ok: false, why: 'not_by_phone' };
    if (amountCents !== order.charged.total) {
      const { total: wantedCents } = order.charged;
      return { ok: false, why: 'other_amount', wantedCents, currency: order.currency.code };
    }
    if (order.status === 'paid') return { ok: true, wasPaidBefore: true };
    const payments = await paymentsOf(trx, order.id);
    const begun = payments.find(({ provider, status }) => provider === phoneProvider && status === 'begun');
    if (order.status !== 'pending' || !begun) return { ok: false, why: 'closed' };
    const { moved } = await orders.move(trx, order, 'paid', { reason: 'paid on the phone', actor });
    if (!moved) return { ok: false, why: 'no_stock' };
    await setPaymentStatus(trx, begun.id, 'captured', world.now());
    await note?.(trx, {
      subject: `order ${number}`,
      before: { status: order.status },
      after: { status: 'paid', amount_cents: amountCents },
    });
    return { ok: true, wasPaidBefore: false };
  });
