import { join } from 'node:path';
import { buildStorefront } from './build-storefront.ts';
import { haveChromium } from './gate/chromium.ts';

await haveChromium();
await buildStorefront();

// By address, not by name: what drives a browser belongs to the browser's types, the commands to the server's.
await import(join(import.meta.dirname, '../tests/screens/run.ts'));
