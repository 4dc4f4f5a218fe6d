import { barOf } from './bars.ts';
import type { Figures } from './load.ts';

export interface Row {
  readonly products: number;
  readonly scenario: string;
  readonly connections: number;
  readonly figures: Figures;
  /** What the bare server of the same kind does in a second. */
  readonly floor: number;
}

/** About the process rather than about one of its answers. */
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
  'of the floor',
];

const lineOf = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

export const tableOf = (rows: readonly Row[], facts: readonly Fact[]): string =>
  [
    lineOf([...head, 'bar', 'failed']),
    lineOf([...head, '', ''].map(() => '---')),
    ...rows.map((row) => {
      const { products, scenario, connections, figures, floor } = row;
      const { perSecond, p50, p99, bytes, failed } = figures;
      const part = `${((100 * perSecond) / floor).toFixed(0)} %`;
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
