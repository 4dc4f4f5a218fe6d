import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';

/** Clears the payloads of applied events, which may contain personal data of the payer. */
export const forgetPayers = async (db: Database, orderNumbers: readonly string[]): Promise<void> => {
  if (orderNumbers.length === 0) return;
  await sql`
    update payment_events set payload = '{}'
    where order_number = any(${orderNumbers}::text[]) and applied_at is not null`.execute(db);
};
