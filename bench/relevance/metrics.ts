/** Grades 0 to 3 by SKU. */
export type Judgements = Readonly<Record<string, number>>;

const depth = 10;

const gain = (grade: number, place: number): number => (2 ** grade - 1) / Math.log2(place + 2);

const discounted = (grades: readonly number[]): number =>
  grades.slice(0, depth).reduce((sum, grade, place) => sum + gain(grade, place), 0);

/** NDCG@10 of a ranking; null when no product is relevant. */
export const ndcg = (ranking: readonly string[], judged: Judgements): number | null => {
  const ideal = discounted(Object.values(judged).toSorted((one, other) => other - one));
  return ideal === 0 ? null : discounted(ranking.map((sku) => judged[sku] ?? 0)) / ideal;
};

export interface QueryScore {
  readonly query: string;
  readonly found: number;
  /** Products without a judgement count as not relevant. Null: no product is relevant. */
  readonly unjudgedAsZero: number | null;
  /** Products without a judgement are taken out of the ranking. */
  readonly judgedOnly: number | null;
  /** Share of the first ten that have a judgement. */
  readonly judgedShare: number;
}

export const scoreQuery = (query: string, ranking: readonly string[], judged: Judgements): QueryScore => {
  const known = ranking.filter((sku) => sku in judged);
  const top = ranking.slice(0, depth);
  return {
    query,
    found: ranking.length,
    unjudgedAsZero: ndcg(ranking, judged),
    judgedOnly: ndcg(known, judged),
    judgedShare: top.length === 0 ? 0 : top.filter((sku) => sku in judged).length / top.length,
  };
};

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Means over the queries with a relevant product; the others should find nothing. */
export const summarise = (scores: readonly QueryScore[]) => {
  const relevant = scores.filter(({ unjudgedAsZero }) => unjudgedAsZero !== null);
  return {
    queries: relevant.length,
    unjudgedAsZero: mean(relevant.map((score) => score.unjudgedAsZero ?? 0)),
    judgedOnly: mean(relevant.map((score) => score.judgedOnly ?? 0)),
    judgedShare: mean(relevant.map((score) => score.judgedShare)),
    withoutResult: relevant.filter(({ found }) => found === 0).map(({ query }) => query),
    foundInVain: scores
      .filter(({ unjudgedAsZero, found }) => unjudgedAsZero === null && found > 0)
      .map(({ query }) => query),
  };
};

const mostShown = 15;

/** Pairs of scores of the same queries, in the same order, in which the second is better, the worst loss first. */
export const mostLost = <Score extends QueryScore>(
  ours: readonly Score[],
  theirs: readonly QueryScore[],
): readonly (readonly [Score, QueryScore])[] => {
  const lost = ([one, other]: readonly [Score, QueryScore]): number =>
    (other.unjudgedAsZero ?? 0) - (one.unjudgedAsZero ?? 0);
  return ours
    .flatMap((score, at) => (theirs[at] ? [[score, theirs[at]] as const] : []))
    .filter((pair) => lost(pair) > 0)
    .toSorted((one, other) => lost(other) - lost(one))
    .slice(0, mostShown);
};
