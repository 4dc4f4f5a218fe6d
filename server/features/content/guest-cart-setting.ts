import { cacheUntilChange } from '#server/db/cache-until-change.ts';
import type { Database } from '#server/db/pool.ts';
import type { GuestCart } from '#server/http/sessions/access-rules.ts';
import { readSetting } from './content-views.ts';

/** The setting `guest_cart`. Cached: every call to the cart needs it. */
export const createGuestCartSetting = (db: Database) => {
  const setting = cacheUntilChange(async () => ({
    value: await readSetting<GuestCart>(db, 'guest_cart'),
  }));
  return { get: async (): Promise<GuestCart> => (await setting.get()).value, listener: setting.listener };
};

export type GuestCartSetting = ReturnType<typeof createGuestCartSetting>;
