import type { Job, JobRun } from '#server/lib/job.ts';

interface JobRuns {
  /** Returns the same jobs; each run of them is remembered. */
  watch(jobs: readonly Job[]): readonly Job[];
  /** In the order in which they were given. */
  list(): readonly JobRun[];
}

const longestError = 300;

/** Remembers the last run of each job in memory: some run every second, and a new process starts them all again. */
export const createJobRuns = (now: () => Date): JobRuns => {
  const runs = new Map<string, JobRun>();
  const watched = (job: Job): Job => {
    let known: JobRun = {
      name: job.name,
      everyMs: job.everyMs,
      startedAt: null,
      finishedAt: null,
      isRunning: false,
      error: null,
    };
    const note = (change: Partial<JobRun>): void => {
      known = { ...known, ...change };
      runs.set(job.name, known);
    };
    note({});
    const run = async (): Promise<boolean> => {
      note({ startedAt: now(), isRunning: true });
      try {
        const isMoreWaiting = await job.run();
        note({ finishedAt: now(), isRunning: false, error: null });
        return isMoreWaiting;
      } catch (error) {
        const text = error instanceof Error ? error.message : String(error);
        note({ finishedAt: now(), isRunning: false, error: text.slice(0, longestError) });
        throw error;
      }
    };
    return { ...job, run };
  };
  return { watch: (jobs) => jobs.map(watched), list: () => [...runs.values()] };
};
