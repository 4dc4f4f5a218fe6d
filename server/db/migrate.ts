import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { StartError } from '#server/lib/start-error.ts';

export interface Migration {
  readonly name: string;
  readonly sql: string;
}

const lockKey = 0x6f_68_6d_6c;
export const migrationChecksum = (sql: string): string => createHash('sha256').update(sql).digest('hex');

const tableOfMigrations = `create table if not exists schema_migrations (
  name text primary key, checksum text not null, applied_at timestamptz not null default now())`;

export const readMigrations = async (
  folder = join(import.meta.dirname, 'migrations'),
): Promise<readonly Migration[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(join(folder, name), 'utf8') })));
};

/**
 * Brings the schema forward, each file in a transaction of its own. An advisory lock lets one of several
 * starting processes do it while the others wait. Returns the names that were applied now.
 */
export const migrate = async (
  pool: pg.Pool,
  migrations: readonly Migration[],
): Promise<readonly string[]> => {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(tableOfMigrations);
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations',
    );
    const done = new Map(rows.map((row) => [row.name, row.checksum]));
    refuseUnknown(done, migrations);
    const applied: string[] = [];
    for (const migration of migrations) {
      if (done.has(migration.name)) continue;
      await apply(client, migration);
      applied.push(migration.name);
    }
    return applied;
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
    // The session settings above must not reach whoever gets this connection next.
    client.release(true);
  }
};

/** At an address without a pooler between: the lock belongs to a session. Returns the names that were applied now. */
export const migrateAt = async (directUrl: string): Promise<readonly string[]> => {
  const pool = new pg.Pool({ connectionString: directUrl, max: 1, application_name: 'ohmly migrate' });
  try {
    return await migrate(pool, await readMigrations());
  } finally {
    await pool.end();
  }
};

/** What a start would still have to apply; a database without the shop lacks everything. */
export const unappliedMigrations = async (
  pool: pg.Pool,
  migrations: readonly Migration[],
): Promise<readonly string[]> => {
  const { rows: tables } = await pool.query("select from pg_tables where tablename = 'schema_migrations'");
  if (tables.length === 0) return migrations.map(({ name }) => name);
  const { rows } = await pool.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  const done = new Map(rows.map((row) => [row.name, row.checksum]));
  refuseUnknown(done, migrations);
  return migrations.map(({ name }) => name).filter((name) => !done.has(name));
};

/** For processes that change no schema: several of them start at once, and one that is ahead must not pull it along. */
export const requireCurrentSchema = async (pool: pg.Pool): Promise<void> => {
  const [missing] = await unappliedMigrations(pool, await readMigrations());
  if (missing === undefined) return;
  throw new StartError(
    `The database is older than this program (it lacks ${missing}). Bring it forward: npm run shop -- migrate`,
  );
};

const refuseUnknown = (done: ReadonlyMap<string, string>, migrations: readonly Migration[]): void => {
  const known = new Map(migrations.map((migration) => [migration.name, migrationChecksum(migration.sql)]));
  for (const [name, sum] of done) {
    if (!known.has(name)) {
      throw new StartError(`The database is newer than this program: it holds ${name}.`);
    }
    if (known.get(name) !== sum) {
      throw new StartError(`Migration ${name} was changed after it had been applied to this database.`);
    }
  }
};

const applyOne = async (client: pg.PoolClient, { name, sql }: Migration): Promise<void> => {
  await client.query(sql);
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
    name,
    migrationChecksum(sql),
  ]);
};

/** As part of a larger transaction: all of it or nothing. */
export const applyWithin = async (client: pg.PoolClient, migrations: readonly Migration[]): Promise<void> => {
  await client.query(tableOfMigrations);
  for (const migration of migrations) await applyOne(client, migration);
};

const apply = async (client: pg.PoolClient, migration: Migration): Promise<void> => {
  await client.query('begin');
  try {
    await applyOne(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`Migration ${migration.name} failed and was rolled back: ${reason}`);
  }
};
