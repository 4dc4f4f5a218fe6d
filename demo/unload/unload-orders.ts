import { type Kysely, sql } from 'kysely';
import { DEMO_EMAILS } from '#demo/load-accounts.ts';
import type { Tables } from '#server/db/tables/tables.ts';
import { findCustomerByEmail, lockCustomer } from '#server/features/accounts/accounts-store.ts';
import { deleteMessagesFrom } from '#server/features/contact/contact-store.ts';
import { forgetSubscriber } from '#server/features/newsletter/newsletter-store.ts';
import { lockCustomerOrders } from '#server/features/orders/lock-customer-orders.ts';
import { givePromoUseBack } from '#server/features/pricing/promo-store.ts';
import { eraseCustomer } from '#server/features/profile/erase-customer.ts';
import { releaseStock, takeStockBack } from '#server/features/stock/stock.ts';
import { deleteFromMailbox } from '#server/gateways/mail/mailbox-store.ts';

type Database = Kysely<Tables>;

interface UnloadedOrders {
  readonly customers: number;
  readonly orders: number;
  /** Sample invoices that stay, without a name, because real invoices follow their numbers. */
  readonly keptInvoices: number;
}

/** Removes the sample customers with everything they did, and restores real stock that they bought. */
export async function unloadCustomers(trx: Database, now: Date): Promise<UnloadedOrders> {
  const found = await Promise.all(DEMO_EMAILS.map((email) => findCustomerByEmail(trx, email)));
  const ids = found.filter((customer) => customer !== undefined).map(({ id }) => id);
  for (const id of ids) await lockCustomerOrders(trx, id);
  const { deleted, keptInvoices } = await unloadOrders(trx, ids, now);
  for (const id of ids) {
    const locked = await lockCustomer(trx, id);
    if (locked) await eraseCustomer(trx, locked, now);
  }
  for (const email of DEMO_EMAILS) {
    await deleteMessagesFrom(trx, email);
    await forgetSubscriber(trx, email);
    await deleteFromMailbox(trx, email);
    await sql`delete from mails where lower(recipient) = lower(${email})`.execute(trx);
  }
  return { customers: ids.length, orders: deleted, keptInvoices };
}

/** Statements stay as they were declared, so a trigger refuses this; those about sample orders were never declared. */
async function deleteStatements(trx: Database, orderIds: readonly number[]): Promise<void> {
  await sql`delete from returns where order_id = any(${orderIds}::int[])`.execute(trx);
  await sql`delete from withdrawal_stops t using withdrawal_statements s
    where s.id = t.statement_id and s.order_id = any(${orderIds}::int[])`.execute(trx);
  await sql`alter table withdrawal_statements disable trigger immutable`.execute(trx);
  await sql`delete from withdrawal_statements where order_id = any(${orderIds}::int[])`.execute(trx);
  await sql`alter table withdrawal_statements enable trigger immutable`.execute(trx);
}

async function unloadOrders(trx: Database, customerIds: readonly number[], now: Date) {
  const orders = await trx
    .selectFrom('orders as o')
    .leftJoin('invoices as i', 'i.order_id', 'o.id')
    .select(['o.id', 'o.number', 'i.number as invoice'])
    .where('o.customer_id', 'in', [...customerIds, 0])
    .orderBy('o.id')
    .execute();
  const ids = orders.map(({ id }) => id);
  const real = await trx
    .selectFrom('invoices')
    .select('number')
    .where('order_id', 'not in', [...ids, 0])
    .limit(1)
    .executeTakeFirst();
  // Invoice numbers have no gaps: beside real ones they stay.
  const gone = real ? orders.filter(({ invoice }) => invoice === null) : orders;
  for (const { id } of gone) {
    await releaseStock(trx, id);
    await takeStockBack(trx, id, now);
    await givePromoUseBack(trx, id);
  }
  const goneIds = gone.map(({ id }) => id);
  const numbers = gone.map(({ number }) => number);
  await sql`delete from payment_events where order_number = any(${numbers}::text[])`.execute(trx);
  await sql`delete from sandbox_bank where order_number = any(${numbers}::text[])`.execute(trx);
  await sql`delete from credit_notes where order_id = any(${goneIds}::int[])`.execute(trx);
  await sql`delete from invoices where order_id = any(${goneIds}::int[])`.execute(trx);
  if (!real) {
    await sql`update invoice_counter set last_number = 0`.execute(trx);
    await sql`update credit_note_counter set last_number = 0`.execute(trx);
  }
  await deleteStatements(trx, goneIds);
  await sql`delete from orders where id = any(${goneIds}::int[])`.execute(trx);
  return { deleted: gone.length, keptInvoices: orders.length - gone.length };
}
