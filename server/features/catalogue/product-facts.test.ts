import { expect, test } from 'vitest';
import { durabilityLabel, updatesOf } from './product-facts.ts';

const promised = { isFree: true, isWhole: true };

test.each([
  [5, '5'],
  [7.5, '7,5'],
  [99, '99'],
  [2.5, '2,5'],
  [2, null],
  [2.25, null],
  [10.5, null],
  [100, null],
])('TR-15 a durability guarantee of %d years is labelled %s', (years, label) => {
  expect(durabilityLabel(years, promised)).toBe(label);
  expect(durabilityLabel(years, { ...promised, isFree: false })).toBeNull();
  expect(durabilityLabel(years, { ...promised, isWhole: false })).toBeNull();
});

test.each([
  // Midnight in Riga is two hours earlier in UTC in winter, three in summer.
  ['2026-03-01', '2026-03-31T20:59:59Z', false],
  ['2026-03-01', '2026-03-31T21:00:00Z', true],
  ['2026-12-01', '2026-12-31T21:59:59Z', false],
  ['2026-12-01', '2026-12-31T22:00:00Z', true],
])('TR-23 updates until %s have ended at %s: %s', (until, now, isOver) => {
  expect(updatesOf(until, 'en', new Date(now)).is_over).toBe(isOver);
});

test('the month is named in the language of the page', () => {
  const now = new Date('2026-11-17T10:00:00Z');
  expect(updatesOf('2031-03-01', 'en', now).month).toBe('March 2031');
  expect(updatesOf('2031-03-01', 'de', now).month).toBe('März 2031');
});
