import type { Logger } from 'pino';
import type { Job } from '#server/lib/job.ts';
import { repeat } from './repeat.ts';

/**
 * How long stopping waits for running jobs: a mail server or payment provider can be slow. An interrupted job is safe,
 * because work is marked as done only afterwards and is repeated by the next process.
 */
const graceMs = 5000;

/** Runs jobs and returns a function that stops them and logs those that are still running after the grace period. */
export const runJobs = (jobs: readonly Job[], log: Logger): (() => Promise<void>) => {
  const running = jobs.map((job) => ({ name: job.name, stop: repeat(job, log) }));
  return async () => {
    const unfinished = new Set(running.map(({ name }) => name));
    const grace = Promise.withResolvers<void>();
    const timer = setTimeout(grace.resolve, graceMs);
    const stopping = running.map(async ({ name, stop }) => {
      await stop();
      unfinished.delete(name);
    });
    await Promise.race([Promise.all(stopping), grace.promise]);
    clearTimeout(timer);
    if (unfinished.size > 0)
      log.warn({ jobs: [...unfinished] }, 'jobs interrupted, the next process repeats them');
  };
};
