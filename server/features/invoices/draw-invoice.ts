import { countryText } from '#server/lib/text/country-text.ts';
import { dateText } from '#server/lib/text/date-text.ts';
import { moneyText, percentText } from '#server/lib/text/money-text.ts';
import { type TextLanguage, textLanguage } from '#server/lib/text/text-language.ts';
import { wordmark } from '#server/lib/wordmark.ts';
import { type Column, drawRow, fonts, pageBottom, side, width } from './invoice-document.ts';
import { creditNoteNumberText, invoiceNumberText, vatRows } from './invoice-rules.ts';
import { drawText, type Pdf } from './invoice-text.ts';
import { type InvoiceTexts, invoiceTexts } from './invoice-texts.ts';
import type { Invoice } from './invoices-views.ts';

interface Drawing {
  readonly pdf: Pdf;
  readonly invoice: Invoice;
  readonly language: TextLanguage;
  readonly texts: InvoiceTexts;
  readonly money: (cents: number) => string;
  readonly date: (moment: Date) => string;
}

const gray = '#545b69';
const ink = '#0b0d12';

const headOf = ({
  invoice,
  texts,
  date,
}: Pick<Drawing, 'invoice' | 'texts' | 'date'>): {
  readonly title: string;
  readonly facts: readonly (readonly [string, string])[];
} => {
  const { number, issued_at, order_number, ordered_at, credit_note: note } = invoice;
  const invoiceNumber = invoiceNumberText(number);
  if (note) {
    const labels = texts.creditNote;
    return {
      title: note.part ? labels.partTitle : labels.title,
      facts: [
        [labels.number, creditNoteNumberText(note.number)],
        [labels.date, date(note.issuedAt)],
        [labels.invoice, invoiceNumber],
        [labels.invoiceDate, date(issued_at)],
        [texts.order, order_number],
      ],
    };
  }
  return {
    title: texts.title,
    facts: [
      [texts.number, invoiceNumber],
      [texts.date, date(issued_at)],
      [texts.order, order_number],
      [texts.orderDate, date(ordered_at)],
    ],
  };
};

/** Returns where the facts of the document end. */
const drawHeader = ({ pdf, invoice, texts, date }: Drawing): number => {
  const { seller } = invoice;
  pdf.fontSize(22).fillColor(ink);
  drawText(pdf, wordmark(seller.name), side, 48, { font: fonts.bold, width: width / 2 });
  const { title, facts } = headOf({ invoice, texts, date });
  pdf.text(title, side, 48, { width, align: 'right' });
  let top = 84;
  for (const [label, value] of facts) {
    pdf
      .font(fonts.text)
      .fontSize(9)
      .fillColor(gray)
      .text(label, side + width - 250, top, { width: 140, align: 'right' });
    pdf
      .font(fonts.bold)
      .fillColor(ink)
      .text(value, side + width - 100, top, { width: 100, align: 'right' });
    top += 15;
  }
  return top;
};

const drawParty = (
  pdf: Pdf,
  { left, top, title, lines }: { left: number; top: number; title: string; lines: readonly string[] },
): number => {
  const [first = '', ...rest] = lines;
  pdf.font(fonts.text).fontSize(8.5).fillColor(gray).text(title, left, top, { width: 230 });
  pdf.fontSize(10).fillColor(ink);
  drawText(pdf, first, left, top + 15, { font: fonts.bold, width: 230 });
  pdf.fontSize(9.5);
  let bottom = pdf.y + 2;
  for (const line of rest) {
    drawText(pdf, line, left, bottom, { font: fonts.text, width: 230, lineGap: 2 });
    bottom = pdf.y;
  }
  return bottom;
};

const drawParties = ({ pdf, invoice, language, texts }: Drawing, above: number): number => {
  const { seller } = invoice;
  const top = above + 28;
  pdf
    .moveTo(side, top - 14)
    .lineTo(side + width, top - 14)
    .lineWidth(0.75)
    .strokeColor('#d5d9e0')
    .stroke();
  const company = seller.requisites
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const sellerLines = [
    ...(company.length > 0 ? company : [seller.name]),
    ...(seller.email ? [seller.email] : []),
  ];
  const buyerLines = [
    ...(invoice.company_name ? [invoice.company_name] : []),
    `${invoice.name} ${invoice.surname}`,
    invoice.address,
    `${invoice.post_code} ${invoice.city}`,
    countryText(invoice.country, invoice.country_iso, language),
    ...(invoice.vat_number ? [`${texts.vatNumber}: ${invoice.vat_number}`] : []),
    invoice.email,
  ];
  return Math.max(
    drawParty(pdf, { left: side, top, title: texts.seller, lines: sellerLines }),
    drawParty(pdf, { left: side + width / 2 + 10, top, title: texts.buyer, lines: buyerLines }),
  );
};

const lineColumns: readonly Column[] = [
  { width: width - 260 },
  { width: 50, align: 'right' },
  { width: 100, align: 'right' },
  { width: 110, align: 'right' },
];

const drawLines = ({ pdf, invoice, texts, money }: Drawing, top: number): number => {
  // A part has shares instead of unit prices.
  const unitPrice = invoice.credit_note?.part ? '' : texts.unitPrice;
  const head = [texts.item, texts.quantity, unitPrice, texts.amount];
  let bottom = drawRow(pdf, { top, columns: lineColumns, cells: head, style: 'head' });
  for (const line of invoice.lines) {
    const attributes = line.attributes.map(({ group, name }) => `${group}: ${name}`);
    const row = {
      columns: lineColumns,
      cells: [
        line.name,
        String(line.quantity),
        // The share of a unit need not be whole cents.
        line.amount_cents === undefined ? money(line.unit_cents) : '',
        money(line.amount_cents ?? line.unit_cents * line.quantity),
      ],
      // The SKU comes first: at the end of a line it would break at one of its hyphens.
      detail: [`SKU ${line.sku}`, ...attributes].join(' · '),
    };
    bottom = drawRow(pdf, { ...row, top: bottom, repeatedHead: { columns: lineColumns, cells: head } });
  }
  return bottom;
};

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

const drawTotals = (drawing: Drawing, top: number): number => {
  const { pdf, invoice, texts, money } = drawing;
  const part = invoice.credit_note?.part;
  let bottom = top + 10;
  for (const [label, value] of part ? partFigures(part, drawing) : invoiceFigures(drawing)) {
    bottom = drawRow(pdf, { top: bottom, columns: totalColumns, cells: ['', label, value], style: 'figure' });
  }
  return drawRow(pdf, {
    top: bottom + 2,
    columns: totalColumns,
    cells: ['', texts.total, money(invoice.total_cents)],
    style: 'total',
  });
};

const vatColumns: readonly Column[] = [
  { width: 90 },
  { width: 110, align: 'right' },
  { width: 110, align: 'right' },
  { width: 110, align: 'right' },
];

const drawVat = ({ pdf, invoice, language, texts, money }: Drawing, top: number): number => {
  const cells = [texts.vatRate, texts.net, texts.vat, texts.gross];
  let bottom = drawRow(pdf, { top: top + 26, columns: vatColumns, cells, style: 'head' });
  for (const row of vatRows(invoice)) {
    bottom = drawRow(pdf, {
      top: bottom,
      columns: vatColumns,
      cells: [percentText(row.percent, language), money(row.net), money(row.vat), money(row.gross)],
    });
  }
  return bottom;
};

const drawFooters = ({ pdf, invoice, texts }: Drawing): void => {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(start + page);
    const top = pageBottom + 14;
    pdf.font(fonts.text).fontSize(8).fillColor(gray);
    const { questions } = invoice.credit_note ? texts.creditNote : texts;
    if (invoice.seller.email) pdf.text(questions(invoice.seller.email), side, top, { lineBreak: false });
    pdf.text(texts.page(page + 1, count), side, top, { width, align: 'right', lineBreak: false });
  }
};

const refundedText = (
  { method, isDue }: NonNullable<Invoice['credit_note']>,
  { creditNote: { refunded, transferDue } }: InvoiceTexts,
): string => (method === 'manual' && isDue ? transferDue : refunded[method]);

const drawAll = (drawing: Drawing): void => {
  const { pdf, invoice, texts, date } = drawing;
  const afterHeader = drawHeader(drawing);
  const afterTotals = drawTotals(drawing, drawLines(drawing, drawParties(drawing, afterHeader) + 28));
  const bottom = drawVat(drawing, afterTotals);
  drawRow(pdf, {
    top: bottom + 22,
    columns: [{ width }],
    cells: [
      invoice.credit_note
        ? refundedText(invoice.credit_note, texts)
        : texts.paid[invoice.payment_method](date(invoice.issued_at)),
    ],
    style: 'figure',
  });
  drawFooters(drawing);
};

/** Draws an invoice, or the credit note for it, as a PDF. An invoice always gives the same PDF. */
export const drawInvoice = async (invoice: Invoice): Promise<Buffer> => {
  // Imported on first use: pdfkit is large, and most processes never draw an invoice.
  const { default: PDFDocument } = await import('pdfkit');
  return new Promise((resolved, rejected) => {
    const language = textLanguage(invoice.language);
    const texts = invoiceTexts[language];
    const pdf = new PDFDocument({
      size: 'A4',
      margins: { top: 48, bottom: 0, left: side, right: side },
      bufferPages: true,
      font: fonts.text,
      lang: language,
      displayTitle: true,
      info: {
        Title: invoice.credit_note
          ? `${headOf({ invoice, texts, date: String }).title} ${creditNoteNumberText(invoice.credit_note.number)}`
          : `${texts.title} ${invoiceNumberText(invoice.number)}`,
        Author: invoice.seller.name,
        CreationDate: invoice.credit_note?.issuedAt ?? invoice.issued_at,
      },
    });
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolved(Buffer.concat(chunks)));
    pdf.on('error', rejected);
    drawAll({
      pdf,
      invoice,
      language,
      texts,
      money: (cents) => moneyText(cents, invoice.currency, language),
      date: (moment) => dateText(moment, language),
    });
    pdf.end();
  });
};
