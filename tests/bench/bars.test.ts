import { expect, test } from 'vitest';
import { barOf } from '#bench/bars.ts';

const figures = { p50: 1, p99: 2, bytes: 100, failed: 0 };
const row = (scenario: string, perSecond: number, connections = 16) =>
  barOf({ products: 150, scenario, connections, baseline: 1000, figures: { ...figures, perSecond } });

test.each([
  ['guest cart read', 380, '38 %'],
  ['guest cart add', 180, '18 %'],
  ['delivery options', 250, '25 %'],
  ['guest checkout to order', 140, '140/s'],
  ['cart read', 400, '40 %'],
  ['cart add', 200, '20 %'],
  ['checkout to order', 150, '150/s'],
])('BY-80 the bar of %s is met from %d/s on where the bare server answers 1000/s', (scenario, least, bar) => {
  expect(row(scenario, least)).toBe(`${bar} ✓`);
  expect(row(scenario, least - 1)).toBe(`${bar} ✗`);
  expect(row(scenario, least, 1)).toBe('');
});
