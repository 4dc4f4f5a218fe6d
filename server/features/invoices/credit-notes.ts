import type { Database } from '#server/db/pool.ts';
import { readSettings } from '#server/features/content/content-views.ts';
import type { Order } from '#server/features/orders/order.ts';
import { proportion } from '#server/lib/proportion.ts';
import { creditedBefore, insertCreditNote } from './credit-notes-store.ts';
import type { Seller } from './invoices-store.ts';

export const readSeller = async (trx: Database): Promise<Seller> => {
  const { shop_name: name = '', requisites, support_email: email } = await readSettings(trx);
  return { name, requisites, email };
};

interface CreditedRefund {
  readonly id: number;
  readonly amountCents: number;
  readonly baseCents: number;
}

/** Cumulative, so that the notes of a whole order add up to its VAT. */
const vatOf = (
  order: { readonly vat: number; readonly total: number },
  before: { readonly gross: number; readonly vat: number },
  gross: number,
): number => proportion(order.vat, before.gross + gross, order.total) - before.vat;

/** Issues the credit note of a refund. An order without an invoice, which was never paid, gets none. */
export const issueCreditNote = async (
  trx: Database,
  order: Pick<Order, 'id' | 'base' | 'charged' | 'currency'>,
  refund: CreditedRefund,
  now: Date,
): Promise<number | null> => {
  const before = await creditedBefore(trx, order.id);
  return insertCreditNote(trx, {
    orderId: order.id,
    refundId: refund.id,
    currency: order.currency.code,
    gross: refund.amountCents,
    vat: vatOf(order.charged, before.charged, refund.amountCents),
    baseGross: refund.baseCents,
    baseVat: vatOf(order.base, before.base, refund.baseCents),
    seller: await readSeller(trx),
    now,
  });
};
