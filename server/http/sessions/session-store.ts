import { sql } from 'kysely';
import { deleteSome } from '#server/db/delete-some.ts';
import type { Database } from '#server/db/pool.ts';
import { prepareStatement } from '#server/db/prepare-statement.ts';

/** The customer who is signed in. */
export interface Customer {
  readonly id: number;
  readonly email: string;
  readonly emailVerified: boolean;
}

export const insertSession = async (
  db: Database,
  session: { readonly tokenHash: Buffer; readonly customerId: number; readonly now: Date },
): Promise<void> => {
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      customer_id: session.customerId,
      created_at: session.now,
      last_seen_at: session.now,
    })
    .execute();
};

// Both lookups run with every personal call.

const findSessionRows = prepareStatement(
  ({
    tokenHash,
    seen,
    created,
  }: {
    readonly tokenHash: Buffer;
    readonly seen: Date;
    readonly created: Date;
  }) =>
    sql<Customer & { readonly lastSeenAt: Date }>`
    select c.id, c.email, c.email_verified_at is not null as "emailVerified", s.last_seen_at as "lastSeenAt"
    from sessions s join customers c on c.id = s.customer_id
    where s.token_hash = ${tokenHash} and s.last_seen_at > ${seen} and s.created_at > ${created}
      and c.blocked_at is null`,
);

export const findSession = async (
  db: Database,
  tokenHash: Buffer,
  since: { readonly seen: Date; readonly created: Date },
): Promise<{ readonly customer: Customer; readonly lastSeenAt: Date } | null> => {
  const [found] = await findSessionRows(db, { tokenHash, ...since });
  if (!found) return null;
  const { lastSeenAt, ...customer } = found;
  return { customer, lastSeenAt };
};

export const touchSession = async (db: Database, tokenHash: Buffer, now: Date): Promise<void> => {
  await db.updateTable('sessions').set({ last_seen_at: now }).where('token_hash', '=', tokenHash).execute();
};

export const deleteSession = async (db: Database, tokenHash: Buffer): Promise<void> => {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
};

export const deleteSessionsOf = async (db: Database, customerId: number): Promise<void> => {
  await db.deleteFrom('sessions').where('customer_id', '=', customerId).execute();
};

export const deleteIdleSessions = (db: Database, seenBefore: Date, atMost: number): Promise<number> =>
  deleteSome(db, 'sessions', sql`last_seen_at <= ${seenBefore}`, atMost);

export const deleteOldSessions = (db: Database, openedBefore: Date, atMost: number): Promise<number> =>
  deleteSome(db, 'sessions', sql`created_at <= ${openedBefore}`, atMost);

export const deleteExpiredAccessTokens = (db: Database, now: Date, atMost: number): Promise<number> =>
  deleteSome(db, 'access_tokens', sql`expires_at <= ${now}`, atMost);

export const insertAccessToken = async (
  db: Database,
  token: {
    readonly tokenHash: Buffer;
    readonly customerId: number;
    readonly name: string;
    readonly now: Date;
    readonly expiresAt: Date | null;
  },
): Promise<void> => {
  await db
    .insertInto('access_tokens')
    .values({
      token_hash: token.tokenHash,
      customer_id: token.customerId,
      name: token.name,
      created_at: token.now,
      expires_at: token.expiresAt,
    })
    .execute();
};

const findTokenRows = prepareStatement(
  ({ tokenHash, now }: { readonly tokenHash: Buffer; readonly now: Date }) => sql<Customer>`
    select c.id, c.email, c.email_verified_at is not null as "emailVerified"
    from access_tokens t join customers c on c.id = t.customer_id
    where t.token_hash = ${tokenHash} and c.blocked_at is null and (t.expires_at is null or t.expires_at > ${now})`,
);

export const findAccessToken = async (db: Database, tokenHash: Buffer, now: Date): Promise<Customer | null> =>
  (await findTokenRows(db, { tokenHash, now }))[0] ?? null;

export const deleteAccessToken = async (db: Database, tokenHash: Buffer): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('access_tokens')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Deletes all tokens of a customer, or those with one name; returns how many. */
export const deleteAccessTokensOf = async (
  db: Database,
  customerId: number,
  name?: string,
): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('access_tokens')
    .where('customer_id', '=', customerId)
    .$if(name !== undefined, (query) => query.where('name', '=', name ?? ''))
    .executeTakeFirst();
  return Number(numDeletedRows);
};

export const listAccessTokens = (db: Database, customerId: number) =>
  db
    .selectFrom('access_tokens')
    .select(['name', 'created_at', 'expires_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
