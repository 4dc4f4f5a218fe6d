import { percentText } from '#server/lib/text/money-text.ts';
import type { TextLanguage } from '#server/lib/text/text-language.ts';
import { type Column, type RowBelow, width } from './invoice-document.ts';
import { vatRows } from './invoice-rules.ts';
import type { Pdf } from './invoice-text.ts';
import type { InvoiceTexts } from './invoice-texts.ts';
import type { Invoice } from './invoices-views.ts';

export interface Drawing {
  readonly pdf: Pdf;
  readonly invoice: Invoice;
  readonly language: TextLanguage;
  readonly texts: InvoiceTexts;
  readonly money: (cents: number) => string;
  readonly date: (moment: Date) => string;
}

const totalColumns: readonly Column[] = [
  { width: width - 270, align: 'left' },
  { width: 150, align: 'left' },
  { width: 120, align: 'right' },
];

type Figure = readonly [label: string, value: string];

/** What a credit note for a part of an invoice has besides its lines. */
const partFigures = (
  { delivery_cents, extra_cents, deductions }: NonNullable<NonNullable<Invoice['credit_note']>['part']>,
  { texts, money }: Pick<Drawing, 'texts' | 'money'>,
): readonly Figure[] => [
  ...(delivery_cents > 0 ? [[texts.delivery, money(delivery_cents)] as const] : []),
  ...deductions.map(
    ({ name, cents }): Figure => [`${texts.creditNote.deduction}: ${name}`, `−${money(cents)}`],
  ),
  ...(extra_cents > 0 ? [[texts.creditNote.reduction, money(extra_cents)] as const] : []),
  ...(extra_cents < 0 ? [[texts.creditNote.refundedBefore, `−${money(-extra_cents)}`] as const] : []),
];

const invoiceFigures = ({ invoice, texts, money }: Drawing): readonly Figure[] => {
  const { delivery_cents, discount_cents, promo_code } = invoice;
  const discount = promo_code === null ? texts.discount : `${texts.discount} (${promo_code})`;
  return [
    [texts.subtotal, money(invoice.subtotal_cents)],
    ...(discount_cents > 0 ? [[discount, `−${money(discount_cents)}`] as const] : []),
    [texts.delivery, delivery_cents === null ? texts.deliveryLater : money(delivery_cents)],
    ...(invoice.prices_include_vat ? [] : [[texts.vatAdded, money(invoice.vat_cents)] as const]),
  ];
};

export const totalRows = (drawing: Drawing): readonly RowBelow[] => {
  const { invoice, texts, money } = drawing;
  const part = invoice.credit_note?.part;
  const figures = part ? partFigures(part, drawing) : invoiceFigures(drawing);
  return [
    ...figures.map(
      ([label, value], at): RowBelow => ({
        distance: at === 0 ? 10 : 0,
        columns: totalColumns,
        cells: ['', label, value],
        style: 'figure',
      }),
    ),
    {
      distance: 2,
      columns: totalColumns,
      cells: ['', texts.total, money(invoice.total_cents)],
      style: 'total',
    },
  ];
};

const vatColumns: readonly Column[] = [
  { width: 90 },
  { width: 110, align: 'right' },
  { width: 110, align: 'right' },
  { width: 110, align: 'right' },
];

export const vatTable = ({ invoice, language, texts, money }: Drawing): readonly RowBelow[] => [
  {
    distance: 26,
    columns: vatColumns,
    style: 'head',
    cells: [texts.vatRate, texts.net, texts.vat, texts.gross],
  },
  ...vatRows(invoice).map((row) => ({
    distance: 0,
    columns: vatColumns,
    cells: [percentText(row.percent, language), money(row.net), money(row.vat), money(row.gross)],
  })),
];
