import type { Kysely } from 'kysely';
import { loadDemoAccounts } from '#demo/load-accounts.ts';
import { type DemoCounts, LOADED_KEY, loadDemo, TAKEN_AWAY } from '#demo/load-demo.ts';
import { loadDemoOrders } from '#demo/load-orders.ts';
import type { Tables } from '#server/db/tables.ts';
import type { World } from '#server/lib/world.ts';

export type SampleState = 'loaded' | 'taken away' | 'never loaded';

export async function sampleState(db: Kysely<Tables>): Promise<SampleState> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', LOADED_KEY)
    .executeTakeFirst();
  if (!row) return 'never loaded';
  return row.value === TAKEN_AWAY ? 'taken away' : 'loaded';
}

/** The whole sample shop: catalogue, content, customers and their orders. Nothing once it was taken away. */
export async function loadSampleWorld(
  db: Kysely<Tables>,
  world: World,
  onStep: () => void = () => {},
): Promise<DemoCounts | null> {
  if ((await sampleState(db)) === 'taken away') return null;
  const counts = await loadDemo(db, world.now());
  onStep();
  await loadDemoAccounts(db, world);
  onStep();
  await loadDemoOrders(db, world);
  onStep();
  return counts;
}
