import {
  type Column,
  drawTable,
  fonts,
  pageBottom,
  type RowBelow,
  side,
  width,
} from '#server/features/invoices/invoice-document.ts';
import { drawText, type Pdf } from '#server/features/invoices/invoice-text.ts';
import { invoiceTexts } from '#server/features/invoices/invoice-texts.ts';
import { dateText } from '#server/lib/text/date-text.ts';
import type { TextLanguage } from '#server/lib/text/text-language.ts';
import { wordmark } from '#server/lib/wordmark.ts';
import { packingSlipTexts } from './packing-slip-texts.ts';

/** What is printed for one shipment. It has no prices: a gift may be in the box. */
export interface PackingSlip {
  readonly language: TextLanguage;
  readonly shop: string;
  readonly orderNumber: string;
  readonly shipment: number;
  readonly packedAt: Date;
  readonly carrier: string | null;
  readonly isPickup: boolean;
  readonly address: readonly string[];
  readonly phone: string;
  readonly lines: readonly {
    readonly quantity: number;
    readonly sku: string;
    readonly name: string;
    readonly attributes: readonly string[];
  }[];
  /** More of the order follows. */
  readonly isPart: boolean;
  readonly note: string | null;
  readonly giftMessage: string | null;
  /** Old devices that the buyer hands over: '1 × Name'. */
  readonly takeBack: readonly string[];
  readonly returnAddress: string;
  /** The shop sells to consumers. */
  readonly mayWithdraw: boolean;
}

const gray = '#545b69';
const ink = '#0b0d12';
const codeSide = 84;

/** The order number as QR code, at the top right. */
const drawCode = (pdf: Pdf, { data, size }: { data: readonly boolean[][]; size: number }): void => {
  const [left, top, dot] = [side + width - codeSide, 44, codeSide / size];
  pdf.fillColor(ink);
  for (const [row, dots] of data.entries()) {
    for (const [column, isDark] of dots.entries()) {
      if (isDark) pdf.rect(left + column * dot, top + row * dot, dot, dot);
    }
  }
  pdf.fill();
};

const drawLabelled = (
  pdf: Pdf,
  label: string,
  lines: readonly string[],
  left: number,
  top: number,
): number => {
  const box = { font: fonts.text, width: width / 2 - 20, lineGap: 2 };
  pdf.font(fonts.text).fontSize(8.5).fillColor(gray).text(label, left, top, { width: box.width });
  pdf.fontSize(10).fillColor(ink);
  let bottom = pdf.y + 2;
  for (const line of lines) {
    drawText(pdf, line, left, bottom, box);
    bottom = pdf.y;
  }
  return bottom;
};

const columns: readonly Column[] = [{ width: 30 }, { width: 60 }, { width: 110 }, { width: width - 200 }];

/** Rows with a box to tick. */
const lineRows = (slip: PackingSlip): readonly RowBelow[] => {
  const texts = packingSlipTexts[slip.language];
  const head = ['', texts.quantity, 'SKU', texts.item];
  return slip.lines.map(({ quantity, sku, name, attributes }) => ({
    distance: 0,
    columns,
    repeatedHead: { columns, cells: head },
    cells: [
      ...['☐', String(quantity), sku],
      attributes.length > 0 ? `${name} (${attributes.join(', ')})` : name,
    ],
  }));
};

/** What the packer has to know before the first item. */
const packerSentences = (slip: PackingSlip): readonly string[] => {
  const texts = packingSlipTexts[slip.language];
  return [
    ...(slip.note ? [`${texts.note}: ${slip.note}`] : []),
    ...(slip.giftMessage ? [`${texts.gift}: ${slip.giftMessage}`] : []),
    ...(slip.takeBack.length > 0 ? [`${texts.takeBack}: ${slip.takeBack.join(', ')}`] : []),
  ];
};

/** For the person who opens the box. */
const customerSentences = (slip: PackingSlip): readonly string[] => {
  const texts = packingSlipTexts[slip.language];
  const back = slip.returnAddress.split('\n').filter((line) => line.trim() !== '');
  return [
    ...(slip.isPart ? [texts.rest] : []),
    ...(back.length > 0 ? [`${texts.returnTo}: ${back.join(', ')}`] : []),
    ...(slip.mayWithdraw ? [texts.withdrawal] : []),
  ];
};

const rowsOf = (sentences: readonly string[], gap: number): readonly RowBelow[] =>
  sentences.map((text, at) => ({
    distance: at === 0 ? gap : 8,
    columns: [{ width }],
    cells: [text],
    style: 'figure',
  }));

const drawAll = (pdf: Pdf, slip: PackingSlip): void => {
  const texts = packingSlipTexts[slip.language];
  const half = side + width / 2;
  pdf.fontSize(16).fillColor(ink);
  drawText(pdf, wordmark(slip.shop), side, 46, { font: fonts.bold, width: width / 2 });
  pdf.font(fonts.text).fontSize(11).fillColor(gray).text(texts.forOrder, side, 70);
  pdf.font(fonts.bold).fontSize(26).fillColor(ink).text(slip.orderNumber, side, 88);
  const facts = [
    `${texts.date}: ${dateText(slip.packedAt, slip.language)}`,
    ...(slip.carrier === null || slip.isPickup ? [] : [`${texts.carrier}: ${slip.carrier}`]),
  ];
  const addressLabel = slip.isPickup ? texts.collectAt : texts.deliverTo;
  const bottom = Math.max(
    drawLabelled(pdf, addressLabel, [...slip.address, slip.phone], side, 146),
    drawLabelled(pdf, `${texts.shipment} ${slip.shipment}`, facts, half, 146),
  );
  const afterNotes = drawTable(pdf, bottom, [], rowsOf(packerSentences(slip), 18));
  drawTable(pdf, afterNotes + 14, lineRows(slip), rowsOf(customerSentences(slip), 14));
};

/** A slip of several pages says on each which box it belongs to. */
const drawFooters = (pdf: Pdf, slip: PackingSlip, first: number): void => {
  const { start, count } = pdf.bufferedPageRange();
  const pages = start + count - first;
  if (pages === 1) return;
  const { page } = invoiceTexts[slip.language];
  const parcel = `${slip.orderNumber} · ${packingSlipTexts[slip.language].shipment} ${slip.shipment}`;
  for (let at = 0; at < pages; at += 1) {
    pdf.switchToPage(first + at);
    pdf.font(fonts.text).fontSize(8).fillColor(gray);
    const place = `${parcel} · ${page(at + 1, pages)}`;
    pdf.text(place, side, pageBottom + 14, { width, align: 'right', lineBreak: false });
  }
};

/** Draws packing slips as one PDF; each begins on a new page. */
export const drawPackingSlips = async (slips: readonly [PackingSlip, ...PackingSlip[]]): Promise<Buffer> => {
  // Imported on first use: most processes never draw one.
  const { default: PDFDocument } = await import('pdfkit');
  const { encode } = await import('uqr');
  const [first] = slips;
  const { title } = packingSlipTexts[first.language];
  return new Promise((resolved, rejected) => {
    const pdf = new PDFDocument({
      size: 'A4',
      margins: { top: 48, bottom: 0, left: side, right: side },
      bufferPages: true,
      font: fonts.text,
      lang: first.language,
      displayTitle: true,
      info: {
        Title: slips.length > 1 ? title : `${title} ${first.orderNumber}-${first.shipment}`,
        Author: first.shop,
        CreationDate: first.packedAt,
      },
    });
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolved(Buffer.concat(chunks)));
    pdf.on('error', rejected);
    for (const slip of slips) {
      if (slip !== first) pdf.addPage();
      const { start, count } = pdf.bufferedPageRange();
      drawCode(pdf, encode(slip.orderNumber, { border: 0 }));
      drawAll(pdf, slip);
      drawFooters(pdf, slip, start + count - 1);
    }
    pdf.end();
  });
};

export const drawPackingSlip = (slip: PackingSlip): Promise<Buffer> => drawPackingSlips([slip]);
