import type { Database } from '#server/db/pool.ts';
import { readSettings } from '#server/features/content/content-views.ts';
import type { OnMoved } from '#server/features/orders/order.ts';
import type { Attachment } from '#server/gateways/mail/mail-gateway.ts';
import type { Handlers, SentFile } from '#server/http/serving/serve-endpoints.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { World } from '#server/lib/world.ts';
import { drawInvoice } from './draw-invoice.ts';
import { invoiceNumberText } from './invoice-rules.ts';
import { insertInvoice } from './invoices-store.ts';
import { type Invoice, readInvoice } from './invoices-views.ts';

/** Issues the invoice in the transaction that marks the order as paid. */
export const invoicesOnMoved =
  ({ world }: { readonly world: World }): OnMoved =>
  async (trx, order, _from, to) => {
    if (to !== 'paid') return;
    const { shop_name: name = '', requisites, support_email: email } = await readSettings(trx);
    await insertInvoice(trx, { orderId: order.id, seller: { name, requisites, email }, now: world.now() });
  };

const fileOf = async (invoice: Invoice): Promise<SentFile> => ({
  name: `invoice-${invoiceNumberText(invoice.number)}.pdf`,
  bytes: await drawInvoice(invoice),
});

export const createInvoices = ({ db }: { readonly db: Database }) => ({
  routes: {
    'GET /orders/:number/invoice': async ({ params, customer }) => {
      const invoice = await readInvoice(db, { customerId: customer.id, orderNumber: params.number });
      if (!invoice) throw new Refusal('invoice_not_found');
      return fileOf(invoice);
    },
  } satisfies Handlers,
  /** The invoice as a mail attachment; null if the order has none. */
  attachmentFor: async (orderId: number): Promise<Attachment | null> => {
    const invoice = await readInvoice(db, { orderId });
    return invoice && { ...(await fileOf(invoice)), mediaType: 'application/pdf' };
  },
});

export type Invoices = ReturnType<typeof createInvoices>;
