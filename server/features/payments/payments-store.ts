import { type Selectable, sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import type { Tables } from '#server/db/tables.ts';
import { secondsAfter } from '#server/lib/world.ts';
import type { PaymentStatus } from './payments-rules.ts';

export interface Payment {
  readonly id: number;
  readonly orderId: number;
  readonly provider: string;
  readonly reference: string | null;
  readonly status: PaymentStatus;
  readonly amountCents: number;
  readonly currency: string;
  readonly redirectUrl: string | null;
  readonly createdAt: Date;
}

const toPayment = (row: Selectable<Tables['payments']>): Payment => ({
  id: row.id,
  orderId: row.order_id,
  provider: row.provider,
  reference: row.reference,
  status: row.status,
  amountCents: row.amount_cents,
  currency: row.currency,
  redirectUrl: row.redirect_url,
  createdAt: row.created_at,
});

export const insertPayment = async (
  trx: Database,
  payment: Omit<Payment, 'id' | 'redirectUrl'>,
): Promise<Payment> => {
  const row = await trx
    .insertInto('payments')
    .values({
      order_id: payment.orderId,
      provider: payment.provider,
      reference: payment.reference,
      status: payment.status,
      amount_cents: payment.amountCents,
      currency: payment.currency,
      redirect_url: null,
      created_at: payment.createdAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toPayment(row);
};

/** Newest first. */
export const paymentsOf = async (db: Database, orderId: number): Promise<readonly Payment[]> => {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toPayment);
};

export const orderNumberOfReference = async (
  db: Database,
  provider: string,
  reference: string,
): Promise<string | null> => {
  const row = await db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select('o.number')
    .where('p.provider', '=', provider)
    .where('p.reference', '=', reference)
    .executeTakeFirst();
  return row?.number ?? null;
};

/** The provider has answered: from now on it may take the money. */
export const markStarted = async (
  db: Database,
  id: number,
  { reference, redirectUrl }: { readonly reference: string; readonly redirectUrl: string },
): Promise<void> => {
  await db
    .updateTable('payments')
    .set({ reference, redirect_url: redirectUrl, is_open: true })
    .where('id', '=', id)
    .execute();
};

/** A notice was quicker than the answer to the call that started the payment. */
export const setReference = async (trx: Database, id: number, reference: string): Promise<void> => {
  await trx.updateTable('payments').set({ reference }).where('id', '=', id).execute();
};

export const setPaymentStatus = async (
  trx: Database,
  id: number,
  status: PaymentStatus,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('payments')
    .set({
      status,
      ...(status === 'captured' && { captured_at: now }),
      ...(status === 'refunded' && { refunded_at: now }),
      // The next to be asked.
      ...(status === 'refund_due' && { asked_at: null }),
    })
    .where('id', '=', id)
    .execute();
};

/** The provider said what became of it. */
export const markSettled = async (db: Database, id: number): Promise<void> => {
  await db.updateTable('payments').set({ is_open: false }).where('id', '=', id).execute();
};

/** The order is over: nothing that was begun for it counts any more. Who may still take money is asked at once. */
export const failBegunPayments = async (trx: Database, orderId: number): Promise<void> => {
  await trx
    .updateTable('payments')
    .set({ status: 'failed', asked_at: null })
    .where('order_id', '=', orderId)
    .where('status', '=', 'begun')
    .execute();
};

/** Takes the right to ask about one payment, if nobody has asked for so many seconds. */
export const takeTurnToAsk = async (
  db: Database,
  id: number,
  { now, pauseSeconds }: { readonly now: Date; readonly pauseSeconds: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ asked_at: now })
    .where('id', '=', id)
    .where((or) =>
      or.or([or('asked_at', 'is', null), or('asked_at', '<=', secondsAfter(now, -pauseSeconds))]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

const askAgainSeconds = 60;

/** Takes the payment whose turn it is: one that a provider may still take money for, or one that has to go back. */
export const claimUnsettled = async (
  db: Database,
  which: 'open' | 'refund_due',
  provider: string,
  now: Date,
): Promise<Payment | null> => {
  const isWanted =
    which === 'open' ? sql`is_open and status in ('begun', 'failed')` : sql`status = 'refund_due'`;
  const { rows } = await sql<Selectable<Tables['payments']>>`
    update payments set asked_at = ${now}
    where id = (
      select id from payments
      where (is_open or status = 'refund_due') and ${isWanted} and provider = ${provider} and reference is not null
        and (asked_at is null or asked_at <= ${secondsAfter(now, -askAgainSeconds)})
        -- A shopper who is just paying need not be asked after; a payment that was called off is.
        and (status <> 'begun' or created_at <= ${secondsAfter(now, -askAgainSeconds)})
      order by asked_at nulls first, id limit 1 for update skip locked)
    returning *
  `.execute(db);
  return rows[0] ? toPayment(rows[0]) : null;
};
