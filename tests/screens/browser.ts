import { join } from 'node:path';

/** The browser settings of the tests, imported by path because the config is in the root folder. */
const { default: settings } = await import(join(import.meta.dirname, '../../playwright.config.ts'));

export const { launchOptions } = settings.use;
