import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ratePrice, rateQuotes, type Zone } from './rate-rules.ts';

const rate = (priceCents: number, upToGrams: number | null = null, fromValueCents = 0) => ({
  priceCents,
  upToGrams,
  fromValueCents,
});
const mainland: Zone = {
  postCodePattern: null,
  freeFromCents: 30_000,
  rates: [rate(390, 2000), rate(590, 10_000), rate(290, 10_000, 15_000)],
};
const islands: Zone = { postCodePattern: '07\\d{3}', freeFromCents: null, rates: [rate(2490)] };
const notServed: Zone = { postCodePattern: '35\\d{3}', freeFromCents: 1, rates: [] };
const zones = [mainland, islands, notServed];
const parcel = { postCode: '28001', grams: 1000, valueCents: 5000 };

test.each([
  ['light', {}, 390],
  ['as heavy as the bracket', { grams: 2000 }, 390],
  ['one gram more', { grams: 2001 }, 590],
  ['worth more', { valueCents: 15_000 }, 290],
  ['worth a cent less', { valueCents: 14_999 }, 390],
  ['too heavy', { grams: 10_001 }, null],
  ['free from an amount, however heavy', { valueCents: 30_000, grams: 99_000 }, 0],
  ['a cent below', { valueCents: 29_999 }, 290],
  ['an island', { postCode: '07001' }, 2490],
  ['an island is never free', { postCode: '07001', valueCents: 9_999_999 }, 2490],
  ['no more than a part of an island', { postCode: '107001' }, 390],
  ['a place that is not served', { postCode: '35001' }, null],
  ['not served, whatever the goods are worth', { postCode: '35001', valueCents: 9_999_999 }, null],
])('%s', (_, given, price) => {
  expect(ratePrice(zones, { ...parcel, ...given })).toBe(price);
});

test('a country without a zone has no price', () => {
  expect(ratePrice([], parcel)).toBeNull();
});

test('a matching post code wins over the rest of the country in any order of zones', () => {
  expect(ratePrice(zones.toReversed(), { ...parcel, postCode: '07001' })).toBe(2490);
});

test('an invalid pattern matches nothing', () => {
  const odd = { ...islands, postCodePattern: '(?i)07[[:digit:]]{3}' };
  expect(ratePrice([odd, mainland], { ...parcel, postCode: '07001' })).toBe(390);
});

test('a heavier parcel never costs less, a more valuable one never more', () => {
  const rates = fc.array(
    fc.record({
      priceCents: fc.integer({ min: 0, max: 10_000 }),
      upToGrams: fc.option(fc.integer({ min: 1, max: 50_000 })),
      fromValueCents: fc.integer({ min: 0, max: 100_000 }),
    }),
    { maxLength: 8 },
  );
  const zone = fc.record({
    postCodePattern: fc.constant(null),
    freeFromCents: fc.option(fc.integer({ min: 1, max: 200_000 })),
    rates,
  });
  const amount = fc.integer({ min: 0, max: 60_000 });
  const costOf = (price: number | null): number => price ?? Number.POSITIVE_INFINITY;
  fc.assert(
    fc.property(zone, amount, amount, amount, (given, grams, valueCents, more) => {
      const price = (heavier: number, dearer: number) =>
        costOf(
          ratePrice([given], { postCode: '1', grams: grams + heavier, valueCents: valueCents + dearer }),
        );
      expect(price(more, 0)).toBeGreaterThanOrEqual(price(0, 0));
      expect(price(0, more)).toBeLessThanOrEqual(price(0, 0));
    }),
    { numRuns: 2000 },
  );
});

test('BY-52 no method is offered outside its zones', () => {
  const aZone = fc.record({
    method: fc.constantFrom('courier', 'omniva', 'express'),
    name: fc.constant('Zone'),
    postCodePattern: fc.constantFrom(null, '07\\d{3}', '28\\d{3}', '35\\d{3}'),
    freeFromCents: fc.option(fc.integer({ min: 0, max: 50_000 })),
    rates: fc.array(fc.constant(rate(390)), { maxLength: 1 }),
  });
  const aParcel = fc.record({
    postCode: fc.constantFrom('', '07001', '28001', '35001', '10000'),
    grams: fc.integer({ min: 1, max: 40_000 }),
    valueCents: fc.integer({ min: 0, max: 100_000 }),
  });
  fc.assert(
    fc.property(fc.array(aZone, { maxLength: 8 }), aParcel, (given, sent) => {
      for (const { method, cents } of rateQuotes(given, sent)) {
        const serving = given.filter(
          (zone) =>
            zone.method === method &&
            zone.rates.length > 0 &&
            (zone.postCodePattern === null || new RegExp(`^${zone.postCodePattern}$`).test(sent.postCode)),
        );
        if (serving.length === 0) expect(cents).toBeNull();
      }
    }),
    { numRuns: 500 },
  );
});
