import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { StartError } from '#server/lib/start-error.ts';
import { advisoryLocks } from './advisory-locks.ts';
import { isLegacySchema, lastSquashed, readLegacyUpgrade } from './legacy/legacy-schema.ts';

export interface Migration {
  readonly name: string;
  readonly sql: string;
}

interface Applied {
  readonly name: string;
  readonly checksum: string;
}

export const migrationChecksum = (sql: string): string => createHash('sha256').update(sql).digest('hex');

const bookkeeping = `
  create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now());
  create table if not exists schema_functions (
    only_row boolean primary key default true check (only_row), checksum text not null)`;

export const readMigrations = async (
  folder = join(import.meta.dirname, 'migrations'),
): Promise<readonly Migration[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(join(folder, name), 'utf8') })));
};

/** The name under which `migrate` reports that functions, views and triggers were applied. */
const functionsName = 'functions';

/**
 * Functions, views and triggers (server/db/functions) are applied as a whole after the migrations, whenever one of them
 * has changed. Every file can be applied again (`create or replace`); a migration drops what is no longer needed.
 */
const readFunctions = async (): Promise<{ readonly sql: string; readonly checksum: string }> => {
  const folder = join(import.meta.dirname, 'functions');
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.sql')).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const sql = texts.join('\n');
  return { sql, checksum: migrationChecksum(sql) };
};

/**
 * Applies migrations, each file in its own transaction, then functions. An advisory lock lets one of several starting
 * processes do it while the others wait. Returns the names of what was applied.
 */
export const migrate = async (
  pool: pg.Pool,
  migrations: readonly Migration[],
): Promise<readonly string[]> => {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migrations]);
    await client.query(bookkeeping);
    const applied = await upgradeLegacy(client, migrations);
    const done = await readApplied(client);
    refuseUnknown(done, migrations);
    for (const migration of migrations) {
      if (done.has(migration.name)) continue;
      await apply(client, migration.name, () => applyOne(client, migration));
      applied.push(migration.name);
    }
    if (await areFunctionsOutdated(client)) {
      // In two transactions: creating triggers blocks writes to their tables, which must not last as long as the second.
      await apply(client, functionsName, () => replaceFunctions(client));
      await apply(client, functionsName, () => refreshDocuments(client));
      applied.push(functionsName);
    }
    return applied;
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
    // Closes the connection: its session settings must not reach the pool's next caller.
    client.release(true);
  }
};

/** Brings a database of the last commit before the squash to the squashed migrations, in one transaction. */
const upgradeLegacy = async (client: pg.PoolClient, migrations: readonly Migration[]): Promise<string[]> => {
  if (!isLegacySchema(await readApplied(client))) return [];
  const name = 'legacy upgrade';
  await apply(client, name, async () => {
    await client.query(await readLegacyUpgrade());
    await client.query('delete from schema_migrations');
    for (const squashed of migrations.filter((migration) => migration.name <= lastSquashed))
      await record(client, squashed);
  });
  return [name];
};

/** Migrates at an address without a pooler in between: the advisory lock belongs to a session. */
export const migrateAt = async (directUrl: string): Promise<readonly string[]> => {
  const pool = new pg.Pool({ connectionString: directUrl, max: 1, application_name: 'ohmly migrate' });
  try {
    return await migrate(pool, await readMigrations());
  } finally {
    await pool.end();
  }
};

/** The names of what `migrate` would apply. */
export const unappliedMigrations = async (
  pool: pg.Pool,
  migrations: readonly Migration[],
): Promise<readonly string[]> => {
  const { rows: tables } = await pool.query("select from pg_tables where tablename = 'schema_migrations'");
  const done = tables.length === 0 ? new Map<string, string>() : await readApplied(pool);
  if (isLegacySchema(done)) return ['legacy upgrade', functionsName];
  refuseUnknown(done, migrations);
  const pending = migrations.map(({ name }) => name).filter((name) => !done.has(name));
  return (await areFunctionsOutdated(pool)) ? [...pending, functionsName] : pending;
};

/** For processes that do not migrate, because several start at once: throws unless everything is applied. */
export const requireCurrentSchema = async (pool: pg.Pool): Promise<void> => {
  const [missing] = await unappliedMigrations(pool, await readMigrations());
  if (missing === undefined) return;
  throw new StartError(
    `The database is older than this program (it lacks ${missing}). Migrate it first: npm run shop -- migrate`,
  );
};

const refuseUnknown = (done: ReadonlyMap<string, string>, migrations: readonly Migration[]): void => {
  const known = new Map(migrations.map((migration) => [migration.name, migrationChecksum(migration.sql)]));
  for (const [name, sum] of done) {
    if (!known.has(name)) {
      throw new StartError(`The database is newer than this program: it contains ${name}.`);
    }
    if (known.get(name) !== sum) {
      throw new StartError(`Migration ${name} was changed after it had been applied to this database.`);
    }
  }
};

const readApplied = async (client: Pick<pg.Pool, 'query'>): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await client.query<Applied>('select name, checksum from schema_migrations');
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
};

const areFunctionsOutdated = async (client: Pick<pg.Pool, 'query'>): Promise<boolean> => {
  const { rows: tables } = await client.query("select from pg_tables where tablename = 'schema_functions'");
  if (tables.length === 0) return true;
  const { rows } = await client.query<{ checksum: string }>('select checksum from schema_functions');
  return rows[0]?.checksum !== (await readFunctions()).checksum;
};

const record = (client: pg.PoolClient, { name, sql }: Migration) =>
  client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
    name,
    migrationChecksum(sql),
  ]);

const applyOne = async (client: pg.PoolClient, migration: Migration): Promise<void> => {
  await client.query(migration.sql);
  await record(client, migration);
};

/** Applies migrations in the caller's transaction, without functions. */
export const applyWithin = async (client: pg.PoolClient, migrations: readonly Migration[]): Promise<void> => {
  await client.query(bookkeeping);
  for (const migration of migrations) await applyOne(client, migration);
};

const replaceFunctions = async (client: pg.PoolClient): Promise<void> => {
  // Functions may call functions of later files.
  await client.query('set local check_function_bodies = off');
  await client.query((await readFunctions()).sql);
};

/**
 * Updates the product documents, whose view may have changed, and the search and the items of products that were stored
 * before it read descriptions and before there were items and facts. Recorded last: a crash before it repeats everything.
 */
const refreshDocuments = async (client: pg.PoolClient): Promise<void> => {
  await client.query('select pg_advisory_xact_lock(catalogue_lock())');
  await client.query('select refresh_product_documents(array(select id from products))');
  await client.query(
    `select refresh_search(array(
       select product_id from catalogue_products c
       where not exists (select from search_texts s where s.product_id = c.product_id)))`,
  );
  await client.query(
    `select refresh_items(array(
       select product_id from catalogue_products c
       where not exists (select from catalogue_items i where i.product_id = c.product_id)))`,
  );
  await client.query(
    `select refresh_facts(array(
       select product_id from catalogue_products c
       where not exists (select from product_facts f where f.product_id = c.product_id and f.varying is not null)))`,
  );
  await client.query(
    `insert into schema_functions (checksum) values ($1)
     on conflict (only_row) do update set checksum = excluded.checksum`,
    [(await readFunctions()).checksum],
  );
};

/** Applies functions in the caller's transaction. */
export const applyFunctions = async (client: pg.PoolClient): Promise<void> => {
  await replaceFunctions(client);
  await refreshDocuments(client);
};

const apply = async (client: pg.PoolClient, name: string, work: () => Promise<unknown>): Promise<void> => {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`Migration ${name} failed and was rolled back: ${reason}`);
  }
};
