import { expect, test } from 'vitest';
import { createJobRuns } from './job-runs.ts';

test('CN-71 the last run of each job is remembered with its result', async () => {
  let at = 0;
  const runs = createJobRuns(() => new Date(at));
  let outcome: () => Promise<boolean> = async () => true;
  const [job] = runs.watch([
    { name: 'one', everyMs: 1000, run: () => outcome() },
    { name: 'other', everyMs: 5000, run: async () => false },
  ]);
  const never = { startedAt: null, finishedAt: null, isRunning: false, error: null };
  expect(runs.list()).toEqual([
    { name: 'one', everyMs: 1000, ...never },
    { name: 'other', everyMs: 5000, ...never },
  ]);
  const gate = Promise.withResolvers<boolean>();
  outcome = () => gate.promise;
  const running = job?.run();
  expect(runs.list()[0]).toMatchObject({ startedAt: new Date(0), finishedAt: null, isRunning: true });
  at = 1;
  gate.resolve(true);
  expect(await running).toBe(true);
  expect(runs.list()[0]).toMatchObject({ finishedAt: new Date(1), isRunning: false, error: null });
  outcome = async () => {
    throw new Error('The bank does not answer.');
  };
  await expect(job?.run()).rejects.toThrow('The bank does not answer.');
  expect(runs.list()[0]).toMatchObject({ isRunning: false, error: 'The bank does not answer.' });
  outcome = async () => false;
  await job?.run();
  expect(runs.list().map(({ error }) => error)).toEqual([null, null]);
});
