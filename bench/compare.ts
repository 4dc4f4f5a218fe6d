import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Requests per second and p99 by products, scenario and connections; process figures by their name. */
const readResults = (text: string): Map<string, readonly string[]> => {
  const results = new Map<string, readonly string[]>();
  for (const line of text.split('\n')) {
    const [products = '', scenario = '', connections = '', perSecond = '', , p99 = ''] = cellsOf(line);
    if (/^\d+$/.test(products)) {
      results.set(`${products} | ${scenario} | ${connections}`, [perSecond, p99]);
    }
    const [, name, value] = /^- (.+): (.+)$/.exec(line) ?? [];
    if (name && value) results.set(`| ${name} |`, [value, '']);
  }
  return results;
};

const changeOf = (before: string, after: string): string => {
  const change = (100 * Number.parseFloat(after)) / Number.parseFloat(before) - 100;
  return Number.isFinite(change) ? `${change > 0 ? '+' : ''}${change.toFixed(0)} %` : '';
};

/** Returns one table of two results, with the rows that both have. */
export const compareResults = (before: string, after: string): string => {
  const old = readResults(before);
  const rows = [...readResults(after)].flatMap(([key, [value = '', p99 = '']]) => {
    const [oldValue, oldP99 = ''] = old.get(key) ?? [];
    if (oldValue === undefined) return [];
    return [`| ${key} | ${oldValue} | ${value} | ${changeOf(oldValue, value)} | ${oldP99} | ${p99} |`];
  });
  return [
    '| products | scenario | connections | before | after | change | p99 ms before | p99 ms after |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map((row) => row.replace(/^\| \| /, '|  | ')),
  ].join('\n');
};

export const compareFiles = async ([before, after]: readonly string[]): Promise<string> => {
  if (!before || !after) throw new Error('Usage: npm run bench -- --compare BEFORE AFTER');
  const read = (name: string) => readFile(join(import.meta.dirname, 'results', `${name}.md`), 'utf8');
  return compareResults(await read(before), await read(after));
};
