import { hash, randomBytes } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { sql } from 'kysely';
import { pino } from 'pino';
import { type Database, openDatabase } from '#server/db/pool.ts';
import { shopUrls } from './shop-urls.ts';

/** The database of the console's shop, for one piece of work. */
export const withConsoleDatabase = async <Result>(
  work: (db: Database) => Promise<Result>,
): Promise<Result> => {
  const { db, close } = openDatabase(
    process.env['BROWSER_CONSOLE_DATABASE'] ?? '',
    1,
    pino({ level: 'silent' }),
  );
  try {
    return await work(db);
  } finally {
    await close();
  }
};

/** Signs a new manager in. Not an owner: the first one is opened by the printed link (CN-01). */
export const signInManager = (context: BrowserContext): Promise<void> =>
  withConsoleDatabase(async (db) => {
    const token = randomBytes(32).toString('base64url');
    await sql`
      with member as (
        insert into staff (email, name, roles, created_at)
        values (${`${randomBytes(6).toString('hex')}@ohmly.example`}, 'Ieva Kalna', '{manager}', now()) returning id)
      insert into staff_sessions (token_hash, staff_id, stage, browser, network, created_at, last_seen_at, confirmed_at)
      select decode(${hash('sha256', token)}, 'hex'), id, 'done', 'test', 'test', now(), now(), now() from member
    `.execute(db);
    await context.addCookies([{ name: 'staff_session', value: token, url: shopUrls.console }]);
  });
