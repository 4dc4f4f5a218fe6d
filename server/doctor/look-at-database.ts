import { sql } from 'kysely';
import { readMigrations, unappliedMigrations } from '#server/db/migrate.ts';
import type { OpenDatabase } from '#server/db/pool.ts';
import { bad, type Finding, good, mind } from './finding.ts';

const oldestVersion = 15;
const secondsApart = 2;

/** Its version, extensions and schema, and whether it is the same time there. */
export const lookAtDatabase = async (
  { pool, db }: OpenDatabase,
  now: () => Date,
): Promise<readonly Finding[]> => {
  const asked = now().getTime();
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
  const answered = now().getTime();
  const [row] = rows;
  if (!row) return [bad('database', 'it does not say what it is')];
  const apart = Math.abs((asked + answered) / 2 - row.at.getTime()) / 1000;
  const pending = await unappliedMigrations(pool, await readMigrations());
  return [
    row.version >= oldestVersion
      ? good('database', `PostgreSQL ${row.name}, ${Math.ceil(row.bytes / 1_000_000)} MB`)
      : bad('database', `PostgreSQL ${row.name} is too old: ${oldestVersion} or newer is needed`),
    row.has_unaccent
      ? good('extensions', 'unaccent is there')
      : bad('extensions', 'unaccent is missing: install the contrib package of PostgreSQL'),
    pending.length === 0
      ? good('migrations', 'all applied')
      : bad('migrations', `${pending.length} to apply, from ${pending[0]}: npm run shop -- migrate`),
    apart <= secondsApart
      ? good('clock', 'the same as the database’s')
      : mind('clock', `${apart.toFixed(1)} s from the database’s: sessions and payments go by it`),
    ...(pending.length === 0 ? await lookAtShop(db) : []),
  ];
};

const needed = {
  shop_name: 'the name of the shop',
  requisites: 'who sells, for invoices',
  support_email: 'where shoppers write to',
  vat_percent: 'the VAT',
};

/** What a shop needs before somebody can buy in it, and what waits for the operator. */
const lookAtShop = async (db: OpenDatabase['db']): Promise<readonly Finding[]> => {
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
      ? good('settings', 'what invoices and prices need is set')
      : mind('settings', `not set: ${missing.map(([key, what]) => `${key} (${what})`).join(', ')}`),
    shop.countries > 0 ? good('countries', `${shop.countries}`) : bad('countries', 'none: nobody can order'),
    shop.zones > 0
      ? good('delivery', `${shop.zones} ${shop.zones === 1 ? 'zone' : 'zones'}`)
      : mind('delivery', 'no zone: delivery has no price'),
    shop.terms ? good('pages', 'there are terms') : mind('pages', 'no page of kind terms'),
    shop.products > 0
      ? good('products', shop.products === 1000 ? '1000 or more' : `${shop.products}`)
      : mind('products', 'none on sale'),
    shop.late > 0
      ? mind('mails waiting', `${shop.late} for more than a quarter of an hour: is the shop running?`)
      : good('mails waiting', 'none for long'),
    shop.given_up === 0
      ? good('mails given up', 'none within a week')
      : mind('mails given up', `${shop.given_up} within a week`),
    shop.waiting === 0
      ? good('payment notices', 'none waits')
      : mind('payment notices', `${shop.waiting} wait for more than a quarter of an hour`),
  ];
};
