import { countryText } from '#contract/country-text.ts';
import { dateText } from '#server/lib/text/date-text.ts';
import { moneyText } from '#server/lib/text/money-text.ts';
import { textLanguage } from '#server/lib/text/text-language.ts';
import { wordmark } from '#server/lib/wordmark.ts';
import { type Column, drawTable, fonts, pageBottom, type RowBelow, side, width } from './invoice-document.ts';
import { type Drawing, totalRows, vatTable } from './invoice-figures.ts';
import { creditNoteNumberText, invoiceNumberText } from './invoice-rules.ts';
import { drawText, type Pdf } from './invoice-text.ts';
import { type InvoiceTexts, invoiceTexts } from './invoice-texts.ts';
import type { Invoice } from './invoices-views.ts';

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
  { width: width - 238 },
  { width: 48, align: 'right' },
  { width: 92, align: 'right' },
  { width: 98, align: 'right' },
];

const lineRows = ({ invoice, texts, money }: Drawing): readonly RowBelow[] => {
  // A part has shares instead of unit prices.
  const unitPrice = invoice.credit_note?.part ? '' : texts.unitPrice;
  const head = [texts.item, texts.quantity, unitPrice, texts.amount];
  return invoice.lines.map((line) => {
    const attributes = line.attributes.map(
      ({ group, name }) => `${group}:\u00a0${name.replaceAll(' ', '\u00a0')}`,
    );
    return {
      distance: 0,
      columns: lineColumns,
      repeatedHead: { columns: lineColumns, cells: head },
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
  });
};

/** Says on each page what it belongs to. */
const drawFooters = (drawing: Drawing): void => {
  const { pdf, invoice, texts } = drawing;
  const { title, facts } = headOf(drawing);
  const { start, count } = pdf.bufferedPageRange();
  const { questions } = invoice.credit_note ? texts.creditNote : texts;
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(start + page);
    const top = pageBottom + 14;
    pdf.font(fonts.text).fontSize(8).fillColor(gray);
    if (invoice.seller.email) pdf.text(questions(invoice.seller.email), side, top, { lineBreak: false });
    const place = [`${title} ${facts[0]?.[1]}`, texts.page(page + 1, count)].join(' · ');
    pdf.text(place, side, top, { width, align: 'right', lineBreak: false });
  }
};

const refundedText = (
  { method, isDue }: NonNullable<Invoice['credit_note']>,
  { creditNote: { refunded, transferDue } }: InvoiceTexts,
): string => (method === 'manual' && isDue ? transferDue : refunded[method]);

const drawAll = (drawing: Drawing): void => {
  const { pdf, invoice, texts, date } = drawing;
  const afterHeader = drawHeader(drawing);
  const paid = invoice.credit_note
    ? refundedText(invoice.credit_note, texts)
    : texts.paid[invoice.payment_method](date(invoice.issued_at));
  drawTable(pdf, drawParties(drawing, afterHeader) + 28, lineRows(drawing), [
    ...totalRows(drawing),
    ...vatTable(drawing),
    { distance: 22, columns: [{ width }], cells: [paid], style: 'figure' },
  ]);
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
