import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What an operator types: `npm run shop -- …`. */
export const operate = (...words: string[]) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../../scripts/shop.ts'), ...words], {
    env: { ...process.env, DATABASE_URL: process.env['BROWSER_TEST_DATABASE'] },
  });
