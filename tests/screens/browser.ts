import { join } from 'node:path';

/** The same browser as for the tests; by address, because the settings stand above this folder. */
const { default: settings } = await import(join(import.meta.dirname, '../../playwright.config.ts'));

export const { launchOptions } = settings.use;
