import { centsText } from '#server/lib/money.ts';
import { clockOf } from '#server/lib/shop-clock.ts';
import type { ListedCreditNote } from './credit-notes-store.ts';
import { creditNoteNumberText, invoiceNumberText } from './invoice-rules.ts';

/** For the accounts: the day on the document, amounts as charged and in the base currency of the shop. */
export const creditNotesCsv = (notes: readonly ListedCreditNote[]): string =>
  [
    'number,issued,invoice,order,currency,gross,vat,base_gross,base_vat',
    ...notes.map((note) =>
      [
        creditNoteNumberText(note.number),
        clockOf(note.issuedAt).day,
        invoiceNumberText(note.invoice),
        note.order,
        note.currency,
        ...[note.grossCents, note.vatCents, note.baseGrossCents, note.baseVatCents].map(centsText),
      ].join(','),
    ),
    '',
  ].join('\r\n');
