import { hash, randomBytes } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { Role } from '#contract/staff-roles.ts';
import { type Database, openDatabase } from '#server/db/pool.ts';
import { createPasswords } from '#server/features/accounts/passwords.ts';
import { realWorld } from '#server/lib/world.ts';
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

interface GivenStaff {
  readonly roles?: readonly Role[];
  readonly language?: 'en' | 'de' | 'lv';
  readonly password?: string;
}

/** Signs a new member of staff in, without a second step. Not an owner: the first one is opened by the printed link (CN-01). */
export const signInStaff = (
  context: BrowserContext,
  { roles = ['manager'], language = 'en', password }: GivenStaff = {},
): Promise<{ readonly id: number; readonly email: string }> =>
  withConsoleDatabase(async (db) => {
    const token = randomBytes(32).toString('base64url');
    const email = `${randomBytes(6).toString('hex')}@ohmly.example`;
    const { rows } = await sql<{ readonly id: number }>`
      with member as (
        insert into staff (email, name, roles, language, password_hash, created_at)
        values (${email}, 'Ieva Kalna', ${[...roles]}, ${language},
          ${password === undefined ? null : await createPasswords(realWorld).hash(password)}, now()) returning id)
      insert into staff_sessions (token_hash, staff_id, stage, browser, network, created_at, last_seen_at, confirmed_at)
      select decode(${hash('sha256', token)}, 'hex'), id, 'done', 'test', 'test', now(), now(), now() from member
      returning staff_id as id
    `.execute(db);
    await context.addCookies([{ name: 'staff_session', value: token, url: shopUrls.console }]);
    return { id: rows[0]?.id ?? 0, email };
  });

export const signInManager = (context: BrowserContext) => signInStaff(context);
