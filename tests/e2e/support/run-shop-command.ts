import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Runs an operator command: `npm run shop -- …`, on the shop of `test`, or on that of `sampleTest`. */
const runOn =
  (database: string) =>
  (...args: string[]) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../../scripts/shop.ts'), ...args], {
      env: { ...process.env, DATABASE_URL: process.env[database] },
    });

export const runShopCommand = runOn('BROWSER_TEST_DATABASE');
export const runSampleShopCommand = runOn('BROWSER_TEST_SAMPLE_DATABASE');
