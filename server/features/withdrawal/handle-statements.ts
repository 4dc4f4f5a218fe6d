import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import type { StatementOutcome } from '#server/db/tables/tables-returns.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { foundOr, OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import type { LineUnits } from '#server/features/orders/cancel-lines.ts';
import type { Orders } from '#server/features/orders/orders.ts';
import type { SkuUnits } from '#server/features/refunds/cancel-order.ts';
import { type PlacedLine, readPlacedLines } from '#server/features/returns/line-units.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { type ApplyDeps, applyStatement } from './apply-statement.ts';
import { readReceipt, type Statement } from './statements-store.ts';
import { planWithdrawal, type WithdrawalPlan } from './withdrawal-rules.ts';

export interface ListedStatement {
  readonly reference: string;
  readonly declaredAt: Date;
  readonly outcome: StatementOutcome;
  readonly enteredNumber: string;
  readonly order: string | null;
  readonly name: string;
  readonly email: string;
  readonly items: string | null;
  readonly message: string | null;
}

/** Statements that staff has to decide about. */
const openOutcomes: readonly StatementOutcome[] = ['unmatched', 'items_open', 'late'];

export const isToDecide = (outcome: StatementOutcome): boolean => openOutcomes.includes(outcome);

/** Newest first; those that wait for staff, oldest first. */
export const listStatements = async (
  db: Database,
  { unmatched = false, limit }: { readonly unmatched?: boolean; readonly limit: number },
): Promise<readonly ListedStatement[]> => {
  let found = db
    .selectFrom('withdrawal_statements as s')
    .leftJoin('orders as o', 'o.id', 's.order_id')
    .select([
      's.reference',
      's.declared_at as declaredAt',
      's.outcome',
      's.entered_number as enteredNumber',
      'o.number as order',
      's.name',
      's.email',
      's.items_text as items',
      's.message',
    ]);
  if (unmatched) found = found.where('s.outcome', 'in', openOutcomes);
  return found
    .orderBy('s.id', unmatched ? 'asc' : 'desc')
    .limit(limit)
    .execute();
};

const lockStatement = async (trx: Database, reference: string): Promise<Statement> => {
  const found = await trx
    .selectFrom('withdrawal_statements')
    .selectAll()
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst();
  const statement = foundOr(found, 'statement_not_found', { reference });
  if (!isToDecide(statement.outcome))
    throw new OperatorRefusal('statement_handled', { reference, outcome: statement.outcome });
  return statement;
};

const unitsOf = (
  lines: readonly PlacedLine[],
  chosen: readonly SkuUnits[],
  number: string,
): readonly LineUnits[] | null =>
  chosen.length === 0
    ? null
    : chosen.map(({ sku, quantity }) => {
        const line = lines.find((each) => each.sku === sku);
        return { lineId: foundOr(line, 'line_not_found', { number, sku }).id, quantity };
      });

const planOf = (lines: readonly PlacedLine[], units: readonly LineUnits[] | null): WithdrawalPlan => {
  try {
    return planWithdrawal(lines, units);
  } catch (error) {
    throw error instanceof Refusal
      ? new OperatorRefusal('withdrawal_refused', { reason: error.message })
      : error;
  }
};

type StatementOperation = Operation & ApplyDeps & { readonly orders: Pick<Orders, 'move' | 'orderByNumber'> };

/**
 * Gives a statement of the public form its effect on an order, with the time of its declaration. Staff may also accept
 * one that came late.
 */
export const matchStatement = (
  operation: StatementOperation,
  { reference, number, lines: chosen }: { reference: string; number: string; lines: readonly SkuUnits[] },
) =>
  runOperation(operation, async (trx) => {
    const order = foundOr(
      await operation.orders.orderByNumber(trx, number, { lock: true }),
      'order_not_found',
      { number },
    );
    const statement = await lockStatement(trx, reference);
    if (order.status !== 'paid' && order.status !== 'pending')
      throw new OperatorRefusal('withdrawal_refused', { reason: `Order ${number} is ${order.status}.` });
    const lines = await readPlacedLines(trx, order.id);
    const plan = planOf(lines, unitsOf(lines, chosen, number));
    await sql`
      update withdrawal_statements
      set order_id = ${order.id}, outcome = 'applied', with_delivery = ${plan.isComplete}, handled_at = ${operation.now()}
      where id = ${statement.id}`.execute(trx);
    await applyStatement(operation, trx, order, statement, plan);
    await recordAudit(trx, operation.actor, {
      subject: `withdrawal ${reference}`,
      before: { outcome: statement.outcome },
      after: { outcome: 'applied', order: number, ...(chosen.length > 0 && { lines: chosen }) },
    });
    const { return_nr, refund } = await readReceipt(trx, { ...statement, order_id: order.id });
    return { reference, order: number, return: return_nr, refund };
  });

/** Closes a statement without effect: it belongs to no order, or was answered otherwise. */
export const dismissStatement = (
  operation: Operation,
  { reference, reason }: { readonly reference: string; readonly reason: string },
): Promise<void> =>
  runOperation(operation, async (trx) => {
    const statement = await lockStatement(trx, reference);
    await trx
      .updateTable('withdrawal_statements')
      .set({ outcome: 'dismissed', dismissed_reason: reason, handled_at: operation.now() })
      .where('id', '=', statement.id)
      .execute();
    await recordAudit(trx, operation.actor, {
      subject: `withdrawal ${reference}`,
      before: { outcome: statement.outcome },
      after: { outcome: 'dismissed', reason },
    });
  });
