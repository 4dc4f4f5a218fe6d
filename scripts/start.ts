process.env['NODE_ENV'] ??= 'production';

import { builtStorefront } from '#server/http/built-storefront.ts';
import { StartError } from '#server/lib/start-error.ts';
import { runShop } from '#server/main.ts';
import { shownStep } from '#server/steps.ts';
import { buildStorefront } from './build-storefront.ts';

try {
  await shownStep('Storefront', buildStorefront);
  await runShop(builtStorefront);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`\n✗ ${error.message}\n`);
  process.exitCode = 1;
}
