import type { Database } from '#server/db/pool.ts';
import type { Change } from './audit.ts';

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

export const insertEntry = async (
  trx: Database,
  { who, command, subject, before, after }: Change & { readonly who: string; readonly command: string },
): Promise<void> => {
  await trx
    .insertInto('audit_entries')
    .values({ who, command, subject, before: json(before), after: json(after) })
    .execute();
};
