import { type Selectable, sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import type { Tables } from '#server/db/tables.ts';

export type BankPayment = Selectable<Tables['sandbox_bank']>;
export type BankResult = Exclude<BankPayment['status'], 'open' | 'refunded'>;

/** Idempotent: a second call for the same payment returns the first one. */
export const insertBankPayment = async (
  db: Database,
  payment: Omit<BankPayment, 'status' | 'settles_at' | 'notice_due_at' | 'notice_attempts'>,
): Promise<BankPayment> => {
  await db
    .insertInto('sandbox_bank')
    .values(payment)
    .onConflict((conflict) => conflict.columns(['order_number', 'payment_id']).doNothing())
    .execute();
  return db
    .selectFrom('sandbox_bank')
    .selectAll()
    .where('order_number', '=', payment.order_number)
    .where('payment_id', '=', payment.payment_id)
    .executeTakeFirstOrThrow();
};

/** By order number: the newest payment, because the page of an order that is paid again has the same address. */
export const findBankPayment = (
  db: Database,
  by: { readonly orderNumber: string } | { readonly reference: string },
): Promise<BankPayment | undefined> =>
  db
    .selectFrom('sandbox_bank')
    .selectAll()
    .where(
      'orderNumber' in by ? 'order_number' : 'reference',
      '=',
      'orderNumber' in by ? by.orderNumber : by.reference,
    )
    .orderBy('payment_id', (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst();

/** Closes an open payment; undefined when it already has a result. */
export const closeBankPayment = (
  db: Database,
  reference: string,
  { result, settlesAt }: { readonly result: BankResult; readonly settlesAt: Date },
): Promise<BankPayment | undefined> =>
  db
    .updateTable('sandbox_bank')
    .set({ status: result, settles_at: settlesAt, notice_due_at: settlesAt })
    .where('reference', '=', reference)
    .where('status', '=', 'open')
    .returningAll()
    .executeTakeFirst();

export const refundBankPayment = async (db: Database, reference: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('sandbox_bank')
    .set({ status: 'refunded', notice_due_at: now, notice_attempts: 0 })
    .where('reference', '=', reference)
    .where('status', '=', 'paid')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const expireBankPayments = async (db: Database, now: Date): Promise<void> => {
  await db
    .updateTable('sandbox_bank')
    .set({ status: 'expired', settles_at: now, notice_due_at: now })
    .where('status', '=', 'open')
    .where('expires_at', '<=', now)
    .execute();
};

/** Claims one due webhook and schedules its retry with exponential backoff, in case this attempt fails. */
export const claimDueWebhook = async (db: Database, now: Date): Promise<BankPayment | undefined> => {
  const { rows } = await sql<BankPayment>`
    update sandbox_bank set
      notice_attempts = notice_attempts + 1,
      notice_due_at = ${now}::timestamptz + interval '1 second' * least(3600, 5 * 2 ^ notice_attempts)
    where reference = (
      select reference from sandbox_bank where notice_due_at <= ${now}
      order by notice_due_at limit 1 for update skip locked)
    returning *
  `.execute(db);
  return rows[0];
};

/** Marks the webhook as sent unless the status has changed since. */
export const markWebhookSent = async (
  db: Database,
  { reference, status }: Pick<BankPayment, 'reference' | 'status'>,
): Promise<void> => {
  await db
    .updateTable('sandbox_bank')
    .set({ notice_due_at: null })
    .where('reference', '=', reference)
    .where('status', '=', status)
    .execute();
};
