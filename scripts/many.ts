import { runMany } from '#tests/many/run.ts';
import { buildStorefront } from './build-storefront.ts';

await buildStorefront();
process.exitCode = (await runMany()) ? 0 : 1;
