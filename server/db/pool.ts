import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { createStatementNames, isPlanOutlived } from './statement-names.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

export interface OpenDatabase {
  readonly db: Database;
  readonly pool: pg.Pool;
  /** For reading what is the same for everybody, outside transactions: a replica where there is one. */
  readonly reading: Database;
  close(): Promise<void>;
}

const integer8 = 20;
// Counts and amounts stay below 2^53 (larger amounts are not ordered); a text would only be a trap for whoever adds them up.
pg.types.setTypeParser(integer8, Number);

/**
 * A connection whose other end has gone silent never says so by itself: the question that waits too long closes it,
 * so that the pool makes a new one in its place.
 */
class AnsweredClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: one of pg's many ways to be called, passed on as it came.
  override query(...args: any[]): any {
    // @ts-expect-error: as above.
    const answer: unknown = super.query(...args);
    if (answer instanceof Promise) answer.catch((error: unknown) => this.#closeIfSilent(error));
    return answer;
  }

  /** As `query`, but pg copies what it is asked property by property unless it is handed its own object. */
  protected askByName(text: string, values: unknown[], name: string | undefined): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      const callback = (error: Error | null, result: pg.QueryResult): void => {
        if (error) {
          this.#closeIfSilent(error);
          reject(error);
        } else resolve(result);
      };
      super.query(Object.assign(new pg.Query(text, values), { name, callback }));
    });
  }

  #closeIfSilent(error: unknown): void {
    // It has a question under way, so this does not wait for the other end either.
    if (error instanceof Error && error.message === silent) this.end().catch(() => undefined);
  }
}

/** Of one process: its connections belong to nobody else. */
const names = createStatementNames();

/** For connections that keep what they were told: their statements are planned once. */
class RememberingClient extends AnsweredClient {
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  override query(...args: any[]): any {
    const [text, values, tell] = args;
    // What has no values has no plan worth keeping: the beginning and the end of a transaction.
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0)
      return super.query(...args);
    const answer = this.#ask(text, values);
    // The pool's own way to ask.
    return typeof tell === 'function' ? void answer.then((result) => tell(undefined, result), tell) : answer;
  }

  async #ask(text: string, values: unknown[]): Promise<pg.QueryResult> {
    try {
      return await this.askByName(text, values, names.nameOf(text));
    } catch (error) {
      if (isPlanOutlived(error)) names.forget();
      // A transaction is over by this, and is begun again as a whole (transaction.ts).
      if (!isPlanOutlived(error) || this.getTransactionStatus() !== 'I') throw error;
      return this.askByName(text, values, undefined);
    }
  }
}

/** pg's words when `query_timeout` is over. */
const silent = 'Query read timeout';

interface Connecting {
  /** A question that is not answered by then has lost its connection; 0: it may take as long as it takes. */
  readonly answersWithinMs?: number;
  /** A pooler in transaction mode stands between (docs/scaling.md). */
  readonly isPooler?: boolean;
}

/** A little more than PostgreSQL itself gives a statement, so that it is the one who speaks while it can. */
export const servingPatience = { answersWithinMs: 6000 } as const;

/** For sessions of our own. A pooler lends its sessions to others and has to set this itself. */
const sessionSettings =
  '-c statement_timeout=5000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000';

/** A pool whose lost connections are noted and never end the process. */
export const openPool = (
  connectionString: string,
  size: number,
  log: Logger,
  { answersWithinMs = 0, isPooler = false }: Connecting = {},
): { readonly pool: pg.Pool; close(): Promise<void> } => {
  const pool = new pg.Pool({
    Client: isPooler ? AnsweredClient : RememberingClient,
    query_timeout: answersWithinMs,
    connectionString,
    max: size,
    // Without it a request waits for ever when all connections are taken.
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'ohmly',
    ...(isPooler ? {} : { options: sessionSettings }),
  });
  let closing = false;
  const lost = ({ code, message }: Error & { code?: string }): void => {
    // The whole error would carry the connection with it, its parameters included.
    if (!closing) log.warn({ code, reason: message }, 'database connection lost');
  };
  // Without these two a connection that is lost, idle or in use, would end the process.
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  // Whoever gives one back in the middle of a transaction leaves nothing of it to the next: it is closed.
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

export const openDatabase = (
  connectionString: string,
  size: number,
  log: Logger,
  connecting: Connecting = {},
): OpenDatabase => {
  const { pool, close } = openPool(connectionString, size, log, connecting);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, reading: db, pool, close };
};
