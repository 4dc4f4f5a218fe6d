import { barOf } from './bars.ts';
import type { Figures } from './load.ts';

export interface Row {
  readonly products: number;
  readonly scenario: string;
  readonly connections: number;
  readonly figures: Figures;
  /** Requests per second of the baseline server for the same kind of response. */
  readonly baseline: number;
}

/** A figure of the whole process, such as its memory. */
export interface Fact {
  readonly what: string;
  readonly value: string;
}

const head = [
  'products',
  'scenario',
  'connections',
  'per second',
  'p50 ms',
  'p99 ms',
  'bytes',
  'of baseline',
];

const lineOf = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

export const tableOf = (rows: readonly Row[], facts: readonly Fact[]): string =>
  [
    lineOf([...head, 'bar', 'failed']),
    lineOf([...head, '', ''].map(() => '---')),
    ...rows.map((row) => {
      const { products, scenario, connections, figures, baseline } = row;
      const { perSecond, p50, p99, bytes, failed } = figures;
      const part = `${((100 * perSecond) / baseline).toFixed(0)} %`;
      return lineOf([
        products,
        scenario,
        connections,
        perSecond.toFixed(0),
        p50,
        p99,
        bytes,
        part,
        barOf(row),
        failed,
      ]);
    }),
    '',
    ...facts.map(({ what, value }) => `- ${what}: ${value}`),
  ].join('\n');
