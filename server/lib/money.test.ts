import { expect, test } from 'vitest';
import { centsText, convertCents, leastBaseCents } from './money.ts';

test.each([
  [19_990, '1.00000000', 19_990],
  [19_900, '1.08000000', 21_492],
  [1, '0.50000000', 1],
  [1, '0.49999999', 0],
  [99, '11.34560000', 1123],
])('%i cents at %s are %i cents, rounded half up', (cents, rate, converted) => {
  expect(convertCents(cents, rate)).toBe(converted);
});

test.each(['1.00000000', '1.08000000', '0.85410000', '11.34560000'])(
  'the least base amount at %s is the first that is shown as enough',
  (rate) => {
    for (let shown = 1; shown < 3000; shown += 7) {
      const least = leastBaseCents(shown, rate);
      expect(convertCents(least, rate)).toBeGreaterThanOrEqual(shown);
      if (least > 0) expect(convertCents(least - 1, rate)).toBeLessThan(shown);
    }
  },
);

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [19_990, '199.90'],
  [123_456_789, '1234567.89'],
])('%i cents travel as %s', (cents, text) => {
  expect(centsText(cents)).toBe(text);
});
