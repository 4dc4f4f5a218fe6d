import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { openEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { migrateAt } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/pool.ts';
import { fillTechnicalInformation } from '#server/features/catalogue/fill-technical-information.ts';
import { generateCatalogue } from './generate-catalogue.ts';
import { generateTrust } from './generate-trust.ts';

const query = async (
  connectionString: string,
  ...statements: readonly string[]
): Promise<pg.QueryResult[]> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const results: pg.QueryResult[] = [];
    for (const statement of statements) results.push(await client.query(statement));
    return results;
  } finally {
    await client.end();
  }
};

/** Reads the descriptions, as imports do; otherwise the shop would do it while it is measured. */
const readDescriptions = async (connectionString: string): Promise<void> => {
  const { db, close } = openDatabase(connectionString, 1, pino({ level: 'silent' }));
  await fillTechnicalInformation(db);
  await close();
  // The specifications were generated.
  await query(connectionString, 'update products set specs_read = true', 'vacuum analyze');
};

/** Opens a separate PostgreSQL. With `dataDir`, the next run reuses its generated catalogues. */
export const openBenchDatabases = async (dataDir: string | undefined) => {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'ohmly-bench-')));
  const postgres = await openEmbeddedPostgres({ dataDir: folder });
  const server = postgres.connectionString;
  const addressOf = (name: string): string => {
    const url = new URL(server);
    url.pathname = `/${name}`;
    return url.href;
  };
  const exists = async (name: string): Promise<boolean> => {
    const [found] = await query(server, `select from pg_database where datname = '${name}'`);
    return found?.rowCount === 1;
  };
  const generate = async (name: string, products: number): Promise<void> => {
    // It gets its name when it is complete: an interrupted run must not leave half a catalogue for the next one.
    const unfinished = `${name}_unfinished`;
    await query(server, `drop database if exists ${unfinished}`, `create database ${unfinished}`);
    await migrateAt(addressOf(unfinished));
    const client = new pg.Client({ connectionString: addressOf(unfinished) });
    await client.connect();
    await generateCatalogue(client as unknown as pg.PoolClient, products);
    await generateTrust(client as unknown as pg.PoolClient);
    await client.end();
    await readDescriptions(addressOf(unfinished));
    await query(server, `alter database ${unfinished} rename to ${name}`);
  };
  return {
    /** Returns the URL of a fresh copy with this many products. */
    open: async (products: number): Promise<string> => {
      const name = `with_reviews_${products}`;
      if (!(await exists(name))) await generate(name, products);
      await query(server, 'drop database if exists run with (force)', `create database run template ${name}`);
      return addressOf('run');
    },
    close: async (): Promise<void> => {
      await query(server, 'drop database if exists run with (force)');
      await postgres.stop();
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
};
