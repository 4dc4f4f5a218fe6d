import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocate } from './allocate.ts';

test.each([
  [500, [3980, 1000], [400, 100]],
  [100, [1, 1, 1], [34, 33, 33]],
  [2, [1, 1, 1], [1, 1, 0]],
  [0, [5, 0], [0, 0]],
  [7, [0, 0], [7, 0]],
  [0, [], []],
  [9_007_199_254_740_991, [1, 1], [4_503_599_627_370_496, 4_503_599_627_370_495]],
])('%i over %j is %j', (total, weights, parts) => {
  expect(allocate(total, weights)).toEqual(parts);
});

test('parts add up to the total, differ from the exact share by less than one, and never exceed their weight', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_000), { minLength: 1 }), fc.nat(1000), (weights, permille) => {
      const sum = weights.reduce((all, weight) => all + weight, 0);
      const total = Math.floor((sum * permille) / 1000);
      const parts = allocate(total, weights);
      expect(parts.reduce((all, part) => all + part, 0)).toBe(total);
      for (const [at, part] of parts.entries()) {
        const weight = weights[at] ?? 0;
        expect(part).toBeLessThanOrEqual(weight);
        expect(Math.abs(part - (sum === 0 ? 0 : (total * weight) / sum))).toBeLessThan(1);
      }
    }),
    { numRuns: 500 },
  );
});
