import { barOf, type Row } from './bars.ts';

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
