import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Runs an operator command on the shop of `test`: `npm run shop -- …`. */
export const runShopCommand = (...args: string[]) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../../scripts/shop.ts'), ...args], {
    env: { ...process.env, DATABASE_URL: process.env['BROWSER_TEST_DATABASE'] },
  });
