import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

const assets = join(import.meta.dirname, '../../build/client/assets');
const consoleBuild = join(import.meta.dirname, '../../build/console');

/** Bytes after brotli compression. */
const budgets = { js: 140_000, css: 20_000, consoleJs: 120_000, consoleCss: 25_000 } as const;

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

const sentBytes = async (urls: Iterable<string>, folder = assets): Promise<number> => {
  const sizes = await Promise.all(
    [...new Set([...urls].map(fileOf))].map(async (file) => (await stat(join(folder, `${file}.br`))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
};

/** Compares what a first visit to each route loads with the budget. */
const storefrontFaults = async (): Promise<string[]> => {
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
  return faults;
};

interface ConsoleChunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** The same for the console: its frame and the code of each screen. */
const consoleFaults = async (): Promise<string[]> => {
  const chunks: Readonly<Record<string, ConsoleChunk>> = JSON.parse(
    await readFile(join(consoleBuild, '.vite/manifest.json'), 'utf8'),
  );
  const withImports = (name: string, seen = new Set<string>()): Set<string> => {
    if (!seen.has(name)) {
      seen.add(name);
      for (const imported of chunks[name]?.imports ?? []) withImports(imported, seen);
    }
    return seen;
  };
  const [entry] = Object.entries(chunks).find(([, { isEntry }]) => isEntry) ?? [];
  const screens = Object.keys(chunks).filter((name) => name.startsWith('routes/'));
  if (entry === undefined || screens.length === 0) throw new Error('The console has no manifest.');
  const faults: string[] = [];
  for (const screen of screens) {
    const loaded = [...withImports(entry), ...withImports(screen)].flatMap((name) => chunks[name] ?? []);
    const folder = join(consoleBuild, 'assets');
    const js = await sentBytes(
      loaded.map(({ file }) => file),
      folder,
    );
    const css = await sentBytes(
      loaded.flatMap(({ css: files = [] }) => files),
      folder,
    );
    const { consoleJs, consoleCss } = budgets;
    if (js > consoleJs)
      faults.push(`console ${screen} loads ${js} bytes of JavaScript, at most ${consoleJs}`);
    if (css > consoleCss) faults.push(`console ${screen} loads ${css} bytes of CSS, at most ${consoleCss}`);
  }
  return faults;
};

/** What a first visit loads beyond its budget. */
export const sizeFault = async (): Promise<string | null> => {
  const faults = [...(await storefrontFaults()), ...(await consoleFaults())];
  return faults.length > 0 ? faults.join('\n') : null;
};
