import { type Column, drawRow, fonts, side, width } from '#server/features/invoices/invoice-document.ts';
import { drawText, type Pdf } from '#server/features/invoices/invoice-text.ts';
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
const drawLines = (pdf: Pdf, slip: PackingSlip, above: number): number => {
  const texts = packingSlipTexts[slip.language];
  const cells = ['', texts.quantity, 'SKU', texts.item];
  let bottom = drawRow(pdf, { top: above, columns, cells, style: 'head' });
  for (const { quantity, sku, name, attributes } of slip.lines) {
    const text = attributes.length > 0 ? `${name} (${attributes.join(', ')})` : name;
    const repeatedHead = { columns, cells };
    bottom = drawRow(pdf, { top: bottom, columns, cells: ['☐', String(quantity), sku, text], repeatedHead });
  }
  return bottom;
};

const drawAll = (pdf: Pdf, slip: PackingSlip): void => {
  const texts = packingSlipTexts[slip.language];
  const half = side + width / 2;
  pdf.fontSize(16).fillColor(ink);
  drawText(pdf, wordmark(slip.shop), side, 46, { font: fonts.bold, width: width / 2 });
  pdf.font(fonts.text).fontSize(11).fillColor(gray).text(texts.title, side, 70);
  pdf.font(fonts.bold).fontSize(26).fillColor(ink).text(slip.orderNumber, side, 88);
  const facts = [
    `${texts.shipment} ${slip.shipment}`,
    `${texts.date} ${dateText(slip.packedAt, slip.language)}`,
    ...(slip.carrier === null || slip.isPickup ? [] : [`${texts.carrier}: ${slip.carrier}`]),
  ];
  const addressLabel = slip.isPickup ? texts.collectAt : texts.deliverTo;
  let bottom = Math.max(
    drawLabelled(pdf, addressLabel, [...slip.address, slip.phone], side, 146),
    drawLabelled(pdf, `${texts.order} ${slip.orderNumber}`, facts, half, 146),
  );
  bottom = drawLines(pdf, slip, bottom + 22);
  const sentence = (text: string): void => {
    bottom = drawRow(pdf, { top: bottom + 8, columns: [{ width }], cells: [text], style: 'figure' });
  };
  if (slip.isPart) sentence(texts.rest);
  if (slip.takeBack.length > 0) sentence(`${texts.takeBack}: ${slip.takeBack.join(', ')}`);
  if (slip.note) sentence(`${texts.note}: ${slip.note}`);
  if (slip.giftMessage) sentence(`${texts.gift}: ${slip.giftMessage}`);
  const back = slip.returnAddress.split('\n').filter((line) => line.trim() !== '');
  if (back.length > 0) sentence(`${texts.returnTo}: ${back.join(', ')}`);
  sentence(texts.withdrawal);
};

/** Draws packing slips as one PDF; each begins on a page of its own. */
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
      drawCode(pdf, encode(slip.orderNumber, { border: 0 }));
      drawAll(pdf, slip);
    }
    pdf.end();
  });
};

export const drawPackingSlip = (slip: PackingSlip): Promise<Buffer> => drawPackingSlips([slip]);
