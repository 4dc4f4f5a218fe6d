import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitTotal } from '#server/features/orders/order-shares.ts';
import { convertCents } from '#server/lib/money.ts';
import { applyBundles, type BundleTerms } from './bundle-rules.ts';
import { priceBill } from './pricing-rules.ts';

const line = (productId: number, unitCents: number, count = 1) => ({ productId, unitCents, count });
const percentOff = (id: number, percent: number, ...products: number[]): BundleTerms => ({
  id,
  name: `Bundle ${id}`,
  items: products.map((productId) => ({ productId, quantity: 1 })),
  price: { type: 'percent', basisPoints: percent * 100 },
});

test('a bundle applies as often as the cart holds all its items, and other pieces keep their price', () => {
  const lines = [line(1, 10_000, 2), line(2, 5000, 3), line(3, 777)];
  const { applied, original } = applyBundles(lines, [percentOff(1, 10, 1, 2)], '1');
  expect(applied).toEqual([{ id: 1, name: 'Bundle 1', times: 2, originalCents: 3000, chargedCents: 3000 }]);
  expect(original).toEqual([2000, 1000, 0]);
  expect(applyBundles(lines.slice(1), [percentOff(1, 10, 1, 2)], '1').applied).toEqual([]);
});

test('a piece counts for one bundle only: the one that saves most, then the older one', () => {
  const lines = [line(1, 10_000), line(2, 5000), line(3, 5000)];
  const bundles = [percentOff(1, 5, 1, 2), percentOff(2, 9, 1, 3), percentOff(3, 9, 1, 2)];
  expect(applyBundles(lines, bundles, '1').applied.map(({ id }) => id)).toEqual([2]);
});

test('pieces of a product may be of several variations', () => {
  const lines = [line(1, 1000), line(1, 3000), line(2, 500)];
  const two: BundleTerms = {
    ...percentOff(1, 10, 2),
    items: [
      { productId: 1, quantity: 2 },
      { productId: 2, quantity: 1 },
    ],
  };
  expect(applyBundles(lines, [two], '1').original).toEqual([100, 300, 50]);
});

test('a fixed price above the sum is no discount, and one cent remains for each piece', () => {
  const fixed = (cents: number): BundleTerms => ({
    ...percentOff(1, 1, 1, 2),
    price: { type: 'fixed', cents },
  });
  const lines = [line(1, 100), line(2, 200)];
  expect(applyBundles(lines, [fixed(300)], '1.5').applied).toEqual([]);
  expect(applyBundles(lines, [fixed(299)], '1').original).toEqual([0, 1]);
  expect(applyBundles(lines, [fixed(1)], '1').applied[0]?.originalCents).toBe(298);
});

const cents = fc.integer({ min: 1, max: 500_000 });
const cases = fc.record({
  units: fc.array(
    fc.record({
      unitCents: cents,
      quantity: fc.integer({ min: 1, max: 3 }),
      extra: fc.integer({ min: 0, max: 2 }),
    }),
    {
      minLength: 2,
      maxLength: 6,
    },
  ),
  price: fc.oneof(
    fc.record({ type: fc.constant('fixed' as const), cents }),
    fc.record({ type: fc.constant('percent' as const), basisPoints: fc.integer({ min: 1, max: 9999 }) }),
  ),
  rate: fc.integer({ min: 1, max: 99_999 }).map((rate) => String(rate / 1000)),
  vat: fc.record({ basisPoints: fc.integer({ min: 0, max: 2700 }), isIncluded: fc.boolean() }),
  promo: fc.option(fc.integer({ min: 1, max: 10_000 })),
  deliveryCents: fc.option(fc.integer({ min: 0, max: 2000 })),
});

test('FN-70 of 1,000 generated bundles the lines add up to the bundle price in both currencies, and no share is negative or off by a cent', () => {
  fc.assert(
    fc.property(cases, ({ units, price, rate, vat, promo, deliveryCents }) => {
      const bundle: BundleTerms = {
        id: 1,
        name: 'B',
        items: units.map(({ quantity }, at) => ({ productId: at + 1, quantity })),
        price,
      };
      const lines = units.map(({ unitCents, quantity, extra }, at) =>
        line(at + 1, unitCents, quantity + extra),
      );
      const { applied, original, charged } = applyBundles(lines, [bundle], rate);
      const discount =
        promo === null
          ? null
          : { type: 'percent' as const, basisPoints: promo, appliesTo: 'goods' as const, maxCents: null };
      const total = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0);
      const bill = priceBill(
        { goods: lines, deliveryCents, bundleCents: total(original), discount, vat },
        rate,
        total(charged),
      );
      const times = applied[0]?.times ?? 0;
      const blocks = [
        {
          parts: original,
          unit: (at: number) => lines[at]?.unitCents ?? 0,
          amounts: bill.original,
          saved: applied[0]?.originalCents ?? 0,
          convert: (value: number) => value,
        },
        {
          parts: charged,
          unit: (at: number) => bill.chargedUnitCents[at] ?? 0,
          amounts: bill.charged,
          saved: applied[0]?.chargedCents ?? 0,
          convert: (value: number) => convertCents(value, rate),
        },
      ];
      for (const { parts, unit, amounts, saved, convert } of blocks) {
        expect(total(parts)).toBe(saved);
        const once = units.reduce((all, { quantity }, at) => all + quantity * unit(at), 0);
        const pieces = units.reduce((all, { quantity }) => all + quantity, 0);
        // The price of one bundle: what was agreed, at least a cent for each piece.
        if (times > 0 && price.type === 'fixed')
          expect(once - saved / times).toBe(
            Math.min(once, Math.max(convert(price.cents), Math.min(pieces, once))),
          );
        for (const [at, part] of parts.entries()) {
          const sum = (units[at]?.quantity ?? 0) * unit(at);
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(times * sum);
          if (times > 0 && once > 0)
            expect(Math.abs(part / times - ((saved / times) * sum) / once)).toBeLessThanOrEqual(1);
        }
        const shares = splitTotal(
          lines.map(({ count }, at) => count * unit(at)),
          { delivery: amounts.deliveryCents, discount: amounts.discountCents, total: amounts.totalCents },
          'goods',
          parts,
        );
        expect(total(shares.lines.map(({ discount: off }) => off))).toBe(amounts.discountCents);
        expect(total(shares.lines.map(({ paid }) => paid)) + shares.deliveryPaid).toBe(amounts.totalCents);
        for (const [at, { discount: off, paid }] of shares.lines.entries()) {
          expect(paid).toBeGreaterThanOrEqual(0);
          expect(off).toBeGreaterThanOrEqual(parts[at] ?? 0);
          expect(off).toBeLessThanOrEqual((lines[at]?.count ?? 0) * unit(at));
        }
      }
    }),
    { numRuns: 1000 },
  );
});
