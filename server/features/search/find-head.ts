import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';

/** A word of a search and what the catalogue says about it. */
export interface PossibleHead {
  readonly word: string;
  /** The lexemes of the word, without those that it is only the beginning of; null: no product has it. */
  readonly ranking: string | null;
  readonly is_stop: boolean;
  readonly is_brand: boolean;
  /** Whether the search is about an accessory up to this word; null: it is not about one. */
  readonly makes_accessory: boolean | null;
  /** Of the products that have the word, the share that is named by it; null: too few products have it to say. */
  readonly named: number | null;
}

/** The same tsquery for some weights alone: A the name, B manufacturer and category, D the word that says what a product is. */
export const inFields = (query: string, weights: string): string =>
  query.replace(
    /('(?:[^']|'')*')(?::(\*))?/g,
    (_all, lexeme, prefix = '') => `${lexeme}:${prefix}${weights}`,
  );

/** What follows these words is what the wanted product belongs to or has: 'charger for a laptop', 'phone with camera'. */
const belonging: Readonly<Record<string, readonly string[]>> = { de: ['fur', 'mit'], lv: ['prieks', 'ar'] };
const belongingEverywhere: readonly string[] = ['for', 'with'];

/** Endings of the Latvian dative, which says what something is for: 'austiņas sportam'. */
const dative = /(?:am|im|um|iem|ai|ei)$/;

/** Words that may say what is wanted: neither numbers nor manufacturers, and not what it is for. */
const mayBeHead = <Row extends PossibleHead>(rows: readonly Row[], language: string): readonly Row[] => {
  const code = language.slice(0, 2);
  const links = [...belongingEverywhere, ...(belonging[code] ?? [])];
  const isDative = (word: string): boolean => code === 'lv' && word.length > 4 && dative.test(word);
  const belongs = rows.findIndex(({ word }, at) => at > 0 && (links.includes(word) || isDative(word)));
  return (belongs < 0 ? rows : rows.slice(0, belongs)).filter(
    ({ word, is_brand: isBrand, is_stop: isStop }) => /^[^\d]{2,}$/.test(word) && !isBrand && !isStop,
  );
};

/** Fewer of the products that have a word are named by it: a word such as 'dual' or 'braided'. */
const leastNamed = 0.03;

/** So many products tell what a word is used for. */
const sample = 200;

/** The last word that is in the category of some product. */
const lastCategory = async <Row extends PossibleHead>(
  db: Database,
  possible: readonly Row[],
): Promise<Row | undefined> => {
  const queries = possible.map(({ ranking }) => ranking);
  const { rows } = await sql<{ isCategory: boolean }>`
    select exists (
        select from (select document from catalogue_products where document @@ query limit ${sample}) found
        where document @@ of_category) as "isCategory"
    from unnest(${queries}::tsquery[], ${queries.map((query) => query && inFields(query, 'B'))}::tsquery[])
      with ordinality as q (query, of_category, at) order by at`.execute(db);
  return possible.findLast((_row, at) => rows[at]?.isCategory);
};

/**
 * The last word by which products are named, so that of 'phone case glitter' it is the case; else that of a category: 'mouse
 * quiet'; else the last word. In a search for an accessory it is the word that makes it one, or a later one: 'printer ink',
 * 'charger cable'.
 */
export const findHead = async <Row extends PossibleHead>(
  db: Database,
  rows: readonly Row[],
  language: string,
): Promise<Row | undefined> => {
  const candidates = mayBeHead(rows, language);
  const accessory = candidates.find(({ makes_accessory: makesIt }) => makesIt);
  const possible = accessory ? candidates.slice(candidates.indexOf(accessory)) : candidates;
  const isNamed = ({ named }: Row): boolean => named === null || named >= leastNamed;
  const named = possible.findLast(isNamed) ?? accessory;
  if (named ?? possible.length < 2) return named ?? possible[0];
  return (await lastCategory(db, possible)) ?? possible.at(-1);
};
