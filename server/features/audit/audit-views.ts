import type { Database } from '#server/db/pool.ts';

export interface AuditFilter {
  readonly command?: string | undefined;
  readonly subject?: string | undefined;
  readonly since?: Date | undefined;
  /** Only entries before this id. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Lists audit entries, newest first. Commands and subjects match by prefix: 'stock', 'order 4821'. */
export const listAuditEntries = (db: Database, { command, subject, since, before, limit }: AuditFilter) => {
  const prefix = (text: string): string => `${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return db
    .selectFrom('audit_entries')
    .select((eb) => [
      ...(['id', 'at', 'who', 'command', 'subject', 'before', 'after'] as const),
      eb
        .exists(
          eb.selectFrom('audit_entries as u').select('u.id').whereRef('u.undo_of', '=', 'audit_entries.id'),
        )
        .as('isUndone'),
    ])
    .$if(command !== undefined, (query) => query.where('command', 'like', prefix(command ?? '')))
    .$if(subject !== undefined, (query) => query.where('subject', 'like', prefix(subject ?? '')))
    .$if(since !== undefined, (query) => query.where('at', '>=', since ?? new Date(0)))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
};
