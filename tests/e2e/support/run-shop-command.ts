import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const runOn = (database: string | undefined, args: readonly string[]) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../../scripts/shop.ts'), ...args], {
    env: { ...process.env, DATABASE_URL: database },
  });

/** Runs an operator command on the shop of `test`: `npm run shop -- …`. */
export const runShopCommand = (...args: string[]) => runOn(process.env['BROWSER_TEST_DATABASE'], args);

/** The same on the shop of `sampleTest`. */
export const runSampleCommand = (...args: string[]) => runOn(process.env['BROWSER_SAMPLE_DATABASE'], args);
