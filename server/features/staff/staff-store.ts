import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { ConsoleLanguage } from '#contract/admin/session.ts';
import type { Role } from '#contract/staff-roles.ts';
import type { Database } from '#server/db/pool.ts';

const hashOf = (text: string): Buffer => hash('sha256', text, 'buffer');

const columns = [
  'id',
  'email',
  'name',
  'roles',
  'password_hash',
  'totp_key',
  'totp_next',
  'disabled_at',
  'language',
] as const;

export const findStaff = (db: Database, id: number) =>
  db.selectFrom('staff').select(columns).where('id', '=', id).executeTakeFirst();

export const findStaffByEmail = (db: Database, email: string) =>
  db
    .selectFrom('staff')
    .select(columns)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();

export const lockStaff = (trx: Database, id: number) =>
  trx.selectFrom('staff').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();

export const updateStaff = async (
  trx: Database,
  id: number,
  changes: {
    readonly name?: string;
    readonly password_hash?: string;
    readonly roles?: readonly Role[];
    readonly totp_key?: Buffer | null;
    readonly totp_next?: Buffer | null;
    readonly disabled_at?: Date | null;
    readonly language?: ConsoleLanguage;
    readonly has_letter_keys?: boolean;
  },
): Promise<void> => {
  await trx.updateTable('staff').set(changes).where('id', '=', id).execute();
};

/** Uses up the code of a step. Returns false if this or a later step was used: each code works once. */
export const takeStep = async (db: Database, id: number, step: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ totp_last_step: step })
    .where('id', '=', id)
    .where('totp_last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Written as the person typed it: without dash, in any case. */
const plainCode = (code: string): string => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

export const replaceRecoveryCodes = async (
  trx: Database,
  id: number,
  codes: readonly string[],
): Promise<void> => {
  await trx.deleteFrom('staff_recovery_codes').where('staff_id', '=', id).execute();
  if (codes.length === 0) return;
  await trx
    .insertInto('staff_recovery_codes')
    .values(codes.map((code) => ({ staff_id: id, code_hash: hashOf(plainCode(code)) })))
    .execute();
};

export const takeRecoveryCode = async (db: Database, id: number, code: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('staff_recovery_codes')
    .where('staff_id', '=', id)
    .where('code_hash', '=', hashOf(plainCode(code)))
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const countRecoveryCodes = async (db: Database, id: number): Promise<number> => {
  const { count } = await db
    .selectFrom('staff_recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('staff_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const insertLink = async (
  trx: Database,
  link: { readonly staffId: number; readonly token: string; readonly expiresAt: Date },
): Promise<void> => {
  await trx
    .insertInto('staff_links')
    .values({ staff_id: link.staffId, token_hash: hashOf(link.token), expires_at: link.expiresAt })
    .execute();
};

export const deleteLinksOf = async (trx: Database, staffId: number): Promise<void> => {
  await trx.deleteFrom('staff_links').where('staff_id', '=', staffId).execute();
};

/** The member of staff that a valid link invites. */
export const findInvited = (db: Database, token: string, now: Date) =>
  db
    .selectFrom('staff_links as l')
    .innerJoin('staff as s', 's.id', 'l.staff_id')
    .select(['s.id', 's.email', 's.name', 's.roles'])
    .where('l.token_hash', '=', hashOf(token))
    .where('l.expires_at', '>', now)
    .where('s.disabled_at', 'is', null)
    .executeTakeFirst();

/** Uses up a link and all others of the same person. Returns whose it was, or null. */
export const takeLink = async (trx: Database, token: string, now: Date): Promise<number | null> => {
  const taken = await trx
    .deleteFrom('staff_links')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .returning('staff_id')
    .executeTakeFirst();
  if (!taken) return null;
  await deleteLinksOf(trx, taken.staff_id);
  return taken.staff_id;
};

/** Locks all owners who can sign in, in one order, so that two owners cannot disable each other. */
export const lockActiveOwners = async (trx: Database): Promise<number[]> => {
  const rows = await trx
    .selectFrom('staff')
    .select('id')
    .where(sql<boolean>`'owner' = any(roles)`)
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
};

export const listStaff = (db: Database) =>
  db
    .selectFrom('staff as s')
    .select((eb) => [
      's.id',
      's.email',
      's.name',
      's.roles',
      's.disabled_at',
      sql<boolean>`s.password_hash is not null`.as('accepted'),
      sql<boolean>`s.totp_key is not null`.as('has_totp'),
      eb
        .selectFrom('staff_sessions as x')
        .select((max) => max.fn.max('x.last_seen_at').as('seen'))
        .whereRef('x.staff_id', '=', 's.id')
        .as('last_seen_at'),
    ])
    .orderBy('s.id')
    .execute();
