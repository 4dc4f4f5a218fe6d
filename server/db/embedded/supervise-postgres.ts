import { setTimeout as sleep } from 'node:timers/promises';

/** A started PostgreSQL. */
export type RunningServer = {
  /** Resolves when it ends without having been stopped. */
  crashed: Promise<void>;
  stop(): Promise<void>;
};

export type Supervisor = {
  /** Logs at level error. */
  logError(message: string): void;
  /** Called once when PostgreSQL cannot be restarted: the process should end, so that its supervisor can act. */
  onGivenUp(error: Error): void;
  /** Milliseconds before each attempt to restart. */
  delays?: readonly number[];
};

const defaultDelays = [0, 500, 1000, 2000, 4000, 8000];
/** A server that ran this long was healthy: the next crash starts again with the first delay. */
const healthyMs = 60_000;

/** Restarts PostgreSQL with backoff when it ends by itself. `stop` ends it, and any restart in progress. */
export function superviseServer(
  first: RunningServer,
  restart: () => Promise<RunningServer>,
  { logError, onGivenUp, delays = defaultDelays }: Supervisor,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let current: RunningServer | null = first;
  let attempts = 0;

  const restarted = async (): Promise<RunningServer | null> => {
    let reason = 'it ended right after each start';
    while (attempts < delays.length) {
      await sleep(delays[attempts], undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return null;
      attempts += 1;
      try {
        return await restart();
      } catch (error) {
        reason = (error as Error).message;
        logError(`PostgreSQL could not be restarted (attempt ${attempts} of ${delays.length}): ${reason}`);
      }
    }
    onGivenUp(new Error(`PostgreSQL ended and could not be restarted: ${reason}`));
    return null;
  };

  const watch = async (): Promise<void> => {
    while (current !== null) {
      const since = Date.now();
      await Promise.race([current.crashed, aborted(stopping.signal)]);
      if (stopping.signal.aborted) return;
      current = null;
      if (Date.now() - since > healthyMs) attempts = 0;
      logError('PostgreSQL ended by itself and is being restarted');
      current = await restarted();
      if (current !== null) logError('PostgreSQL was restarted and has recovered');
    }
  };
  const watching = watch();
  return {
    stop: async () => {
      stopping.abort();
      await watching;
      await current?.stop();
    },
  };
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
