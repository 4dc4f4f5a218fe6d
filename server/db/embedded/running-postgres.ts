import { access, readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { isPostgresOn } from './embedded-postgres-processes.ts';
import { addressOf } from './embedded-postgres-sockets.ts';

/** The address of the PostgreSQL that another process runs on this data folder, or null. */
export async function runningPostgres(dataDir: string): Promise<string | null> {
  const data = await realpath(path.join(path.resolve(dataDir), 'postgres')).catch(() => null);
  if (data === null) return null;
  // Lines of postmaster.pid: process id, data folder, start time, port, folder of the socket.
  const note = await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid = '', , , , sockets = ''] = note.split('\n');
  return sockets !== '' && isPostgresOn(Number.parseInt(pid, 10), data) ? addressOf(sockets) : null;
}

/** Whether a shop was ever started on this data folder. */
export async function hasCluster(dataDir: string): Promise<boolean> {
  return access(path.join(path.resolve(dataDir), 'postgres', 'PG_VERSION')).then(
    () => true,
    () => false,
  );
}
