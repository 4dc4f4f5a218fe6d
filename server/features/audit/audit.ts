import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';

/** Who makes a change, and with which command: 'olga@office', 'orders refund'. */
export interface Actor {
  readonly who: string;
  readonly command: string;
  /** The audit entry that this change undoes. */
  readonly undoOf?: number;
}

export interface AuditEntry {
  /** What was changed, without personal data: 'order 48213377', 'customer 17', 'setting vat_percent'. */
  readonly subject: string;
  /** Null if it did not exist. */
  readonly before: unknown;
  /** Null if it was deleted. */
  readonly after: unknown;
}

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** Writes audit entries in the transaction of the change, so that neither exists without the other. */
export const recordAudit = async (
  trx: Database,
  { who, command, undoOf }: Actor,
  recorded: AuditEntry | readonly AuditEntry[],
): Promise<void> => {
  const entries: readonly AuditEntry[] = [recorded].flat();
  if (entries.length === 0) return;
  await sql`
    insert into audit_entries (who, command, undo_of, subject, before, after)
    select ${who}::text, ${command}::text, ${undoOf ?? null}::bigint, subject, before::jsonb, after::jsonb
    from unnest(${entries.map(({ subject }) => subject)}::text[],
                ${entries.map(({ before }) => json(before))}::text[],
                ${entries.map(({ after }) => json(after))}::text[]) as c (subject, before, after)
  `.execute(trx);
};
