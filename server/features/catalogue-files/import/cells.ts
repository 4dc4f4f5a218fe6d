import { sanitiseHtml } from '#server/lib/sanitise-html.ts';

/** Why a cell cannot be taken over; it becomes a fault with the cell's line and column. */
export class CellError extends Error {
  override name = 'CellError';
}

/** The largest number the database keeps in an integer. */
const largest = 2_147_483_647;

const decimal = /^(\d*)(?:[.,](\d+))?$/;
const thousands = /^\d{1,3}(?:,\d{3})+\.\d\d$/;

/** '1234.5', '.5', '12,90' or '1,299.00' in hundredths; more decimals only when they are zeros. */
const hundredths = (text: string): number | null => {
  const plain = thousands.test(text) ? text.replaceAll(',', '') : text;
  const [match, whole = '', fraction = ''] = decimal.exec(plain) ?? [];
  if (!match || (whole === '' && fraction === '') || /[1-9]/.test(fraction.slice(2))) return null;
  return Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
};

/** Cents of a price; null when the cell is empty. */
export const readPrice = (text: string): number | null => {
  if (text === '') return null;
  const cents = hundredths(text);
  if (cents === null) throw new CellError(`'${shortened(text)}' is no price, such as 199.90`);
  if (cents > largest) throw new CellError(`'${shortened(text)}' is more than a price can be`);
  return cents;
};

/** A price that something can be sold for. */
export const requirePrice = (text: string): number => {
  const cents = readPrice(text);
  if (cents === null) throw new CellError('the price is missing');
  if (cents === 0) throw new CellError('a price must be above 0');
  return cents;
};

/** How many there are; what was sold beyond zero counts as none. Undefined when the cell is empty. */
export const readStock = (text: string): number | undefined => {
  if (text === '') return undefined;
  if (!/^-?\d{1,9}(?:\.0+)?$/.test(text)) throw new CellError(`'${shortened(text)}' is no whole number`);
  return Math.max(0, Math.trunc(Number(text)));
};

const gramsIn = { g: 1, kg: 1000, lb: 453.592_37, lbs: 453.592_37, oz: 28.349_523 } as const;
export type WeightUnit = keyof typeof gramsIn;

export const readGrams = (text: string, unit: WeightUnit): number | undefined => {
  if (text === '') return undefined;
  const number = Number(text.replace(',', '.'));
  const grams = Math.round(number * gramsIn[unit]);
  if (!(grams >= 0 && grams <= largest)) throw new CellError(`'${shortened(text)}' is no weight`);
  return grams;
};

/** 'TRUE', '1' or 'yes'; undefined when the cell is empty. */
export const readFlag = (text: string): boolean | undefined => {
  const word = text.toLowerCase();
  if (word === '') return undefined;
  if (['true', '1', 'yes'].includes(word)) return true;
  if (['false', '0', '-1', 'no'].includes(word)) return false;
  throw new CellError(`'${shortened(text)}' is neither true nor false`);
};

/** 'Audio > Headphones' */
export const readPath = (text: string): readonly string[] =>
  text
    .split('>')
    .map((name) => name.trim())
    .filter((name) => name !== '');

const block = /<(?:p|ul|ol|dl|h[1-6]|div|table|blockquote|hr)\b/i;

/** Safe HTML; plain text becomes paragraphs. */
export const readHtml = (text: string): string => {
  const html = text.trim();
  if (html === '' || block.test(html)) return sanitiseHtml(html);
  const paragraphs = html
    .split(/(?:\r?\n){2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll(/\r?\n/g, '<br />')}</p>`);
  return sanitiseHtml(paragraphs.join('\n'));
};

const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
