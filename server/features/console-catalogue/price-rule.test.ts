import { expect, test } from 'vitest';
import type { PriceRule } from '#contract/admin/products.ts';
import { ruledPrice } from './price-rule.ts';

const cases: readonly (readonly [number, PriceRule['kind'], string, PriceRule['ending'], number])[] = [
  [10_000, 'percent', '5', null, 10_500],
  [10_000, 'percent', '5', '90', 10_490],
  [10_000, 'percent', '-5', '90', 9490],
  [9990, 'percent', '5', '90', 10_490],
  [1999, 'percent', '2.5', null, 2049],
  [4990, 'amount', '-10', null, 3990],
  [4990, 'amount', '10', '00', 6000],
  [4990, 'set', '12.34', '99', 1199],
  [40, 'percent', '5', '00', 100],
  [10, 'percent', '5', '90', 90],
  [10_040, 'amount', '0', '90', 10_090],
];

test.each(cases)('%d by %s %s ending with %s is %d', (cents, kind, value, ending, expected) => {
  expect(ruledPrice(cents, { kind, value, ending })).toBe(expected);
});
