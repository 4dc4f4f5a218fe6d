import { createRequire } from 'node:module';

// DejaVu covers the letters of all languages and may be embedded. Fonts are used by path, not by a registered name:
// a name equal to the first font would make pdfkit read the file again for every text.
const require = createRequire(import.meta.url);
export const fonts = {
  text: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
} as const;

/** Coordinates are in points (1/72 inch) from the top left corner of the page. */
export type Pdf = PDFKit.PDFDocument;

const pageHeight = 841.89;
export const side = 48;
export const width = 595.28 - 2 * side;
/** The footer is below it. */
export const pageBottom = pageHeight - 64;

export interface Column {
  readonly width: number;
  readonly align?: 'left' | 'right';
}

interface Row {
  readonly top: number;
  readonly columns: readonly Column[];
  readonly cells: readonly string[];
  /** Small print below the first cell. */
  readonly detail?: string;
  readonly style?: 'line' | 'head' | 'figure' | 'total';
  /** Repeated above the row if it starts a new page. */
  readonly repeatedHead?: Pick<Row, 'columns' | 'cells'>;
}

const styles = {
  line: { font: fonts.text, size: 9.5, color: '#0b0d12', gap: 6, rule: '#e3e6ec' },
  head: { font: fonts.text, size: 8.5, color: '#545b69', gap: 5, rule: '#0b0d12' },
  figure: { font: fonts.text, size: 9.5, color: '#0b0d12', gap: 3, rule: null },
  total: { font: fonts.bold, size: 12, color: '#0b0d12', gap: 6, rule: null },
} as const;

const detailSize = 8;
const padding = 8;

const heightOf = (pdf: Pdf, { columns, cells, detail, style = 'line' }: Omit<Row, 'top'>): number => {
  const { font, size, gap } = styles[style];
  pdf.font(font).fontSize(size);
  const heights = cells.map((cell, at) =>
    pdf.heightOfString(cell || ' ', { width: (columns[at]?.width ?? 0) - padding }),
  );
  const ownHeight = Math.max(...heights);
  if (detail === undefined) return ownHeight + 2 * gap;
  pdf.font(fonts.text).fontSize(detailSize);
  const below = pdf.heightOfString(detail, { width: (columns[0]?.width ?? 0) - padding }) + 2;
  return Math.max(ownHeight, (heights[0] ?? 0) + below) + 2 * gap;
};

const startOf = (pdf: Pdf, row: Row, height: number): number => {
  if (row.top + height <= pageBottom) return row.top;
  pdf.addPage();
  return row.repeatedHead ? drawRow(pdf, { ...row.repeatedHead, top: side, style: 'head' }) : side;
};

/** Draws a row and returns the top of the next one. A row that does not fit moves to a new page as a whole. */
export const drawRow = (pdf: Pdf, row: Row): number => {
  const { columns, cells, detail, style = 'line' } = row;
  const { font, size, color, gap, rule } = styles[style];
  const height = heightOf(pdf, row);
  const top = startOf(pdf, row, height);
  let left = side;
  for (const [at, { width: wide, align = 'left' }] of columns.entries()) {
    pdf.font(font).fontSize(size).fillColor(color);
    // Columns are separated by padding: before a number, after a text.
    const start = align === 'right' ? left + padding : left;
    pdf.text(cells[at] ?? '', start, top + gap, { width: wide - padding, align });
    if (at === 0 && detail !== undefined) {
      pdf.font(fonts.text).fontSize(detailSize).fillColor('#545b69');
      pdf.text(detail, left, pdf.y + 2, { width: wide - padding });
    }
    left += wide;
  }
  if (rule !== null) {
    pdf
      .moveTo(side, top + height)
      .lineTo(left, top + height)
      .lineWidth(style === 'head' ? 1 : 0.5)
      .strokeColor(rule)
      .stroke();
  }
  return top + height;
};
