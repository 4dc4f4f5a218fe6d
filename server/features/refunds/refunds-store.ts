import { type Selectable, sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import type { Tables } from '#server/db/tables/tables.ts';
import type { Order } from '#server/features/orders/order.ts';
import { secondsAfter } from '#server/lib/world.ts';
import type { RefundableOrder, RefundPlan } from './refund-rules.ts';

export interface Refund {
  readonly id: number;
  readonly orderId: number;
  readonly paymentId: number | null;
  readonly kind: 'order' | 'surplus';
  readonly amountCents: number;
  readonly currency: string;
  readonly baseCents: number;
  readonly state: 'due' | 'done';
  readonly method: 'provider' | 'manual';
  readonly attempts: number;
}

const toRefund = (row: Selectable<Tables['refunds']>): Refund => ({
  id: row.id,
  orderId: row.order_id,
  paymentId: row.payment_id,
  kind: row.kind,
  amountCents: row.amount_cents,
  currency: row.currency,
  baseCents: row.base_cents,
  state: row.state,
  method: row.method,
  attempts: row.attempts,
});

type Lines = RefundableOrder['lines'];

/** What can still be refunded of a locked order. */
export const readRefundable = async (trx: Database, order: Order): Promise<RefundableOrder> => {
  const { rows } = await sql<{ base: number; delivery: number; deliveryPaid: number; lines: Lines }>`
    select coalesce(r.base, 0) as base, coalesce(r.delivery, 0) as delivery,
      o.charged_delivery_paid_cents as "deliveryPaid",
      (select json_agg(json_build_object('id', l.id, 'quantity', l.quantity, 'paidCents', l.charged_paid_cents,
          'refundedUnits', coalesce(d.units, 0), 'settledCents', coalesce(d.cents, 0)) order by l.position)
        from order_lines l
        left join lateral (
          select sum(quantity) as units, sum(amount_cents + deduction_cents) as cents
          from refund_lines where order_line_id = l.id) d on true
        where l.order_id = o.id) as lines
    from orders o
    left join lateral (
      select sum(base_cents)::bigint as base, sum(delivery_cents)::bigint as delivery
      from refunds where order_id = o.id and kind = 'order') r on true
    where o.id = ${order.id}`.execute(trx);
  const row = rows[0];
  if (!row) throw new Error(`Order ${order.id} not found`);
  return {
    currency: order.currency.code,
    totalCents: order.charged.total,
    baseTotalCents: order.base.total,
    refundedCents: order.refundedCents,
    refundedBaseCents: row.base,
    deliveryPaidCents: row.deliveryPaid,
    refundedDeliveryCents: row.delivery,
    lines: row.lines ?? [],
  };
};

interface NewRefund {
  readonly order: Pick<Order, 'id' | 'currency'>;
  readonly paymentId: number | null;
  readonly kind: Refund['kind'];
  readonly method: Refund['method'];
  readonly plan: RefundPlan;
  readonly reason: string;
  readonly actor: string;
  readonly now: Date;
  /** Already made at the provider, or nothing to pay. */
  readonly isDone: boolean;
  readonly dueOn?: string;
}

const insertLines = async (trx: Database, refundId: number, { lines }: RefundPlan): Promise<void> => {
  if (lines.length === 0) return;
  await trx
    .insertInto('refund_lines')
    .values(
      lines.map(({ lineId, quantity, amountCents, deductionCents }) => ({
        refund_id: refundId,
        order_line_id: lineId,
        quantity,
        amount_cents: amountCents,
        deduction_cents: deductionCents,
      })),
    )
    .execute();
  await sql`
    update order_lines l set charged_refunded_cents = l.charged_refunded_cents + r.amount_cents
    from refund_lines r where r.refund_id = ${refundId} and l.id = r.order_line_id`.execute(trx);
};

/** Inserts a refund with its lines and adds it to what the order refunded. CHECKs refuse more than was paid. */
export const insertRefund = async (trx: Database, refund: NewRefund): Promise<Refund> => {
  const { order, plan, now } = refund;
  const row = await trx
    .insertInto('refunds')
    .values({
      order_id: order.id,
      payment_id: refund.paymentId,
      kind: refund.kind,
      amount_cents: plan.amountCents,
      currency: order.currency.code,
      base_cents: plan.baseCents,
      delivery_cents: plan.deliveryCents,
      extra_cents: plan.extraCents,
      state: refund.isDone ? 'done' : 'due',
      method: refund.method,
      done_at: refund.isDone ? now : null,
      reason: refund.reason,
      actor: refund.actor,
      due_on: refund.dueOn ?? null,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (refund.kind === 'order') {
    await insertLines(trx, row.id, plan);
    await trx
      .updateTable('orders')
      .set((order_) => ({ charged_refunded_cents: order_('charged_refunded_cents', '+', plan.amountCents) }))
      .where('id', '=', order.id)
      .execute();
  }
  return toRefund(row);
};

export const refundsOf = async (db: Database, orderId: number): Promise<readonly Refund[]> => {
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(toRefund);
};

/** Records that a refund was made; false when it was recorded before. */
export const markDone = async (
  trx: Database,
  id: number,
  done: { readonly now: Date; readonly providerReference?: string; readonly manualReference?: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('refunds')
    .set({
      state: 'done',
      done_at: done.now,
      ...(done.providerReference !== undefined && { provider_reference: done.providerReference }),
      ...(done.manualReference !== undefined && { manual_reference: done.manualReference }),
    })
    .where('id', '=', id)
    .where('state', '=', 'due')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** The provider cannot make this refund: the operator pays it by bank transfer. */
export const makeManual = async (trx: Database, id: number): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('refunds')
    .set({ method: 'manual', state: 'due', done_at: null })
    .where('id', '=', id)
    .where('method', '=', 'provider')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/**
 * Derives the status of an order's payments from their refunds: a payment that is refunded as a whole is `refund_due`
 * until every refund was made.
 */
export const updatePayments = async (trx: Database, orderId: number, now: Date): Promise<void> => {
  await sql`
    with refunded as (
      select payment_id, sum(amount_cents) as cents, bool_and(state = 'done') as is_done
      from refunds where order_id = ${orderId} and payment_id is not null group by 1)
    update payments p
    set status = case when r.is_done then 'refunded' else 'refund_due' end,
        refunded_at = case when r.is_done then coalesce(p.refunded_at, ${now}::timestamptz) end
    from refunded r
    where p.id = r.payment_id and r.cents >= p.amount_cents
      and p.status is distinct from case when r.is_done then 'refunded' else 'refund_due' end`.execute(trx);
};

const retryAfterSeconds = 60;

export interface DueRefund extends Refund {
  readonly orderNumber: string;
  readonly reference: string;
  /** What was refunded of the payment before this refund. */
  readonly beforeCents: number;
}

/** Claims the due refund of a provider whose last attempt is the oldest. */
export const claimDueRefund = async (
  db: Database,
  provider: string,
  now: Date,
): Promise<DueRefund | null> => {
  const { rows } = await sql<
    Selectable<Tables['refunds']> & { number: string; reference: string; before: number }
  >`
    update refunds r set attempted_at = ${now}, attempts = attempts + 1
    from payments p, orders o
    where r.id = (
        select due.id from refunds due join payments paid on paid.id = due.payment_id
        where due.state = 'due' and due.method = 'provider' and paid.provider = ${provider}
          and paid.reference is not null
          and (due.attempted_at is null or due.attempted_at <= ${secondsAfter(now, -retryAfterSeconds)})
        order by due.attempted_at nulls first, due.id limit 1 for update of due skip locked)
      and p.id = r.payment_id and o.id = r.order_id
    returning r.*, o.number, p.reference,
      (select coalesce(sum(amount_cents), 0)::bigint from refunds b where b.payment_id = r.payment_id and b.id < r.id) as before
  `.execute(db);
  const row = rows[0];
  if (!row) return null;
  return { ...toRefund(row), orderNumber: row.number, reference: row.reference, beforeCents: row.before };
};

export interface ListedRefund {
  readonly id: number;
  readonly order: string;
  readonly createdAt: Date;
  readonly amountCents: number;
  readonly currency: string;
  readonly state: Refund['state'];
  readonly method: Refund['method'];
  readonly reason: string;
  readonly doneAt: Date | null;
  readonly attempts: number;
}

/** Oldest first. */
export const listRefunds = (
  db: Database,
  { due = false, limit }: { readonly due?: boolean; readonly limit: number },
): Promise<ListedRefund[]> => {
  let refunds = db
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select([
      'r.id',
      'o.number as order',
      'r.created_at as createdAt',
      'r.amount_cents as amountCents',
      'r.currency',
      'r.state',
      'r.method',
      'r.reason',
      'r.done_at as doneAt',
      'r.attempts',
    ]);
  if (due) refunds = refunds.where('r.state', '=', 'due');
  return refunds
    .orderBy('r.id', due ? 'asc' : 'desc')
    .limit(limit)
    .execute();
};

/** The order of a refund, by number; null if there is no such refund. */
export const orderOfRefund = async (db: Database, id: number): Promise<string | null> => {
  const row = await db
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select('o.number')
    .where('r.id', '=', id)
    .executeTakeFirst();
  return row?.number ?? null;
};
