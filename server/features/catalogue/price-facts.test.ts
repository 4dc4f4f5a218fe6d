import { describe, expect, test } from 'vitest';
import { type PricePoint, priceFacts } from './price-facts.ts';

const now = new Date('2026-03-01T12:00:00Z');
const days = (n: number): Date => new Date(now.getTime() - n * 24 * 60 * 60 * 1000);
const history = (...points: readonly (readonly [cents: number, daysAgo: number])[]): PricePoint[] =>
  points.map(([priceCents, daysAgo]) => ({ priceCents, from: days(daysAgo) }));

describe('priceFacts', () => {
  test('a price that never changed is not a reduction', () => {
    expect(priceFacts(history([5000, 90]), now)).toEqual({
      priceCents: 5000,
      oldPriceCents: null,
      lowestPrice30dCents: 5000,
    });
  });

  test('a cut is compared with the price before it', () => {
    expect(priceFacts(history([29900, 90], [24900, 12]), now)).toEqual({
      priceCents: 24900,
      oldPriceCents: 29900,
      lowestPrice30dCents: 24900,
    });
  });

  test('the lowest of the 30 days before the cut counts, not the last', () => {
    expect(priceFacts(history([30000, 90], [27000, 30], [29000, 20], [25000, 10]), now).oldPriceCents).toBe(
      27000,
    );
  });

  test('a dip that ended more than 30 days before the cut does not count', () => {
    expect(priceFacts(history([30000, 90], [20000, 60], [30000, 45], [25000, 10]), now).oldPriceCents).toBe(
      30000,
    );
  });

  test('a price in force at the beginning of the window counts', () => {
    expect(priceFacts(history([20000, 90], [30000, 35], [25000, 10]), now).oldPriceCents).toBeNull();
  });

  test('raised first and cut later is not a reduction', () => {
    expect(priceFacts(history([8900, 90], [7900, 38], [9900, 23], [8500, 4]), now).oldPriceCents).toBeNull();
  });

  test('after a rise nothing is reduced', () => {
    const facts = priceFacts(history([8900, 90], [7900, 35], [8900, 22]), now);
    expect(facts).toEqual({ priceCents: 8900, oldPriceCents: null, lowestPrice30dCents: 7900 });
  });

  test('cut in steps: the step before counts', () => {
    expect(priceFacts(history([25900, 90], [24900, 41], [22900, 8]), now).oldPriceCents).toBe(24900);
  });

  test('the order of points, repeated prices and future prices do not matter', () => {
    const points = history([24900, 12], [29900, 90], [24900, 3], [9900, -5]);
    expect(priceFacts(points, now)).toMatchObject({ priceCents: 24900, oldPriceCents: 29900 });
  });

  test('no price up to now is an error', () => {
    expect(() => priceFacts(history([100, -1]), now)).toThrow('no price up to now');
  });
});
