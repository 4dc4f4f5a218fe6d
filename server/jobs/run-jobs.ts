import type { Logger } from 'pino';
import type { Job } from '#server/lib/job.ts';
import { repeat } from './repeat.ts';

/**
 * A mail server or a payment provider may keep a job longer than a process that ends is given. What is left behind is
 * begun again by whoever runs the jobs next: each piece of work is noted as done only afterwards.
 */
const patienceMs = 5000;

/** Runs the jobs until they are stopped. Stopping waits a little for what is under way, and says what it left behind. */
export const runJobs = (jobs: readonly Job[], log: Logger): (() => Promise<void>) => {
  const running = jobs.map((job) => ({ name: job.name, stop: repeat(job, log) }));
  return async () => {
    const left = new Set(running.map(({ name }) => name));
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    const patience = setTimeout(end, patienceMs);
    const stopping = running.map(async ({ name, stop }) => {
      await stop();
      left.delete(name);
    });
    await Promise.race([Promise.all(stopping), isOver]);
    clearTimeout(patience);
    if (left.size === 0) return;
    log.warn({ jobs: [...left] }, 'jobs left in the middle, they are begun again next time');
  };
};
