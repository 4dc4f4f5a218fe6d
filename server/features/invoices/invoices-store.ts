import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';

/** Who sells, as it was written on the day. */
export interface Seller {
  readonly name: string;
  /** Lines of text: company, registration, address. */
  readonly requisites: string;
  readonly email: string;
}

/**
 * Gives an order its invoice. The counter stays locked until the transaction ends, and goes back with it if it fails:
 * so there is no gap, and no two invoices have one number.
 */
export const insertInvoice = async (
  trx: Database,
  invoice: { readonly orderId: number; readonly seller: Seller; readonly now: Date },
): Promise<number> => {
  const { rows } = await sql<{ last_number: number }>`
    update invoice_counter set last_number = last_number + 1 returning last_number`.execute(trx);
  const number = rows[0]?.last_number;
  if (number === undefined) throw new Error('The counter of invoices is not there.');
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
