import { readNumber, unitOf, unitWords } from '#server/lib/units.ts';
import { limitWordsOf } from './limit-words.ts';
import type { LimitKind } from './read-price-limit.ts';

/** A number with a unit in a search: 'at least 144 Hz', '13-15 inch'. */
export interface Quantity {
  /** Null: nothing but the number, which means what the specification says. */
  readonly kind: LimitKind | null;
  /** One value, or the two of a range, in the base unit of the unit's family. */
  readonly values: readonly number[];
  /** Half of the last digit that was typed, in the base unit: 27 means 26.5 to 27.5. */
  readonly half: number;
  readonly unit: string;
  /** Where it is in the text. */
  readonly start: number;
  readonly end: number;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const anyOf = (patterns: readonly string[]): string => `(?:${patterns.join('|')})`;

/** Single letters that mean something else in searches: '3d', '4k', 'galaxy s', 'class a'. */
const notInSearches = new Set(['d', 'k', 's', 'a', 'l']);
const units = unitWords
  .filter((word) => !notInSearches.has(word))
  .map((word) => `${escaped(word)}${/\p{L}$/u.test(word) ? String.raw`(?![\p{L}\d])` : ''}`)
  // '2 in 1' is no length.
  .map((pattern) => (pattern.startsWith('in(') ? String.raw`${pattern}(?!\s*1(?!\d))` : pattern));
const unit = anyOf(units);
const number = String.raw`\d{1,3}(?:[.,\u00a0]\d{3})+(?![\d.,])|\d{1,6}(?:[.,]\d{1,3})?(?![\d])`;
const value = (name: string): string => String.raw`(?<${name}>${number})\s?-?`;
const orMore = String.raw`\s*(?:\+|or more|oder mehr|vai vairāk)(?![\p{L}\d])`;

interface Form {
  readonly kind: LimitKind | null;
  readonly pattern: string;
}

const formsOf = (language: string): readonly Form[] => {
  const start = String.raw`(?<![\p{L}\d.,/-])`;
  const one = String.raw`${value('one')}(?<unit>${unit})`;
  const two = (between: string): string =>
    String.raw`${value('one')}(?<first>${unit})?\s*${between}\s*${value('two')}(?<unit>${unit})`;
  return [
    ...limitWordsOf(language).flatMap((words) => [
      ...words.between.map(([first, second]) => ({
        kind: 'between' as const,
        pattern: String.raw`${start}${first}\s+${two(second)}`,
      })),
      ...(['under', 'up_to', 'over', 'from'] as const).map((kind) => ({
        kind,
        pattern: String.raw`(?:${start}|(?<=\s|^))${anyOf(words[kind])}\s*${one}`,
      })),
    ]),
    { kind: 'between', pattern: `${start}${two(String.raw`(?:-|–|to|bis|līdz)`)}` },
    { kind: 'from', pattern: `${start}${one}${orMore}` },
    { kind: null, pattern: `${start}${one}` },
  ];
};

const compiled = new Map<string, readonly { readonly kind: LimitKind | null; readonly pattern: RegExp }[]>();

const patternsOf = (language: string) => {
  const known =
    compiled.get(language) ??
    formsOf(language).map(({ kind, pattern }) => ({ kind, pattern: new RegExp(pattern, 'giu') }));
  compiled.set(language, known);
  return known;
};

/** 27 → 0.5, 1.3 → 0.05 */
const halfOf = (typed: string): number => {
  const [, fraction = ''] = /[.,](\d{1,2})$/.exec(typed) ?? [];
  return 10 ** -fraction.length / 2;
};

/** Below ten grams are mobile networks: '5g'. */
const isNetwork = (symbol: string, value: number): boolean => symbol === 'g' && value < 10;

/** The numbers with units in a search, in their order; of overlapping ones the more telling. */
export const readQuantities = (text: string, language: string): readonly Quantity[] => {
  const found: Quantity[] = [];
  for (const { kind, pattern } of patternsOf(language)) {
    for (const match of text.matchAll(pattern)) {
      const { one = '', two, first, unit: word = '' } = match.groups ?? {};
      const known = unitOf(word);
      const end = match.index + match[0].length;
      if (!known || found.some((other) => match.index < other.end && other.start < end)) continue;
      const typed = [[one, first ?? word] as const, ...(two === undefined ? [] : [[two, word] as const])];
      const values = typed.map(([digits, each]) => readNumber(digits) * (unitOf(each) ?? known).factor);
      if (isNetwork(known.symbol, readNumber(one))) continue;
      found.push({
        kind,
        values: values.toSorted((low, high) => low - high),
        half: halfOf(one) * known.factor,
        unit: known.symbol,
        start: match.index,
        end,
      });
    }
  }
  return found.toSorted((one, other) => one.start - other.start);
};
