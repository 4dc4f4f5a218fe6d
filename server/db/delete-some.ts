import { type RawBuilder, sql } from 'kysely';
import type { Database } from './pool.ts';

/** Deletes at most `atMost` rows, so that locks are short; concurrent calls skip each other's. Returns the number. */
export const deleteSome = async (
  db: Database,
  table: string,
  which: RawBuilder<boolean>,
  atMost: number,
): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)}
    where ctid in (select ctid from ${sql.table(table)} where ${which} limit ${atMost} for update skip locked)`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
};
