import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';

/** The seller as of the day of the invoice. */
export interface Seller {
  readonly name: string;
  /** Lines: company, registration number, address. */
  readonly requisites: string;
  readonly email: string;
}

/**
 * Inserts the invoice of an order and returns its number. The counter row stays locked until the transaction ends and
 * rolls back with it, so numbers have no gaps and no duplicates.
 */
export const insertInvoice = async (
  trx: Database,
  invoice: { readonly orderId: number; readonly seller: Seller; readonly now: Date },
): Promise<number> => {
  const { rows } = await sql<{ last_number: number }>`
    update invoice_counter set last_number = last_number + 1 returning last_number`.execute(trx);
  const number = rows[0]?.last_number;
  if (number === undefined) throw new Error('Table invoice_counter is empty');
  await trx
    .insertInto('invoices')
    .values({
      number,
      order_id: invoice.orderId,
      seller: JSON.stringify(invoice.seller),
      issued_at: invoice.now,
    })
    .execute();
  return number;
};
