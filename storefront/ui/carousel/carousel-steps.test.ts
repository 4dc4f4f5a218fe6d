import { expect, test } from 'vitest';
import { stepTo } from './carousel-steps.ts';

test.each([
  ['a whole view on', 0, 'next', 4],
  ['not beyond the last view', 6, 'next', 8],
  ['HM-15 from the last view to the first', 8, 'next', 0],
  ['a whole view back', 8, 'previous', 4],
  ['not before the first', 2, 'previous', 0],
  ['HM-15 from the first view to the last', 0, 'previous', 8],
] as const)('%s', (_name, first, direction, expected) => {
  expect(stepTo({ first, visible: 4, total: 12 }, direction)).toBe(expected);
});

test('does not move when everything fits', () => {
  expect(stepTo({ first: 0, visible: 4, total: 3 }, 'next')).toBe(0);
  expect(stepTo({ first: 0, visible: 4, total: 3 }, 'previous')).toBe(0);
});
