import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

export interface OpenDatabase {
  readonly db: Database;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

const integer8 = 20;
// Counts and identities stay far below 2^53; a text would only be a trap for whoever adds them up.
pg.types.setTypeParser(integer8, Number);

export const openDatabase = (connectionString: string, size: number, log: Logger): OpenDatabase => {
  const pool = new pg.Pool({
    connectionString,
    max: size,
    // Without it a request waits for ever when all connections are taken.
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'ohmly',
    options: '-c statement_timeout=5000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000',
  });
  let closing = false;
  const lost = ({ code, message }: Error & { code?: string }): void => {
    // The whole error would carry the connection with it, its parameters included.
    if (!closing) log.warn({ code, reason: message }, 'database connection lost');
  };
  // Without these two a connection that is lost, idle or in use, would end the process.
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    pool,
    close: () => {
      closing = true;
      return db.destroy();
    },
  };
};
