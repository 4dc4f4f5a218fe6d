import { sql } from 'kysely';
import type { RefundQuote } from '#contract/orders/withdrawals.ts';
import type { Database } from '#server/db/pool.ts';
import type { ReturnState } from '#server/db/tables/tables-returns.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readTrackingNumber } from '#server/features/fulfilment/shipment-rules.ts';
import type { LineUnits } from '#server/features/orders/cancel-lines.ts';
import type { Order } from '#server/features/orders/order.ts';
import type { Orders } from '#server/features/orders/orders.ts';
import { planRefund } from '#server/features/refunds/refund-rules.ts';
import type { RateLimits } from '#server/http/limits/rate-limit.ts';
import type { Call } from '#server/http/serving/serve-endpoints.ts';
import { centsText } from '#server/lib/money.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { addDays, clockOf } from '#server/lib/shop-clock.ts';
import type { World } from '#server/lib/world.ts';
import { type LockedReturn, lockReturn, sendDays, setReturnState } from './change-return.ts';
import { queueReturnMail } from './queue-return-mail.ts';
import { selectRefund } from './refund-units.ts';
import { mayKeep, mayMoveReturn } from './return-rules.ts';
import { type ReturnableLine, readReturnable } from './returnable-lines.ts';
import { insertReturn } from './returns-store.ts';

export interface ReturnsDeps {
  readonly db: Database;
  readonly world: World;
  readonly limits: RateLimits;
  readonly orders: Pick<Orders, 'orderByNumber'>;
}

interface Opened {
  readonly number: string;
  readonly state: ReturnState;
}

const dateText = (day: string): string => day.split('-').toReversed().join('.');

const lockedOrder = async ({ orders }: ReturnsDeps, trx: Database, number: string): Promise<Order> => {
  const order = await orders.orderByNumber(trx, number, { lock: true });
  if (!order) throw new Refusal('order_not_found');
  return order;
};

type Wanted = readonly { readonly line: number; readonly quantity: number }[];

/** Sums the wanted units by line, and refuses more than a line has left. */
const requireUnits = (
  lines: readonly ReturnableLine[],
  wanted: Wanted,
  left: (line: ReturnableLine) => number,
): readonly LineUnits[] => {
  const sums = new Map<number, number>();
  for (const { line, quantity } of wanted) sums.set(line, (sums.get(line) ?? 0) + quantity);
  return [...sums].map(([lineId, quantity]) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) throw new Refusal('nothing_to_return');
    const count = left(line);
    if (quantity > count)
      throw new Refusal('quantity_not_returnable', { params: { count, name: line.name } });
    return { lineId, quantity };
  });
};

/** Refuses a return before its period begins or after it ended. */
const requirePeriod = async (trx: Database, order: Order, now: Date): Promise<readonly ReturnableLine[]> => {
  const { lines, returnUntil, canReturn } = await readReturnable(trx, order.id, now);
  if (canReturn) return lines;
  if (returnUntil !== null && returnUntil < clockOf(now).day)
    throw new Refusal('return_period_over', { params: { date: dateText(returnUntil) } });
  throw new Refusal('nothing_to_return');
};

/** What a return after the withdrawal period would refund: never the delivery. */
export const quoteReturn = async (
  { db, world }: Pick<ReturnsDeps, 'db' | 'world'>,
  order: Order,
  lines: Wanted | undefined,
): Promise<RefundQuote> => {
  const open = await requirePeriod(db, order, world.now());
  const all = open.map(({ id, returnable }) => ({ line: id, quantity: returnable }));
  const units = requireUnits(
    open,
    (lines ?? all).filter(({ quantity }) => quantity > 0),
    ({ returnable }) => returnable,
  );
  const { refundable, selection } = await selectRefund(db, order, units, false);
  const plan = planRefund(refundable, selection);
  const total = centsText(plan.amountCents);
  return {
    items: total,
    delivery: centsText(0),
    total,
    lines: plan.lines.map(({ lineId, quantity, amountCents }) => ({
      line: lineId,
      quantity,
      amount: centsText(amountCents),
    })),
  };
};

/** The open return of the same kind, lines and units: a repeated request gets the first. */
const findSame = async (
  trx: Database,
  orderId: number,
  kind: 'return' | 'fault',
  units: readonly { readonly lineId: number; readonly quantity: number }[],
): Promise<Opened | null> => {
  const wanted = units.map(({ lineId, quantity }) => `${lineId}=${quantity}`).sort();
  const { rows } = await sql<Opened & { units: string[] }>`
    select r.number, r.state, array_agg(c.order_line_id || '=' || c.quantity) as units
    from returns r join return_lines c on c.return_id = r.id
    where r.order_id = ${orderId} and r.kind = ${kind} and r.closed_at is null
    group by r.id order by r.id desc`.execute(trx);
  const same = rows.find((row) => row.units.toSorted().join() === wanted.join());
  return same ? { number: same.number, state: same.state } : null;
};

type OpenCall = Call<'POST /orders/:number/returns'>['body'];

const shortestNote = 20;

const requireFaultWords = ({ note, wish, lines }: OpenCall): void => {
  const isComplete = (note?.trim().length ?? 0) >= shortestNote && wish !== undefined && lines.length === 1;
  if (!isComplete) throw new Refusal('required_fields_missing');
};

const requireGuarantee = (lines: readonly ReturnableLine[], wanted: Wanted, today: string): void => {
  for (const { line } of wanted) {
    const found = lines.find(({ id }) => id === line);
    if (found && found.guaranteeUntil !== null && found.guaranteeUntil < today)
      throw new Refusal('guarantee_over', {
        params: { name: found.name, date: dateText(found.guaranteeUntil) },
      });
  }
};

/** Opens a return after the withdrawal period, or stores the report of a fault, which the shop answers. */
export const openReturn = (
  deps: ReturnsDeps,
  { order: { number }, body }: Call<'POST /orders/:number/returns'>,
): Promise<Opened> => {
  const { db, world, limits } = deps;
  const { kind, lines: wanted } = body;
  const isFault = kind === 'fault';
  if (isFault) requireFaultWords(body);
  else if (wanted.some(({ condition }) => condition === undefined))
    throw new Refusal('required_fields_missing');
  return inTransaction(db, async (trx) => {
    const order = await lockedOrder(deps, trx, number);
    await limits.within(trx).take('orderReturns', number);
    const now = world.now();
    const today = clockOf(now).day;
    const sums = wanted.map(({ line, quantity }) => ({ lineId: line, quantity }));
    const same = await findSame(trx, order.id, kind, sums);
    if (same) return same;
    const { lines } = await readReturnable(trx, order.id, now);
    if (isFault) requireGuarantee(lines, wanted, today);
    else await requirePeriod(trx, order, now);
    const units = requireUnits(lines, wanted, ({ returnable, claimable }) =>
      isFault ? claimable : returnable,
    );
    const state = isFault ? 'requested' : 'awaiting_goods';
    const opened = await insertReturn(trx, world, {
      orderId: order.id,
      kind,
      state,
      declaredAt: now,
      actor: 'customer',
      lines: units.map((each) => ({
        ...each,
        condition: wanted.find(({ line }) => line === each.lineId)?.condition ?? null,
      })),
      sendBy: isFault ? null : addDays(today, sendDays),
      reason: body.reason ?? null,
      wish: body.wish ?? null,
      note: body.note?.trim() || null,
    });
    if (!isFault) await queueReturnMail(trx, order, opened.number, 'return_opened', now);
    return { number: opened.number, state };
  });
};

/** Locks a return of this order; another order's is not found. */
const lockOwn = async (
  deps: ReturnsDeps,
  trx: Database,
  number: string,
  goods: string,
): Promise<LockedReturn> => {
  await deps.limits.within(trx).take('orderReturns', number);
  const locked = await lockReturn(trx, deps.orders, goods, deps.world.now());
  if (!locked || locked.order.number !== number) throw new Refusal('return_not_found');
  return locked;
};

/** Notes that the customer has sent the goods. Said again, it corrects carrier and number. */
export const markSent = (
  deps: ReturnsDeps,
  { order: { number }, params, body }: Call<'POST /orders/:number/returns/:goods/sent'>,
): Promise<Opened> => {
  const typed = body.tracking_number?.trim() ?? '';
  const tracking = typed === '' ? null : readTrackingNumber(typed);
  if (typed !== '' && tracking === null) throw new Refusal('tracking_invalid');
  return inTransaction(deps.db, async (trx) => {
    const locked = await lockOwn(deps, trx, number, params.goods);
    const { state } = locked.goods;
    const columns = { sent_carrier: body.carrier?.trim() || null, sent_tracking: tracking };
    if (state === 'on_the_way')
      await trx.updateTable('returns').set(columns).where('id', '=', locked.goods.id).execute();
    else {
      if (!mayMoveReturn(state, 'on_the_way')) throw new Refusal('return_closed');
      const now = deps.world.now();
      await setReturnState(trx, locked, 'on_the_way', {
        reason: 'sent',
        actor: 'customer',
        now,
        columns: { ...columns, sent_at: now },
      });
    }
    return { number: params.goods, state: 'on_the_way' };
  });
};

/** Closes a return of goods that the customer keeps. What was cancelled or refunded before stays so. */
export const keepItems = (
  deps: ReturnsDeps,
  { order: { number }, params }: Call<'POST /orders/:number/returns/:goods/keep'>,
): Promise<Opened> =>
  inTransaction(deps.db, async (trx) => {
    const locked = await lockOwn(deps, trx, number, params.goods);
    const { state, statementId } = locked.goods;
    if (state === 'cancelled') return { number: params.goods, state };
    if (!mayKeep(state)) throw new Refusal('return_closed');
    if (statementId !== null) await keepDelivery(trx, statementId);
    await setReturnState(trx, locked, 'cancelled', {
      reason: 'kept',
      actor: 'customer',
      now: deps.world.now(),
    });
    return { number: params.goods, state: 'cancelled' };
  });

/** A statement of which something stays with the customer no longer refunds the delivery. */
export const keepDelivery = async (trx: Database, statementId: number): Promise<void> => {
  await trx
    .updateTable('withdrawal_statements')
    .set({ with_delivery: false })
    .where('id', '=', statementId)
    .execute();
};
