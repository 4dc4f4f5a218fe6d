import { statSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ConsoleManifest, consoleSizeFaults } from './console-sizes.ts';

const assets = join(import.meta.dirname, '../../build/client/assets');
const consoleBuild = join(import.meta.dirname, '../../build/console');

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

/** The scripts of a first visit to a route. */
const firstLoad = (
  entry: RouteManifest['entry'],
  routes: RouteManifest['routes'],
  name: string,
): readonly string[] => [
  entry.module,
  ...entry.imports,
  ...['root', name].flatMap((each) => {
    const part = routes[each];
    return part ? [part.module, ...(part.imports ?? [])] : [];
  }),
];

/** Compares what a first visit to each route loads with the budget. */
const storefrontFaults = async (): Promise<string[]> => {
  const { entry, routes } = await readManifest();
  const root = routes['root'];
  const faults: string[] = [];
  for (const [name, route] of Object.entries(routes)) {
    if (name === 'root') continue;
    const js = await sentBytes(firstLoad(entry, routes, name));
    const css = await sentBytes([root, route].flatMap((part) => part?.css ?? []));
    if (js > budgets.js) faults.push(`${name} loads ${js} bytes of JavaScript, ${budgets.js} are allowed`);
    if (css > budgets.css) faults.push(`${name} loads ${css} bytes of CSS, ${budgets.css} are allowed`);
  }
  return faults;
};

/**
 * What loads on demand (BY-80): the drawer beyond the product page; the checkout with the locker picker, together with
 * the cart. Those two took 147,843 bytes before guests, ways of delivery and the notices of EU law.
 */
const partBudgets = [
  { part: 'cart-drawer', page: 'routes/product-details', more: 6000 },
  { part: 'checkout', page: 'routes/cart', withPage: 147_843 + 12_000 },
] as const;

/** The file of a module that loads on demand, with everything it imports. */
const withImportsOf = async (part: string): Promise<ReadonlySet<string>> => {
  const file = (await readdir(assets)).find((name) => new RegExp(`^${part}-[\\w-]{8}\\.js$`).test(name));
  if (!file) throw new Error(`The build has no file of ${part}.`);
  const files = new Set([file]);
  for (const each of files) {
    const code = await readFile(join(assets, each), 'utf8');
    // Imports on demand have a parenthesis.
    for (const [, imported] of code.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g))
      if (imported !== undefined) files.add(imported);
  }
  return files;
};

const partFaults = async (): Promise<string[]> => {
  const { entry, routes } = await readManifest();
  const faults: string[] = [];
  for (const { part, page, ...budget } of partBudgets) {
    const first = firstLoad(entry, routes, page).map(fileOf);
    const loaded = await sentBytes(first);
    const all = await sentBytes([...first, ...(await withImportsOf(part))]);
    const [bytes, allowed] = 'more' in budget ? [all - loaded, budget.more] : [all, budget.withPage];
    if (bytes > allowed) faults.push(`${part} loads ${bytes} bytes of JavaScript, ${allowed} are allowed`);
  }
  return faults;
};

/** The same for the console. */
const consoleFaults = async (): Promise<string[]> => {
  const chunks: ConsoleManifest = JSON.parse(
    await readFile(join(consoleBuild, '.vite/manifest.json'), 'utf8'),
  );
  const bytesOf = (file: string): number => statSync(join(consoleBuild, `${file}.br`)).size;
  return consoleSizeFaults(chunks, bytesOf, (await stat(join(consoleBuild, 'index.html'))).size);
};

/** The file that the build writes: each chunk of the storefront with the files whose code is in it. */
type ModuleLists = Readonly<Record<string, readonly string[]>>;

/** Code of the console, or of the tables of its calls, in the storefront. */
export const consoleCodeIn = (chunks: ModuleLists): string[] => {
  const files = Object.values(chunks).flat();
  // Else the list would not be of this build, and its silence would mean nothing.
  if (!files.includes('storefront/root.tsx')) return ['The list of modules lacks the storefront’s own.'];
  return Object.entries(chunks).flatMap(([chunk, modules]) =>
    modules
      .filter((file) => /^(?:console|contract\/admin)\//.test(file))
      .map((file) => `${chunk} of the storefront contains ${file}`),
  );
};

/** Comes when it is near the visible part of the page (TR-84). */
const priceChart = 'storefront/features/product/facts/price-chart.tsx';

/** The chart of prices in what a first visit loads, by the names of its files; or nowhere in the build. */
export const chartFaults = (chunks: ModuleLists, first: readonly string[]): string[] => {
  const holders = Object.keys(chunks).filter((chunk) => chunks[chunk]?.includes(priceChart));
  if (holders.length === 0) return [`The build has no ${priceChart}.`];
  return holders
    .filter((chunk) => first.includes(fileOf(chunk)))
    .map((chunk) => `${chunk} with the chart of prices is part of a first visit`);
};

const strayFaults = async (): Promise<string[]> => {
  const chunks: ModuleLists = JSON.parse(
    await readFile(join(assets, '../../storefront-modules.json'), 'utf8'),
  );
  const { entry, routes } = await readManifest();
  const first = Object.keys(routes).flatMap((name) => firstLoad(entry, routes, name));
  return [...consoleCodeIn(chunks), ...chartFaults(chunks, first.map(fileOf))];
};

/** What a first visit loads beyond its budget, and what does not belong into it. */
export const sizeFault = async (): Promise<string | null> => {
  const faults = [
    ...(await storefrontFaults()),
    ...(await partFaults()),
    ...(await consoleFaults()),
    ...(await strayFaults()),
  ];
  return faults.length > 0 ? faults.join('\n') : null;
};
