import { join } from 'node:path';
import { buildStorefront } from './build-storefront.ts';
import { haveChromium } from './gate/chromium.ts';

await haveChromium();
await buildStorefront();

// Imported by path: browser code has other TypeScript libs than the commands.
await import(join(import.meta.dirname, '../tests/screens/run.ts'));
