import { shownStep } from '#server/steps.ts';
import { buildStorefront } from './build-storefront.ts';

await shownStep('Storefront', buildStorefront);
