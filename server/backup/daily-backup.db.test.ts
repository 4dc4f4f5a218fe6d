import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { advisoryLocks } from '#server/db/advisory-locks.ts';
import { whileLocked } from '#server/db/while-locked.ts';
import { openTestDatabase } from '#tests/support/shop.ts';
import { createBackupFolder } from './backup-folder.ts';
import { dailyBackupJob } from './daily-backup.ts';

test('CN-71 of several servers on one machine one makes the daily backup', async () => {
  const database = await openTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'ohmly-'));
  const { pool } = database;
  const records: object[] = [];
  const server = () =>
    dailyBackupJob({
      backups: createBackupFolder({
        pool,
        dataDir,
        now: () => new Date(),
        onFailure: (error) => {
          throw error;
        },
      }),
      settings: async () => ({ time: '00:00', kept: 3 }),
      now: () => new Date(),
      alone: (run) => whileLocked(pool, advisoryLocks.dailyBackup, run),
      record: async (after) => {
        records.push(after);
      },
    });
  const servers = [server(), server(), server()];
  await Promise.all(servers.map((each) => each.run()));
  for (const each of servers) await each.run();
  expect(await readdir(join(dataDir, 'backups'))).toHaveLength(1);
  expect(records).toHaveLength(1);
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});
