import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { ChangeListener } from './changes.ts';
import type { Database } from './pool.ts';
import { followReplica } from './replica-freshness.ts';
import type { Tables } from './tables.ts';

interface Replica {
  /** For reading what is the same for everybody, outside transactions. */
  readonly reading: Database;
  readonly listener: ChangeListener;
  readonly stop: () => void;
}

const cancelledByReplay = '40001';

/** The question was not answered for a reason that is the replica's own: the primary can answer it. */
const isReplicasFault = (error: unknown): boolean => {
  const { code, message } = error as { code?: string; message?: string };
  if (code === undefined) return /connection|timeout/i.test(message ?? '');
  return code === cancelledByReplay || /^(?:E[A-Z]+|08...|57P0.|53...)$/.test(code);
};

/** Reads from the replica while it is there and up to date, and from the primary otherwise. */
export const openReplica = (primary: pg.Pool, replica: pg.Pool, log: Logger): Replica => {
  const { isFresh, lose, listener, stop } = followReplica(primary, replica, log);

  /** Asks the primary instead where the replica fails: what is read may be asked twice. */
  const ask = async (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
    if (!isFresh()) return primary.query(text, [...values]);
    try {
      return await replica.query(text, [...values]);
    } catch (error) {
      if (!isReplicasFault(error)) throw error;
      if ((error as { code?: string }).code !== cancelledByReplay) lose();
      return primary.query(text, [...values]);
    }
  };
  const pool: PostgresPool = {
    options: {},
    connect: async () => ({ query: ask as never, release: () => undefined }),
    end: async () => undefined,
  };
  return { reading: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), listener, stop };
};
