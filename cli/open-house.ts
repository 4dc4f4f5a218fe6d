import type { Config } from '#server/config.ts';
import { openEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { readMigrations, unappliedMigrations } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/pool.ts';
import { hasCluster, runningPostgres } from '#server/db/running-postgres.ts';
import { furnish } from '#server/house.ts';
import { StartError } from '#server/lib/start-error.ts';
import { createLog } from '#server/log.ts';
import { requireReachable } from '#server/start-checks.ts';
import type { WithHouse } from './shop.ts';

interface FoundDatabase {
  readonly url: string;
  close(): Promise<void>;
}

/** The database of the shop while it runs; otherwise its own PostgreSQL is started for as long as it takes. */
const findDatabase = async ({ databaseUrl, dataDir }: Config): Promise<FoundDatabase> => {
  const url = databaseUrl ?? (await runningPostgres(dataDir));
  if (url !== null) return { url, close: async () => {} };
  // Nothing is made here: a mistyped DATA_DIR must not leave an empty shop behind.
  if (!(await hasCluster(dataDir))) {
    throw new StartError(
      `There is no shop in ${dataDir} yet. Start it once with npm start, or set DATA_DIR.`,
    );
  }
  const postgres = await openEmbeddedPostgres({ dataDir });
  return { url: postgres.connectionString, close: postgres.stop };
};

/** For commands: everything a running shop is made of, without its server and its jobs. */
export const houseOf =
  (config: Config): WithHouse =>
  async (work) => {
    const log = createLog('fatal');
    const found = await findDatabase(config);
    const database = openDatabase(found.url, 2, log);
    try {
      await requireReachable(() => database.pool.query('select 1'), found.url);
      const missing = await unappliedMigrations(database.pool, await readMigrations());
      if (missing.length > 0) {
        throw new StartError(
          `The database is older than this program (it lacks ${missing[0]}). Start the shop once.`,
        );
      }
      return await work(furnish(config, log, database));
    } finally {
      await database.close();
      await found.close();
    }
  };
