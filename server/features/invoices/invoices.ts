import type { Database } from '#server/db/pool.ts';
import type { OnMoved } from '#server/features/orders/order.ts';
import type { Attachment } from '#server/gateways/mail/mail-gateway.ts';
import type { Handlers, SentFile } from '#server/http/serving/serve-endpoints.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { World } from '#server/lib/world.ts';
import { readSeller } from './credit-notes.ts';
import { drawInvoice } from './draw-invoice.ts';
import { creditNoteNumberText, invoiceNumberText } from './invoice-rules.ts';
import { insertInvoice } from './invoices-store.ts';
import { type Invoice, readCreditNote, readInvoice } from './invoices-views.ts';

/** Issues the invoice in the transaction that marks the order as paid. */
export const invoicesOnMoved =
  ({ world }: { readonly world: World }): OnMoved =>
  async (trx, order, _from, to) => {
    if (to !== 'paid') return;
    await insertInvoice(trx, { orderId: order.id, seller: await readSeller(trx), now: world.now() });
  };

const fileOf = async (invoice: Invoice): Promise<SentFile> => ({
  name: invoice.credit_note
    ? `credit-note-${creditNoteNumberText(invoice.credit_note.number)}.pdf`
    : `invoice-${invoiceNumberText(invoice.number)}.pdf`,
  bytes: await drawInvoice(invoice),
});

/** The invoice of an order as a PDF file; null if the order has none. */
export const readInvoiceFile = async (db: Database, orderId: number): Promise<SentFile | null> => {
  const invoice = await readInvoice(db, { orderId });
  return invoice && fileOf(invoice);
};

export const createInvoices = ({ db }: { readonly db: Database }) => ({
  routes: {
    'GET /orders/:number/invoice': async ({ order }) => {
      const invoice = await readInvoice(db, { orderId: order.id });
      if (!invoice) throw new Refusal('invoice_not_found');
      return fileOf(invoice);
    },
  } satisfies Handlers,
  /** The invoice as a mail attachment; null if the order has none. */
  attachmentFor: async (orderId: number): Promise<Attachment | null> => {
    const file = await readInvoiceFile(db, orderId);
    return file && { ...file, mediaType: 'application/pdf' };
  },
  /** The credit note of a refund as a mail attachment; null if it has none. */
  creditNoteFor: async (refundId: number): Promise<Attachment | null> => {
    const note = await readCreditNote(db, { refundId });
    return note && { ...(await fileOf(note)), mediaType: 'application/pdf' };
  },
  /** The credit note with this number as a file; null if there is none. */
  creditNoteFile: async (number: number): Promise<SentFile | null> => {
    const note = await readCreditNote(db, { number });
    return note && fileOf(note);
  },
});

export type Invoices = ReturnType<typeof createInvoices>;
