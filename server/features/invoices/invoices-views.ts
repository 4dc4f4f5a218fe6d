import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import type { Seller } from './invoices-store.ts';

interface InvoiceLine {
  readonly name: string;
  readonly sku: string;
  readonly attributes: readonly { readonly name: string; readonly group: string }[];
  readonly quantity: number;
  readonly unit_cents: number;
  /** In a credit note for a part: the share of these units, discounts taken off. */
  readonly amount_cents?: number;
}

/** What a credit note for a part of an invoice has besides its lines. */
interface CreditedPart {
  readonly delivery_cents: number;
  /** Without goods; negative: refunded before. */
  readonly extra_cents: number;
  readonly deductions: readonly { readonly name: string; readonly cents: number }[];
}

interface CreditNote {
  readonly number: number;
  readonly issuedAt: Date;
  /** To the card that paid, or by bank transfer. */
  readonly method: 'provider' | 'manual';
  /** A transfer that the operator has not made yet. */
  readonly isDue: boolean;
  /** Null: the whole invoice. */
  readonly part: CreditedPart | null;
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
  readonly company_name?: string | null;
  readonly vat_number?: string | null;
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
      o.name, o.surname, o.email, o.country, c.iso as country_iso, o.city, o.address, o.post_code,
      o.company_name, o.vat_number, o.promo_code,
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

interface CreditNoteRow {
  readonly number: number;
  readonly orderId: number;
  readonly seller: Seller;
  readonly issuedAt: Date;
  readonly gross: number;
  readonly vat: number;
  readonly method: CreditNote['method'];
  readonly isDue: boolean;
  readonly delivery: number;
  readonly extra: number;
  readonly lines: readonly (InvoiceLine & { readonly amount_cents: number; readonly deduction: number })[];
}

const readCreditNoteRow = async (
  db: Database,
  by: { readonly refundId: number } | { readonly number: number },
): Promise<CreditNoteRow | undefined> => {
  const { rows } = await sql<CreditNoteRow>`
    select n.number, n.order_id as "orderId", n.seller, n.issued_at as "issuedAt", n.gross_cents as gross,
      n.vat_cents as vat, r.method, r.state = 'due' as "isDue", r.delivery_cents as delivery, r.extra_cents as extra,
      (select coalesce(json_agg(json_build_object('name', l.name, 'sku', l.sku, 'attributes', l.attributes,
          'quantity', d.quantity, 'unit_cents', l.charged_unit_cents,
          'amount_cents', d.amount_cents + d.deduction_cents, 'deduction', d.deduction_cents) order by l.position), '[]')
        from refund_lines d join order_lines l on l.id = d.order_line_id where d.refund_id = r.id) as lines
    from credit_notes n join refunds r on r.id = n.refund_id
    where ${'refundId' in by ? sql`n.refund_id = ${by.refundId}` : sql`n.number = ${by.number}`}`.execute(db);
  return rows[0];
};

/** The invoice as the part of it that a credit note corrects. */
const partOf = (invoice: Invoice, note: CreditNoteRow, credit: Omit<CreditNote, 'part'>): Invoice => ({
  ...invoice,
  lines: note.lines,
  total_cents: note.gross,
  vat_cents: note.vat,
  credit_note: {
    ...credit,
    part: {
      delivery_cents: note.delivery,
      extra_cents: note.extra,
      deductions: note.lines
        .filter(({ deduction }) => deduction > 0)
        .map(({ name, deduction }) => ({ name, cents: deduction })),
    },
  },
});

/** Reads the credit note of a refund, or one by its number: what it credits of its invoice, with the note's own seller. */
export const readCreditNote = async (
  db: Database,
  by: { readonly refundId: number } | { readonly number: number },
): Promise<Invoice | null> => {
  const note = await readCreditNoteRow(db, by);
  const whole = note && (await readInvoice(db, { orderId: note.orderId }));
  if (!note || !whole) return null;
  const { number, issuedAt, method, isDue } = note;
  const credit = { number, issuedAt, method, isDue };
  const invoice = { ...whole, seller: note.seller };
  const isWhole = note.gross === whole.total_cents && note.extra === 0;
  if (isWhole) return { ...invoice, credit_note: { ...credit, part: null } };
  return partOf(invoice, note, credit);
};
