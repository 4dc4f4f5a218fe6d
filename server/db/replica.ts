import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { ChangeListener } from './changes.ts';
import type { Database } from './pool.ts';
import { followReplica } from './replica-freshness.ts';
import { createRunNamed, toKyselyClient } from './run-statement.ts';
import type { Tables } from './tables/tables.ts';

interface Replica {
  /** Reads public data, outside transactions. */
  readonly reading: Database;
  readonly listener: ChangeListener;
  readonly stop: () => void;
}

const cancelledByReplay = '40001';

/** The error comes from the replica or its connection, not from the statement: the primary can run it. */
const isReplicaFailure = (error: unknown): boolean => {
  const { code, message } = error as { code?: string; message?: string };
  if (code === undefined) return /connection|timeout/i.test(message ?? '');
  return code === cancelledByReplay || /^(?:E[A-Z]+|08...|57P0.|53...)$/.test(code);
};

/** Reads from the replica while it is reachable and up to date, and from the primary otherwise. */
export const openReplica = (primary: pg.Pool, replica: pg.Pool, log: Logger): Replica => {
  const { isFresh, lose, listener, stop } = followReplica(primary, replica, log);
  const runNamed = createRunNamed();

  const runOn = async (pool: pg.Pool, text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
    const client = await pool.connect();
    try {
      return await runNamed(client, text, values);
    } finally {
      client.release();
    }
  };

  /** Falls back to the primary when the replica fails: a read may run twice. */
  const query = async (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
    if (!isFresh()) return runOn(primary, text, values);
    try {
      return await runOn(replica, text, values);
    } catch (error) {
      if (!isReplicaFailure(error)) throw error;
      if ((error as { code?: string }).code !== cancelledByReplay) lose();
      return runOn(primary, text, values);
    }
  };
  const pool: PostgresPool = {
    options: {},
    connect: async () => toKyselyClient(query, () => undefined),
    end: async () => undefined,
  };
  return { reading: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), listener, stop };
};
