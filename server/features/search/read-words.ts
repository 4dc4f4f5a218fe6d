import { english } from './synonyms/english.ts';
import { german } from './synonyms/german.ts';
import { latvian } from './synonyms/latvian.ts';

/** Terms with the same meaning; a term has one word or more. */
export type SynonymGroup = readonly string[];

const shipped: Readonly<Record<string, readonly SynonymGroup[]>> = { en: english, de: german, lv: latvian };

/** More words than a shopper types. Each costs a term of the query. */
const mostWords = 12;
const longestPhrase = 3;

/** Lower case without accents, split as `typed_words` in SQL splits it. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const keyOf = (term: string): string => wordsOf(term).join(' ');

/** The other terms of every group, by folded term. */
const indexSynonyms = (groups: readonly SynonymGroup[]): ReadonlyMap<string, readonly string[]> => {
  const others = new Map<string, string[]>();
  for (const group of groups) {
    for (const term of group) {
      const key = keyOf(term);
      const known = others.get(key) ?? [];
      known.push(...group.filter((other) => keyOf(other) !== key && !known.includes(other)));
      others.set(key, known);
    }
  }
  return others;
};

const indexes = new Map<string, ReadonlyMap<string, readonly string[]>>();

const synonymsOf = (language: string): ReadonlyMap<string, readonly string[]> => {
  const code = language.slice(0, 2);
  const known = indexes.get(code) ?? indexSynonyms([...(shipped[code] ?? []), ...english]);
  indexes.set(code, known);
  return known;
};

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

/**
 * Splits a search into words, each with its alternatives: the word, other spellings, synonyms. Words that together name
 * one thing ('mobile phone') are one entry; neighbours are also tried as one word ('head set').
 */
export const readWords = (text: string, language: string): string[][] => {
  const typed = text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, mostWords);
  const synonyms = synonymsOf(language);
  const find = (term: string): readonly string[] | undefined => {
    for (const form of forms(keyOf(term))) {
      const found = synonyms.get(form);
      if (found) return found;
    }
    return undefined;
  };
  const groups: string[][] = [];
  for (let at = 0; at < typed.length; ) {
    let length = Math.min(longestPhrase, typed.length - at);
    while (length > 1 && !find(typed.slice(at, at + length).join(' '))) length -= 1;
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
