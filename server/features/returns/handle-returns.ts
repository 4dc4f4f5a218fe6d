import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { runOperation } from '#server/features/operations/operation.ts';
import { foundOr, OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import type { Order } from '#server/features/orders/order.ts';
import { updateFulfilment } from '#server/features/orders/update-fulfilment.ts';
import type { SkuUnits } from '#server/features/refunds/cancel-order.ts';
import { returnStock, sumDemand } from '#server/features/stock/stock.ts';
import { lockMovable, moveReturn, type ReturnOperation } from './change-return.ts';
import { keepDelivery } from './customer-returns.ts';
import { selectRefund } from './refund-units.ts';
import { type ListedReturn, listReturns, type ReturnLine } from './return-views.ts';
import { completesStatement } from './returns-store.ts';

const lineOf = ({ number, lines }: ListedReturn, sku: string): ReturnLine =>
  foundOr(
    lines.find((line) => line.sku === sku),
    'line_not_found',
    { number, sku },
  );

/** Counts the received units of a return as returned. */
export const countReturned = async (trx: Database, order: Order, returnId: number): Promise<void> => {
  await sql`
    update order_lines l set returned_quantity = l.returned_quantity + c.received
    from return_lines c where c.return_id = ${returnId} and c.order_line_id = l.id`.execute(trx);
  await updateFulfilment(trx, order.id);
};

/** Records the goods that arrived; without lines all of them. */
export const receiveReturn = (
  operation: ReturnOperation,
  { number, lines }: { readonly number: string; readonly lines: readonly SkuUnits[] },
): Promise<ListedReturn> =>
  runOperation(operation, async (trx) => {
    const locked = await lockMovable(operation, trx, number, 'received');
    const { order, goods } = locked;
    const units = lines.length > 0 ? lines : goods.lines.map(({ sku, quantity }) => ({ sku, quantity }));
    for (const { sku, quantity } of units) {
      const line = lineOf(goods, sku);
      if (quantity > line.quantity)
        throw new OperatorRefusal('return_units_invalid', { number, sku, most: line.quantity });
      await trx
        .updateTable('return_lines')
        .set({ received: quantity })
        .where('return_id', '=', goods.id)
        .where('order_line_id', '=', line.lineId)
        .execute();
    }
    // Faulty goods stay the customer's until they are refunded.
    if (goods.kind !== 'fault') await countReturned(trx, order, goods.id);
    await moveReturn(trx, operation, locked, 'received', { received_at: operation.now() }, { units });
    return foundOr((await listReturns(trx, { number, now: operation.now() }))[0], 'return_not_found', {
      number,
    });
  });

export interface Inspection {
  readonly sku: string;
  readonly quantity: number;
  readonly condition: 'unopened' | 'opened' | 'used';
  /** `repair`: only faults; it moves no stock. */
  readonly outcome: 'restock' | 'write_off' | 'repair';
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
export const moveStock = async (
  trx: Database,
  order: Order,
  { stockItemId, received }: Pick<ReturnLine, 'stockItemId' | 'received'>,
  outcome: Inspection['outcome'],
  now: Date,
): Promise<number> => {
  if (stockItemId === null || outcome === 'repair') return 0;
  const demand = sumDemand([{ stockItemId, quantity: received }]);
  await returnStock(trx, { orderId: order.id, demand, reason: 'returned', now });
  if (outcome === 'restock') return received;
  const lost = sumDemand([{ stockItemId, quantity: -received }]);
  await returnStock(trx, { orderId: order.id, demand: lost, reason: 'written off', now });
  return 0;
};

/** Only faulty goods are repaired, and nothing is deducted for them. */
const requireOutcomes = (
  { number, kind }: ListedReturn,
  lines: readonly Inspection[],
  deduction: Deduction | null,
): void => {
  const repaired = lines.find(({ outcome }) => outcome === 'repair');
  if (kind !== 'fault' && repaired) throw new OperatorRefusal('return_not_a_fault', { number });
  if (kind === 'fault' && deduction) throw new OperatorRefusal('fault_not_deductible', { number });
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
    const locked = await lockMovable(operation, trx, number, 'inspected');
    const { order, goods } = locked;
    requireOutcomes(goods, lines, deduction);
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
          condition_found: condition,
          outcome,
          restocked,
          ...(less && {
            deduction_cents: less.cents,
            deduction_reason: less.why ?? null,
            deduction_text: less.text ?? null,
          }),
        })
        .where('return_id', '=', goods.id)
        .where('order_line_id', '=', line.lineId)
        .execute();
    }
    const details = { lines, ...(deduction && { deduction_cents: deduction.cents }) };
    await moveReturn(trx, operation, locked, 'inspected', { inspected_at: operation.now() }, details);
  });

/** Refunds the received units less deductions, and the delivery with the last refund of a complete withdrawal. */
export const refundReturn = (operation: ReturnOperation, number: string) =>
  runOperation(operation, async (trx) => {
    const locked = await lockMovable(operation, trx, number, 'refunded');
    const { order, goods } = locked;
    // What is being repaired is not the shop's.
    if (goods.lines.some(({ outcome }) => outcome === 'repair'))
      throw new OperatorRefusal('return_not_movable', { number, state: 'being repaired', to: 'refunded' });
    if (goods.kind === 'fault') await countReturned(trx, order, goods.id);
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
      selection,
      reason: `return ${number}`,
      actor: 'operator',
      dueOn: goods.refundDueOn,
    });
    if (refund)
      await trx.updateTable('refunds').set({ return_id: goods.id }).where('id', '=', refund.id).execute();
    await moveReturn(trx, operation, locked, 'refunded', {}, { refund_cents: refund?.amountCents ?? 0 });
    return {
      number,
      order: order.number,
      amountCents: refund?.amountCents ?? 0,
      currency: order.currency.code,
    };
  });

const withdrawalDenials = ['excluded_goods', 'seal_broken', 'not_our_goods', 'nothing_arrived'] as const;
const returnDenials = [...withdrawalDenials, 'out_of_period', 'used'] as const;
const faultDenials = [...returnDenials, 'no_fault', 'own_damage'] as const;

/** All reasons; which of them a return can have depends on its kind. */
export const denialReasons = faultDenials;

const denialsOf: Readonly<Record<ListedReturn['kind'], readonly string[]>> = {
  withdrawal: withdrawalDenials,
  return: returnDenials,
  fault: faultDenials,
};

/** Declines a return, with a reason and a text for the customer. The delivery is then no longer refunded. */
export const denyReturn = (
  operation: ReturnOperation,
  { number, reason, text }: { readonly number: string; readonly reason: string; readonly text: string },
): Promise<void> =>
  runOperation(operation, async (trx) => {
    const locked = await lockMovable(operation, trx, number, 'denied');
    const { kind, statementId } = locked.goods;
    if (!denialsOf[kind].includes(reason))
      throw new OperatorRefusal('denial_invalid', { number, kind, reasons: denialsOf[kind] });
    if (statementId !== null) await keepDelivery(trx, statementId);
    const columns = { denied_reason: reason, denied_text: text };
    await moveReturn(trx, operation, locked, 'denied', columns, { reason });
  });
