import type { Fulfilment } from '#contract/orders/orders.ts';
import type { Database } from '#server/db/pool.ts';
import { cancelLines } from '#server/features/orders/cancel-lines.ts';
import type { Order } from '#server/features/orders/order.ts';
import { linesOf } from '#server/features/orders/order-lines-store.ts';
import { updateFulfilment } from '#server/features/orders/update-fulfilment.ts';
import { type Demand, returnStock, sumDemand } from '#server/features/stock/stock.ts';
import { changePacked, type Shipment } from './shipments-store.ts';

/** The stock items of a shipment. Lines whose product was deleted have none. */
export const stockOf = async (trx: Database, { orderId, lines }: Shipment): Promise<Demand> => {
  const ordered = await linesOf(trx, orderId);
  return sumDemand(
    lines.flatMap(({ lineId, quantity }) => {
      const stockItemId = ordered.find(({ id }) => id === lineId)?.stockItemId ?? null;
      return stockItemId === null ? [] : [{ stockItemId, quantity }];
    }),
  );
};

/**
 * Gives back the units of a shipment that the shop has again: they can be packed again, or, in an order that was
 * refunded meanwhile, return to stock. Those of a replacement return to stock: it took them when it was packed.
 */
export const releaseUnits = async (
  trx: Database,
  order: Order,
  shipment: Shipment,
  how: { readonly reason: string; readonly actor: string; readonly now: Date },
): Promise<Fulfilment> => {
  if (shipment.kind === 'replacement') {
    const demand = await stockOf(trx, shipment);
    await returnStock(trx, { orderId: order.id, demand, reason: 'replacement', now: how.now });
    return updateFulfilment(trx, order.id);
  }
  await changePacked(trx, shipment.lines, -1);
  if (order.status === 'refunded') await cancelLines(trx, order.id, shipment.lines, how);
  return updateFulfilment(trx, order.id);
};
