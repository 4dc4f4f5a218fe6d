import type { Database } from '#server/db/pool.ts';

export interface WantedEntries {
  readonly command?: string;
  readonly subject?: string;
  readonly since?: Date;
  readonly limit: number;
}

/** Newest first. A command or a subject is found by how it begins: 'stock', 'order 4821'. */
export const listEntries = (db: Database, wanted: WantedEntries) => {
  const begins = (text: string): string => `${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return db
    .selectFrom('audit_entries')
    .select(['id', 'at', 'who', 'command', 'subject', 'before', 'after'])
    .$if(wanted.command !== undefined, (query) =>
      query.where('command', 'like', begins(wanted.command ?? '')),
    )
    .$if(wanted.subject !== undefined, (query) =>
      query.where('subject', 'like', begins(wanted.subject ?? '')),
    )
    .$if(wanted.since !== undefined, (query) => query.where('at', '>=', wanted.since ?? new Date(0)))
    .orderBy('id', 'desc')
    .limit(wanted.limit)
    .execute();
};
