import { expect, test } from 'vitest';
import { clampCount, takeBackToSend } from './take-back.ts';

const line = (sku: string, count: number, isElectric = true) => ({
  count,
  item: { sku, ...(isElectric && { is_electric: true }) },
});

test('TR-22 only what the country and the cart still allow is sent', () => {
  const lines = [line('TV', 2), line('CASE', 1, false)];
  const wishes = { TV: 3, CASE: 1, GONE: 1 };
  expect(takeBackToSend(wishes, lines, true)).toEqual([{ sku: 'TV', count: 2 }]);
  expect(takeBackToSend(wishes, lines, false)).toEqual([]);
  expect(takeBackToSend(undefined, lines, true)).toEqual([]);
});

test.each([
  ['2', 2],
  ['', 1],
  ['0', 1],
  ['-4', 1],
  ['9', 3],
  ['2.7', 2],
  ['abc', 1],
])('a typed count %j is %d of at most 3', (text, count) => {
  expect(clampCount(text, 3)).toBe(count);
});
