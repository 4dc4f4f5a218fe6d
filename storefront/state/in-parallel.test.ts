import { expect, test } from 'vitest';
import { inParallel } from './in-parallel.ts';

test.each([
  [10, 3, 3],
  [2, 6, 2],
  [0, 6, 0],
])('%i items, at most %i at a time: %i were, and all results are in order', async (count, atMost, most) => {
  const items = Array.from({ length: count }, (_, index) => index);
  let underWay = 0;
  let seen = 0;
  const results = await inParallel(items, atMost, async (item) => {
    underWay += 1;
    seen = Math.max(seen, underWay);
    // The later, the quicker: order must not come from the time of the answer.
    await new Promise((resolve) => setTimeout(resolve, count - item));
    underWay -= 1;
    return item * 2;
  });
  expect(results).toEqual(items.map((item) => item * 2));
  expect(seen).toBe(most);
});

test('a failure is passed on', async () => {
  const work = async (item: number) => {
    if (item === 2) throw new Error('no');
    return item;
  };
  await expect(inParallel([1, 2, 3], 2, work)).rejects.toThrow('no');
});
