import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { ChangeListener } from './changes.ts';

const pollMs = 25;
const unreachableMs = 1000;
/** Also without a word of a change: a replica that stands still would show old numbers of pieces. */
const checkMs = 5000;
/** So long it may lag behind when nothing was changed that shoppers see. */
const patienceMs = 1000;

/**
 * Knows whether the replica has everything that this process was told of. A notice overtakes the replica: an answer
 * that was made anew from it right then would be old, and kept. So it counts as behind from the notice on until it
 * has passed the place where the primary stood then.
 */
export const followReplica = (primary: pg.Pool, replica: pg.Pool, log: Logger) => {
  let round = 0;
  let isFresh = false;
  let isReachable = true;
  let timer: NodeJS.Timeout | undefined;

  const place = async (): Promise<string> =>
    (await primary.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn')).rows[0]?.lsn ??
    '';

  /** A server that is no replica (any more) goes its own way: its place says nothing. */
  const hasPassed = async (lsn: string): Promise<boolean> => {
    const { rows } = await replica.query<{ passed: boolean | null }>(
      'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as passed',
      [lsn],
    );
    return rows[0]?.passed === true;
  };

  const note = (reached: boolean, error?: unknown): void => {
    if (reached === isReachable) return;
    isReachable = reached;
    if (reached) log.info('the replica is back');
    else log.warn({ reason: (error as Error).message }, 'the replica is away, the primary is asked instead');
  };

  const until = async (own: number, patience: number): Promise<void> => {
    const since = performance.now();
    let lsn: string | null = null;
    while (own === round) {
      try {
        lsn ??= await place();
        const passed = await hasPassed(lsn);
        if (own !== round) return;
        note(true);
        if (passed) {
          isFresh = true;
          return;
        }
        await sleep(pollMs, undefined, { ref: false });
      } catch (error) {
        if (own !== round) return;
        isFresh = false;
        note(false, error);
        await sleep(unreachableMs, undefined, { ref: false });
      }
      if (own === round && performance.now() - since > patience) isFresh = false;
    }
  };

  /** Only the last one called goes on. */
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
    /** A question to it failed: not asked again before it has answered. */
    lose: () => follow(0),
    listener: {
      onListening: () => follow(0),
      onChange: () => follow(0),
      onLost: stop,
    } satisfies ChangeListener,
    stop,
  };
};
