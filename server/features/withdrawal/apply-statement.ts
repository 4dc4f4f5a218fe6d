import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { cancelLines, type LineUnits } from '#server/features/orders/cancel-lines.ts';
import type { Order } from '#server/features/orders/order.ts';
import type { Orders } from '#server/features/orders/orders.ts';
import type { Refunds } from '#server/features/refunds/refunds.ts';
import { selectRefund } from '#server/features/returns/refund-units.ts';
import { completesStatement, insertReturn } from '#server/features/returns/returns-store.ts';
import type { World } from '#server/lib/world.ts';
import { reasonOf, type Statement } from './statements-store.ts';
import { fortnightAfter, type WithdrawalPlan } from './withdrawal-rules.ts';

export interface ApplyDeps {
  readonly world: World;
  readonly orders: Pick<Orders, 'move'>;
  readonly refunds: Pick<Refunds, 'refund'>;
}

/** Marks shipments that are being packed as stopped, as many units of each as were withdrawn. Shipments by id. */
const stopShipments = async (
  trx: Database,
  statementId: number,
  orderId: number,
  units: readonly LineUnits[],
  now: Date,
): Promise<void> => {
  if (units.length === 0) return;
  const { rows } = await sql<{ shipment: number; line: number; free: number }>`
    with locked as materialized (
      select id from shipments where order_id = ${orderId} and state = 'packing' and kind = 'order' order by id for no key update)
    select c.shipment_id as shipment, c.order_line_id as line, (c.quantity - coalesce((
        select sum(t.quantity) from withdrawal_stops t
        where t.shipment_id = c.shipment_id and t.order_line_id = c.order_line_id and t.settled_at is null), 0))::int as free
    from shipment_lines c join locked s on s.id = c.shipment_id order by 1, 2`.execute(trx);
  const left = new Map(units.map(({ lineId, quantity }) => [lineId, quantity]));
  const stops = rows.flatMap(({ shipment, line, free }) => {
    const quantity = Math.min(free, left.get(line) ?? 0);
    left.set(line, (left.get(line) ?? 0) - quantity);
    return quantity > 0
      ? [{ statement_id: statementId, shipment_id: shipment, order_line_id: line, quantity }]
      : [];
  });
  await trx.insertInto('withdrawal_stops').values(stops).execute();
  await trx
    .updateTable('shipments')
    .set((shipment) => ({
      stop_requested_at: shipment.fn.coalesce('stop_requested_at', shipment.val(now)),
    }))
    .where(
      'id',
      'in',
      stops.map(({ shipment_id }) => shipment_id),
    )
    .execute();
};

/** Cancels units that were not sent and refunds them. */
const cancelAndRefund = async (
  { world, refunds }: ApplyDeps,
  trx: Database,
  order: Order,
  units: readonly LineUnits[],
  { reason, withDelivery }: { readonly reason: string; readonly withDelivery: boolean },
): Promise<void> => {
  await cancelLines(trx, order.id, units, { reason, actor: 'customer', now: world.now() });
  const { selection } = await selectRefund(trx, order, units, withDelivery);
  await refunds.refund(trx, order, { selection, reason, actor: 'customer' });
};

/**
 * Gives a statement its effect on a locked order: what was not sent is cancelled and refunded, what is being packed is
 * stopped, what was sent comes back. An unpaid order is cancelled. Locks: shipments, returns, stock, credit-note counter.
 */
export const applyStatement = async (
  deps: ApplyDeps,
  trx: Database,
  order: Order,
  statement: Statement,
  plan: WithdrawalPlan,
): Promise<void> => {
  const reason = reasonOf(statement);
  if (order.status === 'pending') {
    await deps.orders.move(trx, order, 'cancelled', { reason, actor: 'customer' });
    return;
  }
  if (plan.isUntouched) {
    await deps.orders.move(trx, order, 'refunded', { reason, actor: 'customer', cancelsOrder: true });
    return;
  }
  await stopShipments(trx, statement.id, order.id, plan.stop, deps.world.now());
  if (plan.back.length > 0) await openWithdrawalReturn(deps, trx, order, statement, plan.back);
  if (plan.cancel.length > 0) {
    const withDelivery = plan.isComplete && plan.stop.length + plan.back.length === 0;
    await cancelAndRefund(deps, trx, order, plan.cancel, { reason, withDelivery });
  }
};

const openWithdrawalReturn = (
  { world }: ApplyDeps,
  trx: Database,
  order: Order,
  statement: Statement,
  lines: readonly LineUnits[],
) =>
  insertReturn(trx, world, {
    orderId: order.id,
    kind: 'withdrawal',
    state: 'awaiting_goods',
    lines,
    actor: 'customer',
    statementId: statement.id,
    declaredAt: statement.declared_at,
    sendBy: fortnightAfter(statement.declared_at),
  });

/**
 * Settles the withdrawn units of a stopped shipment: after unpacking they are cancelled and refunded; shipped anyway
 * they come back. The order is locked and the shipment has its new state.
 */
export const settleStops = async (
  deps: ApplyDeps,
  trx: Database,
  order: Order,
  shipmentId: number,
  how: 'unpacked' | 'shipped',
): Promise<void> => {
  const { rows } = await sql<{ statement: number; line: number; quantity: number }>`
    update withdrawal_stops set settled_at = ${deps.world.now()}
    where shipment_id = ${shipmentId} and settled_at is null
    returning statement_id as statement, order_line_id as line, quantity`.execute(trx);
  for (const id of new Set(rows.map(({ statement }) => statement))) {
    const units = rows
      .filter(({ statement }) => statement === id)
      .map(({ line, quantity }) => ({ lineId: line, quantity }));
    const statement = await trx
      .selectFrom('withdrawal_statements')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (how === 'shipped') await openWithdrawalReturn(deps, trx, order, statement, units);
    else {
      const withDelivery = await completesStatement(trx, id);
      await cancelAndRefund(deps, trx, order, units, { reason: reasonOf(statement), withDelivery });
    }
  }
};
