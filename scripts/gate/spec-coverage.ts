import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const ids = /\b[A-Z][A-Z0-9]{1,2}-\d{2}\b/g;

export interface SpecCoverage {
  readonly all: readonly string[];
  readonly missing: readonly string[];
  /** How many may be missing: kept in the repository, and only ever lowered. */
  readonly allowed: number;
}

const idsOfMatrix = (matrix: string): string[] =>
  matrix.split('\n').flatMap((line) => line.match(/^[A-Z][A-Z0-9]{1,2}-\d{2}(?= \|)/)?.[0] ?? []);

/** Only titles count: an id in a comment shows nothing. */
const idsOfTitles = (source: string): string[] =>
  source
    .split('\n')
    .flatMap((line) =>
      /^\s*(?:test|\]\s*(?:as const)?\s*\)|\[|['"`])/.test(line) ? (line.match(ids) ?? []) : [],
    );

export const readSpecCoverage = async (): Promise<SpecCoverage> => {
  const all = idsOfMatrix(await readFile(join(root, 'docs/acceptance.md'), 'utf8'));
  const named = new Set<string>();
  for await (const file of glob('{contract,server,storefront,demo,scripts,tests}/**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
  })) {
    for (const id of idsOfTitles(await readFile(join(root, file), 'utf8'))) named.add(id);
  }
  const allowed = Number((await readFile(join(root, 'docs/spec-missing.txt'), 'utf8')).trim());
  return { all, missing: all.filter((id) => !named.has(id)), allowed };
};

/** What is wrong with the coverage, or null. */
export const coverageFault = ({
  missing,
  allowed,
}: Pick<SpecCoverage, 'missing' | 'allowed'>): string | null => {
  if (missing.length > allowed) {
    return `${missing.length} acceptance ids are named by no test, ${allowed} may be: ${missing.join(' ')}`;
  }
  if (missing.length < allowed) {
    return `Fewer ids are missing than before: write ${missing.length} into docs/spec-missing.txt (now ${allowed}).`;
  }
  return null;
};
