import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applyWithin, type Migration, migrate, readMigrations } from '#server/db/migrate.ts';
import { openTestDatabase } from '#tests/support/shop.ts';
import { lastSquashed } from './legacy-schema.ts';

type Opened = Awaited<ReturnType<typeof openTestDatabase>>;
let database: Opened;

/** The migrations of commit b86df06, to the letter. */
const legacyMigrations = async (): Promise<readonly Migration[]> =>
  JSON.parse(gunzipSync(await readFile('tests/fixtures/schema-b86df06.json.gz')).toString());

const catalogueQueries = {
  columns: `select table_name, column_name, data_type, udt_name, collation_name, is_nullable, column_default,
              is_identity, identity_generation, numeric_precision, numeric_scale
            from information_schema.columns where table_schema = 'public' order by table_name, column_name`,
  tables: `select relname, relkind, relpersistence, reloptions::text from pg_class
           where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'S') order by 1`,
  constraints: `select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as definition
                from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
  indexes: `select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`,
  views: `select viewname, definition from pg_views where schemaname = 'public' order by 1`,
  functions: `select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition from pg_proc p
              where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' order by 1`,
  triggers: `select tgrelid::regclass::text as table, tgname, pg_get_triggerdef(oid) as definition
             from pg_trigger where not tgisinternal order by 1, 2`,
  migrations: 'select name, checksum from schema_migrations order by 1',
  functionsChecksum: 'select checksum from schema_functions',
};

const readCatalogue = async ({ pool }: Opened) => {
  const found: Record<string, unknown> = {};
  for (const [name, query] of Object.entries(catalogueQueries)) found[name] = (await pool.query(query)).rows;
  return found;
};

beforeEach(async () => {
  database = await openTestDatabase('template_empty');
  const client = await database.pool.connect();
  await client.query('drop schema public cascade; create schema public');
  await applyWithin(client, await legacyMigrations());
  client.release();
});
afterEach(() => database.close());

test('a database of commit b86df06 is upgraded once, to the schema that a new one has', async () => {
  await database.pool.query(`
    insert into products (sku, name, price_cents) values ('LAMP-1', 'Lamp', 1900);
    insert into customers (email, password_hash, name, surname, phone, phone_country_code, national_number)
      values ('a@b.example', 'x', 'A', 'B', '+491', 'DE', '1');
    insert into access_tokens (customer_id, token_hash, name, created_at) values (1, 'hash', 'till', now())`);
  const migrations = await readMigrations();
  const later = migrations.map(({ name }) => name).filter((name) => name > lastSquashed);
  expect(await migrate(database.pool, migrations)).toEqual(['legacy upgrade', ...later, 'functions']);
  expect(await migrate(database.pool, migrations)).toEqual([]);

  const fresh = await openTestDatabase('template_empty');
  expect(await readCatalogue(database)).toEqual(await readCatalogue(fresh));
  await fresh.close();

  await database.pool.query("update products set name = 'Lamp, black'");
  const { rows } = await database.pool.query<{ document: unknown }>('select document from product_documents');
  expect(rows).toMatchObject([{ document: { sku: 'LAMP-1', name: 'Lamp, black' } }]);
  expect((await database.pool.query('select name from access_tokens')).rows).toEqual([{ name: 'till' }]);
});

test('a database of an earlier commit is refused and not changed', async () => {
  await database.pool.query("delete from schema_migrations where name = '0024-large-amounts.sql'");
  await expect(migrate(database.pool, await readMigrations())).rejects.toThrow(
    'Start commit b86df06 on it once',
  );
  expect(
    (await database.pool.query("select to_regclass('product_sheets') as name")).rows[0]?.name,
  ).not.toBeNull();
});
