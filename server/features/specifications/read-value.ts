import { readQuantities, readSizes } from '#server/lib/units.ts';

export type SpecKind = 'number' | 'range' | 'enum' | 'flags' | 'text';

export interface ReadableOption {
  readonly id: number;
  /** Key, names in all languages and aliases. */
  readonly words: readonly string[];
}

/** What the reader needs to know of a specification. */
export interface ReadableSpec {
  readonly id: number;
  readonly kind: SpecKind;
  readonly unit: string;
  readonly options: readonly ReadableOption[];
}

/** Numbers are in the base unit. Without numbers, options and text: the product states that it has none. */
export interface SpecValue {
  readonly low: number | null;
  readonly high: number | null;
  readonly optionIds: readonly number[];
}

const none: SpecValue = { low: null, high: null, optionIds: [] };

const accents = /\p{M}/gu;

/** Lower case without accents; signs of multiplication and dashes in one form. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(accents, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/(?<=\d)\s*[x×]\s*(?=\d)/g, '×')
    .replaceAll(/[‐‑–—]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();

const negation = /^(?:none|no|without|not available|—|–|-|nein|kein|keine|keiner|ohne|ne|nav|bez)(?:[,;(]|$)/;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Options whose words are in the text, in the order of the text; of overlapping words the longest counts. */
const optionsIn = (text: string, options: readonly ReadableOption[]): readonly number[] => {
  const ids = new Map(options.flatMap(({ id, words }) => words.map((word) => [fold(word), id] as const)));
  const words = [...ids.keys()]
    .filter((word) => word !== '')
    .toSorted((one, other) => other.length - one.length);
  if (words.length === 0) return [];
  const pattern = new RegExp(`(?<![\\p{L}\\d])(?:${words.map(escaped).join('|')})(?![\\p{L}\\d])`, 'gu');
  return [...new Set([...text.matchAll(pattern)].flatMap(([word]) => ids.get(word) ?? []))];
};

interface RowContext {
  /** The position among the number specifications that share the row: '160 × 75 × 8 mm' holds three of them. */
  readonly place?: number | null;
  /** The name of the row, which may say what the product has: 'Bluetooth: 5.4'. */
  readonly name?: string;
}

/** Reads a value of a description or a file; null: unreadable. Texts stay as they are. */
export const readValue = (
  { kind, unit, options }: ReadableSpec,
  text: string,
  { place = null, name = '' }: RowContext = {},
): SpecValue | null => {
  const folded = fold(text);
  if (folded === '') return null;
  if (kind === 'text' || negation.test(folded)) return none;
  if (kind === 'enum' || kind === 'flags') {
    const found = optionsIn(kind === 'flags' ? `${fold(name)}: ${folded}` : folded, options);
    if (found.length === 0) return null;
    return { ...none, optionIds: kind === 'enum' ? found.slice(0, 1) : found };
  }
  if (place !== null) {
    const size = readSizes(text, unit)[place];
    return size === undefined ? null : { low: size, high: size, optionIds: [] };
  }
  const [quantity] = readQuantities(text, unit);
  if (!quantity) return null;
  return { low: kind === 'range' ? quantity.low : quantity.high, high: quantity.high, optionIds: [] };
};
