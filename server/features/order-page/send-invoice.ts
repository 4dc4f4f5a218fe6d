import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { queueMail } from '#server/features/notifications/mail-store.ts';
import type { Orders } from '#server/features/orders/orders.ts';
import type { RateLimits } from '#server/http/limits/rate-limit.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { World } from '#server/lib/world.ts';

interface SendInvoiceDeps {
  readonly db: Database;
  readonly world: World;
  readonly limits: RateLimits;
  readonly orders: Orders;
}

const hasInvoice = async (trx: Database, orderId: number): Promise<boolean> => {
  const found = trx.selectFrom('invoices').select('number').where('order_id', '=', orderId);
  return (await found.executeTakeFirst()) !== undefined;
};

/** Queues a mail with the invoice to the order's address, three times a day at most, and returns the address. */
export const sendInvoice = (
  { db, world, limits, orders }: SendInvoiceDeps,
  number: string,
): Promise<string> =>
  inTransaction(db, async (trx) => {
    const order = await orders.orderByNumber(trx, number);
    if (!order) throw new Refusal('order_not_found');
    const { id, email, languageId } = order;
    if (email.endsWith('.invalid') || !(await hasInvoice(trx, id))) throw new Refusal('invoice_not_found');
    await limits.within(trx).take('invoiceMail', number);
    const now = world.now();
    const key = `${number}:${now.getTime()}:${world.randomBytes(4).toString('hex')}`;
    await queueMail(trx, { kind: 'invoice_copy', key, to: email, languageId, data: { order: number }, now });
    return email;
  });
