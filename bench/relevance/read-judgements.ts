import { parse } from 'csv-parse/sync';
import type { Judgements } from './metrics.ts';

export interface JudgedQuery {
  readonly query: string;
  readonly language: string;
  readonly grades: Judgements;
}

/** Reads `{query: {sku: grade}}`. */
export const readJudgements = (json: string): readonly JudgedQuery[] =>
  Object.entries(JSON.parse(json) as Record<string, Judgements>).map(([query, grades]) => ({
    query,
    language: 'en',
    grades,
  }));

interface SampleRow {
  readonly query: string;
  readonly language: string;
  /** Separated by spaces; empty: the shop has nothing for this query. */
  readonly skus: string;
  readonly grade: string;
}

/** Reads the rows `query, language, grade, skus` of sample.csv; a query has a row for each grade. */
export const readSample = (csv: string): readonly JudgedQuery[] => {
  const rows = parse(csv, { columns: true, skip_empty_lines: true }) as SampleRow[];
  const queries = new Map<string, { query: string; language: string; grades: Record<string, number> }>();
  for (const { query, language, skus, grade } of rows) {
    const key = `${language} ${query}`;
    const judged = queries.get(key) ?? { query, language, grades: {} };
    for (const sku of skus.split(' ').filter(Boolean)) judged.grades[sku] = Number(grade);
    queries.set(key, judged);
  }
  return [...queries.values()];
};
