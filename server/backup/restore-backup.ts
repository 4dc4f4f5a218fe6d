import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import type pg from 'pg';
import { isLegacySchema } from '#server/db/legacy/legacy-schema.ts';
import { applyFunctions, applyWithin, type Migration, migrationChecksum } from '#server/db/migrate.ts';
import { BackupError, type BackupHead, type BackupLine, readBackup, verifyBackup } from './backup-format.ts';
import { quoted, readForeignKeys, readTables, type TableShape } from './database-shape.ts';

export interface Restored {
  readonly madeAt: string;
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  /** Migrations newer than the backup, applied after loading it. */
  readonly migrations: readonly string[];
}

export interface RestoreOptions {
  readonly path: string;
  /** Null: media files are skipped. */
  readonly mediaFolder: string | null;
  readonly migrations: readonly Migration[];
  readonly onBytes?: (bytes: number) => void;
  /** Rolls back when aborted. */
  readonly signal?: AbortSignal;
}

/** Splits the known migrations into those in the backup and newer ones. */
const splitMigrations = ({ migrations: held }: BackupHead, known: readonly Migration[]) => {
  const checksums = new Map(held.map(({ name, checksum }) => [name, checksum]));
  if (isLegacySchema(checksums)) {
    throw new BackupError('Restore it with commit b86df06, then start this version on that database.');
  }
  for (const { name, checksum } of held) {
    const own = known.find((migration) => migration.name === name);
    if (!own) throw new BackupError(`The backup was made by a newer version: migration ${name} is unknown.`);
    if (migrationChecksum(own.sql) !== checksum)
      throw new BackupError(`Migration ${name} differs from the one in the backup.`);
  }
  return {
    before: known.filter(({ name }) => checksums.has(name)),
    after: known.filter(({ name }) => !checksums.has(name)),
  };
};

/** The statement that inserts rows of a table and casts each cell to its column's type. */
const insertFor = (shape: TableShape, columns: readonly string[]): string => {
  const types = new Map(shape.columns.map(({ name, type }) => [name, type]));
  const unknown = columns.find((name) => !types.has(name));
  if (unknown !== undefined) throw new BackupError(`Table ${shape.name} has no column ${unknown}.`);
  const cells = columns.map((name, at) => `(r ->> ${at})::${types.get(name)}`);
  return `insert into ${quoted(shape.name)} (${columns.map(quoted).join(', ')}) overriding system value
    select ${cells.join(', ')} from json_array_elements($1::json) r`;
};

/** Writes media files beside their places; `publish` renames them, once everything else has succeeded. */
const mediaWriter = (folder: string | null) => {
  let current: {
    readonly name: string;
    readonly handle: Awaited<ReturnType<typeof open>>;
  } | null = null;
  const targets = new Set<string>();
  const close = async (): Promise<void> => {
    const handle = current?.handle;
    current = null;
    await handle?.close();
  };
  return {
    put: async ({ name, piece }: Extract<BackupLine, { is: 'file' }>): Promise<void> => {
      if (folder === null) return;
      if (current?.name !== name) {
        await close();
        const target = resolve(folder, name);
        if (!target.startsWith(resolve(folder) + sep))
          throw new BackupError('The backup contains a file path outside of the media folder.');
        await mkdir(dirname(target), { recursive: true });
        targets.add(target);
        current = { name, handle: await open(`${target}.part`, 'w') };
      }
      await current.handle.write(piece);
    },
    end: async (): Promise<number> => {
      await close();
      return targets.size;
    },
    publish: async (): Promise<void> => {
      for (const target of targets) await rename(`${target}.part`, target);
    },
    giveUp: async (): Promise<void> => {
      await close();
      for (const target of targets) await rm(`${target}.part`, { force: true });
    },
  };
};

/** Recreates the backup's schema without rows, foreign keys and triggers. */
const emptySchema = async (client: pg.PoolClient, migrations: readonly Migration[]) => {
  await client.query('drop schema public cascade; create schema public');
  await applyWithin(client, migrations);
  const shapes = await readTables(client);
  const keys = await readForeignKeys(client);
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  await client.query(`truncate ${shapes.map(({ name }) => quoted(name)).join(', ')}`);
  return {
    shapes: new Map(shapes.map((shape) => [shape.name, shape])),
    /** Restores foreign keys; inconsistent data fails here. */
    complete: async (): Promise<void> => {
      for (const { table, name, definition } of keys) {
        await client.query(`alter table ${table} add constraint ${name} ${definition}`);
      }
    },
  };
};

const setSequences = async (client: pg.PoolClient, { sequences }: BackupHead): Promise<void> => {
  for (const { name, last } of sequences) {
    await client.query('select setval(quote_ident($1)::regclass, $2, $3)', [name, last ?? 1, last !== null]);
  }
};

const load = async (
  client: pg.PoolClient,
  { path, migrations, onBytes, signal }: RestoreOptions,
  media: ReturnType<typeof mediaWriter>,
): Promise<Restored> => {
  let head: BackupHead | null = null;
  let schema: Awaited<ReturnType<typeof emptySchema>> | null = null;
  let insert = '';
  let tables = 0;
  let rows = 0;
  let expected = 0;
  for await (const line of readBackup(path, onBytes)) {
    signal?.throwIfAborted();
    if (line.is === 'head') {
      head = line.head;
      schema = await emptySchema(client, splitMigrations(head, migrations).before);
    } else if (line.is === 'table') {
      const shape = schema?.shapes.get(line.table);
      if (!shape) throw new BackupError(`Table ${line.table} does not exist.`);
      insert = insertFor(shape, line.columns);
      tables += 1;
    } else if (line.is === 'rows') {
      if (insert === '') throw new BackupError('The file has rows without a table.');
      rows += (await client.query(insert, [line.json])).rowCount ?? 0;
    } else if (line.is === 'file') {
      await media.put(line);
    } else if (line.is === 'end') {
      expected = line.end.rows;
    }
  }
  if (!head || !schema || rows !== expected)
    throw new BackupError('The file does not contain as many rows as its end says.');
  await schema.complete();
  const { after } = splitMigrations(head, migrations);
  await applyWithin(client, after);
  await applyFunctions(client);
  await setSequences(client, head);
  signal?.throwIfAborted();
  return {
    madeAt: head.made_at,
    tables,
    rows,
    files: await media.end(),
    migrations: after.map(({ name }) => name),
  };
};

/** Syntax, data and constraint errors: the file has what this schema does not take. */
const isInvalidData = (error: unknown): error is Error =>
  /^(?:22|23|42)[0-9A-Z]{3}$/.test(String((error as { code?: unknown } | null)?.code));

/**
 * Replaces the whole database with a backup in one transaction, so that a failure changes nothing. The whole file is
 * checked before. Migrations newer than the backup are applied to it. `onBytes` is called for both readings.
 */
export const restoreBackup = async (pool: pg.Pool, options: RestoreOptions): Promise<Restored> => {
  const { path, mediaFolder, onBytes = () => {}, signal } = options;
  await verifyBackup(path, onBytes, signal);
  const media = mediaWriter(mediaFolder);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = '30s'`,
    );
    const restored = await load(client, options, media);
    // Invalidates the caches of running servers.
    await client.query("select pg_notify('shop_changed', '')");
    await client.query('commit');
    await media.publish();
    return restored;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    await media.giveUp();
    throw isInvalidData(error) ? new BackupError(`The database rejects its data: ${error.message}.`) : error;
  } finally {
    client.release(true);
  }
};

const counted = {
  products: 'select count(*) from products',
  categories: 'select count(*) from categories',
  customers: 'select count(*) from customers',
  orders: 'select count(*) from orders',
  pages: 'select count(*) from static_pages',
  'promo codes': 'select count(*) from promo_codes',
  settings: "select count(*) from settings where key <> 'sample_data_version'",
} as const;

/** Counts existing data that a restore would replace; empty for a new shop. */
export const readContents = async (pool: pg.Pool): Promise<Readonly<Record<string, number>>> => {
  const { rows: shop } = await pool.query("select to_regclass('public.promo_codes') is not null as exists");
  if (!shop[0]?.exists) return {};
  const contents: Record<string, number> = {};
  for (const [what, query] of Object.entries(counted)) {
    const { rows } = await pool.query<{ count: number }>(query);
    if (rows[0] && rows[0].count > 0) contents[what] = rows[0].count;
  }
  return contents;
};
