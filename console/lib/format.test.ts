import { expect, test } from 'vitest';
import { initials, money, span, when } from './format.ts';

const now = new Date('2026-11-17T12:00:00Z');

test.each([
  ['2026-11-17T08:21:00Z', '10:21'],
  ['2026-11-15T20:48:00Z', 'Sun 22:48'],
  ['2026-09-12T08:00:00Z', '12 Sept 2026'],
  ['2026-11-19T20:48:00Z', 'Thu 22:48'],
  ['2027-03-01T08:00:00Z', '1 Mar 2027'],
])('%s is shown as %s in the shop’s time zone', (moment, shown) => {
  expect(when(moment, now)).toBe(shown);
});

test('money has a symbol, thousands and a real minus', () => {
  expect(money('1234.5', 'EUR')).toBe('€1,234.50');
  expect(money(-3, 'EUR')).toBe('−€3.00');
});

test('spans and initials are short', () => {
  expect([span(90_000), span(5 * 3_600_000), span(4 * 86_400_000)]).toEqual(['2 min', '5 h', '4 days']);
  expect([initials('Marta Ozola'), initials('')]).toEqual(['MO', '?']);
});
