import { pino } from 'pino';
import { SAMPLE_CHOICES } from '#demo/content/shop.ts';
import { loadDemo } from '#demo/load-demo.ts';
import { openEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { migrate, readMigrations } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/pool.ts';
import { administer, databaseAddress } from './databases.ts';

/**
 * `empty` has the schema. `sample` is the sample shop as loaded. `demo` is the sample shop without the choices that go
 * beyond the original specification (`SAMPLE_CHOICES`): the configuration of all tests that do not ask for another.
 */
export type Template = 'template_empty' | 'template_sample' | 'template_demo';

/** Test data need not survive a crash. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};

export const openTemplates = async (dataDir: string) => {
  const server = await openEmbeddedPostgres({ dataDir, settings, log: () => undefined });
  await administer(server.connectionString, 'create database template_empty');
  await filled(databaseAddress(server.connectionString, 'template_empty'), async () => undefined);
  await administer(server.connectionString, 'create database template_sample template template_empty');
  await filled(databaseAddress(server.connectionString, 'template_sample'), async (db) => {
    await loadDemo(db, new Date());
  });
  await administer(server.connectionString, 'create database template_demo template template_sample');
  await filled(databaseAddress(server.connectionString, 'template_demo'), async (db) => {
    await db.deleteFrom('settings').where('key', 'in', Object.keys(SAMPLE_CHOICES)).execute();
    await db.updateTable('countries').set({ order_button: null, takes_back: false }).execute();
  });
  return server;
};

const filled = async (
  address: string,
  fill: (db: ReturnType<typeof openDatabase>['db']) => Promise<void>,
): Promise<void> => {
  // Without the time limits of a server: a computer that does much else at the same time is slow.
  const { db, pool, close } = openDatabase(address, 2, pino({ level: 'silent' }), { isPooler: true });
  try {
    await migrate(pool, await readMigrations());
    await fill(db);
  } finally {
    await close();
  }
};
