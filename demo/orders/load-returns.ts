import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import type { ReturnState } from '#server/db/tables/tables-returns.ts';
import { recordMove } from '#server/features/fulfilment/change-shipment.ts';
import { insertShipment, updateGuarantee } from '#server/features/fulfilment/shipments-store.ts';
import type { LineUnits } from '#server/features/orders/cancel-lines.ts';
import type { Order, OrderLine } from '#server/features/orders/order.ts';
import { linesOf } from '#server/features/orders/order-lines-store.ts';
import type { Orders } from '#server/features/orders/orders.ts';
import type { Refunds } from '#server/features/refunds/refunds.ts';
import { countReturned, moveStock } from '#server/features/returns/handle-returns.ts';
import { selectRefund } from '#server/features/returns/refund-units.ts';
import { isClosed } from '#server/features/returns/return-rules.ts';
import { insertReturn, insertReturnEvent } from '#server/features/returns/returns-store.ts';
import { sumDemand, takeMoreStock } from '#server/features/stock/stock.ts';
import { fingerprintOf, insertStatement } from '#server/features/withdrawal/statements-store.ts';
import { addDays, clockOf } from '#server/lib/shop-clock.ts';
import type { World } from '#server/lib/world.ts';
import type { SampleAfter, SampleReturn } from './sample-orders.ts';

const actor = 'sample shop';

export interface Past {
  readonly world: World;
  readonly orders: Pick<Orders, 'orderByNumber'>;
  readonly refunds: Pick<Refunds, 'refund' | 'cancelUnits'>;
  /** Sets the clock to this many days after the payment. */
  readonly goTo: (days: number) => void;
}

/** Brings a paid order of the sample shop to what became of it. Writes neither mails nor the audit. */
export async function loadAfter(
  trx: Database,
  past: Past,
  number: string,
  after: SampleAfter,
): Promise<void> {
  const order = await past.orders.orderByNumber(trx, number, { lock: true });
  if (!order) return;
  past.goTo(after.day);
  const lines = await linesOf(trx, order.id);
  const how = { reason: 'sample', actor };
  if (after.kind === 'cancelled')
    await past.refunds.cancelUnits(trx, order, unitsOf(lines, after.items), how);
  else if (after.kind === 'refunded')
    await past.refunds.refund(trx, order, {
      actor,
      reason: after.reason,
      selection: { extraCents: after.cents },
      isDone: true,
    });
  else await loadReturn(trx, past, order, lines, after);
  // The sandbox bank knows nothing of sample payments, so their refunds are made already.
  await sql`
    update refunds set state = 'done', done_at = created_at
    where order_id = ${order.id} and state = 'due' and method = 'provider'`.execute(trx);
  await sql`
    update payments set status = 'refunded', refunded_at = ${past.world.now()}
    where order_id = ${order.id} and status = 'refund_due'
      and not exists (select from refunds where payment_id = payments.id and state = 'due')`.execute(trx);
}

const unitsOf = (lines: readonly OrderLine[], items: SampleReturn['items']): readonly LineUnits[] =>
  lines.flatMap(({ id, name, quantity }) => {
    const count = items ? (items[name] ?? 0) : quantity;
    return count > 0 ? [{ lineId: id, quantity: count }] : [];
  });

const declare = (
  trx: Database,
  world: World,
  order: Order,
  units: readonly LineUnits[],
  isWhole: boolean,
) => {
  const items = isWhole ? null : units.map(({ lineId, quantity }) => ({ line: lineId, quantity }));
  const given = {
    enteredNumber: order.number,
    name: `${order.name} ${order.surname}`,
    email: order.email,
    items,
    itemsText: null,
    message: null,
    languageId: order.languageId,
    channel: 'account' as const,
  };
  return insertStatement(trx, world, {
    ...given,
    fingerprint: fingerprintOf(given),
    orderId: order.id,
    outcome: 'applied',
    withDelivery: isWhole,
    iban: null,
    acknowledgedAt: world.now(),
  });
};

async function loadReturn(
  trx: Database,
  past: Past,
  order: Order,
  lines: readonly OrderLine[],
  sample: SampleReturn,
): Promise<void> {
  const { world, goTo } = past;
  const { kind, states, day, items, wish = null, note = null } = sample;
  const units = unitsOf(lines, items);
  const declaredAt = world.now();
  const statement =
    kind === 'withdrawal' ? await declare(trx, world, order, units, items === undefined) : null;
  const [first = 'awaiting_goods', ...rest] = states;
  const goods = await insertReturn(trx, world, {
    orderId: order.id,
    kind,
    state: first,
    declaredAt,
    lines: units,
    actor,
    wish,
    note,
    ...(statement && { statementId: statement.id }),
    sendBy: first === 'requested' ? null : addDays(clockOf(declaredAt).day, 14),
  });
  let from: ReturnState = first;
  for (const [at, to] of rest.entries()) {
    goTo(day + at + 1);
    const now = world.now();
    const columns = await apply(trx, past, { order, lines, units, sample, goods }, to);
    await trx
      .updateTable('returns')
      .set({ ...columns, state: to, ...(isClosed(to) && { closed_at: now }) })
      .where('id', '=', goods.id)
      .execute();
    await insertReturnEvent(trx, { returnId: goods.id, from, to, reason: 'sample', actor, now });
    from = to;
  }
}

interface Goods {
  readonly order: Order;
  readonly lines: readonly OrderLine[];
  readonly units: readonly LineUnits[];
  readonly sample: SampleReturn;
  readonly goods: { readonly id: number; readonly number: string };
}

/** What a state brings with it; returns the columns of the return that belong to it. */
async function apply(trx: Database, past: Past, given: Goods, to: ReturnState): Promise<object> {
  const { order, lines, units, sample, goods } = given;
  const now = past.world.now();
  switch (to) {
    case 'awaiting_goods':
      return { send_by: addDays(clockOf(now).day, 14) };
    case 'on_the_way':
      return { sent_at: now, sent_carrier: 'DPD', sent_tracking: `0580777${1000 + goods.id}` };
    case 'received':
      await sql`update return_lines set received = quantity where return_id = ${goods.id}`.execute(trx);
      if (sample.kind !== 'fault') await countReturned(trx, order, goods.id);
      return { received_at: now };
    case 'inspected':
      await inspect(trx, given, now);
      return { inspected_at: now };
    case 'refunded':
      await refund(trx, past, given);
      return {};
    case 'denied':
      return { denied_reason: sample.denied?.reason ?? 'used', denied_text: sample.denied?.text ?? '' };
    case 'repaired': {
      const ids = units.map(({ lineId }) => lineId);
      await sql`update order_lines set is_repaired = true where id = any(${ids}::int[])`.execute(trx);
      await updateGuarantee(trx, ids);
      return {};
    }
    case 'replaced': {
      const demand = sumDemand(
        units.map(({ lineId, quantity }) => ({
          quantity,
          stockItemId: lines.find(({ id }) => id === lineId)?.stockItemId ?? 0,
        })),
      );
      await takeMoreStock(trx, { orderId: order.id, demand, reason: 'replacement', now });
      const box = { orderId: order.id, kind: 'replacement', lines: units, by: actor, now } as const;
      const move = { from: null, to: 'packing' } as const;
      await recordMove(trx, await insertShipment(trx, box), move, { reason: 'sample', actor, now });
      return {};
    }
    default:
      return {};
  }
}

/** Repairs move no stock; other goods are sold again, those with a deduction are not. */
async function inspect(
  trx: Database,
  { order, lines, units, sample, goods }: Goods,
  now: Date,
): Promise<void> {
  const { kind, deduction, wish } = sample;
  const isRepair = kind === 'fault' && wish === 'repair';
  const sold = deduction || kind === 'fault' ? 'write_off' : 'restock';
  const outcome = isRepair ? 'repair' : sold;
  for (const { lineId, quantity: received } of units) {
    const stockItemId = lines.find(({ id }) => id === lineId)?.stockItemId ?? null;
    const restocked = await moveStock(trx, order, { stockItemId, received }, outcome, now);
    await trx
      .updateTable('return_lines')
      .set({
        condition_found: outcome === 'restock' ? 'opened' : 'used',
        outcome,
        restocked,
        ...(deduction && {
          deduction_cents: deduction.cents,
          deduction_reason: deduction.reason,
          deduction_text: deduction.text,
        }),
      })
      .where('return_id', '=', goods.id)
      .where('order_line_id', '=', lineId)
      .execute();
  }
}

async function refund(trx: Database, past: Past, { order, units, sample, goods }: Goods): Promise<void> {
  const { deduction, kind, items } = sample;
  const paid = units.map((each) => ({ ...each, deductionCents: deduction?.cents ?? 0 }));
  const withDelivery = kind === 'withdrawal' && items === undefined;
  const { selection } = await selectRefund(trx, order, paid, withDelivery);
  const made = await past.refunds.refund(trx, order, { selection, reason: `return ${goods.number}`, actor });
  if (made) await trx.updateTable('refunds').set({ return_id: goods.id }).where('id', '=', made.id).execute();
}
