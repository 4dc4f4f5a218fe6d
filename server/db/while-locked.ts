import type pg from 'pg';

/**
 * Runs a task while this process holds an advisory lock; does nothing if another process holds it. The lock belongs to
 * a connection, not to a transaction, so minutes of work keep no transaction open; it ends with the process.
 */
export const whileLocked = async (pool: pg.Pool, key: number, run: () => Promise<void>): Promise<void> => {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [key]);
    if (rows[0]?.held !== true) return;
    try {
      await run();
    } finally {
      await client.query('select pg_advisory_unlock($1)', [key]);
    }
  } finally {
    client.release();
  }
};
