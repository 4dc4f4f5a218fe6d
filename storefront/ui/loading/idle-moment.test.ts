import { expect, test, vi } from 'vitest';
import { idleMoment } from './idle-moment.ts';

test('each call has an idle moment of its own, in the order of the calls', async () => {
  const moments: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => moments.push(run));
  const done: string[] = [];
  void idleMoment().then(() => done.push('first'));
  void idleMoment().then(() => done.push('second'));
  for (const soFar of [['first'], ['first', 'second']]) {
    await vi.waitFor(() => expect(moments).toHaveLength(1));
    moments.shift()?.();
    await vi.waitFor(() => expect(done).toEqual(soFar));
  }
  expect(moments).toEqual([]);
  vi.unstubAllGlobals();
});

test('browsers that know no idle moments have one soon', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  const done = vi.fn();
  void idleMoment().then(done);
  await Promise.resolve();
  expect(done).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  vi.unstubAllGlobals();
});
