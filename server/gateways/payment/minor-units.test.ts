import { expect, test } from 'vitest';
import { chargeableCents, fromMinorUnits, toMinorUnits } from './minor-units.ts';

test.each([
  ['EUR', 19_490, 19_490, 19_490],
  ['JPY', 1_234_500, 12_345, 1_234_500],
  ['JPY', 1_234_549, 12_345, 1_234_500],
  ['JPY', 1_234_550, 12_346, 1_234_600],
  ['ISK', 123_456, 123_500, 123_500],
  ['KWD', 1_234, 12_340, 1_234],
])('%s: %i cents are sent as %i and taken as %i', (currency, cents, sent, taken) => {
  expect(toMinorUnits(cents, currency)).toBe(sent);
  expect(chargeableCents(cents, currency)).toBe(taken);
  expect(fromMinorUnits(sent, currency)).toBe(taken);
});
