import { expect, test } from 'vitest';
import { momentText } from './date-text.ts';

test.each([
  ['en', '15 Nov 2026, 18:30 EET'],
  ['de', '15.11.2026, 18:30 OEZ'],
  ['lv', '15.11.2026, 18:30 EET'],
])('a time in %s names its zone', (language, text) => {
  expect(momentText(new Date('2026-11-15T16:30:00Z'), language)).toBe(text);
});

test('summer time is named', () => {
  expect(momentText(new Date('2026-07-15T15:30:00Z'), 'en')).toBe('15 Jul 2026, 18:30 EEST');
});
