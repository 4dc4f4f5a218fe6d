import { LOADED_KEY } from '#demo/load-demo.ts';
import type { Database } from '#server/db/pool.ts';
import { readSetting } from '#server/features/content/content-views.ts';
import type { AuditedWish } from './settings-wishes.ts';

/** Mails that were given up, and backups. */
export const systemWishes = (of: () => { readonly db: Database }) => ({
  'POST /admin/system/mails/:id/retry': async (): Promise<AuditedWish> => {
    const now = new Date();
    const { id } = await of()
      .db.insertInto('mails')
      .values({
        unique_key: 'test:given-up',
        kind: 'welcome',
        recipient: 'anna@mail.example',
        data: '{}',
        created_at: now,
        due_at: now,
        given_up_at: now,
        attempts: 24,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return [`/system/mails/${id}/retry`, {}];
  },
  'POST /admin/system/backups': async (): Promise<AuditedWish> => ['/system/backups', {}],
});

/** Removes what other calls need: the last of all. */
export const lastWishes = (of: () => { readonly db: Database }) => ({
  'POST /admin/sample-shop/unload': async (): Promise<AuditedWish> => {
    const value = JSON.stringify('1');
    const loaded = of().db.insertInto('settings').values({ key: LOADED_KEY, value });
    await loaded.onConflict((conflict) => conflict.column('key').doUpdateSet({ value })).execute();
    const shop_name = await readSetting<string>(of().db, 'shop_name');
    return ['/sample-shop/unload', { shop_name, dry_run: false }];
  },
});
