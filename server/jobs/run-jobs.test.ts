import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runJobs } from './run-jobs.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const aLog = () => {
  const lines: { level: number; jobs?: string[]; msg: string }[] = [];
  return { lines, log: pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) }) };
};

const aJob = (name: string, run: () => Promise<boolean>) => ({ name, everyMs: 1000, run });

test('idle jobs are stopped at once without a log line', async () => {
  const { log, lines } = aLog();
  const stop = runJobs([aJob('one', async () => false), aJob('other', async () => false)], log);
  await vi.advanceTimersByTimeAsync(10);
  await stop();
  expect(lines).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a hanging job is logged after the grace period, the others finish', async () => {
  const { log, lines } = aLog();
  const steps: string[] = [];
  const slow = async () => {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    steps.push('slow finished');
    return false;
  };
  const hangs = () => new Promise<boolean>(() => undefined);
  const stop = runJobs([aJob('hangs', hangs), aJob('slow', slow)], log);
  const stopping = stop().then(() => steps.push('stopped'));
  await vi.advanceTimersByTimeAsync(4000);
  expect(steps).toEqual(['slow finished']);
  await vi.advanceTimersByTimeAsync(2000);
  await stopping;
  expect(steps).toEqual(['slow finished', 'stopped']);
  expect(lines).toMatchObject([{ level: 40, jobs: ['hangs'] }]);
});
