import { countryText } from '#server/lib/country-text.ts';
import { dateText } from '#server/lib/date-text.ts';
import { moneyText } from '#server/lib/money-text.ts';
import { type Column, drawRow, fonts, pageBottom, type Sheet, side, width } from './invoice-document.ts';
import { invoiceNumberText, vatRows } from './invoice-rules.ts';
import { type InvoiceWords, invoiceWordsIn } from './invoice-texts.ts';
import type { Invoice } from './invoices-views.ts';

interface Page {
  readonly sheet: Sheet;
  readonly invoice: Invoice;
  readonly words: InvoiceWords;
  readonly money: (cents: number) => string;
  readonly date: (moment: Date) => string;
}

const gray = '#545b69';
const ink = '#0b0d12';

const drawHead = ({ sheet, invoice, words, date }: Page): void => {
  const { seller } = invoice;
  sheet.font(fonts.bold).fontSize(22).fillColor(ink).text(seller.name, side, 48, { continued: true });
  sheet.fillColor('#7fa800').text('.');
  sheet.fillColor(ink).fontSize(22).text(words.title, side, 48, { width, align: 'right' });
  const facts: readonly [string, string][] = [
    [words.number, invoiceNumberText(invoice.number)],
    [words.date, date(invoice.issued_at)],
    [words.order, invoice.order_number],
    [words.orderDate, date(invoice.ordered_at)],
  ];
  let top = 84;
  for (const [label, value] of facts) {
    sheet
      .font(fonts.text)
      .fontSize(9)
      .fillColor(gray)
      .text(label, side + width - 250, top, { width: 140, align: 'right' });
    sheet
      .font(fonts.bold)
      .fillColor(ink)
      .text(value, side + width - 100, top, { width: 100, align: 'right' });
    top += 15;
  }
};

const drawParty = (
  sheet: Sheet,
  { left, top, title, lines }: { left: number; top: number; title: string; lines: readonly string[] },
): number => {
  const [first = '', ...rest] = lines;
  sheet.font(fonts.text).fontSize(8.5).fillColor(gray).text(title, left, top, { width: 230 });
  sheet
    .font(fonts.bold)
    .fontSize(10)
    .fillColor(ink)
    .text(first, left, top + 15, { width: 230 });
  sheet
    .font(fonts.text)
    .fontSize(9.5)
    .text(rest.join('\n'), left, sheet.y + 2, { width: 230, lineGap: 2 });
  return sheet.y;
};

const drawParties = ({ sheet, invoice, words }: Page, language: string): number => {
  const { seller } = invoice;
  const top = 172;
  sheet
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
    `${invoice.name} ${invoice.surname}`,
    invoice.address,
    `${invoice.post_code} ${invoice.city}`,
    countryText(invoice.country, invoice.country_iso, language),
    invoice.email,
  ];
  return Math.max(
    drawParty(sheet, { left: side, top, title: words.seller, lines: sellerLines }),
    drawParty(sheet, { left: side + width / 2 + 10, top, title: words.buyer, lines: buyerLines }),
  );
};

const lineColumns: readonly Column[] = [
  { width: width - 260 },
  { width: 50, align: 'right' },
  { width: 100, align: 'right' },
  { width: 110, align: 'right' },
];

const drawLines = ({ sheet, invoice, words, money }: Page, top: number): number => {
  const head = [words.item, words.quantity, words.unitPrice, words.amount];
  let bottom = drawRow(sheet, { top, columns: lineColumns, cells: head, look: 'head' });
  for (const line of invoice.lines) {
    const attributes = line.attributes.map(({ group, name }) => `${group}: ${name}`);
    const row = {
      columns: lineColumns,
      cells: [
        line.name,
        String(line.quantity),
        money(line.unit_cents),
        money(line.unit_cents * line.quantity),
      ],
      // The number comes first: at the end of a line it would be parted at one of its hyphens.
      detail: [`SKU ${line.sku}`, ...attributes].join(' · '),
    };
    bottom = drawRow(sheet, { ...row, top: bottom, repeatedHead: { columns: lineColumns, cells: head } });
  }
  return bottom;
};

const sumColumns: readonly Column[] = [
  { width: width - 270, align: 'left' },
  { width: 150, align: 'left' },
  { width: 120, align: 'right' },
];

const drawSums = ({ sheet, invoice, words, money }: Page, top: number): number => {
  const { delivery_cents, discount_cents, promo_code } = invoice;
  const discount = promo_code === null ? words.discount : `${words.discount} (${promo_code})`;
  const sums: [string, string][] = [
    [words.subtotal, money(invoice.subtotal_cents)],
    ...(discount_cents > 0 ? [[discount, `−${money(discount_cents)}`] as [string, string]] : []),
    [words.delivery, delivery_cents === null ? words.deliveryLater : money(delivery_cents)],
    ...(invoice.prices_include_vat ? [] : [[words.vatAdded, money(invoice.vat_cents)] as [string, string]]),
  ];
  let bottom = top + 10;
  for (const [label, value] of sums) {
    bottom = drawRow(sheet, { top: bottom, columns: sumColumns, cells: ['', label, value], look: 'sum' });
  }
  return drawRow(sheet, {
    top: bottom + 2,
    columns: sumColumns,
    cells: ['', words.total, money(invoice.total_cents)],
    look: 'total',
  });
};

const vatColumns: readonly Column[] = [
  { width: 90 },
  { width: 110, align: 'right' },
  { width: 110, align: 'right' },
  { width: 110, align: 'right' },
];

const drawVat = ({ sheet, invoice, words, money }: Page, language: string, top: number): number => {
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  const cells = [words.vatRate, words.net, words.vat, words.gross];
  let bottom = drawRow(sheet, { top: top + 26, columns: vatColumns, cells, look: 'head' });
  for (const row of vatRows(invoice)) {
    bottom = drawRow(sheet, {
      top: bottom,
      columns: vatColumns,
      cells: [percent.format(row.percent / 100), money(row.net), money(row.vat), money(row.gross)],
    });
  }
  return bottom;
};

const drawFeet = ({ sheet, invoice, words }: Page): void => {
  const { start, count } = sheet.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    sheet.switchToPage(start + page);
    const top = pageBottom + 14;
    sheet.font(fonts.text).fontSize(8).fillColor(gray);
    if (invoice.seller.email)
      sheet.text(words.questions(invoice.seller.email), side, top, { lineBreak: false });
    sheet.text(words.page(page + 1, count), side, top, { width, align: 'right', lineBreak: false });
  }
};

const drawOn = (page: Page, language: string): void => {
  drawHead(page);
  const { sheet, invoice, words, date } = page;
  const afterSums = drawSums(page, drawLines(page, drawParties(page, language) + 28));
  const bottom = drawVat(page, language, afterSums);
  drawRow(sheet, {
    top: bottom + 22,
    columns: [{ width }],
    cells: [words.paid[invoice.payment_method](date(invoice.issued_at))],
    look: 'sum',
  });
  drawFeet(page);
};

/** The invoice as a PDF. The same invoice always looks the same, whenever it is drawn. */
export const drawInvoice = async (invoice: Invoice): Promise<Buffer> => {
  // Large, and most processes of the shop never draw one.
  const { default: PDFDocument } = await import('pdfkit');
  return new Promise((resolved, rejected) => {
    const { language, words } = invoiceWordsIn(invoice.language);
    const sheet = new PDFDocument({
      size: 'A4',
      margins: { top: 48, bottom: 0, left: side, right: side },
      bufferPages: true,
      font: fonts.text,
      lang: language,
      displayTitle: true,
      info: {
        Title: `${words.title} ${invoiceNumberText(invoice.number)}`,
        Author: invoice.seller.name,
        CreationDate: invoice.issued_at,
      },
    });
    const chunks: Buffer[] = [];
    sheet.on('data', (chunk: Buffer) => chunks.push(chunk));
    sheet.on('end', () => resolved(Buffer.concat(chunks)));
    sheet.on('error', rejected);
    const money = (cents: number): string => moneyText(cents, invoice.currency, language);
    drawOn({ sheet, invoice, words, money, date: (moment) => dateText(moment, language) }, language);
    sheet.end();
  });
};
