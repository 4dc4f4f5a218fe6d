import { recordAudit } from '#server/features/audit/audit.ts';
import { runOperation } from '#server/features/operations/operation.ts';
import { foundOr, OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import type { SkuUnits } from '#server/features/refunds/cancel-order.ts';
import { addDays, clockOf, type Day } from '#server/lib/shop-clock.ts';
import type { World } from '#server/lib/world.ts';
import { type ReturnOperation, sendDays } from './change-return.ts';
import { readPlacedLines } from './line-units.ts';
import { queueReturnMail } from './queue-return-mail.ts';
import { insertReturn } from './returns-store.ts';

export interface ReturnForCustomer {
  readonly number: string;
  readonly units: readonly SkuUnits[];
  /** Set: the goods are faulty, and this is what the customer wants. */
  readonly wish?: 'repair' | 'replacement' | undefined;
  readonly note?: string | undefined;
}

/**
 * Opens a return for a customer who called or wrote. The operator has agreed to it, so no period counts and a fault
 * waits for no answer; only goods that arrived and are in no other return can come back.
 */
export const openForCustomer = (
  operation: ReturnOperation & { readonly world: World },
  { number, units, wish, note }: ReturnForCustomer,
): Promise<{ readonly goods: string; readonly order: string; readonly sendBy: Day }> =>
  runOperation(operation, async (trx) => {
    const { orders, actor, world } = operation;
    const order = foundOr(await orders.orderByNumber(trx, number, { lock: true }), 'order_not_found', {
      number,
    });
    const placed = await readPlacedLines(trx, order.id);
    const bySku = Map.groupBy(units, ({ sku }) => sku);
    const lines = [...bySku].map(([sku, parts]) => {
      const found = placed.find((line) => line.sku === sku);
      const line = foundOr(found, 'line_not_found', { number, sku });
      const quantity = parts.reduce((sum, part) => sum + part.quantity, 0);
      const left = Math.max(0, line.delivered - line.claimed);
      if (quantity > left) throw new OperatorRefusal('line_not_returnable', { sku, quantity, left });
      return { lineId: line.id, quantity };
    });
    const now = world.now();
    const sendBy = addDays(clockOf(now).day, sendDays);
    const kind = wish === undefined ? 'return' : 'fault';
    const goods = await insertReturn(trx, world, {
      orderId: order.id,
      kind,
      state: 'awaiting_goods',
      declaredAt: now,
      sendBy,
      lines,
      actor: actor.who,
      wish: wish ?? null,
      note: note ?? null,
    });
    await queueReturnMail(trx, order, goods.number, 'return_opened', now);
    await recordAudit(trx, actor, {
      subject: `return ${goods.number}`,
      before: null,
      after: { order: number, kind, state: 'awaiting_goods', lines },
    });
    return { goods: goods.number, order: number, sendBy };
  });
