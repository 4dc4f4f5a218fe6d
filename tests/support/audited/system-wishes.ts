import type { Database } from '#server/db/pool.ts';
import type { AuditedWish } from './settings-wishes.ts';

/** Mails that were given up, and backups. */
export const systemWishes = (of: () => { readonly db: Database }) => ({
  'POST /admin/system/mails/:id/retry': async (): Promise<AuditedWish> => {
    const now = new Date();
    const { id } = await of()
      .db.insertInto('mails')
      .values({
        ...{ unique_key: 'test:given-up', kind: 'welcome', recipient: 'anna@mail.example', data: '{}' },
        ...{ created_at: now, due_at: now, given_up_at: now, attempts: 24 },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return [`/system/mails/${id}/retry`, {}];
  },
  'POST /admin/system/backups': async (): Promise<AuditedWish> => ['/system/backups', {}],
});
