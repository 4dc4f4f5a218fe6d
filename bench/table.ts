import { barOf, type Row } from './bars.ts';

/** A figure of the whole process, such as its memory. */
export interface Fact {
  readonly what: string;
  readonly value: string;
}

const head =
  'products | scenario | connections | per second | p50 ms | p99 ms | bytes | of baseline | bar | failed';

export const tableOf = (rows: readonly Row[], facts: readonly Fact[]): string =>
  [
    `| ${head} |`,
    `| ${head.replace(/[^|]+/g, ' --- ').trim()} |`,
    ...rows.map((row) => {
      const { products, scenario, connections, figures, baseline } = row;
      const { perSecond, p50, p99, bytes, failed } = figures;
      const part = `${((100 * perSecond) / baseline).toFixed(0)} %`;
      const load = [perSecond.toFixed(0), p50, p99, bytes, part];
      return `| ${[products, scenario, connections, ...load, barOf(row), failed].join(' | ')} |`;
    }),
    '',
    ...facts.map(({ what, value }) => `- ${what}: ${value}`),
  ].join('\n');
