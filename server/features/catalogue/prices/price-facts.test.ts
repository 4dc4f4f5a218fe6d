import { expect, test } from 'vitest';
import { priceFacts, pricePoints } from './price-facts.ts';

const now = new Date('2026-11-17T10:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
const log = (...rows: readonly (readonly [days: number, cents: number])[]) =>
  rows.map(([days, cents]) => ({ at: daysAgo(days), cents }));
const text = (cents: number) => (cents / 100).toFixed(2);

test('the price in force at the start of the 30 days counts, older ones do not', () => {
  const facts = priceFacts(log([200, 100], [100, 300], [40, 200], [20, 250]), now, text);
  expect(facts).toMatchObject({
    lowest_30d: { price: '2.00' },
    lowest: { price: '1.00' },
    highest: { price: '3.00' },
    // The 2.00 leaves the window 30 days after it was replaced.
    ends_at: daysAgo(-10),
  });
});

test('a repeated price is no change, and at most twelve changes are listed, newest first', () => {
  const once = priceFacts(log([90, 500], [50, 500]), now, text);
  expect(once?.changes).toEqual([{ price: '5.00', on: '2026-08-19' }]);
  expect(once?.ends_at).toBeNull();
  const many = log(...Array.from({ length: 20 }, (_, at) => [60 - at, 100 + at] as const));
  expect(priceFacts(many, now, text)?.changes.map(({ price }) => price)).toHaveLength(12);
  expect(priceFacts(many, now, text)?.changes[0]?.price).toBe('1.19');
  expect(priceFacts([], now, text)).toBeNull();
});

test('the chart begins with the price in force at the start of its period', () => {
  const prices = log([400, 100], [100, 300], [20, 250]);
  const of = (days: number) => pricePoints(prices, { now, days }, text).map(({ price }) => price);
  expect(of(90)).toEqual(['3.00', '2.50']);
  expect(of(0)).toEqual(['1.00', '3.00', '2.50']);
});
