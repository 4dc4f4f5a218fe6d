import type { Database } from '#server/db/pool.ts';
import { readSetting, readSettings } from '#server/features/content/content-views.ts';

/** Where goods are sent back to: the setting, else the seller's address. */
export const readReturnAddress = async (db: Database): Promise<string> => {
  const address = await readSetting<string>(db, 'return_address');
  return address === '' ? (await readSettings(db)).requisites : address;
};
