import { builtStorefront } from '#server/http/serving/built-storefront.ts';
import { runServer } from '#server/main.ts';
import { shownStep } from '#server/steps.ts';
import { buildStorefront } from './build-storefront.ts';

process.env['NODE_ENV'] ??= 'production';

await runServer(builtStorefront, async () => {
  await shownStep('Storefront', buildStorefront);
});
