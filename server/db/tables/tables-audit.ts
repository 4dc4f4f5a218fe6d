import type { ColumnType, Generated } from 'kysely';

type Recorded = ColumnType<unknown, string | null, never>;

export interface AuditTables {
  audit_entries: {
    id: Generated<number>;
    at: ColumnType<Date, Date | undefined, never>;
    who: string;
    command: string;
    subject: string;
    before: Recorded;
    after: Recorded;
    /** The entry that this change undid. */
    undo_of: number | null;
  };
}
