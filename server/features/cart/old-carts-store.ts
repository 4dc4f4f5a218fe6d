import { sql } from 'kysely';
import { deleteSome } from '#server/db/delete-some.ts';
import type { Database } from '#server/db/pool.ts';

/** Deletes carts with their lines and quotes. */
export const deleteOldCarts = (db: Database, before: Date, atMost: number): Promise<number> =>
  deleteSome(db, 'carts', sql`changed_at < ${before}`, atMost);

/** Deletes guests' carts with their lines and quotes. */
export const deleteOldGuestCarts = (db: Database, before: Date, atMost: number): Promise<number> =>
  deleteSome(db, 'carts', sql`guest_token_hash is not null and changed_at < ${before}`, atMost);
