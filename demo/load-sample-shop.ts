import { type Kysely, sql } from 'kysely';
import { loadDemoAccounts } from '#demo/load-accounts.ts';
import { type DemoCounts, LOADED_KEY, loadDemo, TAKEN_AWAY } from '#demo/load-demo.ts';
import { loadDemoOrders } from '#demo/load-orders.ts';
import type { Tables } from '#server/db/tables/tables.ts';
import { writePairs } from '#server/features/related/write-pairs.ts';
import type { World } from '#server/lib/world.ts';

type SampleState = 'loaded' | 'taken away' | 'never loaded';

/** `hasGoods`: any products or orders; where the sample is not loaded they belong to a real shop. */
interface Sample {
  readonly state: SampleState;
  readonly hasGoods: boolean;
}

/** One statement, so that data another process is loading right now are not mistaken for a real shop's. */
export async function readSample(db: Kysely<Tables>): Promise<Sample> {
  const { rows } = await sql<{ loaded: unknown; hasGoods: boolean }>`
    select (select value from settings where key = ${LOADED_KEY}) as loaded,
           exists (select from products) or exists (select from orders) as "hasGoods"`.execute(db);
  const { loaded = null, hasGoods = false } = rows[0] ?? {};
  if (loaded === null) return { state: 'never loaded', hasGoods };
  return { state: loaded === TAKEN_AWAY ? 'taken away' : 'loaded', hasGoods };
}

/** Never mixes the sample into a real shop; a loaded sample may be updated. */
export const mayLoad = ({ state, hasGoods }: Sample): boolean =>
  state === 'loaded' || (state === 'never loaded' && !hasGoods);

/** Loads the whole sample shop: catalogue, content, customers and their orders. Null: not allowed. */
export async function loadSampleWorld(
  db: Kysely<Tables>,
  world: World,
  onStep: () => void = () => {},
): Promise<DemoCounts | null> {
  if (!mayLoad(await readSample(db))) return null;
  const counts = await loadDemo(db, world.now());
  onStep();
  await loadDemoAccounts(db, world);
  onStep();
  await loadDemoOrders(db, world);
  // Otherwise what is often bought together would appear on the next day.
  await writePairs(db, world.now());
  onStep();
  return counts;
}
