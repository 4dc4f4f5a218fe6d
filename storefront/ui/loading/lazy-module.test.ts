import { expect, test, vi } from 'vitest';
import { lazyModule } from './lazy-module.ts';

test('loads a module once for all callers', async () => {
  const load = vi.fn(async () => 'part');
  const lazy = lazyModule(load);
  expect(lazy.current()).toBeNull();
  expect(load).not.toHaveBeenCalled();
  lazy.preload();
  expect(await Promise.all([lazy.load(), lazy.load()])).toEqual(['part', 'part']);
  expect(lazy.current()).toBe('part');
  expect(load).toHaveBeenCalledTimes(1);
});

test('retries after a failure', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValue('part');
  const lazy = lazyModule(load);
  await expect(lazy.load()).rejects.toThrow('offline');
  expect(lazy.current()).toBeNull();
  expect(await lazy.load()).toBe('part');
});

test('what comes later waits for one idle moment together, unless it is needed at once', async () => {
  const moments: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => moments.push(run));
  const load = vi.fn(async () => 'part');
  const lazy = lazyModule(load);
  const waiting = Promise.all([lazy.loadLater(), lazy.loadLater()]);
  await vi.waitFor(() => expect(moments).toHaveLength(1));
  expect(load).not.toHaveBeenCalled();
  expect(await lazy.load()).toBe('part');
  moments.shift()?.();
  expect(await waiting).toEqual(['part', 'part']);
  expect(moments).toEqual([]);
  expect(load).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});
