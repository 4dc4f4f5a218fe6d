import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { createRunNamed, runUnnamed, toKyselyPool } from './run-statement.ts';
import type { Tables } from './tables/tables.ts';

export type Database = Kysely<Tables>;

export interface OpenDatabase {
  readonly db: Database;
  readonly pool: pg.Pool;
  /** Reads public data outside transactions. Servers give it connections of their own (start-context.ts). */
  readonly reading: Database;
  readonly readingPool: pg.Pool;
  close(): Promise<void>;
}

const integer8 = 20;
// As numbers, not strings: counts and amounts stay below 2^53 (checkout refuses larger amounts).
pg.types.setTypeParser(integer8, Number);
const day = 1082;
// As text: a Date would be midnight in the time zone of this computer, which may be another day in UTC.
pg.types.setTypeParser(day, (text) => text);

interface PoolOptions {
  /** A connection whose statement takes longer is closed; 0: no limit. */
  readonly queryTimeoutMs?: number;
  /** Connections go through a pooler in transaction mode (docs/scaling.md). */
  readonly isPooler?: boolean;
  /** Named statements are planned once for each connection, whatever their values are. */
  readonly plansOnce?: boolean;
}

/** For servers: a little more than the `statement_timeout`, so that PostgreSQL reports the timeout while it can. */
export const servingTimeout = { queryTimeoutMs: 6000 } as const;

/** A pooler shares its sessions with other clients and must be configured with these itself. */
const sessionSettings =
  '-c statement_timeout=5000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000';

/**
 * PostgreSQL plans a statement for each execution when a plan for its values promises to be cheaper. For a page of a
 * list it usually promises that, and planning then takes as long as reading.
 */
const planOnce = '-c plan_cache_mode=force_generic_plan';

/** Opens a pool. Lost connections are logged and never end the process. */
export const openPool = (
  connectionString: string,
  size: number,
  log: Logger,
  { queryTimeoutMs = 0, isPooler = false, plansOnce = false }: PoolOptions = {},
): { readonly pool: pg.Pool; close(): Promise<void> } => {
  const pool = new pg.Pool({
    query_timeout: queryTimeoutMs,
    connectionString,
    max: size,
    // Without it a request waits for ever when all connections are in use.
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'ohmly',
    ...(isPooler ? {} : { options: plansOnce ? `${sessionSettings} ${planOnce}` : sessionSettings }),
  });
  let closing = false;
  const onLost = ({ code, message }: Error & { code?: string }): void => {
    // Not the whole error: it holds the connection with its parameters.
    if (!closing) log.warn({ code, reason: message }, 'database connection lost');
  };
  // Without these two a lost connection, idle or in use, would end the process.
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  // A connection released inside a transaction is closed: the next caller must not continue that transaction.
  pool.on('release', (_error, client) => {
    if (client.getTransactionStatus() !== 'I') client.end().catch(() => undefined);
  });
  return {
    pool,
    close: () => {
      closing = true;
      return pool.end();
    },
  };
};

export const toDatabase = (
  pool: pg.Pool,
  { isPooler = false }: Pick<PoolOptions, 'isPooler'> = {},
): Database => {
  // A pooler may run each statement on another session, which does not know the name.
  const run = isPooler ? runUnnamed : createRunNamed();
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: toKyselyPool(pool, run) }) });
};

export const openDatabase = (
  connectionString: string,
  size: number,
  log: Logger,
  options: PoolOptions = {},
): OpenDatabase => {
  const { pool, close } = openPool(connectionString, size, log, options);
  const db = toDatabase(pool, options);
  return { db, reading: db, pool, readingPool: pool, close };
};
