import { type RawBuilder, sql } from 'kysely';
import type { CatalogueSort } from '#contract/catalogue.ts';
import type { Database } from '#server/db/pool.ts';
import { readWords } from './read-words.ts';

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
}

/** How a search is executed: a tsquery, over names and facts or over all texts, and the terms that rank. */
export interface SearchStage {
  readonly query: string;
  readonly scope: 'facts' | 'all texts';
  /** Products that have this tsquery in names and facts match as well. */
  readonly orFacts: string | null;
  /** Whether every match has every term. */
  readonly isComplete: boolean;
  readonly terms: readonly SearchTerm[];
  /** Products that the search names by their whole SKU come first. */
  readonly typed: string;
  /** Accessories follow what they belong to, unless the search is about one. */
  readonly demotesAccessories: boolean;
}

export interface SearchPlan {
  /** From narrow to wide; empty: no product has any of the words. */
  readonly stages: readonly SearchStage[];
  readonly corrections: readonly { readonly typed: string; readonly meant: string }[];
  /** Words that no product has. */
  readonly unknown: readonly string[];
}

interface PlanRow extends SearchTerm {
  readonly is_stop: boolean;
  readonly is_accessory: boolean;
}

type Known = SearchTerm & { readonly matching: string };

const all = (terms: readonly Known[]): string => terms.map(({ matching }) => `(${matching})`).join(' & ');
const any = (terms: readonly Known[]): string => terms.map(({ matching }) => `(${matching})`).join(' | ');
const allButOne = (terms: readonly Known[]): string =>
  terms.map((left) => `(${all(terms.filter((term) => term !== left))})`).join(' | ');

/** Up to this many words all but one are tried; more make a query that takes too long. */
const mostCombined = 8;

/** The word that says what is wanted; the others say of which kind: 'wireless keyboard'. */
const headOf = <Term extends SearchTerm>(terms: readonly Term[]): Term | undefined =>
  terms.findLast(({ word }) => /^[^\d]{3,}$/.test(word));

/** Reads a search and plans its stages; the caller executes them until one finds enough. */
export const planSearch = async (
  db: Database,
  text: string,
  { language, sort }: { readonly language: string; readonly sort: CatalogueSort },
): Promise<SearchPlan> => {
  const groups = readWords(text, language);
  if (groups.length === 0) return { stages: [], corrections: [], unknown: [] };
  const { rows } = await sql<PlanRow>`
    select word, matching, ranking, synonyms, phrases, idf, is_stop, correction, is_accessory(${text}) as is_accessory
    from search_plan(${JSON.stringify(groups)}::jsonb, ${language})`.execute(db);
  const telling = rows.filter(({ is_stop: isStop }) => !isStop);
  const terms = telling.length > 0 ? telling : rows;
  const known = terms.filter((term): term is PlanRow & Known => term.matching !== null);
  const shared = {
    typed: text.trim(),
    demotesAccessories: rows[0]?.is_accessory === false,
    terms: known,
    orFacts: null,
  };
  const complete = { ...shared, query: all(known), isComplete: true };
  const wide = { ...shared, scope: 'all texts', isComplete: false } as const;
  const stages: SearchStage[] = known.length === 0 ? [] : [{ ...complete, scope: 'facts' }];
  if (known.length > 0 && sort === 'relevance') {
    // A keyboard that does not say 'wireless' is better than a laptop whose description has both words.
    const head = known.length > 1 ? (headOf(known)?.matching ?? null) : null;
    stages.push({ ...complete, scope: 'all texts', isComplete: head === null, orFacts: head });
  } else if (known.length > 0) {
    stages.push({ ...complete, scope: 'all texts' });
    if (known.length > 2 && known.length <= mostCombined) stages.push({ ...wide, query: allButOne(known) });
  }
  if (known.length > 1) stages.push({ ...wide, query: any(known) });
  return {
    stages,
    corrections: terms.flatMap(({ word, correction }) =>
      correction === null ? [] : [{ typed: word, meant: correction }],
    ),
    unknown: terms.filter(({ matching }) => matching === null).map(({ word }) => word),
  };
};

/** What a term in each field counts: description, categories above and attributes, manufacturer and category, name. */
const fieldWeights = sql`'{0, 0.25, 0.75, 1}'::real[]`;
const mentionWeights = sql`'{1, 0, 0, 0}'::real[]`;
/** `ts_rank` of a lexeme that occurs once with weight 1. */
const once = 0.6079271;
/** A synonym counts a little less than the word itself. */
const synonymWeight = 0.85;
const headWeight = 1.3;
/** What a match in the description alone counts in the first pass, and at most in the second. */
const mention = { first: 0.1, second: 0.25 };

const sum = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join([sql`0`, ...parts], sql` + `);

/** Number of lexemes in a tsquery that `search_plan` made. */
const sizeOf = (query: string): number => query.match(/'(?:[^']|'')*'/g)?.length ?? 1;

/**
 * SQL: 0 to 1, the best field that has the term. `ts_rank` is the mean over all lexemes; `words` of them are enough.
 */
const rankOf = (query: string, words: number): RawBuilder<unknown> =>
  sql`least(ts_rank(${fieldWeights}, document, ${query}::tsquery) * ${sizeOf(query) / once / words}::real, 1)`;

const factsRank = (
  { word, ranking, synonyms, phrases }: SearchTerm,
  { isComplete }: SearchStage,
): RawBuilder<unknown> => {
  const parts = [sql`${isComplete ? mention.first : 0}::real`];
  if (ranking !== null) parts.push(rankOf(ranking, word.split(' ').length));
  if (synonyms !== null) parts.push(sql`${synonymWeight}::real * ${rankOf(synonyms, 1)}`);
  if (phrases !== null) {
    const rank = rankOf(phrases.replaceAll('&', '|'), 2);
    parts.push(
      sql`case when document @@ ${phrases}::tsquery then ${synonymWeight}::real * ${rank} else 0 end`,
    );
  }
  return sql`greatest(${sql.join(parts)})`;
};

/** How much each term counts, in total 1. */
const shares = (terms: readonly SearchTerm[]): readonly (readonly [SearchTerm, number])[] => {
  const head = headOf(terms);
  const masses = terms.map((term) => [term, term.idf * (term === head ? headWeight : 1)] as const);
  const total = masses.reduce((sum, [, mass]) => sum + mass, 0);
  return masses.map(([term, mass]) => [term, mass / total] as const);
};

const accessoryFactor = ({ demotesAccessories }: SearchStage): RawBuilder<unknown> =>
  demotesAccessories ? sql`case when is_accessory then 0.35 else 1 end` : sql`1`;

/** The same tsquery for words of the name alone. */
const inName = (query: string): string =>
  query.replace(/('(?:[^']|'')*')(?::\*)?/g, (_all, lexeme) => `${lexeme}:A`);

const everyTerm = ({ terms }: SearchStage): string =>
  terms.map(({ matching }) => `(${matching})`).join(' & ');

/** SQL: the first pass over all matches, from the columns of `catalogue_products` alone. */
export const firstRank = (stage: SearchStage): RawBuilder<unknown> => {
  const facts = sum(
    shares(stage.terms).map(([term, share]) => sql`${share}::real * ${factsRank(term, stage)}`),
  );
  return sql`((${facts}) / (0.85 + 0.15 * name_words / 8.0) * ${accessoryFactor(stage)}
    * case when document @@ ${inName(everyTerm(stage))}::tsquery then 1.2 else 1 end)::real`;
};

/**
 * SQL: the second pass over the best of the first, with descriptions, availability and the SKU. `words` is the column
 * of `search_texts`, `rank` the first pass. A longer description mentions a word more often by chance.
 */
export const secondRank = (stage: SearchStage): RawBuilder<unknown> => {
  const mentions = sum(
    shares(stage.terms).map(([{ ranking, synonyms }, share]) => {
      const query = [ranking, synonyms].filter((part) => part !== null).join(' | ');
      return query === ''
        ? sql`0`
        : sql`${share}::real * least(ts_rank(${mentionWeights}, words, ${query}::tsquery) * ${sizeOf(query)}::real, 1)`;
    }),
  );
  return sql`(rank + ${mention.second}::real * (${mentions}) * ${accessoryFactor(stage)}
      / greatest(0.6, 0.4 + 0.6 * length(words) / coalesce((select mean_words from search_statistics), 100)))
    * case when is_sold_out then 0.7 else 1 end
    + case when ${stage.isComplete ? sql`false` : sql`words @@ ${everyTerm(stage)}::tsquery`} then 0.15 else 0 end
    + case when is_named then 10 else 0 end`;
};
