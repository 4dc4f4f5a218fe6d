import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import type { PostgresSettings } from '#server/db/embedded/embedded-postgres-server.ts';
import { superuser } from '#server/db/embedded/embedded-postgres-sockets.ts';

interface Settings {
  readonly primary?: PostgresSettings;
  readonly replica?: PostgresSettings;
}

/** Starts a PostgreSQL and its streaming replica. */
export const openPrimaryAndReplica = async (settings: Settings = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'ohmly-pair-'));
  const primaryDir = join(folder, 'primary');
  const replicaDir = join(folder, 'replica');
  // After a clean stop its files can be copied: the embedded PostgreSQL has no pg_basebackup.
  await (await openEmbeddedPostgres({ dataDir: primaryDir })).stop();
  await cp(join(primaryDir, 'postgres'), join(replicaDir, 'postgres'), { recursive: true });
  await writeFile(join(replicaDir, 'postgres', 'standby.signal'), '');
  const primary = await openEmbeddedPostgres({ dataDir: primaryDir, settings: settings.primary ?? {} });
  const sockets = decodeURIComponent(new URL(primary.connectionString).hostname);
  const replica = await openEmbeddedPostgres({
    dataDir: replicaDir,
    settings: { ...settings.replica, primary_conninfo: `host=${sockets} port=5432 user=${superuser}` },
  });
  return {
    primary: primary.connectionString,
    replica: replica.connectionString,
    stopReplica: () => replica.stop(),
    close: async () => {
      await replica.stop();
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
