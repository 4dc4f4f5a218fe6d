import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { fitsPattern } from '#server/lib/text/post-code.ts';
import { OperatorRefusal } from './operator-refusal.ts';

const invalidExpression = '2201B';

/** Refuses a pattern that the storefront or PostgreSQL cannot read: their regular expressions differ. */
export const requirePattern = async (trx: Database, pattern: string): Promise<void> => {
  if (fitsPattern('', pattern) === null) throw new OperatorRefusal('post_code_pattern_invalid', { pattern });
  try {
    await sql`select '' ~ ${pattern}`.execute(trx);
  } catch (error) {
    if ((error as { code?: unknown }).code !== invalidExpression) throw error;
    throw new OperatorRefusal('post_code_pattern_invalid', { pattern });
  }
};
