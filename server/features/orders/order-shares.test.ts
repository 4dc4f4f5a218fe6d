import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitTotal } from './order-shares.ts';

test('a discount on goods leaves the delivery alone: 2 × 19.90 and 1 × 10.00, discount 5.00, delivery 3.90', () => {
  expect(splitTotal([3980, 1000], { delivery: 390, discount: 500, total: 4870 }, 'goods')).toEqual({
    lines: [
      { discount: 400, paid: 3580 },
      { discount: 100, paid: 900 },
    ],
    deliveryPaid: 390,
  });
});

test.each([
  ['delivery', [3980, 1000], 0],
  ['goods_and_delivery', [3684, 925], 361],
] as const)('a discount on %s', (reach, paid, deliveryPaid) => {
  const discount = reach === 'delivery' ? 390 : 400;
  const shares = splitTotal([3980, 1000], { delivery: 390, discount, total: 5370 - discount }, reach);
  expect(shares.lines.map((line) => line.paid)).toEqual(paid);
  expect(shares.deliveryPaid).toBe(deliveryPaid);
});

test('VAT that is added belongs to the shares, and an order with delivery to be arranged has none for it', () => {
  const shares = splitTotal([1000, 2000], { delivery: null, discount: 0, total: 3630 }, 'goods');
  expect(shares).toEqual({
    lines: [
      { discount: 0, paid: 1210 },
      { discount: 0, paid: 2420 },
    ],
    deliveryPaid: 0,
  });
});

test('shares add up to discount and total, whatever the order', () => {
  const order = fc.record({
    lines: fc.array(fc.nat(100_000), { minLength: 1, maxLength: 8 }),
    delivery: fc.option(fc.nat(5000)),
    permille: fc.nat(1000),
    vat: fc.nat(5000),
  });
  fc.assert(
    fc.property(order, ({ lines, delivery, permille, vat }) => {
      const subtotal = lines.reduce((sum, line) => sum + line, 0);
      const discount = Math.floor((subtotal * permille) / 1000);
      const total = subtotal + (delivery ?? 0) - discount + vat;
      const shares = splitTotal(lines, { delivery, discount, total }, 'goods');
      const sum = (key: 'discount' | 'paid') => shares.lines.reduce((all, line) => all + line[key], 0);
      expect([sum('discount'), sum('paid') + shares.deliveryPaid]).toEqual([discount, total]);
    }),
    { numRuns: 500 },
  );
});
