import { expect, test, vi } from 'vitest';
import { lazyModule } from './lazy-module.ts';

test('a part is fetched once, whoever asks, and held from then on', async () => {
  const load = vi.fn(async () => 'part');
  const demand = lazyModule(load);
  expect(demand.held()).toBeNull();
  expect(load).not.toHaveBeenCalled();
  demand.warm();
  expect(await Promise.all([demand.fetch(), demand.fetch()])).toEqual(['part', 'part']);
  expect(demand.held()).toBe('part');
  expect(load).toHaveBeenCalledTimes(1);
});

test('after a failure the next wish tries again', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValue('part');
  const demand = lazyModule(load);
  await expect(demand.fetch()).rejects.toThrow('offline');
  expect(demand.held()).toBeNull();
  expect(await demand.fetch()).toBe('part');
});
