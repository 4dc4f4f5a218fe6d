import { sql } from 'kysely';
import { readMigrations, unappliedMigrations } from '#server/db/migrate.ts';
import type { OpenDatabase } from '#server/db/pool.ts';
import { realWorld } from '#server/lib/world.ts';
import { checkOrders } from './check-orders.ts';
import { checkSetup } from './check-setup.ts';
import { type Finding, failure, ok, warning } from './finding.ts';

const minVersion = 15;
const maxClockDifferenceSeconds = 2;

/** Checks version, extensions, migrations and clock of the database, then the shop's data. */
export const checkDatabase = async (
  { pool, db }: OpenDatabase,
  now: () => Date,
  takesCards: boolean,
): Promise<readonly Finding[]> => {
  const before = now().getTime();
  const { rows } = await pool.query<{
    version: number;
    name: string;
    at: Date;
    missing_extensions: string | null;
    bytes: number;
  }>(
    `select current_setting('server_version_num')::int / 10000 as version, current_setting('server_version') as name,
            clock_timestamp() as at, pg_database_size(current_database()) as bytes,
            (select string_agg(name, ', ') from unnest(array['unaccent', 'pg_trgm', 'fuzzystrmatch']) name
             where name not in (select a.name from pg_available_extensions a)) as missing_extensions`,
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
    row.missing_extensions === null
      ? ok('extensions', 'unaccent, pg_trgm and fuzzystrmatch are available')
      : failure(
          'extensions',
          `not available: ${row.missing_extensions}. Install the contrib package of PostgreSQL`,
        ),
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
    ...(pending.length === 0
      ? [
          ...(await checkSetup(db, takesCards, realWorld.now())),
          ...(await checkQueues(db)),
          ...(await checkOrders(db, realWorld.now())),
        ]
      : []),
  ];
};

/** Checks what is stuck. */
const checkQueues = async (db: OpenDatabase['db']): Promise<readonly Finding[]> => {
  const { rows } = await sql<{
    late: number;
    given_up: number;
    waiting: number;
  }>`
    select (select count(*)::int from mails where sent_at is null and given_up_at is null
              and due_at < now() - interval '15 minutes') as late,
           (select count(*)::int from mails where given_up_at > now() - interval '7 days') as given_up,
           (select count(*)::int from payment_events where applied_at is null
              and received_at < now() - interval '15 minutes') as waiting`.execute(db);
  const shop = rows[0];
  if (!shop) return [];
  return [
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
