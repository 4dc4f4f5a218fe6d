import { sql } from 'kysely';
import type { ConsoleLanguage } from '#contract/admin/session.ts';
import type { Role } from '#contract/staff-roles.ts';
import { deleteSome } from '#server/db/delete-some.ts';
import type { Database } from '#server/db/pool.ts';
import { prepareStatement } from '#server/db/prepare-statement.ts';

/** 'factor': the password was right, the second step is missing. 'set_up': there is no second step yet. */
export type StaffStage = 'factor' | 'set_up' | 'done';

/** The session of a member of staff with what its calls need. */
export interface StaffSession {
  readonly id: number;
  readonly stage: StaffStage;
  readonly lastSeenAt: Date;
  readonly confirmedAt: Date;
  readonly member: {
    readonly id: number;
    readonly email: string;
    readonly name: string;
    readonly roles: readonly Role[];
    readonly language: ConsoleLanguage;
    readonly letterKeys: boolean;
  };
}

export interface NewStaffSession {
  readonly tokenHash: Buffer;
  readonly staffId: number;
  readonly stage: StaffStage;
  readonly browser: string;
  readonly network: string;
  readonly now: Date;
}

export const insertStaffSession = async (db: Database, session: NewStaffSession): Promise<void> => {
  const { tokenHash, staffId, stage, browser, network, now } = session;
  await db
    .insertInto('staff_sessions')
    .values({
      token_hash: tokenHash,
      staff_id: staffId,
      stage,
      browser,
      network,
      created_at: now,
      last_seen_at: now,
      confirmed_at: now,
    })
    .execute();
};

interface SessionRow extends Omit<StaffSession, 'member'>, Omit<StaffSession['member'], 'id'> {
  readonly staffId: number;
}

interface SessionSearch {
  readonly tokenHash: Buffer;
  /** It was used and created after these moments. */
  readonly seen: Date;
  readonly created: Date;
}

const readSession = prepareStatement(
  ({ tokenHash, seen, created }: SessionSearch) => sql<SessionRow>`
    select s.id, s.stage, s.last_seen_at as "lastSeenAt", s.confirmed_at as "confirmedAt",
           m.id as "staffId", m.email, m.name, m.roles, m.language, m.has_letter_keys as "letterKeys"
    from staff_sessions s join staff m on m.id = s.staff_id
    where s.token_hash = ${tokenHash} and s.last_seen_at > ${seen} and s.created_at > ${created}
      and m.disabled_at is null`,
);

/** Roles are read with every call, so a changed role works on the next one. */
export const findStaffSession = async (db: Database, search: SessionSearch): Promise<StaffSession | null> => {
  const [row] = await readSession(db, search);
  if (!row) return null;
  const { staffId, email, name, roles, language, letterKeys, ...session } = row;
  return { ...session, member: { id: staffId, email, name, roles, language, letterKeys } };
};

export const touchStaffSession = async (db: Database, id: number, now: Date): Promise<void> => {
  await db.updateTable('staff_sessions').set({ last_seen_at: now }).where('id', '=', id).execute();
};

export const confirmStaffSession = async (db: Database, id: number, now: Date): Promise<void> => {
  await db.updateTable('staff_sessions').set({ confirmed_at: now }).where('id', '=', id).execute();
};

export const finishSetUp = async (db: Database, id: number): Promise<void> => {
  await db.updateTable('staff_sessions').set({ stage: 'done' }).where('id', '=', id).execute();
};

export const deleteStaffSession = async (db: Database, id: number, staffId: number): Promise<void> => {
  await db.deleteFrom('staff_sessions').where('id', '=', id).where('staff_id', '=', staffId).execute();
};

/** Ends the sessions of a member of staff, except one. */
export const deleteStaffSessionsOf = async (
  db: Database,
  staffId: number,
  exceptId: number | null = null,
): Promise<void> => {
  await db
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId ?? 0))
    .execute();
};

export const listStaffSessions = (db: Database, staffId: number, seenAfter: Date) =>
  db
    .selectFrom('staff_sessions')
    .select(['id', 'created_at', 'last_seen_at', 'browser', 'network'])
    .where('staff_id', '=', staffId)
    .where('stage', '=', 'done')
    .where('last_seen_at', '>', seenAfter)
    .orderBy('last_seen_at', 'desc')
    .execute();

export const deleteOldStaffSessions = (db: Database, before: Date, atMost: number): Promise<number> =>
  deleteSome(db, 'staff_sessions', sql`created_at <= ${before}`, atMost);
