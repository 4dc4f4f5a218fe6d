import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { StartError } from './lib/start-error.ts';
import { type OpenShop, openShop, type StorefrontSource } from './open-shop.ts';
import { configure, requireFreePort } from './start-checks.ts';
import { shownStep, sinceStart } from './steps.ts';

const demoCustomer = { email: 'demo@ohmly.example', password: 'demo-Shop-2026-ok' };

const welcome = (shop: OpenShop, demo: boolean): string =>
  [
    '',
    `  The shop is open (${sinceStart()} s): ${shop.address}`,
    ...(demo ? [`  Demo account: ${demoCustomer.email} / ${demoCustomer.password}`] : []),
    '  Ctrl-C closes it.',
    '',
  ].join('\n');

/**
 * Runs the shop until it is told to stop. A fault that its owner can mend is one line, never a stack trace;
 * what can be known at once is said before `prepare` takes its time.
 */
export const runShop = async (
  source: StorefrontSource,
  prepare = async (): Promise<void> => {},
): Promise<void> => {
  try {
    loadEnvFile();
    const config = configure(process.env);
    await requireFreePort(config);
    await prepare();
    const shop = await openShop(config, shownStep, source);
    process.stderr.write(`${welcome(shop, config.demo)}\n`);
    closeWithGrace({ delay: 15_000, logger: false }, async ({ err }) => {
      if (err) process.stderr.write(`${err.stack}\n`);
      else process.stderr.write('\nClosing …\n');
      await shop.close();
      if (!err) process.stderr.write('✓ Closed\n');
    });
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`\n✗ ${error.message}\n`);
    process.exitCode = 1;
  }
};

export const loadEnvFile = (): void => {
  try {
    process.loadEnvFile(join(import.meta.dirname, '../.env'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
};
