import { expect, test } from 'vitest';
import { formatOrderDate, formatProfileDate } from './dates.ts';

test.each([
  ['2026-03-09T12:00:00Z', 'UTC', '09.03.2026', 'Mar 9, 2026'],
  ['2026-12-31T23:30:00Z', 'UTC', '31.12.2026', 'Dec 31, 2026'],
  ['2026-12-31T23:30:00Z', 'Europe/Riga', '01.01.2027', 'Jan 1, 2027'],
  ['not a time', 'UTC', '', ''],
])('%s in %s', (time, zone, order, profile) => {
  expect(formatOrderDate(time, zone)).toBe(order);
  expect(formatProfileDate(time, zone)).toBe(profile);
});
