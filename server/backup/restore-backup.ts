import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import type pg from 'pg';
import { applyWithin, type Migration, migrationChecksum } from '#server/db/migrate.ts';
import { type BackupHead, type BackupLine, BadBackup, readBackup } from './backup-format.ts';
import { quoted, readForeignKeys, readTables, type TableShape } from './database-shape.ts';

export interface Restored {
  readonly madeAt: string;
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  /** Those that are newer than the backup and were applied after it. */
  readonly migrations: readonly string[];
}

export interface Restoring {
  readonly path: string;
  /** Null: media files are left out. */
  readonly mediaFolder: string | null;
  readonly migrations: readonly Migration[];
  readonly onBytes?: (bytes: number) => void;
}

/** Splits the program's migrations into those the backup was made from and those that came later. */
const splitMigrations = ({ migrations: held }: BackupHead, known: readonly Migration[]) => {
  const checksums = new Map(held.map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of held) {
    const own = known.find((migration) => migration.name === name);
    if (!own) throw new BadBackup(`The backup was made by a newer program: it holds ${name}.`);
    if (migrationChecksum(own.sql) !== checksum)
      throw new BadBackup(`The backup was made with another ${name}.`);
  }
  return {
    before: known.filter(({ name }) => checksums.has(name)),
    after: known.filter(({ name }) => !checksums.has(name)),
  };
};

/** Writes the rows of one table. The cast of each cell's text is its column's own type. */
const insertFor = (shape: TableShape, columns: readonly string[]): string => {
  const types = new Map(shape.columns.map(({ name, type }) => [name, type]));
  const unknown = columns.find((name) => !types.has(name));
  if (unknown !== undefined) throw new BadBackup(`Table ${shape.name} has no column ${unknown}.`);
  const cells = columns.map((name, at) => `(r ->> ${at})::${types.get(name)}`);
  return `insert into ${quoted(shape.name)} (${columns.map(quoted).join(', ')}) overriding system value
    select ${cells.join(', ')} from json_array_elements($1::json) r`;
};

/** Opened for one file of the backup after the other; a file is there only when it is whole. */
const mediaInto = (folder: string | null) => {
  let current: {
    readonly name: string;
    readonly target: string;
    readonly handle: Awaited<ReturnType<typeof open>>;
  } | null = null;
  let files = 0;
  const close = async (): Promise<void> => {
    if (!current) return;
    const { handle, target } = current;
    current = null;
    await handle.close();
    await rename(`${target}.part`, target);
  };
  return {
    put: async ({ name, piece }: Extract<BackupLine, { is: 'file' }>): Promise<void> => {
      if (folder === null) return;
      if (current?.name !== name) {
        await close();
        const target = resolve(folder, name);
        if (!target.startsWith(resolve(folder) + sep))
          throw new BadBackup('The backup names a file outside of its folder.');
        await mkdir(dirname(target), { recursive: true });
        current = { name, target, handle: await open(`${target}.part`, 'w') };
        files += 1;
      }
      await current.handle.write(piece);
    },
    end: async (): Promise<number> => {
      await close();
      return files;
    },
    giveUp: async (): Promise<void> => {
      if (!current) return;
      await current.handle.close();
      await rm(`${current.target}.part`, { force: true });
    },
  };
};

/** A schema as the backup knows it, with nothing in it and nothing that would act on what is written. */
const emptySchema = async (client: pg.PoolClient, migrations: readonly Migration[]) => {
  await client.query('drop schema public cascade; create schema public');
  await applyWithin(client, migrations);
  const shapes = await readTables(client);
  const keys = await readForeignKeys(client);
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of shapes) await client.query(`alter table ${quoted(name)} disable trigger user`);
  await client.query(`truncate ${shapes.map(({ name }) => quoted(name)).join(', ')}`);
  return {
    shapes: new Map(shapes.map((shape) => [shape.name, shape])),
    /** Everything acts again; what does not fit together is refused here. */
    complete: async (): Promise<void> => {
      for (const { name } of shapes) await client.query(`alter table ${quoted(name)} enable trigger user`);
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
  { path, mediaFolder, migrations, onBytes }: Restoring,
): Promise<Restored> => {
  const media = mediaInto(mediaFolder);
  let head: BackupHead | null = null;
  let schema: Awaited<ReturnType<typeof emptySchema>> | null = null;
  let insert = '';
  let tables = 0;
  let rows = 0;
  let promised = 0;
  try {
    for await (const line of readBackup(path, onBytes)) {
      if (line.is === 'head') {
        head = line.head;
        schema = await emptySchema(client, splitMigrations(head, migrations).before);
      } else if (line.is === 'table') {
        const shape = schema?.shapes.get(line.table);
        if (!shape) throw new BadBackup(`There is no table ${line.table}.`);
        insert = insertFor(shape, line.columns);
        tables += 1;
      } else if (line.is === 'rows') {
        rows += (await client.query(insert, [line.json])).rowCount ?? 0;
      } else if (line.is === 'file') {
        await media.put(line);
      } else {
        promised = line.end.rows;
      }
    }
    if (!head || !schema || rows !== promised) throw new BadBackup('The file does not hold what it says.');
    await schema.complete();
    const { after } = splitMigrations(head, migrations);
    await applyWithin(client, after);
    await setSequences(client, head);
    return {
      madeAt: head.made_at,
      tables,
      rows,
      files: await media.end(),
      migrations: after.map(({ name }) => name),
    };
  } catch (error) {
    await media.giveUp();
    throw error;
  }
};

/**
 * Puts a backup in the place of everything the database holds, in one transaction: whatever goes wrong, it is as
 * before. An older backup is brought forward by the migrations that came after it.
 */
export const restoreBackup = async (pool: pg.Pool, restoring: Restoring): Promise<Restored> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = '30s'`,
    );
    const restored = await load(client, restoring);
    // Servers that run keep answers ready which are no longer true.
    await client.query("select pg_notify('shop_changed', '')");
    await client.query('commit');
    return restored;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
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

/** What stands in the way of a restore: how much there is of what somebody made. Nothing in a new shop. */
export const readContents = async (pool: pg.Pool): Promise<Readonly<Record<string, number>>> => {
  const { rows: shop } = await pool.query("select to_regclass('public.promo_codes') is not null as is_there");
  if (!shop[0]?.is_there) return {};
  const held: Record<string, number> = {};
  for (const [what, question] of Object.entries(counted)) {
    const { rows } = await pool.query<{ count: number }>(question);
    if (rows[0] && rows[0].count > 0) held[what] = rows[0].count;
  }
  return held;
};
