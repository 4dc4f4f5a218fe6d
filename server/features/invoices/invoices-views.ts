import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import type { Seller } from './invoices-store.ts';

interface InvoiceLine {
  readonly name: string;
  readonly sku: string;
  readonly attributes: readonly { readonly name: string; readonly group: string }[];
  readonly quantity: number;
  readonly unit_cents: number;
}

/** The credit note for a whole invoice. */
interface CreditNote {
  readonly number: number;
  readonly issuedAt: Date;
}

/** The content of an invoice; amounts in cents of the charged currency. */
export interface Invoice {
  readonly number: number;
  readonly issued_at: Date;
  readonly seller: Seller;
  readonly language: string;
  readonly order_number: string;
  readonly ordered_at: Date;
  readonly payment_method: 'card' | 'phone';
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly country: string;
  readonly country_iso: string | null;
  readonly city: string;
  readonly address: string;
  readonly post_code: string;
  readonly promo_code: string | null;
  readonly vat_percent: string;
  readonly prices_include_vat: boolean;
  readonly currency: string;
  readonly subtotal_cents: number;
  readonly delivery_cents: number | null;
  readonly discount_cents: number;
  readonly vat_cents: number;
  readonly total_cents: number;
  readonly lines: readonly InvoiceLine[];
  /** Set when it is drawn as a credit note. */
  readonly credit_note?: CreditNote;
}

/** Reads the invoice of an order. Access is checked before. */
export const readInvoice = async (
  db: Database,
  { orderId }: { readonly orderId: number },
): Promise<Invoice | null> => {
  const { rows } = await sql<Invoice>`
    select i.number, i.issued_at, i.seller, coalesce(l.code, 'en') as language,
      o.number as order_number, o.created_at as ordered_at, o.payment_method,
      o.name, o.surname, o.email, o.country, c.iso as country_iso, o.city, o.address, o.post_code, o.promo_code,
      o.vat_percent, o.prices_include_vat, o.currency,
      o.charged_subtotal_cents as subtotal_cents, o.charged_delivery_cents as delivery_cents,
      o.charged_discount_cents as discount_cents, o.charged_vat_cents as vat_cents,
      o.charged_total_cents as total_cents,
      (select json_agg(json_build_object('name', ol.name, 'sku', ol.sku, 'attributes', ol.attributes,
          'quantity', ol.quantity, 'unit_cents', ol.charged_unit_cents) order by ol.position)
        from order_lines ol where ol.order_id = o.id) as lines
    from invoices i join orders o on o.id = i.order_id left join languages l on l.id = o.language_id
      left join countries c on c.id = o.country_id
    where o.id = ${orderId}
  `.execute(db);
  return rows[0] ?? null;
};

/** Reads the credit note of an order, or one by its number: the content of its invoice with the note's own seller. */
export const readCreditNote = async (
  db: Database,
  by: { readonly orderId: number } | { readonly number: number },
): Promise<Invoice | null> => {
  const note = await db
    .selectFrom('credit_notes')
    .select(['number', 'order_id as orderId', 'seller', 'issued_at as issuedAt'])
    .where('orderId' in by ? 'order_id' : 'number', '=', 'orderId' in by ? by.orderId : by.number)
    .executeTakeFirst();
  const invoice = note && (await readInvoice(db, { orderId: note.orderId }));
  if (!note || !invoice) return null;
  const { number, issuedAt } = note;
  return { ...invoice, seller: note.seller as Seller, credit_note: { number, issuedAt } };
};
