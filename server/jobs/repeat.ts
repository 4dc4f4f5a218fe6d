import type { Logger } from 'pino';
import type { Job } from '#server/lib/job.ts';

/**
 * Runs a job until it is stopped, one run at a time. A run that fails is logged and the next comes in its turn:
 * no job may end the process. Stopping waits for the run that is under way.
 */
export const repeat = (job: Job, log: Logger): (() => Promise<void>) => {
  const stopped = new AbortController();
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(done, ms);
      stopped.signal.addEventListener('abort', done, { once: true });
      function done(): void {
        clearTimeout(timer);
        stopped.signal.removeEventListener('abort', done);
        resolve();
      }
    });
  const runOnce = async (): Promise<boolean> => {
    try {
      return await job.run();
    } catch (error) {
      log.warn({ err: error, job: job.name }, 'job failed');
      return false;
    }
  };
  const running = (async () => {
    while (!stopped.signal.aborted) {
      const isMoreWaiting = await runOnce();
      // Stopped during the run: nobody would wake the pause any more.
      if (!isMoreWaiting && !stopped.signal.aborted) await pause(job.everyMs);
    }
  })();
  return async () => {
    stopped.abort();
    await running;
  };
};
