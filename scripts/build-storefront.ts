import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { StartError } from '#server/lib/start-error.ts';

const root = join(import.meta.dirname, '..');
const stamp = join(root, 'build/.built-from');
const sources = [
  'storefront/**/*.{ts,tsx,css,svg,json}',
  'contract/**/*.ts',
  'public/**/*',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
];

const fingerprint = async (): Promise<string> => {
  const files: string[] = [];
  for await (const file of glob(sources, { cwd: root })) {
    if (!file.includes('.test.')) files.push(file);
  }
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(file).update(await readFile(join(root, file)));
  return hash.digest('hex');
};

/** Writes compressed copies beside each file, so that no request waits for the best compression. */
const compressFiles = async (): Promise<void> => {
  for await (const file of glob('build/client/**/*.{js,css,svg,txt}', { cwd: root })) {
    const path = join(root, file);
    const content = await readFile(path);
    const brotli = await promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    });
    await writeFile(`${path}.br`, brotli);
    await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
  }
};

/** Builds the storefront unless it was built from these sources. Returns whether it was built. */
export const buildStorefront = async (): Promise<boolean> => {
  const wanted = await fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return false;
  const command = join(root, 'node_modules/@react-router/dev/bin.cjs');
  try {
    await promisify(execFile)(process.execPath, [command, 'build'], { cwd: root });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new StartError(`The storefront could not be built:\n${stdout}${stderr}`);
  }
  await compressFiles();
  await writeFile(stamp, wanted);
  return true;
};
