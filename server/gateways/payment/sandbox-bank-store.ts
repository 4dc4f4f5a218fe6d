import { type Selectable, sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import type { Tables } from '#server/db/tables/tables.ts';
import { inTransaction } from '#server/db/transaction.ts';

export type BankPayment = Selectable<Tables['sandbox_bank']>;
export type BankResult = Exclude<BankPayment['status'], 'open' | 'refunded'>;

/** Idempotent: a second call for the same payment returns the first one. */
export const insertBankPayment = async (
  db: Database,
  payment: Omit<
    BankPayment,
    'status' | 'settles_at' | 'notice_due_at' | 'notice_attempts' | 'refunded_cents'
  >,
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

/** Idempotent by the refund's id; false when the payment has less left to refund. */
export const refundBankPayment = (
  db: Database,
  refund: {
    readonly id: string;
    readonly reference: string;
    readonly amountCents: number;
    readonly now: Date;
  },
): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const { id, reference, amountCents, now } = refund;
    const payment = await trx
      .selectFrom('sandbox_bank')
      .select(['status', 'amount_cents', 'refunded_cents'])
      .where('reference', '=', reference)
      .forUpdate()
      .executeTakeFirst();
    const known = await trx
      .selectFrom('sandbox_bank_refunds')
      .select('refund_id')
      .where('refund_id', '=', id)
      .executeTakeFirst();
    if (known) return true;
    const refunded = (payment?.refunded_cents ?? 0) + amountCents;
    if (payment?.status !== 'paid' || refunded > payment.amount_cents) return false;
    await trx
      .insertInto('sandbox_bank_refunds')
      .values({ refund_id: id, reference, amount_cents: amountCents })
      .execute();
    await trx
      .updateTable('sandbox_bank')
      .set({
        status: refunded === payment.amount_cents ? 'refunded' : 'paid',
        refunded_cents: refunded,
        notice_due_at: now,
        notice_attempts: 0,
      })
      .where('reference', '=', reference)
      .execute();
    return true;
  });

export const listBankRefunds = (
  db: Database,
  reference: string,
): Promise<{ id: string; reference: string }[]> =>
  db
    .selectFrom('sandbox_bank_refunds')
    .select(['refund_id as id', 'refund_id as reference'])
    .where('reference', '=', reference)
    .execute();

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

/** Marks the webhook as sent unless the payment has changed since. */
export const markWebhookSent = async (
  db: Database,
  { reference, status, refunded_cents }: Pick<BankPayment, 'reference' | 'status' | 'refunded_cents'>,
): Promise<void> => {
  await db
    .updateTable('sandbox_bank')
    .set({ notice_due_at: null })
    .where('reference', '=', reference)
    .where('status', '=', status)
    .where('refunded_cents', '=', refunded_cents)
    .execute();
};
