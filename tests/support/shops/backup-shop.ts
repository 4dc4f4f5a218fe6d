import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { SetupContext } from '#cli/framework/command.ts';
import { runCli } from '#cli/shop.ts';
import { openDatabase } from '#server/db/pool.ts';
import { createLog } from '#server/log.ts';
import { testConfig } from '#tests/support/test-config.ts';
import { openOrderShop } from './order-shop.ts';

/** Rewrites the lines of a backup, as format 1, which has no checksums, unless told otherwise. */
export const repack = async (
  from: string,
  to: string,
  change: (lines: string[]) => string[],
  { keepsSums = false } = {},
): Promise<void> => {
  const lines = gunzipSync(await readFile(from))
    .toString()
    .trimEnd()
    .split('\n');
  const old = lines.filter((line) => !line.startsWith('{"sum"'));
  const first = JSON.stringify({ ...JSON.parse(old[0] as string), ohmly_backup: 1 });
  const changed = change(keepsSums ? lines : [first, ...old.slice(1)]);
  await writeFile(to, gzipSync(changed.map((line) => `${line}\n`).join('')));
};

/** Every row of every table, sorted. */
export const contents = async (address: string): Promise<Record<string, string[]>> => {
  const { pool, close } = openDatabase(address, 1, createLog('silent'));
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'
       and tablename not in ('schema_migrations', 'schema_functions', 'rate_limits', 'audit_entries')`,
  );
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from "${name}" t order by 1`);
    all[name] = rows.map(({ row }) => row);
  }
  await close();
  return all;
};

/** Opens a shop with pictures, and commands that run there or in another shop. */
export const openBackupShop = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ohmly-backup-'));
  const path = (name: string): string => join(folder, name);
  const shop = await openOrderShop({ env: { DATA_DIR: join(folder, 'shop') } });
  await mkdir(path('shop/media/deep'), { recursive: true });
  await writeFile(path('shop/media/lamp.webp'), Buffer.alloc(200_000, 7));
  await writeFile(path('shop/media/deep/empty.webp'), '');

  /** Runs a command in another shop, with its own database and data folder. */
  const typeAt = async (address: string, ...args: string[]) => {
    const said: string[] = [];
    const terminal = { out: (text: string) => said.push(text), err: (text: string) => said.push(text) };
    const setup: SetupContext = {
      configuration: () => ({ config: testConfig({ DATABASE_URL: address, DATA_DIR: path('other') }) }),
      withDatabase: async (_, work) => {
        const database = openDatabase(address, 2, createLog('silent'));
        return work(database).finally(database.close);
      },
    };
    const code = await runCli(args, terminal, (work) => work(shop.services), setup);
    return { code, text: said.join('\n') };
  };
  return {
    shop,
    folder,
    path,
    typeAt,
    type: (...args: string[]) => typeAt(shop.address, ...args),
    close: async (): Promise<void> => {
      await shop.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
