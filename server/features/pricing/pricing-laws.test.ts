import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bill } from '#tests/support/bill-arbitraries.ts';
import { type Amounts, type Bill, priceBill } from './pricing-rules.ts';

const carts = { numRuns: 10_000 };

/** As stored in the database: up to eight decimals. */
const rate = fc
  .tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 99_999_999 }))
  .map(([whole, part]) => `${whole}.${String(part).padStart(8, '0')}`);

const everyBlock = (check: (amounts: Amounts, bill: Bill) => void): void => {
  fc.assert(
    fc.property(bill, rate, (given, at) => {
      const { original, charged } = priceBill(given, at);
      check(original, given);
      check(charged, given);
    }),
    carts,
  );
};

test('total = lines + delivery − discount, plus VAT where it comes on top', () => {
  fc.assert(
    fc.property(bill, rate, (given, at) => {
      const { original, charged, chargedUnitCents } = priceBill(given, at);
      const blocks = [
        [original, given.goods.map(({ unitCents }) => unitCents)],
        [charged, chargedUnitCents],
      ] as const;
      for (const [amounts, units] of blocks) {
        const lines = given.goods.reduce((sum, { count }, line) => sum + (units[line] ?? 0) * count, 0);
        expect(amounts.subtotalCents).toBe(lines);
        expect(amounts.totalCents).toBe(
          lines +
            (amounts.deliveryCents ?? 0) -
            amounts.discountCents +
            (given.vat.isIncluded ? 0 : amounts.vatCents),
        );
      }
    }),
    carts,
  );
});

test('every amount is a whole number of cents, and none is negative', () => {
  everyBlock((amounts) => {
    for (const cents of Object.values(amounts)) {
      if (cents !== null) expect(Number.isSafeInteger(cents) && cents >= 0).toBe(true);
    }
  });
});

test('a discount takes no more than it may', () => {
  everyBlock((amounts, { discount: given }) => {
    const delivery = amounts.deliveryCents ?? 0;
    const reach = {
      goods: amounts.subtotalCents,
      goods_and_delivery: amounts.subtotalCents + delivery,
      delivery,
    }[given?.appliesTo ?? 'goods'];
    expect(amounts.discountCents).toBeLessThanOrEqual(given === null ? 0 : reach);
  });
});

test('the order of the lines changes nothing', () => {
  const shuffled = bill.chain((given) =>
    fc.tuple(
      fc.constant(given),
      fc.shuffledSubarray([...given.goods], { minLength: given.goods.length, maxLength: given.goods.length }),
    ),
  );
  fc.assert(
    fc.property(shuffled, rate, ([given, turned], at) => {
      const [as, other] = [priceBill(given, at), priceBill({ ...given, goods: turned }, at)];
      expect([other.original, other.charged]).toEqual([as.original, as.charged]);
    }),
    carts,
  );
});

test('two lines of one item cost what one line of both counts costs', () => {
  fc.assert(
    fc.property(bill, rate, (given, at) => {
      const apart = given.goods.flatMap((line) => [
        { ...line, count: 1 },
        { ...line, count: line.count - 1 },
      ]);
      expect(priceBill({ ...given, goods: apart }, at).charged).toEqual(priceBill(given, at).charged);
    }),
    carts,
  );
});

test('VAT is within half a cent of the exact value', () => {
  everyBlock(({ totalCents, vatCents }, { vat: { basisPoints, isIncluded } }) => {
    const payable = isIncluded ? totalCents : totalCents - vatCents;
    const exact = (payable * basisPoints) / (isIncluded ? 10_000 + basisPoints : 10_000);
    expect(Math.abs(vatCents - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
    expect(vatCents).toBeLessThanOrEqual(totalCents);
  });
});

test('at the rate 1 both blocks are the same', () => {
  fc.assert(
    fc.property(bill, (given) => {
      const { original, charged } = priceBill(given, '1.00000000');
      expect(charged).toEqual(original);
    }),
    carts,
  );
});

test('a converted subtotal is within half a cent of the exact value for each piece', () => {
  fc.assert(
    fc.property(bill, rate, (given, at) => {
      const { original, charged } = priceBill(given, at);
      const units = given.goods.reduce((sum, { count }) => sum + count, 0);
      const exact = original.subtotalCents * Number(at);
      expect(Math.abs(charged.subtotalCents - exact)).toBeLessThanOrEqual(units / 2 + exact * 1e-9);
    }),
    carts,
  );
});

test('free in the base currency is free in every other', () => {
  fc.assert(
    fc.property(bill, rate, (given, at) => {
      const all = {
        type: 'fixed',
        cents: 2_000_000_000,
        appliesTo: 'goods_and_delivery',
        maxCents: null,
      } as const;
      const affordable = given.goods.map((line) => ({
        ...line,
        unitCents: Math.min(line.unitCents, 100_000),
      }));
      const { original, charged } = priceBill({ ...given, goods: affordable, discount: all }, at);
      expect([original.totalCents, charged.totalCents]).toEqual([0, 0]);
    }),
    carts,
  );
});

test('one more piece never costs less', () => {
  const noCode = bill.map((given) => ({ ...given, discount: null }));
  fc.assert(
    fc.property(noCode, rate, (given, at) => {
      const more = given.goods.map((line, index) =>
        index === 0 ? { ...line, count: line.count + 1 } : line,
      );
      const [before, after] = [priceBill(given, at), priceBill({ ...given, goods: more }, at)];
      expect(after.charged.totalCents).toBeGreaterThanOrEqual(before.charged.totalCents);
      expect(after.original.totalCents).toBeGreaterThan(before.original.totalCents);
    }),
    carts,
  );
});
