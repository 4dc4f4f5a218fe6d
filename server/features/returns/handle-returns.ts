import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import type { ReturnState } from '#server/db/tables-returns.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { foundOr, OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import type { Order } from '#server/features/orders/order.ts';
import type { Orders } from '#server/features/orders/orders.ts';
import { updateFulfilment } from '#server/features/orders/update-fulfilment.ts';
import type { SkuUnits } from '#server/features/refunds/cancel-order.ts';
import type { Refunds } from '#server/features/refunds/refunds.ts';
import { returnStock, sumDemand } from '#server/features/stock/stock.ts';
import { selectRefund } from './refund-units.ts';
import { type ListedReturn, listReturns, type ReturnLine } from './return-views.ts';
import { completesStatement, insertReturnEvent } from './returns-store.ts';

export interface ReturnOperation extends Operation {
  readonly orders: Pick<Orders, 'orderByNumber'>;
  readonly refunds: Pick<Refunds, 'refund'>;
}

const closed: readonly ReturnState[] = ['refunded', 'repaired', 'replaced', 'denied', 'cancelled', 'expired'];

/** Locks the order and then the return, and refuses a return in another state. */
const lockReturn = async (
  { orders, now }: ReturnOperation,
  trx: Database,
  number: string,
  from: readonly ReturnState[],
  to: ReturnState,
): Promise<{ readonly order: Order; readonly goods: ListedReturn }> => {
  const read = async () => (await listReturns(trx, { number, now: now() }))[0];
  const found = foundOr(await read(), 'return_not_found', { number });
  const order = foundOr(await orders.orderByNumber(trx, found.order, { lock: true }), 'return_not_found', {
    number,
  });
  await trx.selectFrom('returns').select('id').where('id', '=', found.id).forNoKeyUpdate().execute();
  const goods = foundOr(await read(), 'return_not_found', { number });
  if (!from.includes(goods.state))
    throw new OperatorRefusal('return_not_movable', { number, state: goods.state, to });
  return { order, goods };
};

const moveReturn = async (
  trx: Database,
  { actor, now }: ReturnOperation,
  { id, number, state }: ListedReturn,
  to: ReturnState,
  columns: object,
  details: object = {},
): Promise<void> => {
  await trx
    .updateTable('returns')
    .set({ ...columns, state: to, ...(closed.includes(to) && { closed_at: now() }) })
    .where('id', '=', id)
    .execute();
  await insertReturnEvent(trx, {
    ...{ returnId: id, from: state, to, reason: actor.command, actor: actor.who, now: now() },
  });
  await recordAudit(trx, actor, {
    ...{ subject: `return ${number}`, before: { state }, after: { state: to, ...details } },
  });
};

const lineOf = ({ number, lines }: ListedReturn, sku: string): ReturnLine =>
  foundOr(
    lines.find((line) => line.sku === sku),
    'line_not_found',
    { number, sku },
  );

/** Records the goods that arrived; without lines all of them. */
export const receiveReturn = (
  operation: ReturnOperation,
  { number, lines }: { readonly number: string; readonly lines: readonly SkuUnits[] },
): Promise<ListedReturn> =>
  runOperation(operation, async (trx) => {
    const from = ['awaiting_goods', 'on_the_way'] as const;
    const { order, goods } = await lockReturn(operation, trx, number, from, 'received');
    const units = lines.length > 0 ? lines : goods.lines.map(({ sku, quantity }) => ({ sku, quantity }));
    for (const { sku, quantity } of units) {
      const line = lineOf(goods, sku);
      if (quantity > line.quantity)
        throw new OperatorRefusal('return_units_invalid', { number, sku, most: line.quantity });
      await sql`
        with came as (
          update return_lines set received = ${quantity}
          where return_id = ${goods.id} and order_line_id = ${line.lineId} returning order_line_id)
        update order_lines l set returned_quantity = l.returned_quantity + ${quantity}
        from came where l.id = came.order_line_id`.execute(trx);
    }
    await moveReturn(trx, operation, goods, 'received', { received_at: operation.now() }, { units });
    await updateFulfilment(trx, order.id);
    return foundOr((await listReturns(trx, { number, now: operation.now() }))[0], 'return_not_found', {
      number,
    });
  });

export interface Inspection {
  readonly sku: string;
  readonly quantity: number;
  readonly condition: 'unopened' | 'opened' | 'used';
  readonly outcome: 'restock' | 'write_off';
}

export interface Deduction {
  readonly sku: string;
  readonly cents: number;
  readonly why: string | undefined;
  readonly text: string | undefined;
}

const reasons = ['scratches', 'heavy_use', 'missing_parts', 'account_locked', 'seal_broken'];

const requireDeduction = ({ sku, cents, why, text = '' }: Deduction, shareCents: number): void => {
  const isComplete = reasons.includes(why ?? '') && text.length >= 20 && text.length <= 500;
  if (!isComplete || cents <= 0 || cents > shareCents)
    throw new OperatorRefusal('deduction_invalid', { sku });
};

/** What was paid for the received units of a line. */
const shareOf = async (trx: Database, line: ReturnLine): Promise<number> => {
  const { rows } = await sql<{ cents: number }>`
    select (charged_paid_cents * ${line.received} / quantity)::bigint as cents
    from order_lines where id = ${line.lineId}`.execute(trx);
  return rows[0]?.cents ?? 0;
};

/** Units whose product was deleted move no stock. Written-off units come in and go out again. */
const moveStock = async (
  trx: Database,
  order: Order,
  { stockItemId, received }: ReturnLine,
  outcome: Inspection['outcome'],
  now: Date,
): Promise<number> => {
  if (stockItemId === null) return 0;
  const demand = sumDemand([{ stockItemId, quantity: received }]);
  await returnStock(trx, { orderId: order.id, demand, reason: 'returned', now });
  if (outcome === 'restock') return received;
  const lost = sumDemand([{ stockItemId, quantity: -received }]);
  await returnStock(trx, { orderId: order.id, demand: lost, reason: 'written off', now });
  return 0;
};

/** Records the condition of every received line, puts it back to stock or writes it off, and notes a deduction. */
export const inspectReturn = (
  operation: ReturnOperation,
  {
    number,
    lines,
    deduction = null,
  }: {
    readonly number: string;
    readonly lines: readonly Inspection[];
    readonly deduction?: Deduction | null;
  },
): Promise<void> =>
  runOperation(operation, async (trx) => {
    const { order, goods } = await lockReturn(operation, trx, number, ['received'], 'inspected');
    const missing = goods.lines.find(
      ({ sku, received }) => received > 0 && !lines.some((each) => each.sku === sku),
    );
    if (missing) throw new OperatorRefusal('return_not_inspected', { number, sku: missing.sku });
    if (deduction) requireDeduction(deduction, await shareOf(trx, lineOf(goods, deduction.sku)));
    for (const { sku, quantity, condition, outcome } of lines.toSorted(
      (one, other) => (lineOf(goods, one.sku).stockItemId ?? 0) - (lineOf(goods, other.sku).stockItemId ?? 0),
    )) {
      const line = lineOf(goods, sku);
      if (quantity !== line.received)
        throw new OperatorRefusal('return_units_invalid', { number, sku, most: line.received });
      const restocked = await moveStock(trx, order, line, outcome, operation.now());
      const less = deduction?.sku === sku ? deduction : null;
      await trx
        .updateTable('return_lines')
        .set({
          ...{ condition_found: condition, outcome, restocked },
          ...(less && {
            ...{ deduction_cents: less.cents, deduction_reason: less.why ?? null },
            deduction_text: less.text ?? null,
          }),
        })
        .where('return_id', '=', goods.id)
        .where('order_line_id', '=', line.lineId)
        .execute();
    }
    const details = { lines, ...(deduction && { deduction_cents: deduction.cents }) };
    await moveReturn(trx, operation, goods, 'inspected', { inspected_at: operation.now() }, details);
  });

/** Refunds the received units less deductions, and the delivery with the last refund of a complete withdrawal. */
export const refundReturn = (operation: ReturnOperation, number: string) =>
  runOperation(operation, async (trx) => {
    const { order, goods } = await lockReturn(operation, trx, number, ['inspected'], 'refunded');
    const units = goods.lines
      .filter(({ received }) => received > 0)
      .map(({ lineId, received, deductionCents }) => ({ lineId, quantity: received, deductionCents }));
    const isComplete = goods.lines.every(({ received, quantity }) => received === quantity);
    const withDelivery =
      goods.statementId !== null &&
      isComplete &&
      (await completesStatement(trx, goods.statementId, goods.id));
    const { selection } = await selectRefund(trx, order, units, withDelivery);
    const refund = await operation.refunds.refund(trx, order, {
      ...{ selection, reason: `return ${number}`, actor: 'operator', dueOn: goods.refundDueOn },
    });
    if (refund)
      await trx.updateTable('refunds').set({ return_id: goods.id }).where('id', '=', refund.id).execute();
    await moveReturn(trx, operation, goods, 'refunded', {}, { refund_cents: refund?.amountCents ?? 0 });
    return {
      number,
      order: order.number,
      amountCents: refund?.amountCents ?? 0,
      currency: order.currency.code,
    };
  });

export const denialReasons = ['excluded_goods', 'seal_broken', 'not_our_goods', 'nothing_arrived'] as const;

/** Declines a return, with a reason and a text for the customer. The delivery is then no longer refunded. */
export const denyReturn = (
  operation: ReturnOperation,
  { number, reason, text }: { readonly number: string; readonly reason: string; readonly text: string },
): Promise<void> =>
  runOperation(operation, async (trx) => {
    const from = ['requested', 'awaiting_goods', 'on_the_way', 'inspected'] as const;
    const { goods } = await lockReturn(operation, trx, number, from, 'denied');
    if (goods.statementId !== null)
      await trx
        .updateTable('withdrawal_statements')
        .set({ with_delivery: false })
        .where('id', '=', goods.statementId)
        .execute();
    await moveReturn(
      trx,
      operation,
      goods,
      'denied',
      { denied_reason: reason, denied_text: text },
      { reason },
    );
  });
