import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Job } from '#server/lib/job.ts';

/**
 * Runs a job repeatedly, one run at a time, and returns a function that stops it after the current run. A failed run is
 * logged and does not end the process.
 */
export const repeat = (job: Job, log: Logger): (() => Promise<void>) => {
  const stop = new AbortController();
  const { signal } = stop;
  const runOnce = async (): Promise<boolean> => {
    try {
      return await job.run();
    } catch (error) {
      log.warn({ err: error, job: job.name }, 'job failed');
      return false;
    }
  };
  const running = (async () => {
    while (!signal.aborted) {
      const isMoreWaiting = await runOnce();
      // Rejects when it is stopped.
      if (!isMoreWaiting) await pause(job.everyMs, undefined, { signal }).catch(() => undefined);
    }
  })();
  return async () => {
    stop.abort();
    await running;
  };
};
