import type { Database } from '#server/db/pool.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { issueCreditNote } from '#server/features/invoices/credit-notes.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import type { Orders } from '#server/features/orders/orders.ts';
import { refundsOf } from './refunds-store.ts';

interface IssuedNote {
  readonly order: string;
  readonly refund: number;
  /** Null in a dry run, which takes no number. */
  readonly number: number | null;
  readonly amountCents: number;
  readonly currency: string;
}

type IssueOperation = Operation & { readonly orders: Pick<Orders, 'orderByNumber'> };

/** Refunds of invoiced orders that have no credit note: those from before credit notes, oldest first. */
export const refundsWithoutNote = (db: Database): Promise<{ id: number; order: string }[]> =>
  db
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('invoices as i', 'i.order_id', 'o.id')
    .leftJoin('credit_notes as n', 'n.refund_id', 'r.id')
    .select(['r.id', 'o.number as order'])
    .where('r.kind', '=', 'order')
    .where('n.number', 'is', null)
    .orderBy('r.id')
    .execute();

const hasNote = async (trx: Database, refundId: number): Promise<boolean> => {
  const note = trx.selectFrom('credit_notes').select('number').where('refund_id', '=', refundId);
  return (await note.executeTakeFirst()) !== undefined;
};

const issue = (
  operation: IssueOperation,
  { id, order: number }: { readonly id: number; readonly order: string },
): Promise<IssuedNote | null> =>
  runOperation(operation, async (trx) => {
    const order = await operation.orders.orderByNumber(trx, number, { lock: true });
    const refund = order && (await refundsOf(trx, order.id)).find((each) => each.id === id);
    if (!order || !refund || (await hasNote(trx, id))) return null;
    const issued = await issueCreditNote(trx, order, refund, operation.now());
    await recordAudit(trx, operation.actor, {
      subject: `order ${number}`,
      before: { refund: id, credit_note: null },
      after: { refund: id, credit_note: issued },
    });
    const { amountCents, currency } = refund;
    return { order: number, refund: id, number: operation.dryRun ? null : issued, amountCents, currency };
  });

/**
 * Issues the credit notes of refunds that have none, at most `limit`, with the date of today. Each in its own transaction: the counter
 * is the last lock of all.
 */
export const issueMissingNotes = async (
  operation: IssueOperation,
  limit = Number.POSITIVE_INFINITY,
): Promise<readonly IssuedNote[]> => {
  const issued: IssuedNote[] = [];
  for (const refund of (await refundsWithoutNote(operation.db)).slice(0, limit)) {
    const note = await issue(operation, refund);
    if (note) issued.push(note);
  }
  return issued;
};
