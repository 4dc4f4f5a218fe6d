import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Rolldown } from 'vite';

const storefront = join(import.meta.dirname, 'storefront');

const taken = new Map<string, string>();

/** Short and the same in both builds: a class name stands in the style sheet, in the script and in every page. */
const scopedName = (name: string, file: string): string => {
  const place = `${relative(storefront, file)} ${name}`;
  const short = `_${createHash('sha256').update(place).digest('base64url').slice(0, 5)}`;
  if ((taken.get(short) ?? place) !== place)
    throw new Error(`${place} and ${taken.get(short)} share a name.`);
  taken.set(short, place);
  return short;
};

/** What the root needs, and so every page: one file of it compresses better than twenty, and is one request. */
const shellOf = (graph: Pick<Rolldown.ChunkingContext, 'getModuleInfo'>): ReadonlySet<string> => {
  const root = join(storefront, 'root.tsx');
  const found = new Set([root]);
  for (const id of found) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  found.delete(root);
  return found;
};

let shell: ReadonlySet<string> | undefined;

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  ...(command === 'build' && { css: { modules: { generateScopedName: scopedName } } }),
  // Fonts and pictures stay files: inlined ones would be sent again with every style sheet.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: /node_modules/, minShareCount: 10, priority: 1 },
                {
                  name: (id, graph) => {
                    shell ??= shellOf(graph);
                    return shell.has(id) ? 'shell' : null;
                  },
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
