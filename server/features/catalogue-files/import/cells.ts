import { sanitiseHtml } from '#server/lib/text/sanitise-html.ts';

/** A value that cannot be imported; reported with its line and column. */
export class CellError extends Error {
  override name = 'CellError';
  /** Null: the line as a whole. */
  readonly column: string | null;

  constructor(message: string, column: string | null = null) {
    super(message);
    this.column = column;
  }
}

/** The largest PostgreSQL integer. */
const maxInteger = 2_147_483_647;

const decimal = /^(\d*)(?:[.,](\d+))?$/;
const thousands = /^\d{1,3}(?:,\d{3})+\.\d\d$/;

/** Parses '1234.5', '.5', '12,90' or '1,299.00' to hundredths; further decimals must be zeros. */
const hundredths = (text: string): number | null => {
  const plain = thousands.test(text) ? text.replaceAll(',', '') : text;
  const [match, whole = '', fraction = ''] = decimal.exec(plain) ?? [];
  if (!match || (whole === '' && fraction === '') || /[1-9]/.test(fraction.slice(2))) return null;
  return Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
};

/** Parses a price to cents; null when the cell is empty. */
export const readPrice = (text: string): number | null => {
  if (text === '') return null;
  const cents = hundredths(text);
  if (cents === null) throw new CellError(`'${shortened(text)}' is not a price such as 199.90`);
  if (cents > maxInteger) throw new CellError(`'${shortened(text)}' is too high for a price`);
  return cents;
};

/** Parses a price above 0; null when the cell is empty. */
export const readChargedPrice = (text: string): number | null => {
  const cents = readPrice(text);
  if (cents === 0) throw new CellError('the price must be above 0');
  return cents;
};

/** Parses a stock quantity; negative stock counts as 0. Undefined when the cell is empty. */
export const readStock = (text: string): number | undefined => {
  if (text === '') return undefined;
  if (!/^-?\d{1,9}(?:\.0+)?$/.test(text)) throw new CellError(`'${shortened(text)}' is not a whole number`);
  return Math.max(0, Math.trunc(Number(text)));
};

const gramsIn = { g: 1, kg: 1000, lb: 453.592_37, lbs: 453.592_37, oz: 28.349_523 } as const;
export type WeightUnit = keyof typeof gramsIn;

export const readGrams = (text: string, unit: WeightUnit): number | undefined => {
  if (text === '') return undefined;
  const number = Number(text.replace(',', '.'));
  const grams = Math.round(number * gramsIn[unit]);
  if (!(grams >= 0 && grams <= maxInteger)) throw new CellError(`'${shortened(text)}' is not a weight`);
  return grams;
};

/** 'TRUE', '1' or 'yes'; undefined when the cell is empty. */
export const readFlag = (text: string): boolean | undefined => {
  const flag = text.toLowerCase();
  if (flag === '') return undefined;
  if (['true', '1', 'yes'].includes(flag)) return true;
  if (['false', '0', '-1', 'no'].includes(flag)) return false;
  throw new CellError(`'${shortened(text)}' is neither true nor false`);
};

/** 'Audio > Headphones' → ['Audio', 'Headphones'] */
export const readPath = (text: string): readonly string[] =>
  text
    .split('>')
    .map((name) => name.trim())
    .filter((name) => name !== '');

const block = /<(?:p|ul|ol|dl|h[1-6]|div|table|blockquote|hr)\b/i;

/** Sanitises HTML; plain text becomes paragraphs. */
export const readHtml = (text: string): string => {
  const html = text.trim();
  if (html === '' || block.test(html)) return sanitiseHtml(html);
  const paragraphs = html
    .split(/(?:\r?\n){2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll(/\r?\n/g, '<br />')}</p>`);
  return sanitiseHtml(paragraphs.join('\n'));
};

const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
