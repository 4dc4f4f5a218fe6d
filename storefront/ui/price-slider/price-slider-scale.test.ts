import { expect, test } from 'vitest';
import { createPriceScale, labelAt, roundPrice } from './price-slider-scale.ts';

test('PL-36 the middle of the scale is the geometric mean', () => {
  const scale = createPriceScale({ min: 10, max: 1000 });
  expect(scale.priceAt(0)).toBe(10);
  expect(scale.priceAt(50)).toBeCloseTo(100);
  expect(scale.priceAt(100)).toBe(1000);
  expect(scale.positionOf(100)).toBe(50);
});

test('PL-37 without an upper bound the scale ends at min plus 1000', () => {
  expect(createPriceScale({ min: 20, max: null }).priceAt(100)).toBe(1020);
  expect(createPriceScale({ min: 0, max: null }).max).toBe(1000);
});

test.each([
  [0, 3000],
  [0.99, 9999],
  [39, 499],
  [100, 101],
  [5, 5],
])('from %s to %s every price finds its place again', (min, max) => {
  const scale = createPriceScale({ min, max });
  for (const position of [0, 12.34, 50, 99.99, 100]) {
    const again = scale.positionOf(scale.priceAt(position));
    expect(Math.abs(again - position)).toBeLessThanOrEqual(0.01);
  }
});

test('positions are clamped, in steps of 0.01', () => {
  const scale = createPriceScale({ min: 10, max: 1000 });
  expect(scale.positionOf(1)).toBe(0);
  expect(scale.positionOf(5000)).toBe(100);
  expect(scale.positionOf(123)).toBe(54.5);
});

test.each([
  [{ min: 0.99, max: 9999 }, 42.5, 50],
  [{ min: 0.99, max: 9999 }, 78.7, 1400],
  [{ min: 39, max: 499 }, 50, 140],
  [{ min: 0.99, max: 9999 }, 0, 0.99],
  [{ min: 0.99, max: 9999 }, 100, 9999],
])('in %o the handle at %s chooses %s', (range, position, price) => {
  expect(roundPrice(createPriceScale(range), position)).toBe(price);
});

test('one key step always changes the price', () => {
  for (const range of [
    { min: 0, max: 3000 },
    { min: 100, max: 200 },
  ]) {
    const scale = createPriceScale(range);
    for (let position = 2; position < 98; position += 1) {
      const price = roundPrice(scale, position);
      const next = roundPrice(scale, scale.positionOf(price) + 1);
      expect(next).toBeGreaterThan(price);
    }
  }
});

test('labels have two significant digits, the ends are exact', () => {
  const scale = createPriceScale({ min: 0.99, max: 9999 });
  expect([0, 25, 50, 75, 100].map((position) => labelAt(scale, position))).toEqual([
    0.99, 10, 100, 1000, 9999,
  ]);
});
