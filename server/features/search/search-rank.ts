import { type RawBuilder, sql } from 'kysely';
import type { SearchStage, SearchTerm } from './search-plan.ts';

/** What a term in each field counts: description, categories above and attributes, manufacturer and category, name. */
const fieldWeights = sql`'{0, 0.25, 0.75, 1}'::real[]`;
/** Of the whole text: the description, its beginning, and names and facts, which it may repeat. */
const mentionWeights = sql`'{0.3, 1, 0, 0.5}'::real[]`;
/** `ts_rank` of a lexeme that occurs once with weight 1. */
const once = 0.6079271;
/** A synonym counts a little less than the word itself. */
const synonymWeight = 0.85;
const headWeight = 1.6;
/** What a mention in the description counts, and what is assumed of a description that is not read. */
const mention = { read: 0.5, unread: 0.1 };
/** Whether the name says first of all what is wanted, or only besides: 'camera cage', 'phone with camera'. */
const named = { asHead: 1.2, besides: 0.6, otherwise: 0.9 };

/** What an accessory counts where the search names a kind of product, or only a maker and a number: 'HP 304'. */
const accessoryOf = { kind: 0.25, model: 0.7 };

/** What a product counts that is no accessory where the search is about one: 'tablet with case' for 'tablet case'. */
const noAccessory = 0.5;

/** What a product counts that lacks a word of the search, besides what the word itself would have counted. */
const incomplete = 0.55;

const sum = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join([sql`0`, ...parts], sql` + `);

/** Number of lexemes in a tsquery that `search_plan` made. */
const sizeOf = (query: string): number => query.match(/'(?:[^']|'')*'/g)?.length ?? 1;

/**
 * SQL: 0 to 1, the best field that has the term. `ts_rank` is the mean over all lexemes; `words` of them are enough.
 */
const rankOf = (query: string, words: number): RawBuilder<unknown> =>
  sql`least(ts_rank(${fieldWeights}, document, ${query}::tsquery) * ${sizeOf(query) / once / words}::real, 1)`;

const factsRank = ({ word, ranking, synonyms, phrases }: SearchTerm): RawBuilder<unknown> => {
  const parts = [sql`0`];
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
  const masses = terms.map((term) => [term, term.idf * (term.isHead ? headWeight : 1)] as const);
  const total = masses.reduce((sum, [, mass]) => sum + mass, 0);
  return masses.map(([term, mass]) => [term, mass / total] as const);
};

/** The same tsquery for one weight alone: A the name, D the word of it that says what the product is. */
const weighted = (query: string, weight: 'A' | 'D'): string =>
  query.replace(/('(?:[^']|'')*')(?::(\*))?/g, (_all, lexeme, prefix = '') => `${lexeme}:${prefix}${weight}`);

/** The same tsquery for what a product is only for or has besides. */
const besides = (query: string): string => weighted(query, 'D').replace(/'((?:[^']|'')*)'/g, "'~$1'");

const everyTerm = ({ terms }: SearchStage): string =>
  terms.map(({ matching }) => `(${matching})`).join(' & ');

/** Lexemes of which so many words together name the thing. */
interface Naming {
  readonly query: string | null;
  readonly words: number;
}

/**
 * SQL: 0 to 1.2, how the texts mention any of these: about 0.6 for one at the beginning. Each other name of the thing counts, but
 * less and less: with a plain limit a text that has all of them would be equal to one that has some.
 */
const mentioned = (...namings: readonly Naming[]): RawBuilder<unknown> => {
  const known = namings.flatMap(({ query, words }) => (query === null ? [] : [{ query, words }]));
  if (known.length === 0) return sql`0`;
  const query = known
    .map((naming) => naming.query)
    .join(' | ')
    .replaceAll('&', '|');
  const size = known.reduce((sum, naming) => sum + sizeOf(naming.query) / naming.words, 0);
  return sql`(1.2 * (1 - exp(-1.15 * ts_rank(${mentionWeights}, words, ${query}::tsquery) * ${size}::real)))`;
};

/**
 * SQL: how the description mentions a term: at its beginning, later, again. A phrase counts as a whole only: 'power bank' does
 * not mention a power adapter.
 */
const mentionRank = ({ word, ranking, synonyms, phrases }: SearchTerm): RawBuilder<unknown> => {
  const single = [
    { query: ranking, words: word.split(' ').length },
    { query: synonyms, words: 1 },
  ];
  return phrases === null
    ? mentioned(...single)
    : sql`case when words @@ ${phrases}::tsquery then ${mentioned(...single, { query: phrases, words: 2 })} else ${mentioned(...single)} end`;
};

/** A longer text mentions a word more often by chance. */
const textLength = sql`greatest(0.6, 0.4 + 0.6 * length(words) / coalesce((select mean_words from search_statistics), 100))`;

const headQuery = ({ terms }: SearchStage): string => {
  const head = terms.find(({ isHead }) => isHead);
  return [head?.ranking, head?.synonyms].filter((part) => part).join(' | ');
};

/** SQL: whether the product belongs to what is wanted, or has it besides. */
const isBesides = (stage: SearchStage): RawBuilder<unknown> => {
  const query = headQuery(stage);
  return !stage.demotesAccessories || query === ''
    ? sql`false`
    : sql`(document @@ ${besides(query)}::tsquery and not document @@ ${weighted(query, 'D')}::tsquery)`;
};

/**
 * SQL: 1 for most products, more when the name says first of all what is wanted, less when it is about something else or
 * about what belongs to it.
 */
const kindFactor = (stage: SearchStage): RawBuilder<unknown> => {
  const query = headQuery(stage);
  const share = query === '' ? accessoryOf.model : accessoryOf.kind;
  const accessory = stage.demotesAccessories
    ? sql`case when is_accessory then ${share}::real else 1 end`
    : stage.isAccessory
      ? sql`case when is_accessory then 1 else ${noAccessory}::real end`
      : sql`1`;
  return query === ''
    ? accessory
    : sql`(case when document @@ ${weighted(query, 'D')}::tsquery then ${named.asHead}::real
        else ${accessory} * case when ${isBesides(stage)} then ${named.besides}::real
          when document @@ ${weighted(query, 'A')}::tsquery then ${named.otherwise}::real else 1 end end)`;
};

/** SQL: shorter names and those with every word; that of an accessory has them because of what it belongs to. */
const nameFactor = (stage: SearchStage): RawBuilder<unknown> => sql`(1
    / (0.9 + 0.1 * name_words / 8.0)
    * case when document @@ ${weighted(everyTerm(stage), 'A')}::tsquery
        and not (${stage.demotesAccessories}::boolean and is_accessory) and not ${isBesides(stage)} then 1.2 else 1 end)`;

/** SQL: whether a product has every word, in names and facts or in the description (`words` of `search_texts`). */
export const isComplete = (stage: SearchStage): RawBuilder<unknown> =>
  sql`(words @@ ${everyTerm(stage)}::tsquery or document @@ ${everyTerm(stage)}::tsquery)`;

/** SQL: less for a product that lacks a word: another maker's product of the same name does not come before. */
export const wholeFactor = (complete: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${complete} then 1 else ${incomplete}::real end`;

/** What a sold-out product and a product that sells well count; the latter 0 to 15. */
export const availability = sql`case when is_sold_out then 0.7 else 1 end`;
export const popularityFactor = sql`(1 + 0.01 * popularity)`;

/** SQL: a rank from the columns of `catalogue_products` alone. */
export const factsRanking = (stage: SearchStage): RawBuilder<unknown> => {
  if (stage.isFact) return popularityFactor;
  const facts = sum(
    shares(stage.terms).map(
      ([term, share]) => sql`${share}::real * greatest(${mention.unread}::real, ${factsRank(term)})`,
    ),
  );
  return sql`((${facts}) * ${kindFactor(stage)} * ${nameFactor(stage)})::real`;
};

/** SQL: the parts of a rank; `words` are those of `search_texts`. */
export const rankParts = (stage: SearchStage) => {
  if (stage.isFact) return { facts: sql`1`, mentions: sql`0`, kind: sql`1`, name: sql`1` };
  const weights = shares(stage.terms);
  const mentions = sum(weights.map(([term, share]) => sql`${share}::real * ${mentionRank(term)}`));
  return {
    facts: sum(weights.map(([term, share]) => sql`${share}::real * ${factsRank(term)}`)),
    mentions: sql`${mention.read}::real * (${mentions}) / ${textLength}`,
    kind: kindFactor(stage),
    name: nameFactor(stage),
  };
};

/** SQL: the same with what the description mentions (`words` of `search_texts`). */
export const textRanking = (stage: SearchStage): RawBuilder<unknown> => {
  const { facts, mentions, kind, name } = rankParts(stage);
  return sql`((${facts} + ${mentions}) * ${kind} * ${name})::real`;
};
