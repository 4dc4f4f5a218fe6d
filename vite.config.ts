import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { build, defineConfig, type Plugin, type Rolldown } from 'vite';
import { chunkGroups } from './vite.chunks.ts';

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

const inlineScripts = ['page-start', 'early-calls'];

/**
 * Bundles files of `page-start/` into minified scripts, which the server inlines into pages as `virtual:page-start` and
 * `virtual:early-calls`. The browser's build gets an empty text.
 */
const bundleInlineScripts = (): Plugin => ({
  name: 'inline-scripts',
  resolveId: (source) => (inlineScripts.some((name) => source === `virtual:${name}`) ? `\0${source}` : null),
  async load(loaded) {
    const name = inlineScripts.find((each) => loaded === `\0virtual:${each}`);
    if (name === undefined) return null;
    if (this.environment.name === 'client') return "export default '';";
    const entry = join(storefront, `page-start/${name}.ts`);
    const result = await build({
      configFile: false,
      logLevel: 'error',
      build: { write: false, lib: { entry, formats: ['iife'], name: 'inlineScript' } },
    });
    const [output] = [result].flat() as Rolldown.RolldownOutput[];
    return `export default ${JSON.stringify(output?.output[0].code.trim())};`;
  },
});

export default defineConfig(({ command }) => ({
  plugins: [
    reactRouter(),
    shortenPreloads(),
    bundleInlineScripts(),
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
            codeSplitting: { groups: chunkGroups },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: './storefront/handler.ts' } } },
  },
}));
