import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'results');
const head = ['| # | scenario | figures | passes | seconds | when and where |', '|---|---|---|---|---|---|'];

export const tableOf = (lines: readonly string[]): string => `${[...head, ...lines].join('\n')}\n`;

const idOf = (line: string): string => /^\| (F\d+) /.exec(line)?.[1] ?? '';

/** Saves results per scenario: a partial run keeps the results of the others. */
export const saveResults = async (name: 'full' | 'short', lines: readonly string[]): Promise<void> => {
  const file = join(folder, `${name}.md`);
  const before = await readFile(file, 'utf8').catch(() => '');
  const ran = new Set(lines.map(idOf));
  const others = before.split('\n').filter((line) => idOf(line) !== '' && !ran.has(idOf(line)));
  const number = (line: string): number => Number(idOf(line).slice(1));
  const all = [...others, ...lines].toSorted((one, other) => number(one) - number(other));
  await mkdir(folder, { recursive: true });
  await writeFile(file, `# Last run of each scenario, ${name} figures\n\n${tableOf(all)}`);
};
