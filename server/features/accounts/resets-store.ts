import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { deleteSome } from '#server/db/delete-some.ts';
import type { Database } from '#server/db/pool.ts';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Replaces an older token. */
export const putReset = async (
  db: Database,
  reset: { readonly customerId: number; readonly token: string; readonly expiresAt: Date },
): Promise<void> => {
  const values = { token_hash: hashOf(reset.token), expires_at: reset.expiresAt };
  await db
    .insertInto('password_resets')
    .values({ customer_id: reset.customerId, ...values })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(values))
    .execute();
};

export const findReset = async (
  db: Database,
  reset: { readonly token: string; readonly email: string; readonly now: Date },
): Promise<number | null> => {
  const row = await db
    .selectFrom('password_resets as r')
    .innerJoin('customers as c', 'c.id', 'r.customer_id')
    .select('r.customer_id')
    .where('r.token_hash', '=', hashOf(reset.token))
    .where('r.expires_at', '>', reset.now)
    .where(sql<boolean>`lower(c.email) = lower(${reset.email})`)
    .executeTakeFirst();
  return row?.customer_id ?? null;
};

/** Consumes the token; of two concurrent calls only one returns true. */
export const takeReset = async (
  db: Database,
  customerId: number,
  token: string,
  now: Date,
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('password_resets')
    .where('customer_id', '=', customerId)
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const deleteResetOf = async (db: Database, customerId: number): Promise<void> => {
  await db.deleteFrom('password_resets').where('customer_id', '=', customerId).execute();
};

export const deleteEndedResets = (db: Database, now: Date, atMost: number): Promise<number> =>
  deleteSome(db, 'password_resets', sql`expires_at <= ${now}`, atMost);
