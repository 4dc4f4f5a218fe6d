import { pino } from 'pino';
import { expect, test } from 'vitest';
import { repeat } from './repeat.ts';

const silent = pino({ level: 'silent' });

test('a job that fails runs again', async () => {
  let runs = 0;
  const ranAgain = Promise.withResolvers<void>();
  const stop = repeat(
    {
      name: 'fragile',
      everyMs: 1,
      run: async () => {
        runs += 1;
        if (runs === 1) throw new Error('once');
        ranAgain.resolve();
        return false;
      },
    },
    silent,
  );
  await ranAgain.promise;
  await stop();
  expect(runs).toBeGreaterThanOrEqual(2);
});

test('stopping waits for the current run and skips the pause', async () => {
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const steps: string[] = [];
  const stop = repeat(
    {
      name: 'slow',
      everyMs: 3_600_000,
      run: async () => {
        started.resolve();
        await finish.promise;
        steps.push('finished');
        return false;
      },
    },
    silent,
  );
  await started.promise;
  const stopping = stop().then(() => steps.push('stopped'));
  finish.resolve();
  await stopping;
  expect(steps).toEqual(['finished', 'stopped']);
});
