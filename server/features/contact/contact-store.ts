import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { deleteSome } from '#server/db/delete-some.ts';
import type { Database } from '#server/db/pool.ts';
import type { PersonalDetails } from '#server/lib/personal-details.ts';
import { secondsAfter } from '#server/lib/world.ts';

export interface ContactMessage extends PersonalDetails {
  readonly topic: string;
  readonly message: string;
}

const repeatSeconds = 60;

const fingerprintOf = (message: ContactMessage): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(message).toSorted()))
    .digest();

export const deleteMessagesFrom = async (db: Database, email: string): Promise<void> => {
  await db.deleteFrom('contact_messages').where(sql`lower(email)`, '=', sql`lower(${email})`).execute();
};

export const deleteOldMessages = (db: Database, before: Date, atMost: number): Promise<number> =>
  deleteSome(db, 'contact_messages', sql`created_at < ${before}`, atMost);

/**
 * Stores a message. Returns null if the same message was stored less than a minute ago, so a double click is one
 * message. The advisory lock serialises identical messages until the caller's transaction ends.
 */
export const insertContactMessage = async (
  trx: Database,
  message: ContactMessage,
  { languageId, now }: { readonly languageId: number; readonly now: Date },
): Promise<number | null> => {
  const fingerprint = fingerprintOf(message);
  await sql`select pg_advisory_xact_lock(${fingerprint.readBigInt64BE().toString()}::bigint)`.execute(trx);
  const repeated = await trx
    .selectFrom('contact_messages')
    .select('id')
    .where('fingerprint', '=', fingerprint)
    .where('created_at', '>', secondsAfter(now, -repeatSeconds))
    .executeTakeFirst();
  if (repeated) return null;
  const { id } = await trx
    .insertInto('contact_messages')
    .values({
      ...message,
      language_id: languageId,
      fingerprint,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const findContactMessage = (db: Database, id: number) =>
  db
    .selectFrom('contact_messages as m')
    .leftJoin('languages as l', 'l.id', 'm.language_id')
    .select(['m.name', 'm.surname', 'm.email', 'm.topic', 'm.message', 'm.phone', 'l.title as language'])
    .where('m.id', '=', id)
    .executeTakeFirst();
