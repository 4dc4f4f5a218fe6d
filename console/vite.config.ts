import { join } from 'node:path';
import { defineConfig } from 'vite';

/** The console's own build, apart from the storefront's: neither contains a byte of the other. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  publicDir: false,
  resolve: { alias: { '/favicon.svg': join(import.meta.dirname, '../public/favicon.svg') } },
  build: {
    outDir: join(import.meta.dirname, '../build/console'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // For the size budget.
    manifest: true,
    // What many forms share is one file with the libraries: a separate file for each makes the sign-in larger.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'forms',
              test: /console\/(?:features\/(?:saving|product-parts\/p)|ui\/(?:language|move|options|panel)|lib\/lists)/,
            },
          ],
        },
      },
    },
    // Scripts and styles come from files: the page's policy allows nothing inline.
    modulePreload: { polyfill: false },
  },
});
