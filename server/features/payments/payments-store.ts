import { type Selectable, sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import type { Tables } from '#server/db/tables/tables.ts';
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
  /** The provider may still capture it. */
  readonly isOpen: boolean;
  /** Where it was started. */
  readonly origin: 'checkout' | 'account' | 'link';
  /** The provider's id in its events about refunds. */
  readonly chargeReference: string | null;
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
  isOpen: row.is_open,
  origin: row.origin,
  chargeReference: row.charge_reference,
});

export const insertPayment = async (
  trx: Database,
  payment: Omit<Payment, 'id' | 'redirectUrl' | 'isOpen' | 'chargeReference'>,
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
      origin: payment.origin,
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

/** Stores the provider's response to a started payment; from now on the provider may take money. */
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

/** Stores a reference that a webhook delivered before the start call returned. */
export const setReference = async (trx: Database, id: number, reference: string): Promise<void> => {
  await trx.updateTable('payments').set({ reference }).where('id', '=', id).execute();
};

export const setChargeReference = async (
  trx: Database,
  id: number,
  chargeReference: string,
): Promise<void> => {
  await trx.updateTable('payments').set({ charge_reference: chargeReference }).where('id', '=', id).execute();
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
    })
    .where('id', '=', id)
    .execute();
};

/** Fails a payment whose page was never shown to a shopper, unless the provider's response arrived meanwhile. */
export const failUnstarted = async (db: Database, id: number): Promise<void> => {
  await db
    .updateTable('payments')
    .set({ status: 'failed' })
    .where('id', '=', id)
    .where('status', '=', 'begun')
    .where('reference', 'is', null)
    .execute();
};

/** Stops polling a payment whose final status is known. */
export const markSettled = async (db: Database, id: number): Promise<void> => {
  await db.updateTable('payments').set({ is_open: false }).where('id', '=', id).execute();
};

/** Fails the open payments of a closed order and makes them due for polling, so that they are cancelled. */
export const failBegunPayments = async (trx: Database, orderId: number): Promise<void> => {
  await trx
    .updateTable('payments')
    .set({ status: 'failed', asked_at: null })
    .where('order_id', '=', orderId)
    .where('status', '=', 'begun')
    .execute();
};

/** Claims a payment for polling unless it was polled within `pauseSeconds`. */
export const claimPoll = async (
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

const pollIntervalSeconds = 60;

/** Claims the open payment that was polled least recently. */
export const claimOpenPayment = async (
  db: Database,
  provider: string,
  now: Date,
): Promise<Payment | null> => {
  const { rows } = await sql<Selectable<Tables['payments']>>`
    update payments set asked_at = ${now}
    where id = (
      select id from payments
      where is_open and status in ('begun', 'failed') and provider = ${provider} and reference is not null
        and (asked_at is null or asked_at <= ${secondsAfter(now, -pollIntervalSeconds)})
        -- A new payment is left alone while the shopper pays; a cancelled one is polled at once.
        and (status <> 'begun' or created_at <= ${secondsAfter(now, -pollIntervalSeconds)})
      order by asked_at nulls first, id limit 1 for update skip locked)
    returning *
  `.execute(db);
  return rows[0] ? toPayment(rows[0]) : null;
};
