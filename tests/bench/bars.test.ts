import { expect, test } from 'vitest';
import { barOf } from '#bench/bars.ts';
import { publicScenarios } from '#bench/scenarios.ts';

const measured = publicScenarios(1000, false).map(({ name }) => name);
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

test.each([
  ['catalogue: two words', 150, '15 %'],
  ['catalogue: a sentence with three limits', 120, '12 %'],
  ['catalogue: suggestions', 200, '20 %'],
  ['catalogue: a frequent word', 20, '2 %'],
  ['comparison of four', 250, '25 %'],
  ['fits of 14', 250, '25 %'],
])('FN-78 %s is measured, and its bar is met from %d/s on', (scenario, least, bar) => {
  expect(measured).toContain(scenario);
  expect(row(scenario, least)).toBe(`${bar} ✓`);
  expect(row(scenario, least - 1)).toBe(`${bar} ✗`);
});

test.each([
  'catalogue: facets of a category',
  'catalogue: facets, two chosen',
  'catalogue: facets, two words',
  'catalogue: facets, two words and limits',
])('FN-78 %s is measured, and its bar is 25 ms at one connection', (scenario) => {
  expect(measured).toContain(scenario);
  const at = (p50: number, connections = 1) =>
    barOf({
      products: 150,
      scenario,
      connections,
      baseline: 1000,
      figures: { ...figures, p50, perSecond: 1 },
    });
  expect(at(25)).toBe('25 ms ✓');
  expect(at(26)).toBe('25 ms ✗');
  expect(at(25, 16)).toBe('');
});
