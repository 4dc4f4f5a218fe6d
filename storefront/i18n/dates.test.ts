import { expect, test } from 'vitest';
import { formatOrderDate, formatProfileDate } from './dates.ts';

test.each([
  ['2026-03-09T12:00:00Z', '09.03.2026', 'Mar 9, 2026'],
  ['2026-12-31T21:30:00Z', '31.12.2026', 'Dec 31, 2026'],
  ['2026-12-31T22:30:00Z', '01.01.2027', 'Jan 1, 2027'],
  ['not a time', '', ''],
])('%s is a day where the shop is', (time, order, profile) => {
  expect(formatOrderDate(time)).toBe(order);
  expect(formatProfileDate(time, 'en')).toBe(profile);
});

test.each([
  ['de', '9. März 2026'],
  ['lv', '2026. g. 9. marts'],
])('the day of a profile is written in the language of the page: %s', (language, expected) => {
  expect(formatProfileDate('2026-03-09T12:00:00Z', language)).toBe(expected);
});
