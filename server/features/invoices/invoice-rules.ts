import type { Invoice } from './invoices-views.ts';

/** '000123' */
export const invoiceNumberText = (number: number): string => String(number).padStart(6, '0');

/** 'CN-000001' */
export const creditNoteNumberText = (number: number): string => `CN-${invoiceNumberText(number)}`;

interface VatRow {
  readonly percent: number;
  readonly net: number;
  readonly vat: number;
  readonly gross: number;
}

/** The VAT table. An order has one rate, that of its country. Net is total minus VAT, so that the row adds up. */
export const vatRows = ({
  vat_percent,
  vat_cents,
  total_cents,
}: Pick<Invoice, 'vat_percent' | 'vat_cents' | 'total_cents'>): readonly VatRow[] => [
  { percent: Number(vat_percent), net: total_cents - vat_cents, vat: vat_cents, gross: total_cents },
];
