import { expect, test } from 'vitest';
import { clampPage, pageSlots } from './page-slots.ts';

const shown = (current: number, total: number, slots: number) =>
  pageSlots(current, total, slots)
    .map((slot) => (slot === 'gap' ? '…' : slot))
    .join(' ');

test.each([
  [1, 1, 7, '1'],
  [2, 3, 7, '1 2 3'],
  [4, 7, 7, '1 2 3 4 5 6 7'],
  [1, 20, 7, '1 2 3 4 5 … 20'],
  [4, 20, 7, '1 2 3 4 5 … 20'],
  [5, 20, 7, '1 … 4 5 6 … 20'],
  [10, 20, 7, '1 … 9 10 11 … 20'],
  [16, 20, 7, '1 … 15 16 17 … 20'],
  [17, 20, 7, '1 … 16 17 18 19 20'],
  [20, 20, 7, '1 … 16 17 18 19 20'],
  [4, 8, 7, '1 2 3 4 5 … 8'],
  [5, 8, 7, '1 … 4 5 6 7 8'],
])('page %i of %i in %i places reads %s', (current, total, slots, expected) => {
  expect(shown(current, total, slots)).toBe(expected);
});

test.each([
  [1, 3, 4, '1 2 3'],
  [2, 4, 4, '1 2 3 4'],
  [1, 20, 4, '1 2 … 20'],
  [2, 20, 4, '1 2 … 20'],
  [3, 20, 4, '1 … 3 …'],
  [10, 20, 4, '1 … 10 …'],
  [19, 20, 4, '1 … 19 20'],
  [20, 20, 4, '1 … 19 20'],
  [3, 5, 4, '1 … 3 …'],
])('small: page %i of %i in %i places reads %s', (current, total, slots, expected) => {
  expect(shown(current, total, slots)).toBe(expected);
});

test('every page of every length fills its slots and includes the current page', () => {
  for (const slots of [4, 7]) {
    for (let total = slots + 1; total < 30; total += 1) {
      for (let page = 1; page <= total; page += 1) {
        const result = pageSlots(page, total, slots);
        expect(result, `${page} of ${total} in ${slots}`).toHaveLength(slots);
        expect(result).toContain(page);
      }
    }
  }
});

test.each([
  [0, 20, 1],
  [-3, 20, 1],
  [99, 20, 20],
  [Number.NaN, 20, 1],
  [2.9, 20, 2],
  [5, 0, 1],
])('page %d of %d is clamped to %d (PG-05)', (page, total, expected) => {
  expect(clampPage(page, total)).toBe(expected);
});
