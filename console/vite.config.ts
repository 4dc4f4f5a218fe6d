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
    // Scripts and styles come from files: the page's policy allows nothing inline.
    modulePreload: { polyfill: false },
  },
});
