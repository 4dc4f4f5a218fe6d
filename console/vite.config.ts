import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** Names the files that the first script imports, so that they come a round trip earlier. */
const preloadApp = (): Plugin => ({
  name: 'preload-app',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const app = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'app');
      if (app?.type !== 'chunk') return [];
      return [app.fileName, ...app.imports]
        .filter((file) => !html.includes(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/admin/${file}` },
          injectTo: 'head' as const,
        }));
    },
  },
});

/** The console's own build, apart from the storefront's: neither contains a byte of the other. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  publicDir: false,
  plugins: [preloadApp()],
  resolve: { alias: { '/favicon.svg': join(import.meta.dirname, '../public/favicon.svg') } },
  build: {
    outDir: join(import.meta.dirname, '../build/console'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // For the size budget.
    manifest: true,
    // What many forms share is one file with the libraries: a separate file for each makes the sign-in larger. Nothing of
    // it may take texts when it is loaded: it comes before them.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'forms',
              test: /console\/(?:features\/(?:saving|product-parts\/p)|ui\/(?:language|move|options|panel|field)|lib\/lists)/,
            },
          ],
        },
      },
    },
    // Scripts and styles come from files: the page's policy allows nothing inline.
    modulePreload: { polyfill: false },
  },
});
