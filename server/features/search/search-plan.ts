import { sql } from 'kysely';
import type { CatalogueSort } from '#contract/catalogue.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/db/pool.ts';
import { findHead, inFields, type PossibleHead } from './find-head.ts';
import { divideWords } from './noise-words.ts';
import { type OwnSynonyms, readWords } from './read-words.ts';

/** One word of a search, or a phrase that names one thing. The texts are tsqueries. */
export interface SearchTerm {
  readonly word: string;
  /** Null: no product has it. */
  readonly matching: string | null;
  /** The lexemes of what was typed; null: only alternatives are known. */
  readonly ranking: string | null;
  /** The lexemes of alternatives of one word. */
  readonly synonyms: string | null;
  /** Alternatives of several words. */
  readonly phrases: string | null;
  readonly idf: number;
  /** The word that a misspelt one was taken for. */
  readonly correction: string | null;
  /** Whether it says what is wanted; the others say of which kind: 'wireless keyboard'. */
  readonly isHead: boolean;
}

/** How a search is executed: a tsquery, over names and facts or over all texts, and the terms that rank. */
export interface SearchStage {
  readonly query: string;
  readonly scope: 'facts' | 'all texts';
  /** Products that have this tsquery in names and facts match as well. */
  readonly orFacts: string | null;
  readonly terms: readonly SearchTerm[];
  /** What names and facts must have: the word for a category, in a name or as the category. Part of a query over facts. */
  readonly kind: string | null;
  /** A tsquery of what the search does not want: 'headphones without mic'. */
  readonly denied: string | null;
  /** Products that the search names by their whole SKU come first. */
  readonly typed: string;
  /** Accessories follow what they belong to, unless the search is about one. */
  readonly demotesAccessories: boolean;
  /** The search is about an accessory: what only comes with one follows. */
  readonly isAccessory: boolean;
  /** The search names nothing but facts: how often a product mentions them says nothing about it. */
  readonly isFact: boolean;
  /** With fewer matches the next stage is tried. By relevance, accessories that follow do not count. */
  readonly enough: number;
  /** Products at places that the operator chose; they match in any case. */
  readonly pins: readonly Pin[];
}

export interface Pin {
  readonly productId: number;
  readonly place: number;
}

export interface SearchPlan {
  /** From narrow to wide; empty: no product has any of the words. */
  readonly stages: readonly SearchStage[];
  readonly corrections: readonly { readonly typed: string; readonly meant: string }[];
  /** Words that no product has. */
  readonly unknown: readonly string[];
}

type PlanRow = Omit<SearchTerm, 'isHead'> & PossibleHead & { readonly is_accessory: boolean };

type Known = SearchTerm & { readonly matching: string };

const all = (terms: readonly Known[]): string => terms.map(({ matching }) => `(${matching})`).join(' & ');
const any = (terms: readonly Known[]): string => terms.map(({ matching }) => `(${matching})`).join(' | ');
const allButOne = (terms: readonly Known[]): string =>
  terms.map((left) => `(${all(terms.filter((term) => term !== left))})`).join(' | ');

/** Up to this many words all but one are tried; more make a query that takes too long. */
const mostCombined = 8;

const markHead = async (
  db: Database,
  rows: readonly PlanRow[],
  language: string,
): Promise<readonly (PlanRow & SearchTerm)[]> => {
  const head = await findHead(db, rows, language);
  return rows.map((row) => ({ ...row, isHead: row === head }));
};

type Shared = Pick<
  SearchStage,
  'typed' | 'demotesAccessories' | 'isAccessory' | 'pins' | 'kind' | 'denied' | 'isFact'
> & {
  readonly terms: readonly Known[];
  readonly orFacts: null;
};

/** Any match is enough, because weaker ones would come first. */
const byPrice = (shared: Shared): readonly SearchStage[] => {
  const { terms } = shared;
  const complete = { ...shared, query: all(terms), enough: 1 };
  const wide = { ...shared, scope: 'all texts', enough: 1 } as const;
  return [
    { ...complete, scope: 'facts' },
    { ...complete, scope: 'all texts' },
    ...(terms.length > 2 && terms.length <= mostCombined ? [{ ...wide, query: allButOne(terms) }] : []),
    ...(terms.length > 1 ? [{ ...wide, query: any(terms) }] : []),
  ];
};

/** A word that more than a tenth of the products have tells too little to find one by it alone. */
const leastIdf = Math.log(10);

/** So many matches tell what a word is used for. */
const kindSample = 200;
const fewOfKind = 3;

interface WantedKind {
  readonly kind: string | null;
  /** Whether something else than accessories has all the words or is named like this: 'HP CityGear' are bags. */
  readonly isDevice: boolean;
}

/**
 * What the wanted products must have in name or category, when the head of a search is the word for a category: 'laptop'.
 * A dock whose description mentions laptops is none. A word that is rather used for categories above says too little.
 */
const readKind = async (db: Database, terms: readonly Known[]): Promise<WantedKind> => {
  const head = terms.find(({ isHead }) => isHead)?.matching;
  if (head === undefined) return { kind: null, isDevice: true };
  const every = all(terms);
  const { rows } = await sql<{ own: number; above: number; named: number; isDevice: boolean }>`
    select (count(*) filter (where document @@ ${inFields(head, 'B')}::tsquery))::int as own,
      (count(*) filter (where not document @@ ${inFields(head, 'AB')}::tsquery))::int as above,
      (count(*) filter (where document @@ ${inFields(head, 'D')}::tsquery and not is_accessory))::int as named,
      -- The rest is searched only if the sample has none: finding the matches of a frequent word takes milliseconds.
      coalesce(bool_or(not is_accessory and document @@ ${every}::tsquery), false)
        or exists (select from catalogue_products where document @@ ${every}::tsquery and not is_accessory) as "isDevice"
    from (select document, is_accessory from catalogue_products where document @@ ${head}::tsquery limit ${kindSample}) found`.execute(
    db,
  );
  const { own = 0, above = 0, named = 0, isDevice = true } = rows[0] ?? {};
  return {
    kind: own >= fewOfKind && own > above ? inFields(head, 'AB') : null,
    isDevice: isDevice || named >= fewOfKind,
  };
};

/** Names alone only when they give plenty to choose from; weaker matches fill up a page. */
const byRelevance = (shared: Shared): readonly SearchStage[] => {
  const { terms } = shared;
  const least = Math.min(leastIdf, Math.max(...terms.map(({ idf }) => idf)));
  const telling = terms.filter(({ idf, isHead }) => isHead || idf >= least);
  // A keyboard that does not say 'wireless' is better than a laptop whose description has both words.
  const head = terms.length > 1 ? (terms.find(({ isHead }) => isHead)?.matching ?? null) : null;
  const every = all(terms);
  const one = any(telling);
  // One condition: PostgreSQL would look up the words of the kind again.
  const ofKind = terms.map((term) =>
    term.isHead ? { ...term, matching: shared.kind ?? term.matching } : term,
  );
  return [
    { ...shared, query: all(ofKind), scope: 'facts', enough: 200 },
    {
      ...shared,
      query: every,
      scope: 'all texts',
      orFacts: head === null ? every : `${every} | ${head}`,
      enough: limits.perPage.default,
    },
    ...(terms.length > 1
      ? [{ ...shared, query: one, scope: 'all texts' as const, orFacts: one, enough: 1 }]
      : []),
  ];
};

/** Every word in names and facts, as it is written. */
const exactly = (shared: Shared, terms: readonly PlanRow[]): readonly SearchStage[] =>
  terms.every(({ matching, correction }) => matching !== null && correction === null)
    ? [{ ...shared, query: all(shared.terms), scope: 'facts', enough: 1 }]
    : [];

/** One row for each group of alternatives, in their order. */
const readPlan = async (
  db: Database,
  groups: readonly (readonly string[])[],
  text: string,
  language: string,
): Promise<readonly PlanRow[]> => {
  const { rows } = await sql<PlanRow>`
    select word, matching, ranking, synonyms, phrases, idf, is_stop, correction,
      exists (select from manufacturers where slug = word) as is_brand, (select is_accessory(${text})) as is_accessory,
      case when (select is_accessory(${text})) then is_accessory(string_agg(word, ' ') over (order by at)) end as makes_accessory,
      coalesce((select max(f.named / f.share) from regexp_matches(ranking, '''((?:[^'']|'''')+)''', 'g') lexeme
          join search_frequencies f on f.word = lexeme[1]),
        case when not is_found(regexp_replace(ranking, '(''(?:[^'']|'''')*'')(?::(\\*))?', '\\1:\\2D', 'g')::tsquery) then 0 end)::float8 as named
    from search_plan(${JSON.stringify(groups)}::jsonb, ${language}) with ordinality
      as p (word, matching, ranking, synonyms, phrases, idf, is_stop, correction, at)
    order by at`.execute(db);
  return rows;
};

/** 'screen protecter' is about an accessory, too. */
const isMisspeltAccessory = async (db: Database, terms: readonly PlanRow[]): Promise<boolean> => {
  if (terms.every(({ correction }) => correction === null)) return false;
  const meant = terms.map(({ word, correction }) => correction ?? word).join(' ');
  const { rows } = await sql<{ found: boolean }>`select is_accessory(${meant}) as found`.execute(db);
  return rows[0]?.found === true;
};

/** Reads a search and plans its stages; the caller executes them until one finds enough. */
export const planSearch = async (
  db: Database,
  text: string,
  {
    language,
    sort,
    isExact = false,
    isFact = false,
    synonyms,
    pins = [],
  }: {
    readonly language: string;
    readonly sort: CatalogueSort;
    readonly isExact?: boolean;
    readonly isFact?: boolean;
    readonly synonyms?: readonly OwnSynonyms[];
    readonly pins?: readonly Pin[];
  },
): Promise<SearchPlan> => {
  const groups = readWords(text, language, synonyms);
  if (groups.length === 0) return { stages: [], corrections: [], unknown: [] };
  const { wanted, denied } = isExact ? { wanted: groups, denied: [] } : divideWords(groups, language);
  const about = denied.length === 0 ? text : wanted.map(([typed]) => typed).join(' ');
  const planned = await readPlan(db, [...wanted, ...denied], about, language);
  const rows = planned.slice(0, wanted.length);
  const marked = await markHead(db, rows, language);
  const telling = marked.filter(({ is_stop: isStop }) => !isStop);
  const terms = telling.length > 0 ? telling : marked;
  const known = terms.filter((term): term is PlanRow & Known => term.matching !== null);
  const isRanked = sort === 'relevance' && !isExact;
  const { kind, isDevice } = isRanked ? await readKind(db, known) : { kind: null, isDevice: true };
  const corrections = terms.flatMap(({ word, correction }) =>
    correction === null ? [] : [{ typed: word, meant: correction }],
  );
  const isAccessory = rows[0]?.is_accessory !== false || (await isMisspeltAccessory(db, terms));
  const unwanted = planned
    .slice(wanted.length)
    .flatMap(({ matching }) => (matching === null ? [] : [`(${inFields(matching, 'A')})`]));
  const shared = {
    typed: text.trim(),
    demotesAccessories: !isAccessory && isDevice,
    denied: unwanted.length === 0 ? null : unwanted.join(' & '),
    isAccessory,
    terms: known,
    orFacts: null,
    pins: isRanked ? pins : [],
    kind,
    isFact,
  };
  if (isExact) return { stages: exactly(shared, terms), corrections: [], unknown: [] };
  const stages = known.length === 0 ? [] : sort === 'relevance' ? byRelevance(shared) : byPrice(shared);
  return {
    stages,
    corrections,
    unknown: terms.filter(({ matching }) => matching === null).map(({ word }) => word),
  };
};
