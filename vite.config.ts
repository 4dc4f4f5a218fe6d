import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { build, defineConfig, type Plugin, type Rolldown } from 'vite';

const storefront = join(import.meta.dirname, 'storefront');

const taken = new Map<string, string>();

/** A short class name that is the same in both builds; it is repeated in style sheet, script and every page. */
const scopedName = (name: string, file: string): string => {
  const place = `${relative(storefront, file)} ${name}`;
  const short = `_${createHash('sha256').update(place).digest('base64url').slice(0, 5)}`;
  if ((taken.get(short) ?? place) !== place)
    throw new Error(`${place} and ${taken.get(short)} share a name.`);
  taken.set(short, place);
  return short;
};

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** The modules that a file imports, directly or not. The router splits a route into several modules of its name. */
const neededBy = (graph: Graph, file: string): ReadonlySet<string> => {
  const own = ['', '?route-chunk=main', '?route-chunk=clientLoader'].map(
    (part) => join(storefront, file) + part,
  );
  const found = new Set(own);
  for (const id of found) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  for (const id of own) found.delete(id);
  return found;
};

/**
 * Puts what these files import into one chunk, or only what `others` import as well. One chunk compresses better than
 * twenty and is one request; each style sheet delays the first paint by a round trip.
 */
const sharedFile = (name: string, files: readonly string[], others?: readonly string[]) => {
  let needed: readonly ReadonlySet<string>[] | undefined;
  let alsoNeeded: readonly ReadonlySet<string>[] | undefined;
  return (id: string, graph: Graph): string | null => {
    needed ??= files.map((file) => neededBy(graph, file));
    if (!needed.some((ids) => ids.has(id))) return null;
    if (others === undefined) return name;
    alsoNeeded ??= others.map((file) => neededBy(graph, file));
    return alsoNeeded.some((ids) => ids.has(id)) ? name : null;
  };
};

/** Puts what at least two of these files import into one chunk; what one of them shares with its later parts stays with it. */
const fileOfSeveral = (name: string, files: readonly string[]) => {
  let needed: readonly ReadonlySet<string>[] | undefined;
  return (id: string, graph: Graph): string | null => {
    needed ??= files.map((file) => neededBy(graph, file));
    return needed.filter((ids) => ids.has(id)).length > 1 ? name : null;
  };
};

/**
 * Marks files whose functions all run at the start. Chromium then compiles them eagerly off the main thread while they
 * download; other browsers ignore the comment.
 */
const readAhead = (files: readonly string[]): Plugin => ({
  name: 'read-ahead',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && files.includes(file.name))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      }
    },
  },
});

/** A chunk with everything it imports and their style sheets. */
const withImports = (bundle: Rolldown.OutputBundle, name: string): ReadonlySet<string> => {
  const files = new Set([name]);
  for (const file of files) {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk') continue;
    for (const needed of [...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])]) files.add(needed);
  }
  return files;
};

/**
 * Vite lists what a part needs that loads on demand. This leaves only the style sheets that its page lacks. The others
 * would be added a second time, because the router writes their addresses with `#`, and the browser would style the whole
 * page again. Scripts load their imports by themselves, while each link for one keeps a phone busy for 10 ms.
 */
const shortenPreloads = (): Plugin => ({
  name: 'shorten-preloads',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      let shortened = 0;
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const files: string[] = JSON.parse(/m\.f=(\[[^\]]*\])/.exec(chunk.code)?.[1] ?? '[]');
        const present = withImports(bundle, chunk.fileName);
        const isMissing = (file: string): boolean => file.endsWith('.css') && !present.has(file);
        chunk.code = chunk.code.replaceAll(/__vite__mapDeps\(\[([\d,]+)\]\)/g, (_list, places: string) => {
          shortened += 1;
          return `__vite__mapDeps([${places.split(',').filter((place) => isMissing(files[Number(place)] ?? ''))}])`;
        });
      }
      if (shortened === 0) throw new Error('Vite writes its lists in another way: adapt `shortenPreloads`.');
    },
  },
});

/** Lists the files whose code is in each chunk, for the gate; next to the build, because it is not served. */
const listModules = (): Plugin => ({
  name: 'list-modules',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle(_, bundle) {
    const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
    const lists = chunks.map(({ fileName, modules }) => [
      fileName,
      Object.entries(modules).flatMap(([id, { code }]) =>
        code ? [relative(import.meta.dirname, id).replaceAll('\\', '/')] : [],
      ),
    ]);
    const list = JSON.stringify(Object.fromEntries(lists), null, 1);
    await writeFile(join(import.meta.dirname, 'build/storefront-modules.json'), list);
  },
});

/**
 * Bundles `page-start/page-start.ts` into one minified script, which the server inlines into every page as
 * `virtual:page-start`. The browser's build gets an empty text.
 */
const inlinePageStart = (): Plugin => {
  const id = 'virtual:page-start';
  const pageStartFile = join(storefront, 'page-start/page-start.ts');
  return {
    name: 'page-start',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    async load(loaded) {
      if (loaded !== `\0${id}`) return null;
      if (this.environment.name === 'client') return "export default '';";
      const result = await build({
        configFile: false,
        logLevel: 'error',
        build: {
          write: false,
          lib: { entry: pageStartFile, formats: ['iife'], name: 'pageStart' },
        },
      });
      const [output] = [result].flat() as Rolldown.RolldownOutput[];
      return `export default ${JSON.stringify(output?.output[0].code.trim())};`;
    },
  };
};

const productPages = ['home', 'product-list', 'product-details'].map((page) => `routes/${page}.tsx`);

export default defineConfig(({ command }) => ({
  plugins: [
    reactRouter(),
    shortenPreloads(),
    inlinePageStart(),
    readAhead(['entry.client', 'vendor']),
    listModules(),
  ],
  ...(command === 'build' && { css: { modules: { generateScopedName: scopedName } } }),
  // Inlined fonts and pictures would be sent again with every style sheet.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules\/(?:react|react-dom|react-router|zustand)\//,
                  minShareCount: 2,
                  priority: 3,
                },
                { name: sharedFile('shell', ['root.tsx']), priority: 2 },
                // Small, and used by nearly the same pages.
                {
                  name: 'fields',
                  test: /\/(?:limits|is-email|refused-field|use-field-errors)\.ts$/,
                  minShareCount: 2,
                  priority: 1,
                },
                // Small, and used by all pages with reviews.
                {
                  name: 'rating',
                  test: /\/(?:stars\.tsx|rating-messages-en\.ts|reviews\.module\.css)$/,
                  minShareCount: 2,
                  priority: 1,
                },
                // Not about products: fields, breadcrumbs, states.
                {
                  name: sharedFile('common', productPages, [
                    'routes/account.tsx',
                    'routes/auth.tsx',
                    'routes/cart.tsx',
                  ]),
                  minShareCount: 2,
                  priority: 1,
                },
                { name: fileOfSeveral('catalogue', [...productPages, 'routes/wishlist.tsx']) },
                // Small, and nearly always used together.
                { name: 'cart-texts', test: /\/(?:cart-messages-en|use-cart-text)\.ts$/, minShareCount: 2 },
                { name: 'arrival', test: /\/(?:arrival-text|arrival-line|time-zone)\.ts$/, minShareCount: 2 },
                { name: 'pagination', test: /\/(?:pagination|page-slots)\./, minShareCount: 2 },
                // Used by the list only: code that it shares with its lazy parts stays with it.
                {
                  name: sharedFile('list', ['routes/product-list.tsx']),
                  test: /\/(?:product-list\/|list-messages-en|use-list-text|dropdown)/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: './storefront/handler.ts' } } },
  },
}));
