import type { AccountsDeps } from './accounts.ts';
import { deleteEndedResets } from './resets-store.ts';

/** Removes what is over: sessions, links, counted tries. */
export const sweepAccounts = async ({ db, world, sessions, limits }: AccountsDeps): Promise<void> => {
  await sessions.sweep(db);
  await deleteEndedResets(db, world.now());
  await limits.sweep();
};
