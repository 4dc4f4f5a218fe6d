import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

const assets = join(import.meta.dirname, '../../build/client/assets');

/** Bytes after brotli compression. */
const budgets = { js: 140_000, css: 20_000 } as const;

interface RouteManifest {
  readonly entry: { readonly module: string; readonly imports: readonly string[] };
  readonly routes: Readonly<
    Record<
      string,
      { readonly module: string; readonly imports?: readonly string[]; readonly css?: readonly string[] }
    >
  >;
}

const readManifest = async (): Promise<RouteManifest> => {
  const name = (await readdir(assets)).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error('The build has no manifest.');
  const source = await readFile(join(assets, name), 'utf8');
  return JSON.parse(source.slice(source.indexOf('=') + 1).replace(/;\s*$/, ''));
};

/** React Router marks a stylesheet shared by root and page with `#`; the file is the same. */
const fileOf = (url: string): string => url.split('/').at(-1)?.replace('#', '') ?? '';

const sentBytes = async (urls: Iterable<string>): Promise<number> => {
  const sizes = await Promise.all(
    [...new Set([...urls].map(fileOf))].map(async (file) => (await stat(join(assets, `${file}.br`))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
};

/** Compares what a first visit to each route loads with the budget. */
export const sizeFault = async (): Promise<string | null> => {
  const { entry, routes } = await readManifest();
  const root = routes['root'];
  const faults: string[] = [];
  for (const [name, route] of Object.entries(routes)) {
    if (name === 'root') continue;
    const js = await sentBytes([
      entry.module,
      ...entry.imports,
      ...[root, route].flatMap((part) => (part ? [part.module, ...(part.imports ?? [])] : [])),
    ]);
    const css = await sentBytes([root, route].flatMap((part) => part?.css ?? []));
    if (js > budgets.js) faults.push(`${name} loads ${js} bytes of JavaScript, ${budgets.js} are allowed`);
    if (css > budgets.css) faults.push(`${name} loads ${css} bytes of CSS, ${budgets.css} are allowed`);
  }
  return faults.length > 0 ? faults.join('\n') : null;
};
