import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import type { SpecFilter } from '#server/features/specifications/facet-filter.ts';
import type { FacetSpec, FacetSpecs } from '#server/features/specifications/facet-specs.ts';
import { meetsAll } from '#server/features/specifications/item-filter.ts';
import { isSameFamily } from '#server/lib/units.ts';
import type { FactLimit } from './fact-words.ts';
import { type Quantity, readQuantities } from './read-quantities.ts';
import type { OwnSynonyms } from './read-words.ts';
import { planSearch } from './search-plan.ts';

/** A number with a unit, and the specification it limits. */
export interface SpecLimit {
  readonly quantity: Quantity;
  readonly typed: string;
  /** What the number means for this specification. */
  readonly kind: NonNullable<Quantity['kind']> | 'exact';
  readonly filter: SpecFilter;
  /** Other specifications that it may mean. */
  readonly others: readonly SpecFilter[];
}

export interface SearchLanguage {
  readonly language: string;
  readonly synonyms: readonly OwnSynonyms[];
}

export interface FoundLimits {
  readonly limits: readonly SpecLimit[];
  /** The search without what is read as a limit. */
  readonly words: string;
}

/** Sizes of memory are rounded freely: 1024 GB is 1 TB. */
const dataTolerance = 0.025;
const ruleKinds = { exact: 'exact', at_least: 'from', at_most: 'up_to' } as const;
const hair = 1e-6;
const mostOthers = 3;

type Span = SpecFilter['spans'][number];

const spanOf = (kind: SpecLimit['kind'], { values, half, unit }: Quantity): Span => {
  const [first = 0, last = first] = values;
  const slack = (value: number): number => (isSameFamily(unit, 'GB') ? value * dataTolerance : half);
  return {
    exact: { low: first - slack(first), high: first + slack(first) - hair },
    under: { low: null, high: first - hair },
    up_to: { low: null, high: first + hair },
    over: { low: first + hair, high: null },
    from: { low: first - hair, high: null },
    between: { low: first - slack(first), high: last + slack(last) - hair },
  }[kind];
};

interface Candidate {
  readonly at: number;
  readonly spec: FacetSpec;
  readonly kind: SpecLimit['kind'];
  readonly span: Span;
}

const candidatesOf = (quantities: readonly Quantity[], { byId }: FacetSpecs): readonly Candidate[] =>
  quantities.flatMap((quantity, at) =>
    [...byId.values()]
      .filter(
        ({ kind, unit }) => (kind === 'number' || kind === 'range') && isSameFamily(unit, quantity.unit),
      )
      .map((spec) => {
        const kind = quantity.kind ?? ruleKinds[spec.queryRule];
        return { at, spec, kind, span: spanOf(kind, quantity) };
      }),
  );

interface Meeting {
  readonly at: number;
  readonly spec: number;
  /** Products that state the specification, and those that meet the limit. */
  readonly stating: number;
  readonly meeting: number;
  /** Whether the number is between the lowest and the highest that is stated. */
  readonly isWithin: boolean;
}

/** So many of the products that the words find show which specifications they state. */
const sampleSize = 500;

/** How many of the found products (SQL: a condition on `catalogue_products`) state and meet each candidate. */
const countMeeting = async (
  db: Database,
  found: RawBuilder<unknown>,
  candidates: readonly Candidate[],
  quantities: readonly Quantity[],
): Promise<readonly Meeting[]> => {
  const json = JSON.stringify(
    candidates.map(({ at, spec, span }) => ({
      at,
      spec: spec.id,
      low: span.low ?? -1e30,
      high: span.high ?? 1e30,
      value: quantities[at]?.values[0] ?? 0,
    })),
  );
  const { rows } = await sql<Meeting>`
    with found as materialized (
      select product_id from catalogue_products where ${found} order by is_accessory limit ${sampleSize})
    select c.at, c.spec, count(*)::int as stating,
      (count(*) filter (where f.high >= c.low and f.lows[1] <= c.high))::int as meeting,
      min(f.lows[1]) <= c.value and c.value <= max(f.high) as "isWithin"
    from found join product_facts using (product_id) cross join unnest(facts) fact
    join spec_facts f on f.id = fact
    join json_to_recordset(${json}) as c (at int, spec int, low float8, high float8, value float8) on c.spec = f.spec_id
    group by c.at, c.spec, c.value`.execute(db);
  // A limit that no product meets may not be meant as one, unless the search says so: 'below 1 kg'.
  return rows.filter(({ meeting, at }) => meeting > 0 || quantities[at]?.kind !== null);
};

/** The facts, if some product states them that the other words find; 'waterproof laptop' would find nothing. */
export const statedFacts = async (
  db: Database,
  words: string,
  language: SearchLanguage,
  facts: readonly FactLimit[],
): Promise<readonly FactLimit[]> => {
  if (facts.length === 0) return facts;
  const meetsFacts = meetsAll(sql`c.product_id`, {
    specs: [],
    isInStock: false,
    limits: facts.map(({ filter }) => filter),
  });
  const rest = facts.reduce((text, { typed }) => text.replace(typed, ' '), words).trim();
  for (const found of (await foundByWords(db, rest, language)).slice(0, 2)) {
    const { rows } = await sql<{ stated: boolean }>`
      select exists (select from catalogue_products c where ${found} and ${meetsFacts}) as stated`.execute(
      db,
    );
    if (rows[0]?.stated) return facts;
  }
  return [];
};

/** SQL: what the other words find, from all of them in names to the one that says what is wanted, then any of them. */
const foundByWords = async (
  db: Database,
  words: string,
  { language, synonyms }: SearchLanguage,
): Promise<readonly RawBuilder<unknown>[]> => {
  if (words === '') return [sql`true`];
  const { stages } = await planSearch(db, words, { language, synonyms, sort: 'relevance' });
  const [first, wider = first] = stages;
  if (!first || !wider) return [];
  const inTexts = (query: string) =>
    sql`product_id in (select product_id from search_texts where words @@ ${query}::tsquery)`;
  const head = first.terms.find(({ isHead }) => isHead)?.matching;
  // A phone that mentions a charger says nothing about what chargers state.
  const ofKind = (found: RawBuilder<unknown>) =>
    first.kind === null ? found : sql`${found} and document @@ ${first.kind}::tsquery`;
  return [
    sql`document @@ ${first.query}::tsquery`,
    inTexts(wider.query),
    ...(head ? [sql`document @@ ${head}::tsquery`] : []),
    inTexts(stages.at(-1)?.query ?? first.query),
  ].map(ofKind);
};

/** Names of specifications in searches besides their labels. */
const otherNames: Readonly<Record<string, readonly string[]>> = { memory: ['ram'] };

/** Where a limit ends with the name of its specification: '16 GB RAM'. */
const endOf = (text: string, end: number, { key, label }: FacetSpec): number => {
  const rest = text.slice(end).toLowerCase();
  const next = rest.trimStart();
  const names = [label.toLowerCase(), key.replaceAll('_', ' '), ...(otherNames[key] ?? [])];
  const name = names.find((each) => next.startsWith(each) && !/^\p{L}/u.test(next.slice(each.length)));
  return name === undefined ? end : end + rest.length - next.length + name.length;
};

/** The words of a quantity as a product without the specification would have them in its name: '240 W' or '240W'. */
const namedLike = (text: string): string | undefined => {
  const [, digits, letters] = /(\d+)\s?-?(\p{L}+)$/u.exec(text.trim().toLowerCase()) ?? [];
  return digits === undefined || letters === undefined
    ? undefined
    : `('${digits}' & '${letters}') | '${digits}${letters}'`;
};

const without = (
  text: string,
  limits: readonly { readonly start: number; readonly end: number }[],
): string => {
  let rest = text;
  for (const { start, end } of limits.toReversed()) rest = `${rest.slice(0, start)} ${rest.slice(end)}`;
  return rest.replace(/\s+/g, ' ').trim();
};

/**
 * Reads limits of specifications from a search: 'laptop 16 GB below 1.3 kg'. Which specification a unit means, the
 * products show that the other words find: the one that most of them state with such a value. What none of them states
 * stays a word.
 */
export const findLimits = async (
  db: Database,
  text: string,
  language: SearchLanguage,
  specs: FacetSpecs,
): Promise<FoundLimits> => {
  const quantities = readQuantities(text, language.language);
  const candidates = candidatesOf(quantities, specs);
  if (candidates.length === 0) return { limits: [], words: text };
  let meetings: readonly Meeting[] = [];
  for (const found of await foundByWords(db, without(text, quantities), language)) {
    meetings = await countMeeting(db, found, candidates, quantities);
    if (meetings.length > 0) break;
  }
  const limits: SpecLimit[] = [];
  for (const [at, quantity] of quantities.entries()) {
    const typed = text.slice(quantity.start, quantity.end);
    const orNamed = quantity.kind === null ? namedLike(typed) : undefined;
    const isFree = ({ id }: FacetSpec): boolean => limits.every(({ filter }) => filter.spec.id !== id);
    const weighed = candidates
      .filter((candidate) => candidate.at === at && isFree(candidate.spec))
      .flatMap((candidate) => {
        const met = meetings.find((each) => each.at === at && each.spec === candidate.spec.id);
        const isInUnit = candidate.spec.unit === quantity.unit;
        return met ? [{ ...candidate, ...met, spec: candidate.spec, isInUnit }] : [];
      })
      .toSorted(
        (one, other) =>
          Number(other.isInUnit) - Number(one.isInUnit) ||
          Number(other.isWithin) - Number(one.isWithin) ||
          other.stating - one.stating ||
          other.meeting - one.meeting ||
          other.spec.importance - one.spec.importance,
      );
    const filterOf = ({ spec, span }: Candidate): SpecFilter => ({
      spec,
      optionIds: [],
      spans: [span],
      ...(orNamed !== undefined && { orNamed }),
    });
    const [best, ...others] = weighed;
    if (!best) continue;
    const end = endOf(text, quantity.end, best.spec);
    limits.push({
      quantity: { ...quantity, end },
      kind: best.kind,
      typed: text.slice(quantity.start, end),
      filter: filterOf(best),
      others: others
        .filter(({ isInUnit, isWithin }) => isWithin && isInUnit === best.isInUnit)
        .slice(0, mostOthers)
        .map(filterOf),
    });
  }
  return {
    limits,
    words: without(
      text,
      limits.map(({ quantity }) => quantity),
    ),
  };
};
