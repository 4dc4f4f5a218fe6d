import { sql } from 'kysely';
import { readMigrations, unappliedMigrations } from '#server/db/migrate.ts';
import type { OpenDatabase } from '#server/db/pool.ts';
import { type Finding, failure, ok, warning } from './finding.ts';

const minVersion = 15;
const maxClockDifferenceSeconds = 2;

/** Checks version, extensions, migrations and clock of the database, then the shop's data. */
export const checkDatabase = async (
  { pool, db }: OpenDatabase,
  now: () => Date,
): Promise<readonly Finding[]> => {
  const before = now().getTime();
  const { rows } = await pool.query<{
    version: number;
    name: string;
    at: Date;
    has_unaccent: boolean;
    bytes: number;
  }>(
    `select current_setting('server_version_num')::int / 10000 as version, current_setting('server_version') as name,
            clock_timestamp() as at, pg_database_size(current_database()) as bytes,
            exists (select from pg_available_extensions where name = 'unaccent') as has_unaccent`,
  );
  const after = now().getTime();
  const [row] = rows;
  if (!row) return [failure('database', 'the version query returned no row')];
  const apart = Math.abs((before + after) / 2 - row.at.getTime()) / 1000;
  const pending = await unappliedMigrations(pool, await readMigrations());
  return [
    row.version >= minVersion
      ? ok('database', `PostgreSQL ${row.name}, ${Math.ceil(row.bytes / 1_000_000)} MB`)
      : failure('database', `PostgreSQL ${row.name} is too old: install ${minVersion} or newer`),
    row.has_unaccent
      ? ok('extensions', 'unaccent is available')
      : failure('extensions', 'unaccent is missing: install the contrib package of PostgreSQL'),
    pending.length === 0
      ? ok('migrations', 'all applied')
      : failure(
          'migrations',
          `${pending.length} not applied, from ${pending[0]}: run npm run shop -- migrate`,
        ),
    apart <= maxClockDifferenceSeconds
      ? ok('clock', 'in sync with the database')
      : warning(
          'clock',
          `${apart.toFixed(1)} s off the database’s clock: sessions and payments depend on it`,
        ),
    ...(pending.length === 0 ? await checkShop(db) : []),
  ];
};

const needed = {
  shop_name: 'the name of the shop',
  requisites: 'the seller on invoices',
  support_email: 'the address for customers',
  vat_percent: 'the VAT rate',
};

/** Checks what a shop needs to sell, and what is stuck. */
const checkShop = async (db: OpenDatabase['db']): Promise<readonly Finding[]> => {
  const { rows } = await sql<{
    settings: string[];
    countries: number;
    zones: number;
    products: number;
    terms: boolean;
    late: number;
    given_up: number;
    waiting: number;
  }>`
    select array(select key from settings) as settings, (select count(*)::int from countries) as countries,
           (select count(*)::int from delivery_zones) as zones,
           (select count(*)::int from (select from products where is_active limit 1000) on_sale) as products,
           exists (select from static_pages where kind = 'terms') as terms,
           (select count(*)::int from mails where sent_at is null and given_up_at is null
              and due_at < now() - interval '15 minutes') as late,
           (select count(*)::int from mails where given_up_at > now() - interval '7 days') as given_up,
           (select count(*)::int from payment_events where applied_at is null
              and received_at < now() - interval '15 minutes') as waiting`.execute(db);
  const shop = rows[0];
  if (!shop) return [];
  const missing = Object.entries(needed).filter(([key]) => !shop.settings.includes(key));
  return [
    missing.length === 0
      ? ok('settings', 'all required settings are set')
      : warning('settings', `missing: ${missing.map(([key, what]) => `${key} (${what})`).join(', ')}`),
    shop.countries > 0
      ? ok('countries', `${shop.countries}`)
      : failure('countries', 'none: customers cannot order'),
    shop.zones > 0
      ? ok('delivery', `${shop.zones} ${shop.zones === 1 ? 'zone' : 'zones'}`)
      : warning('delivery', 'no zones: delivery has no price'),
    shop.terms ? ok('pages', 'terms page exists') : warning('pages', 'the terms page is missing'),
    shop.products > 0
      ? ok('products', shop.products === 1000 ? '1000 or more' : `${shop.products}`)
      : warning('products', 'none active'),
    shop.late > 0
      ? warning('mails waiting', `${shop.late} overdue by more than 15 minutes: is the shop running?`)
      : ok('mails waiting', 'none overdue'),
    shop.given_up === 0
      ? ok('mails given up', 'none in the last week')
      : warning('mails given up', `${shop.given_up} in the last week`),
    shop.waiting === 0
      ? ok('payment events', 'none waiting')
      : warning('payment events', `${shop.waiting} waiting for more than 15 minutes`),
  ];
};
