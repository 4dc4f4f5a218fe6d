import { builtStorefront } from '#server/http/serving/built-storefront.ts';
import { runShop } from '#server/main.ts';
import { shownStep } from '#server/steps.ts';
import { buildStorefront } from './build-storefront.ts';

// React is several times faster without its development checks.
process.env['NODE_ENV'] ??= 'production';

await runShop(builtStorefront, async () => {
  await shownStep('Storefront', buildStorefront);
});
