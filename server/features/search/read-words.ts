import { english } from './synonyms/english.ts';
import { german } from './synonyms/german.ts';
import { latvian } from './synonyms/latvian.ts';

/** Terms with the same meaning; a term has one word or more. */
export type SynonymGroup = readonly string[];

const shipped: Readonly<Record<string, readonly SynonymGroup[]>> = { en: english, de: german, lv: latvian };

/** More words than a shopper types. Each costs a term of the query. */
const mostWords = 12;
const longestPhrase = 3;

const withInches = (text: string): string => text.replace(/(\d) ?(?:["″”]|'')/gu, '$1 inch ');

/** Lower case without accents, split as `typed_words` in SQL splits it; 27" is 27 inch. */
export const wordsOf = (text: string): string[] =>
  withInches(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const keyOf = (term: string): string => wordsOf(term).join(' ');

/** Terms of the operator. one_way: the first finds the others. off: a built-in group with these terms does not apply. */
export interface OwnSynonyms {
  readonly language: string;
  readonly terms: readonly string[];
  readonly direction: 'both' | 'one_way' | 'off';
}

type Index = Map<string, string[]>;

const addOthers = (index: Index, term: string, others: readonly string[]): void => {
  const key = keyOf(term);
  const known = index.get(key) ?? [];
  known.push(...others.filter((other) => keyOf(other) !== key && !known.includes(other)));
  index.set(key, known);
};

/** The other terms of every group, by folded term. */
const indexSynonyms = (groups: readonly SynonymGroup[]): Index => {
  const index: Index = new Map();
  for (const group of groups) for (const term of group) addOthers(index, term, group);
  return index;
};

const builtIn = (code: string, own: readonly OwnSynonyms[]): readonly SynonymGroup[] => {
  const off = own.filter(({ language, direction }) => language === code && direction === 'off');
  return (shipped[code] ?? []).filter((group) => {
    const keys = new Set(group.map(keyOf));
    return !off.some(({ terms }) => terms.every((term) => keys.has(keyOf(term))));
  });
};

const makeIndex = (code: string, own: readonly OwnSynonyms[]): Index => {
  const added = own.filter(({ language }) => language === code);
  const index = indexSynonyms([
    ...builtIn(code, own),
    ...(code === 'en' ? [] : builtIn('en', own)),
    ...added.filter(({ direction }) => direction === 'both').map(({ terms }) => terms),
  ]);
  for (const { terms, direction } of added)
    if (direction === 'one_way') addOthers(index, terms[0] ?? '', terms);
  return index;
};

const indexes = new WeakMap<readonly OwnSynonyms[], Map<string, Index>>();

/** Built once for each list of the operator's synonyms, which stays the same until it changes. */
const synonymsOf = (language: string, own: readonly OwnSynonyms[]): Index => {
  const code = language.slice(0, 2);
  const byLanguage = indexes.get(own) ?? new Map<string, Index>();
  indexes.set(own, byLanguage);
  const known = byLanguage.get(code) ?? makeIndex(code, own);
  byLanguage.set(code, known);
  return known;
};

/** How searches with the same words are one: 'Head-Phones ' is 'head phones'. */
export const normalQuery = (text: string): string => wordsOf(text).join(' ');

/** 'Kopfhörer' is also written kopfhoerer, and the other way round. */
const umlauts: readonly (readonly [string, string])[] = [
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
];
const withOtherUmlauts = (word: string): string[] => {
  const long = umlauts.reduce((text, [short, spelt]) => text.replaceAll(short, spelt), word);
  const short = umlauts.reduce((text, [plain, spelt]) => text.replaceAll(spelt, plain), word);
  return [long, short].filter((form) => form !== word);
};

/** Plural and singular of a term that the synonyms name only in the other form. */
const forms = (key: string): string[] => [key, key.replace(/s$/, ''), `${key}s`];

const none: readonly OwnSynonyms[] = [];

/** Units with their other spellings. */
const unitFamilies: readonly (readonly string[])[] = [
  'gb|tb|mb|wh|v|mah|hz|khz|mhz|ghz|mm|cm|m|kg|dpi|rpm|l|ml|count ct|pack pk packs|port ports|lm lumen lumens',
  'w watt watts|ft feet foot|inch inches zoll collas|mp megapixel megapixels',
].flatMap((families) => families.split('|').map((family) => family.split(' ')));
const unitNames = unitFamilies.flat().join('|');
const quantity = new RegExp(`^(\\d+)(${unitNames})$`);
const decimal = new RegExp(`(\\d)[.,](\\d{1,2})(?=[ -]?(?:${unitNames})\\b)`, 'g');

/** '4 TB' or '6ft' as one word, as names have it: '4tb', '6feet'. A longer unit is also found apart. */
const readQuantity = (typed: string): string[] | undefined => {
  const [, number, unit = ''] = quantity.exec(typed) ?? [];
  if (number === undefined) return undefined;
  const family = unitFamilies.find((names) => names.includes(unit)) ?? [];
  const names = [unit, ...family.filter((name) => name !== unit)];
  return [
    ...names.map((name) => `${number}${name}`),
    ...names.filter((name) => name.length > 3).map((name) => `${number} ${name}`),
    ...(family.includes('pack') ? [`pack of ${number}`] : []),
  ];
};

/** How many of the words from here on are one code: 'NF-B702AB', 'X-T', 'USB-C'. Such pieces say nothing by themselves. */
const codeLength = (typed: readonly string[], at: number, codes: readonly string[]): number => {
  const code = codes.find((each) => {
    const pieces = each.split('-');
    return pieces.every((piece, place) => typed[at + place] === piece);
  });
  return code?.split('-').length ?? 1;
};

const split = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');

/**
 * Splits a search into words, each with its alternatives: the word, other spellings, synonyms. Words that together name
 * one thing ('mobile phone') are one entry; neighbours are also tried as one word ('head set').
 */
export const readWords = (text: string, language: string, own: readonly OwnSynonyms[] = none): string[][] => {
  // Names have 15.6 inch as 156inch.
  const plain = withInches(text).normalize('NFC').toLowerCase().replace(decimal, '$1$2');
  const typed = split(plain).slice(0, mostWords);
  const codes = (plain.match(/[\p{L}\p{N}]+(?:[-/_][\p{L}\p{N}]+){1,3}/gu) ?? [])
    .map((code) => split(code).join('-'))
    .filter((code) => /\d|(?:^|-)\p{L}{1,2}(?:-|$)/u.test(code));
  const synonyms = synonymsOf(language, own);
  const find = (term: string): readonly string[] | undefined => {
    for (const form of forms(keyOf(term))) {
      const found = synonyms.get(form);
      if (found) return found;
    }
    return undefined;
  };
  const groups: string[][] = [];
  for (let at = 0; at < typed.length; ) {
    const [word = '', next = ''] = typed.slice(at);
    const glued = readQuantity(word);
    const found = glued ?? (/^\d+$/.test(word) ? readQuantity(`${word}${next}`) : undefined);
    if (found) {
      groups.push(found);
      at += glued ? 1 : 2;
      continue;
    }
    let length = Math.min(longestPhrase, typed.length - at);
    while (length > 1 && !find(typed.slice(at, at + length).join(' '))) length -= 1;
    length = Math.max(length, codeLength(typed, at, codes));
    const words = typed.slice(at, at + length);
    const term = words.join(' ');
    const neighbours =
      length > 1
        ? [words.join('')]
        : [at > 0 ? `${typed[at - 1]}${term}` : '', at + 1 < typed.length ? `${term}${typed[at + 1]}` : ''];
    const alternatives = [
      term,
      ...withOtherUmlauts(term),
      ...neighbours.filter(Boolean),
      ...(find(term) ?? []),
    ];
    groups.push([...new Set(alternatives)]);
    at += length;
  }
  return groups;
};
