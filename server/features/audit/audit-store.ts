import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import type { Change } from './audit.ts';

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** As lists: however many there are, it is one statement. */
export const insertEntries = async (
  trx: Database,
  { who, command }: { readonly who: string; readonly command: string },
  changes: readonly Change[],
): Promise<void> => {
  if (changes.length === 0) return;
  await sql`
    insert into audit_entries (who, command, subject, before, after)
    select ${who}::text, ${command}::text, subject, before::jsonb, after::jsonb
    from unnest(${changes.map(({ subject }) => subject)}::text[],
                ${changes.map(({ before }) => json(before))}::text[],
                ${changes.map(({ after }) => json(after))}::text[]) as c (subject, before, after)
  `.execute(trx);
};
