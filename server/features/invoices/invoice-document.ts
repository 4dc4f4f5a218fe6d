import { createRequire } from 'node:module';

// Set in DejaVu: it has every letter of the languages the shop speaks, and may be embedded. By their paths, because
// a registered name that equals the first font would make pdfkit read the file again for every piece of text.
const require = createRequire(import.meta.url);
export const fonts = {
  text: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
} as const;

/** A page of an invoice is drawn from the top; distances are points of 1/72 inch. */
export type Sheet = PDFKit.PDFDocument;

const pageHeight = 841.89;
export const side = 48;
export const width = 595.28 - 2 * side;
/** Below it stands the foot of the page. */
export const pageBottom = pageHeight - 64;

export interface Column {
  readonly width: number;
  readonly align?: 'left' | 'right';
}

interface Row {
  readonly top: number;
  readonly columns: readonly Column[];
  readonly cells: readonly string[];
  /** In smaller letters below the first cell. */
  readonly detail?: string;
  readonly look?: 'line' | 'head' | 'sum' | 'total';
  /** What stands above the row again when it begins a new page. */
  readonly repeatedHead?: Pick<Row, 'columns' | 'cells'>;
}

const looks = {
  line: { font: fonts.text, size: 9.5, color: '#0b0d12', gap: 6, rule: '#e3e6ec' },
  head: { font: fonts.text, size: 8.5, color: '#545b69', gap: 5, rule: '#0b0d12' },
  sum: { font: fonts.text, size: 9.5, color: '#0b0d12', gap: 3, rule: null },
  total: { font: fonts.bold, size: 12, color: '#0b0d12', gap: 6, rule: null },
} as const;

const detailSize = 8;
const padding = 8;

const heightOf = (sheet: Sheet, { columns, cells, detail, look = 'line' }: Omit<Row, 'top'>): number => {
  const { font, size, gap } = looks[look];
  sheet.font(font).fontSize(size);
  const heights = cells.map((cell, at) =>
    sheet.heightOfString(cell || ' ', { width: (columns[at]?.width ?? 0) - padding }),
  );
  const ownHeight = Math.max(...heights);
  if (detail === undefined) return ownHeight + 2 * gap;
  sheet.font(fonts.text).fontSize(detailSize);
  const below = sheet.heightOfString(detail, { width: (columns[0]?.width ?? 0) - padding }) + 2;
  return Math.max(ownHeight, (heights[0] ?? 0) + below) + 2 * gap;
};

const startOf = (sheet: Sheet, row: Row, height: number): number => {
  if (row.top + height <= pageBottom) return row.top;
  sheet.addPage();
  return row.repeatedHead ? drawRow(sheet, { ...row.repeatedHead, top: side, look: 'head' }) : side;
};

/** Draws a row and returns where the next begins; one that does not fit goes to a new page whole. */
export const drawRow = (sheet: Sheet, row: Row): number => {
  const { columns, cells, detail, look = 'line' } = row;
  const { font, size, color, gap, rule } = looks[look];
  const height = heightOf(sheet, row);
  const top = startOf(sheet, row, height);
  let left = side;
  for (const [at, { width: wide, align = 'left' }] of columns.entries()) {
    sheet.font(font).fontSize(size).fillColor(color);
    // Room is left between columns: before a number, after a text.
    const place = align === 'right' ? left + padding : left;
    sheet.text(cells[at] ?? '', place, top + gap, { width: wide - padding, align });
    if (at === 0 && detail !== undefined) {
      sheet.font(fonts.text).fontSize(detailSize).fillColor('#545b69');
      sheet.text(detail, left, sheet.y + 2, { width: wide - padding });
    }
    left += wide;
  }
  if (rule !== null) {
    sheet
      .moveTo(side, top + height)
      .lineTo(left, top + height)
      .lineWidth(look === 'head' ? 1 : 0.5)
      .strokeColor(rule)
      .stroke();
  }
  return top + height;
};
