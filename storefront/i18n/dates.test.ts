import { expect, test } from 'vitest';
import { formatOrderDate, formatProfileDate } from './dates.ts';

test.each([
  ['2026-03-09T12:00:00Z', '09.03.2026', 'Mar 9, 2026'],
  ['2026-12-31T21:30:00Z', '31.12.2026', 'Dec 31, 2026'],
  ['2026-12-31T22:30:00Z', '01.01.2027', 'Jan 1, 2027'],
  ['not a time', '', ''],
])('%s is a day where the shop is', (time, order, profile) => {
  expect(formatOrderDate(time)).toBe(order);
  expect(formatProfileDate(time)).toBe(profile);
});
