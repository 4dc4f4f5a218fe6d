import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { ChangeListener } from './changes.ts';

const pollMs = 25;
const unreachableMs = 1000;
/** Checked also without a notification: stock changes do not always send one. */
const checkMs = 5000;
/** The accepted lag while no notification has arrived. */
const patienceMs = 1000;

/**
 * Tracks whether the replica has replayed every change this process was notified of. A notification can arrive before
 * the replica has the change; a response computed then would be stale, and cached. So the replica counts as behind from
 * the notification until it has replayed the primary's WAL position of that moment.
 */
export const followReplica = (primary: pg.Pool, replica: pg.Pool, log: Logger) => {
  let round = 0;
  let isFresh = false;
  let isReachable = true;
  let timer: NodeJS.Timeout | undefined;

  const walPosition = async (): Promise<string> =>
    (await primary.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn')).rows[0]?.lsn ??
    '';

  /** False for a server that is no longer a replica: its WAL position says nothing. */
  const hasPassed = async (lsn: string): Promise<boolean> => {
    const { rows } = await replica.query<{ passed: boolean | null }>(
      'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as passed',
      [lsn],
    );
    return rows[0]?.passed === true;
  };

  const logReached = (reached: boolean, error?: unknown): void => {
    if (reached === isReachable) return;
    isReachable = reached;
    if (reached) log.info('replica reachable again');
    else log.warn({ reason: (error as Error).message }, 'replica unreachable, reading from the primary');
  };

  const until = async (own: number, patience: number): Promise<void> => {
    const since = performance.now();
    let lsn: string | null = null;
    while (own === round) {
      try {
        lsn ??= await walPosition();
        const passed = await hasPassed(lsn);
        if (own !== round) return;
        logReached(true);
        if (passed) {
          isFresh = true;
          return;
        }
        await sleep(pollMs, undefined, { ref: false });
      } catch (error) {
        if (own !== round) return;
        isFresh = false;
        logReached(false, error);
        await sleep(unreachableMs, undefined, { ref: false });
      }
      if (own === round && performance.now() - since > patience) isFresh = false;
    }
  };

  /** Only the latest call continues. */
  const follow = (patience: number): void => {
    clearTimeout(timer);
    round += 1;
    const own = round;
    if (patience === 0) isFresh = false;
    until(own, patience).then(() => {
      if (own === round) timer = setTimeout(follow, checkMs, patienceMs).unref();
    });
  };

  const stop = (): void => {
    round += 1;
    isFresh = false;
    clearTimeout(timer);
  };
  return {
    isFresh: () => isFresh,
    /** A query failed: the replica is not used until it responds again. */
    lose: () => follow(0),
    listener: {
      onListening: () => follow(0),
      onChange: () => follow(0),
      onLost: stop,
    } satisfies ChangeListener,
    stop,
  };
};
