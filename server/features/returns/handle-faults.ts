import { sql } from 'kysely';
import { recordMove } from '#server/features/fulfilment/change-shipment.ts';
import { insertShipment, updateGuarantee } from '#server/features/fulfilment/shipments-store.ts';
import { runOperation } from '#server/features/operations/operation.ts';
import { OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { sumDemand, takeMoreStock } from '#server/features/stock/stock.ts';
import { addDays, clockOf } from '#server/lib/shop-clock.ts';
import { lockMovable, moveReturn, type ReturnOperation, sendDays } from './change-return.ts';
import type { ListedReturn } from './return-views.ts';

const requireFault = ({ kind, number }: ListedReturn): void => {
  if (kind !== 'fault') throw new OperatorRefusal('return_not_a_fault', { number });
};

/** Accepts the report of a fault and mails the customer where to send the goods. */
export const approveFault = (operation: ReturnOperation, number: string): Promise<void> =>
  runOperation(operation, async (trx) => {
    const locked = await lockMovable(operation, trx, number, 'awaiting_goods');
    const sendBy = addDays(clockOf(operation.now()).day, sendDays);
    await moveReturn(trx, operation, locked, 'awaiting_goods', { send_by: sendBy }, { send_by: sendBy });
  });

/** Notes that the goods were repaired and sent back. The guarantee of their lines grows by 12 months, once. */
export const markRepaired = (operation: ReturnOperation, number: string): Promise<void> =>
  runOperation(operation, async (trx) => {
    const locked = await lockMovable(operation, trx, number, 'repaired');
    requireFault(locked.goods);
    const ids = locked.goods.lines.filter(({ received }) => received > 0).map(({ lineId }) => lineId);
    await sql`update order_lines set is_repaired = true where id = any(${ids}::int[])`.execute(trx);
    await updateGuarantee(trx, ids);
    await moveReturn(trx, operation, locked, 'repaired', {});
  });

/** Packs new goods for faulty ones into a separate shipment, which takes them from stock. */
export const replaceGoods = (
  operation: ReturnOperation,
  number: string,
): Promise<{ readonly order: string; readonly shipment: number }> =>
  runOperation(operation, async (trx) => {
    const locked = await lockMovable(operation, trx, number, 'replaced');
    const { goods, order } = locked;
    requireFault(goods);
    const now = operation.now();
    const lines = goods.lines.filter(({ received }) => received > 0);
    const deleted = lines.find(({ stockItemId }) => stockItemId === null);
    if (deleted)
      throw new OperatorRefusal('replacement_out_of_stock', {
        sku: deleted.sku,
        wanted: deleted.received,
        free: 0,
      });
    const demand = sumDemand(
      lines.map(({ stockItemId, received }) => ({ stockItemId: stockItemId ?? 0, quantity: received })),
    );
    const short = await takeMoreStock(trx, { orderId: order.id, demand, reason: 'replacement', now });
    for (const [id, free] of short) {
      const sku = lines.find(({ stockItemId }) => stockItemId === id)?.sku ?? '';
      throw new OperatorRefusal('replacement_out_of_stock', { sku, wanted: demand.get(id) ?? 0, free });
    }
    const shipment = await insertShipment(trx, {
      orderId: order.id,
      kind: 'replacement',
      by: operation.actor.who,
      now,
      lines: lines.map(({ lineId, received }) => ({ lineId, quantity: received })),
    });
    const how = { reason: `replaces goods of ${number}`, actor: operation.actor.who, now };
    await recordMove(trx, shipment, { from: null, to: 'packing' }, how);
    await moveReturn(trx, operation, locked, 'replaced', {}, { shipment: shipment.number });
    return { order: order.number, shipment: shipment.number };
  });
