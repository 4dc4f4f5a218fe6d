import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import type { Order } from '#server/features/orders/order.ts';
import type { Seller } from './invoices-store.ts';

/**
 * Inserts the credit note for the whole invoice of a refunded order. An order without an invoice, which was never paid,
 * gets none. Like invoice numbers, the numbers have no gaps and no duplicates.
 */
export const insertCreditNote = async (
  trx: Database,
  order: Pick<Order, 'id' | 'base' | 'charged' | 'currency'>,
  { seller, now }: { readonly seller: Seller; readonly now: Date },
): Promise<void> => {
  const invoice = await trx
    .selectFrom('invoices')
    .select('number')
    .where('order_id', '=', order.id)
    .executeTakeFirst();
  if (!invoice) return;
  const { last_number: number } = await trx
    .updateTable('credit_note_counter')
    .set({ last_number: sql`last_number + 1` })
    .returning('last_number')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('credit_notes')
    .values({
      number,
      order_id: order.id,
      invoice_number: invoice.number,
      seller: JSON.stringify(seller),
      currency: order.currency.code,
      gross_cents: order.charged.total,
      vat_cents: order.charged.vat,
      base_gross_cents: order.base.total,
      base_vat_cents: order.base.vat,
      issued_at: now,
    })
    .execute();
};

interface ListedCreditNote {
  readonly number: number;
  readonly invoice: number;
  readonly order: string;
  readonly issuedAt: Date;
  readonly currency: string;
  readonly grossCents: number;
  readonly vatCents: number;
}

/** Credit notes issued from `from` until before `to`, oldest first. */
export const listCreditNotes = (
  db: Database,
  { from, to }: { readonly from?: Date; readonly to?: Date },
): Promise<ListedCreditNote[]> => {
  let notes = db
    .selectFrom('credit_notes as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .select([
      'c.number',
      'c.invoice_number as invoice',
      'o.number as order',
      'c.issued_at as issuedAt',
      'c.currency',
      'c.gross_cents as grossCents',
      'c.vat_cents as vatCents',
    ]);
  if (from) notes = notes.where('c.issued_at', '>=', from);
  if (to) notes = notes.where('c.issued_at', '<', to);
  return notes.orderBy('c.number').execute();
};
