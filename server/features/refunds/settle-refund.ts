import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { foundOr, OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import type { Orders } from '#server/features/orders/orders.ts';
import { markDone, orderOfRefund, type Refund, refundsOf, updatePayments } from './refunds-store.ts';

/** Records that the operator paid a refund, with the reference of the transfer. */
export const settleRefund = (
  operation: Operation & { readonly orders: Pick<Orders, 'orderByNumber'> },
  { id, reference }: { readonly id: number; readonly reference: string },
): Promise<{ readonly refund: Refund; readonly order: string }> =>
  runOperation(operation, async (trx) => {
    const now = operation.now();
    const order = foundOr(await orderOfRefund(trx, id), 'refund_not_found', { id });
    const locked = foundOr(
      await operation.orders.orderByNumber(trx, order, { lock: true }),
      'refund_not_found',
      { id },
    );
    const refund = foundOr(
      (await refundsOf(trx, locked.id)).find((each) => each.id === id),
      'refund_not_found',
      { id },
    );
    if (refund.method === 'provider') throw new OperatorRefusal('refund_by_provider', { id });
    if (!(await markDone(trx, id, { now, manualReference: reference }))) {
      throw new OperatorRefusal('refund_done', { id });
    }
    await updatePayments(trx, locked.id, now);
    await recordAudit(trx, operation.actor, {
      subject: `order ${order}`,
      before: { refund: id, state: 'due' },
      // The reference stays out of the audit: it may name people and accounts.
      after: { refund: id, state: 'done' },
    });
    return { refund: { ...refund, state: 'done' }, order };
  });
