import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { createStatementNames, isStalePlan } from './statement-names.ts';

export type RunStatement = (
  client: pg.PoolClient,
  text: string,
  values: readonly unknown[],
) => Promise<pg.QueryResult>;

/** pg's message when `query_timeout` has passed. */
const timedOut = 'Query read timeout';

/**
 * Runs a statement, and closes the connection when PostgreSQL does not respond in time: nothing else would detect a
 * dead network, and the pool replaces a closed connection.
 */
const runInTime = async (client: pg.PoolClient, query: pg.QueryConfig): Promise<pg.QueryResult> => {
  try {
    return await client.query(query);
  } catch (error) {
    if (error instanceof Error && error.message === timedOut) client.end().catch(() => undefined);
    throw error;
  }
};

export const runUnnamed: RunStatement = (client, text, values) =>
  runInTime(client, { text, values: [...values] });

/**
 * Runs statements by their names, if they have one, so that PostgreSQL parses and plans them once for each connection.
 * All connections of a pool share the names.
 */
export const createRunNamed = (): RunStatement => {
  const names = createStatementNames();
  return async (client, text, values) => {
    // Without values there is no plan worth caching: begin, commit.
    const name = values.length === 0 ? undefined : names.nameOf(text);
    if (name === undefined) return runUnnamed(client, text, values);
    try {
      return await runInTime(client, { text, values: [...values], name });
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      names.forget();
      // A transaction is aborted by the error, and repeated as a whole (transaction.ts).
      if (client.getTransactionStatus() !== 'I') throw error;
      return runUnnamed(client, text, values);
    }
  };
};

type Query = (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>;

/** A connection as Kysely's dialect expects it. Cursors are not supported. */
export const toKyselyClient = (query: Query, release: (destroy?: boolean) => void): PostgresPoolClient => {
  function run<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function run<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function run(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('Cursors are not supported.');
    return query(text, values);
  }
  return { query: run, release };
};

export const toKyselyPool = (pool: pg.Pool, run: RunStatement): PostgresPool => ({
  options: {},
  connect: async () => {
    const client = await pool.connect();
    return toKyselyClient(
      (text, values) => run(client, text, values),
      (destroy) => client.release(destroy),
    );
  },
  end: () => pool.end(),
});
