import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { StartError } from '#server/lib/start-error.ts';

const root = join(import.meta.dirname, '..');

/** One of the two builds: neither contains code of the other. */
interface Part {
  readonly name: string;
  /** Remembers from which sources it was built. */
  readonly stamp: string;
  readonly sources: readonly string[];
  readonly command: readonly string[];
  readonly output: string;
}

const storefront: Part = {
  name: 'storefront',
  stamp: 'build/.built-from',
  sources: [
    'storefront/**/*.{ts,tsx,css,svg,json}',
    'contract/**/*.ts',
    'public/**/*',
    'vite.*.ts',
    'react-router.config.ts',
    'package-lock.json',
  ],
  command: ['node_modules/@react-router/dev/bin.cjs', 'build'],
  output: 'build/client',
};

const operatorConsole: Part = {
  name: 'console',
  stamp: 'build/.console-built-from',
  sources: ['console/**/*.{ts,tsx,css,html}', 'contract/**/*.ts', 'public/favicon.svg', 'package-lock.json'],
  command: ['node_modules/vite/bin/vite.js', 'build', '-c', 'console/vite.config.ts', '--logLevel', 'error'],
  output: 'build/console',
};

const fingerprint = async (sources: readonly string[]): Promise<string> => {
  const files: string[] = [];
  for await (const file of glob([...sources], { cwd: root })) {
    if (!file.includes('.test.')) files.push(file);
  }
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(file).update(await readFile(join(root, file)));
  return hash.digest('hex');
};

/** Writes compressed copies beside each file, so that no request waits for the best compression. */
const compressFiles = async (folder: string): Promise<void> => {
  for await (const file of glob(`${folder}/**/*.{html,js,css,svg,txt}`, { cwd: root })) {
    const path = join(root, file);
    const content = await readFile(path);
    const brotli = await promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    });
    await writeFile(`${path}.br`, brotli);
    await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
  }
};

/** Builds a part unless it was built from these sources. Returns whether it was built. */
const buildPart = async ({ name, stamp, sources, command, output }: Part): Promise<boolean> => {
  const wanted = await fingerprint(sources);
  const file = join(root, stamp);
  const isThere = existsSync(join(root, output)) && existsSync(file);
  if (isThere && readFileSync(file, 'utf8') === wanted) return false;
  try {
    await promisify(execFile)(process.execPath, [...command], { cwd: root });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new StartError(`The ${name} could not be built:\n${stdout}${stderr}`);
  }
  await compressFiles(output);
  await writeFile(file, wanted);
  return true;
};

/** Builds the storefront and the console, each unless it was built from its sources. Returns whether one was built. */
export const buildStorefront = async (): Promise<boolean> => {
  const isStorefrontNew = await buildPart(storefront);
  return (await buildPart(operatorConsole)) || isStorefrontNew;
};
