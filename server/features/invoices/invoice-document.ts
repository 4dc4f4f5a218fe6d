import { createRequire } from 'node:module';
import { drawText, type Pdf, textHeight } from './invoice-text.ts';

// DejaVu covers the letters of all languages and may be embedded. Fonts are used by path, not by a registered name:
// a name equal to the first font would make pdfkit read the file again for every text.
const require = createRequire(import.meta.url);
export const fonts = {
  text: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
} as const;

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
  pdf.fontSize(size);
  const heights = cells.map((cell, at) =>
    textHeight(pdf, cell || ' ', { font, width: (columns[at]?.width ?? 0) - padding }),
  );
  const ownHeight = Math.max(...heights);
  if (detail === undefined) return ownHeight + 2 * gap;
  pdf.fontSize(detailSize);
  const below = textHeight(pdf, detail, { font: fonts.text, width: (columns[0]?.width ?? 0) - padding }) + 2;
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
    const text = cells[at] ?? '';
    // Columns are separated by padding: before a number, after a text.
    if (align === 'right') pdf.text(text, left + padding, top + gap, { width: wide - padding, align });
    else drawText(pdf, text, left, top + gap, { font, width: wide - padding });
    if (at === 0 && detail !== undefined) {
      pdf.fontSize(detailSize).fillColor('#545b69');
      drawText(pdf, detail, left, pdf.y + 2, { font: fonts.text, width: wide - padding });
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

export type RowBelow = Omit<Row, 'top'> & { readonly distance: number };

/** Each with its distance to the one above. Rows that do not fit on the rest of the page move to the next one together. */
const drawTogether = (pdf: Pdf, above: number, rows: readonly RowBelow[]): number => {
  const [first] = rows;
  if (!first) return above;
  const height = rows.reduce((sum, row) => sum + row.distance + heightOf(pdf, row), 0);
  let bottom = startOf(pdf, { ...first, top: above }, height);
  if (bottom !== above && !first.repeatedHead) bottom -= first.distance;
  for (const row of rows) bottom = drawRow(pdf, { ...row, top: bottom + row.distance });
  return bottom;
};

/**
 * Draws a table, with its head on each page, and what stands below it. No page begins with what stands below: the last
 * line goes with it.
 */
export const drawTable = (
  pdf: Pdf,
  above: number,
  lines: readonly RowBelow[],
  below: readonly RowBelow[],
): number => {
  const head = lines[0]?.repeatedHead;
  let bottom = head ? drawRow(pdf, { ...head, top: above, style: 'head' }) : above;
  for (const line of lines.slice(0, -1)) bottom = drawRow(pdf, { ...line, top: bottom + line.distance });
  return drawTogether(pdf, bottom, [...lines.slice(-1), ...below]);
};
