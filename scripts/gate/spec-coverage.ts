import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './run-tool.ts';

const statementFiles = ['docs/acceptance.md', 'docs/acceptance/*.md'];
const testFiles = '{cli,console,contract,server,storefront,demo,scripts,tests}/**/*.{test,spec}.{ts,tsx}';

export interface SpecCoverage {
  readonly all: readonly string[];
  readonly missing: readonly string[];
  /** How many ids may be missing. The number is in docs/spec-missing.txt and may only go down. */
  readonly allowed: number;
}

/** Ids of acceptance statements: lines of the form `AB-12 | statement`. */
export const statementIds = (document: string): string[] =>
  [...document.matchAll(/^[A-Z][A-Z0-9]{1,2}-\d{2}(?= \|)/gm)].map(([id]) => id);

/** Ids in test titles and in the tables of `test.each`. An id in a comment proves nothing. */
export const titleIds = (source: string): string[] =>
  source
    .split('\n')
    .filter((line) => /^\s*(?:test|\]\s*(?:as const)?\s*\)|\[|['"`])/.test(line))
    .flatMap((line) => line.match(/\b[A-Z][A-Z0-9]{1,2}-\d{2}\b/g) ?? []);

const idsIn = async (
  folder: string,
  files: string | readonly string[],
  idsOf: (text: string) => string[],
): Promise<string[]> => {
  const ids: string[] = [];
  for await (const file of glob(files, { cwd: folder })) {
    ids.push(...idsOf(await readFile(join(folder, file), 'utf8')));
  }
  return ids;
};

export const readSpecCoverage = async (folder = root): Promise<SpecCoverage> => {
  const all = await idsIn(folder, statementFiles, statementIds);
  const tested = new Set(await idsIn(folder, testFiles, titleIds));
  const allowed = Number((await readFile(join(folder, 'docs/spec-missing.txt'), 'utf8')).trim());
  return { all, missing: all.filter((id) => !tested.has(id)), allowed };
};

export const coverageFault = ({ all, missing, allowed }: SpecCoverage): string | null => {
  const repeated = all.filter((id, index) => all.indexOf(id) !== index);
  if (repeated.length > 0) return `Acceptance ids are defined twice: ${repeated.join(' ')}`;
  if (missing.length > allowed) {
    return `No test names ${missing.length} acceptance ids (${allowed} allowed): ${missing.join(' ')}`;
  }
  if (missing.length < allowed) {
    return `Only ${missing.length} acceptance ids are untested. Lower docs/spec-missing.txt from ${allowed} to ${missing.length}.`;
  }
  return null;
};
