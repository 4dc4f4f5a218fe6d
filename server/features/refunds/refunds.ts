import type { Database } from '#server/db/pool.ts';
import { issueCreditNote } from '#server/features/invoices/credit-notes.ts';
import {
  cancelLines,
  everythingUnsent,
  type LineUnits,
  unsentUnits,
} from '#server/features/orders/cancel-lines.ts';
import type { Move, OnMoved, Order } from '#server/features/orders/order.ts';
import type { Orders } from '#server/features/orders/orders.ts';
import { chargeableCents } from '#server/gateways/payment/minor-units.ts';
import type { World } from '#server/lib/world.ts';
import { planRefund, type RefundSelection } from './refund-rules.ts';
import {
  insertRefund,
  markDone,
  type Refund,
  readRefundable,
  refundsOf,
  updatePayments,
} from './refunds-store.ts';

export interface RecordDeps {
  readonly world: World;
  /** Queues mails within the caller's transaction. */
  readonly notify: {
    readonly refunded: (trx: Database, order: Order, refund: Refund) => Promise<void>;
  };
}

export interface RefundsDeps extends RecordDeps {
  readonly orders: Pick<Orders, 'move' | 'linesOf'>;
}

export interface RefundRequest {
  readonly selection: RefundSelection;
  readonly reason: string;
  /** customer, operator, or a provider's name. */
  readonly actor: string;
  /** When this completes the refund: units that were not sent do not return to stock. */
  readonly keepStockOut?: boolean;
  /** The provider has made it already. */
  readonly isDone?: boolean;
  readonly dueOn?: string;
}

/** Payments by phone have no provider; the operator refunds them by hand. */
const methodOf = (provider: string | null): Refund['method'] =>
  provider === null || provider === 'phone' ? 'manual' : 'provider';

const record = async (
  { world }: RecordDeps,
  trx: Database,
  order: Order,
  { selection, reason, actor, isDone = false, dueOn }: RefundRequest,
): Promise<Refund | null> => {
  const plan = planRefund(await readRefundable(trx, order), selection);
  if (plan.amountCents === 0 && order.charged.total > 0) return null;
  const payment = await trx
    .selectFrom('payments')
    .select(['id', 'provider'])
    .where('order_id', '=', order.id)
    .where('status', '=', 'captured')
    .executeTakeFirst();
  return insertRefund(trx, {
    order,
    paymentId: payment?.id ?? null,
    kind: 'order',
    method: methodOf(payment?.provider ?? null),
    plan,
    reason,
    actor,
    now: world.now(),
    isDone: isDone || plan.amountCents === 0,
    ...(dueOn !== undefined && { dueOn }),
  });
};

/** The credit note comes last, because its counter locks out all other refunds. */
const finish = async (
  { world, notify }: RecordDeps,
  trx: Database,
  order: Order,
  refund: Refund,
): Promise<Refund> => {
  await updatePayments(trx, order.id, world.now());
  await notify.refunded(trx, order, refund);
  await issueCreditNote(trx, order, refund, world.now());
  return refund;
};

/** Refunds what is left of an order that becomes `refunded`, unless its refunds add up to its total already. */
export const refundsOnMoved =
  (deps: RecordDeps): OnMoved =>
  async (trx, order, _from, to, move) => {
    if (to !== 'refunded') return;
    const isComplete =
      order.refundedCents === order.charged.total && (await refundsOf(trx, order.id)).length > 0;
    if (isComplete) return;
    const refund = await record(deps, trx, order, { ...move, selection: 'everything left' });
    if (refund) await finish(deps, trx, order, refund);
  };

const sumOf = (refunds: readonly Refund[]): number =>
  refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);

/**
 * Whether a refund can be part of what the provider has refunded: not before the shop has called the provider for it,
 * else a refund in the dashboard would take its place. Without room for both, the dashboard's is taken for it.
 */
const isInTotal = (all: readonly Refund[], totalCents: number, paidCents: number) => {
  const isWaiting = ({ state, attempts }: Refund): boolean => state === 'due' && attempts === 0;
  const hasRoom = totalCents + sumOf(all.filter(isWaiting)) <= paidCents;
  return (refund: Refund): boolean => !(hasRoom && isWaiting(refund));
};

/** The refund with which a paid order was cancelled as a whole. */
export const cancellationRefund = async (trx: Database, order: Pick<Order, 'id'>): Promise<Refund | null> =>
  (await refundsOf(trx, order.id)).findLast(({ kind }) => kind === 'order') ?? null;

type RefundPart = (trx: Database, order: Order, request: RefundRequest) => Promise<Refund | null>;

const createCancelUnits =
  ({ orders, world }: RefundsDeps, refund: RefundPart) =>
  async (
    trx: Database,
    order: Order,
    units: readonly LineUnits[] | 'everything unsent',
    how: Move,
  ): Promise<Refund | null> => {
    const lines = await orders.linesOf(trx, order.id);
    const wanted = units === 'everything unsent' ? everythingUnsent(lines) : units;
    const cancelsOrder = lines.every(
      (line) =>
        line.packed === 0 &&
        unsentUnits(line) === (wanted.find(({ lineId }) => lineId === line.id)?.quantity ?? 0),
    );
    if (cancelsOrder) {
      await orders.move(trx, order, 'refunded', { ...how, cancelsOrder });
      return cancellationRefund(trx, order);
    }
    await cancelLines(trx, order.id, wanted, { ...how, now: world.now() });
    return refund(trx, order, { ...how, selection: { lines: wanted } });
  };

export const createRefunds = (deps: RefundsDeps) => {
  const { orders, world } = deps;

  const refund: RefundPart = async (trx, order, request) => {
    const made = await record(deps, trx, order, request);
    if (!made) return null;
    const { reason, actor, keepStockOut = false } = request;
    if (order.refundedCents + made.amountCents === order.charged.total) {
      await orders.move(trx, order, 'refunded', { reason, actor, keepStockOut });
    }
    return finish(deps, trx, order, made);
  };

  return {
    /**
     * Cancels units of a paid order that were not packed, and refunds their share. When nothing was packed and no unit is
     * left, the order is cancelled as a whole: all that is left is refunded, delivery included, and the use of its promo
     * code is released. The order must be locked and just read.
     */
    cancelUnits: createCancelUnits(deps, refund),

    /**
     * Refunds a part of a paid order, or all that is left; null if nothing is left. The order must be locked and just
     * read. An order whose refunds add up to its total becomes `refunded`.
     */
    refund,

    /** Refunds a payment that came too late or twice. It is no part of what the order cost. */
    refundSurplus: async (
      trx: Database,
      order: Order,
      payment: { readonly id: number; readonly amountCents: number; readonly provider: string },
    ): Promise<void> => {
      const made = await insertRefund(trx, {
        order,
        paymentId: payment.id,
        kind: 'surplus',
        method: methodOf(payment.provider),
        plan: { amountCents: payment.amountCents, baseCents: 0, deliveryCents: 0, extraCents: 0, lines: [] },
        reason: 'order closed',
        actor: payment.provider,
        now: world.now(),
        isDone: false,
      });
      await updatePayments(trx, order.id, world.now());
      await deps.notify.refunded(trx, order, made);
    },

    /**
     * Applies what the provider has refunded of a payment in total. Only a higher amount than the refunds of the shop
     * counts: the difference was refunded in the provider's dashboard.
     */
    applyProviderTotal: async (
      trx: Database,
      order: Order,
      payment: { readonly id: number; readonly amountCents: number; readonly provider: string },
      totalCents: number,
    ): Promise<'external' | 'done' | 'nothing'> => {
      const all = (await refundsOf(trx, order.id)).filter(
        ({ paymentId, method }) => paymentId === payment.id && method === 'provider',
      );
      const ours = all.filter(isInTotal(all, totalCents, payment.amountCents));
      const known = sumOf(ours);
      const due = ours.filter(({ state }) => state === 'due');
      if (totalCents >= chargeableCents(known, order.currency.code)) {
        for (const { id } of due) await markDone(trx, id, { now: world.now() });
        await updatePayments(trx, order.id, world.now());
      }
      const isWhole = totalCents >= chargeableCents(payment.amountCents, order.currency.code);
      const extraCents = (isWhole ? payment.amountCents : totalCents) - known;
      if (order.status === 'paid' && extraCents > 0) {
        await refund(trx, order, {
          selection: isWhole ? 'everything left' : { extraCents },
          reason: 'refunded at the provider',
          actor: payment.provider,
          isDone: true,
        });
        return 'external';
      }
      return due.length > 0 && totalCents >= chargeableCents(known, order.currency.code) ? 'done' : 'nothing';
    },
  };
};

export type Refunds = ReturnType<typeof createRefunds>;
