import type { VariationFault } from '#contract/admin/catalogue/variations.ts';
import { nameKey } from '#server/features/catalogue/taxonomy-store.ts';
import { centsText } from '#server/lib/money.ts';

/** A name in each language, by its code. */
export type Names = Readonly<Record<string, string>>;

export interface WantedOption {
  readonly names: Names;
  readonly values: readonly Names[];
}

export interface WantedRow {
  /** Null: a new variation. */
  readonly id: number | null;
  readonly sku: string;
  /** Names in the default language, in the order of the options. */
  readonly values: readonly string[];
  readonly priceCents: number;
  /** Null: it stays as it is. */
  readonly onHand: number | null;
  readonly onHandWas: number | null;
  readonly isOnSale: boolean;
}

export interface Held {
  readonly id: number;
  readonly priceCents: number;
  readonly onHand: number;
  readonly reserved: number;
}

interface Shop {
  /** SKUs and handles of everything but these rows, in lower case. */
  readonly taken: ReadonlySet<string>;
  readonly stored: ReadonlyMap<number, Held>;
}

/** What is wrong with a row on its own; its fields are looked at from left to right. */
const faultOf = (
  { id, sku, values, priceCents, onHand, onHandWas, isOnSale }: WantedRow,
  options: readonly WantedOption[],
  defaultCode: string,
  { taken, stored }: Shop,
): Omit<VariationFault, 'row'> | null => {
  const known = options.map(
    (option) => new Set(option.values.map((names) => nameKey(names[defaultCode] ?? ''))),
  );
  if (values.length !== options.length || values.some((value, at) => !known[at]?.has(nameKey(value))))
    return { field: 'values', reason: 'It needs one value of each option.' };
  if (sku.trim() === '') return { field: 'sku', reason: 'The SKU is empty.' };
  if (taken.has(sku.trim().toLowerCase())) return { field: 'sku', reason: `SKU ${sku} is in use.` };
  if (isOnSale && priceCents === 0) return { field: 'price', reason: 'It needs a price to be on sale.' };
  const held = id === null ? null : stored.get(id);
  if (held === undefined) return { field: 'sku', reason: 'This variation was removed meanwhile.' };
  if (held && held.priceCents > 0 && priceCents === 0)
    return { field: 'price', reason: 'A price is changed, not removed. Take it off sale instead.' };
  if (!held || onHand === null) return null;
  if (onHandWas !== null && onHandWas !== held.onHand && onHand !== held.onHand)
    return { field: 'on_hand', reason: `It has changed meanwhile. It is now ${held.onHand}.` };
  return onHand < held.reserved
    ? { field: 'on_hand', reason: `${held.reserved} are reserved for orders.` }
    : null;
};

/** Where a text is the same as in an earlier row. */
const repeated = (texts: readonly string[]): readonly (number | null)[] => {
  const first = new Map<string, number>();
  return texts.map((text, at) => {
    const earlier = first.get(text);
    if (earlier !== undefined) return earlier;
    first.set(text, at);
    return null;
  });
};

/** Finds the faults that prevent saving, one per row. */
export const matrixFaults = (
  rows: readonly WantedRow[],
  options: readonly WantedOption[],
  defaultCode: string,
  shop: Shop,
): readonly VariationFault[] => {
  const skus = repeated(rows.map(({ sku }) => sku.trim().toLowerCase()));
  const choices = repeated(rows.map(({ values }) => values.map(nameKey).join('\u0000')));
  return rows.flatMap((each, row): VariationFault[] => {
    const own = faultOf(each, options, defaultCode, shop);
    if (own) return [{ row, ...own }];
    const [sku, choice] = [skus[row], choices[row]];
    if (typeof sku === 'number')
      return [{ row, field: 'sku', reason: `SKU ${each.sku} is in row ${sku + 1} too.` }];
    if (typeof choice === 'number')
      return [{ row, field: 'values', reason: `Row ${choice + 1} has the same values.` }];
    return [];
  });
};

/** Empty names and names that are there twice are no options. */
export const optionFault = (options: readonly WantedOption[], defaultCode: string): string | null => {
  const nameOf = (names: Names): string => nameKey(names[defaultCode] ?? '');
  const groups = options.map(({ names }) => nameOf(names));
  if (groups.includes('') || new Set(groups).size < groups.length)
    return 'Every option needs a name of its own in the default language.';
  const bad = options.find(({ values }) => {
    const keys = values.map(nameOf);
    return keys.length === 0 || keys.includes('') || new Set(keys).size < keys.length;
  });
  return bad
    ? `Every value of ${bad.names[defaultCode]} needs a name of its own in the default language.`
    : null;
};

interface Recorded extends Pick<WantedRow, 'sku' | 'values' | 'priceCents' | 'isOnSale'> {
  readonly onHand?: number | null;
}

/** For the history. */
export const recordedRow = ({ sku, values, priceCents, isOnSale, onHand }: Recorded) => ({
  sku,
  values,
  price: centsText(priceCents),
  on_sale: isOnSale,
  ...(typeof onHand === 'number' && { on_hand: onHand }),
});
