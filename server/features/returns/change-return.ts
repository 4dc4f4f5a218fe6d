import type { Database } from '#server/db/pool.ts';
import type { ReturnState } from '#server/db/tables/tables-returns.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import type { Operation } from '#server/features/operations/operation.ts';
import { foundOr, OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import type { Order } from '#server/features/orders/order.ts';
import type { Orders } from '#server/features/orders/orders.ts';
import type { Refunds } from '#server/features/refunds/refunds.ts';
import { queueReturnMail } from './queue-return-mail.ts';
import { isClosed, mayMoveReturn } from './return-rules.ts';
import { type ListedReturn, listReturns } from './return-views.ts';
import { insertReturnEvent } from './returns-store.ts';

/** A customer has this long to send the goods. */
export const sendDays = 14;

export interface ReturnOperation extends Operation {
  readonly orders: Pick<Orders, 'orderByNumber'>;
  readonly refunds: Pick<Refunds, 'refund'>;
}

export interface LockedReturn {
  readonly order: Order;
  readonly goods: ListedReturn;
}

/** Locks the order and then the return; null if there is none. */
export const lockReturn = async (
  trx: Database,
  orders: ReturnOperation['orders'],
  number: string,
  now: Date,
): Promise<LockedReturn | null> => {
  const read = async () => (await listReturns(trx, { number, now }))[0];
  const found = await read();
  const order = found && (await orders.orderByNumber(trx, found.order, { lock: true }));
  if (!order) return null;
  await trx.selectFrom('returns').select('id').where('id', '=', found.id).forNoKeyUpdate().execute();
  const goods = await read();
  return goods ? { order, goods } : null;
};

/** Locks a return that the operator named, and refuses one that cannot get the new state. */
export const lockMovable = async (
  { orders, now }: ReturnOperation,
  trx: Database,
  number: string,
  to: ReturnState,
): Promise<LockedReturn> => {
  const locked = foundOr(await lockReturn(trx, orders, number, now()), 'return_not_found', { number });
  const { state } = locked.goods;
  if (!mayMoveReturn(state, to)) throw new OperatorRefusal('return_not_movable', { number, state, to });
  return locked;
};

/** Stores the new state of a locked return with its event, and queues the customer's mail about it. */
export const setReturnState = async (
  trx: Database,
  { order, goods }: LockedReturn,
  to: ReturnState,
  how: {
    readonly reason: string;
    readonly actor: string;
    readonly now: Date;
    readonly columns?: object;
  },
): Promise<void> => {
  const { reason, actor, now, columns = {} } = how;
  await trx
    .updateTable('returns')
    .set({ ...columns, state: to, ...(isClosed(to) && { closed_at: now }) })
    .where('id', '=', goods.id)
    .execute();
  await insertReturnEvent(trx, { returnId: goods.id, from: goods.state, to, reason, actor, now });
  const mails = {
    awaiting_goods: 'return_opened',
    received: 'return_received',
    denied: 'return_denied',
    repaired: 'return_repaired',
  } as const;
  if (to in mails) await queueReturnMail(trx, order, goods.number, mails[to as keyof typeof mails], now);
};

/** Moves a return by an operator, with an audit entry. */
export const moveReturn = async (
  trx: Database,
  { actor, now }: ReturnOperation,
  locked: LockedReturn,
  to: ReturnState,
  columns: object,
  details: object = {},
): Promise<void> => {
  const { number, state } = locked.goods;
  await setReturnState(trx, locked, to, { reason: actor.command, actor: actor.who, now: now(), columns });
  await recordAudit(trx, actor, {
    subject: `return ${number}`,
    before: { state },
    after: { state: to, ...details },
  });
};
