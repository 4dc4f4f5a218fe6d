import { expect, test } from 'vitest';
import { type Bill, type Discount, priceBill, toBasisPoints } from './pricing-rules.ts';

const included = (percent: number) => ({ basisPoints: toBasisPoints(percent), isIncluded: true });
const onTop = (percent: number) => ({ basisPoints: toBasisPoints(percent), isIncluded: false });
const off = (cents: number, rest: Partial<Discount> = {}): Discount =>
  ({ type: 'fixed', cents, appliesTo: 'goods', maxCents: null, ...rest }) as Discount;
const percentOff = (percent: number, rest: Partial<Discount> = {}): Discount =>
  ({
    type: 'percent',
    basisPoints: toBasisPoints(percent),
    appliesTo: 'goods',
    maxCents: null,
    ...rest,
  }) as Discount;

/** A phone of 199.00 and three cables of 9.99: 228.97 of goods, 5.90 of delivery, 21 % contained. */
const bill = (given: Partial<Bill> = {}): Bill => ({
  goods: [
    { unitCents: 19_900, count: 1 },
    { unitCents: 999, count: 3 },
  ],
  deliveryCents: 590,
  discount: null,
  vat: included(21),
  ...given,
});

/** [subtotal, delivery, discount, VAT, total], each worked out by hand. */
type Figures = readonly [number, number | null, number, number, number];
const cases: readonly (readonly [string, Bill, string, Figures])[] = [
  ['no promo code', bill(), '1', [22_897, 590, 0, 4076, 23_487]],
  ['delivery not known', bill({ deliveryCents: null }), '1', [22_897, null, 0, 3974, 22_897]],
  ['delivery free', bill({ deliveryCents: 0 }), '1', [22_897, 0, 0, 3974, 22_897]],
  ['10.00 off', bill({ discount: off(1000) }), '1', [22_897, 590, 1000, 3903, 22_487]],
  [
    '500.00 off goods takes the goods, not the delivery',
    bill({ discount: off(50_000) }),
    '1',
    [22_897, 590, 22_897, 102, 590],
  ],
  [
    '500.00 off goods and delivery takes everything',
    bill({ discount: off(50_000, { appliesTo: 'goods_and_delivery' }) }),
    '1',
    [22_897, 590, 23_487, 0, 0],
  ],
  [
    '5.00 off delivery',
    bill({ discount: off(500, { appliesTo: 'delivery' }) }),
    '1',
    [22_897, 590, 500, 3989, 22_987],
  ],
  [
    '5.00 off a delivery that is not known',
    bill({ deliveryCents: null, discount: off(500, { appliesTo: 'delivery' }) }),
    '1',
    [22_897, null, 0, 3974, 22_897],
  ],
  // 15 % of 228.97 is 34.3455.
  ['15 % off', bill({ discount: percentOff(15) }), '1', [22_897, 590, 3435, 3480, 20_052]],
  [
    '15 % off, 20.00 at most',
    bill({ discount: percentOff(15, { maxCents: 2000 }) }),
    '1',
    [22_897, 590, 2000, 3729, 21_487],
  ],
  // 5 % of 234.87 is 11.7435.
  [
    '5 % off goods and delivery',
    bill({ discount: percentOff(5, { appliesTo: 'goods_and_delivery' }) }),
    '1',
    [22_897, 590, 1174, 3873, 22_313],
  ],
  [
    'delivery for nothing',
    bill({ discount: percentOff(100, { appliesTo: 'delivery' }) }),
    '1',
    [22_897, 590, 590, 3974, 22_897],
  ],
  [
    'everything for nothing',
    bill({ discount: percentOff(100, { appliesTo: 'goods_and_delivery' }) }),
    '1',
    [22_897, 590, 23_487, 0, 0],
  ],
  // 12.5 % of 228.97 is 28.62125.
  ['12.5 % off', bill({ discount: percentOff(12.5) }), '1', [22_897, 590, 2862, 3580, 20_625]],

  // 215.76 + 3 · 10.83 = 248.25; 5.90 is 6.40 (6.39678).
  ['dollars', bill(), '1.0842', [24_825, 640, 0, 4420, 25_465]],
  ['dollars, 10.00 euros off', bill({ discount: off(1000) }), '1.0842', [24_825, 640, 1084, 4231, 24_381]],
  // 15 % of 248.25 is 37.2375.
  ['dollars, 15 % off', bill({ discount: percentOff(15) }), '1.0842', [24_825, 640, 3724, 3773, 21_741]],
  [
    'dollars, 15 % off, 20.00 euros at most',
    bill({ discount: percentOff(15, { maxCents: 2000 }) }),
    '1.0842',
    [24_825, 640, 2168, 4043, 23_297],
  ],
  // 170.40 (170.4037) + 3 · 8.55 (8.554437) = 196.05; 5.90 is 5.05 (5.05217).
  ['pounds', bill({ vat: included(20) }), '0.8563', [19_605, 505, 0, 3352, 20_110]],
  // 2243.53 (2243.526) + 3 · 112.63 (112.62726) = 2581.42; 5.90 is 66.52 (66.5166).
  ['kronor, 25 %', bill({ vat: included(25) }), '11.2740', [258_142, 6652, 0, 52_959, 264_794]],
  // 852.02 (852.0185) + 3 · 42.77 (42.772185) = 980.33; 5.90 is 25.26 (25.26085).
  ['zloty, 23 %', bill({ vat: included(23) }), '4.2815', [98_033, 2526, 0, 18_804, 100_559]],

  ['8.1 %', bill({ vat: included(8.1) }), '1', [22_897, 590, 0, 1760, 23_487]],
  ['25.5 %', bill({ vat: included(25.5) }), '1', [22_897, 590, 0, 4772, 23_487]],
  ['no VAT', bill({ vat: included(0) }), '1', [22_897, 590, 0, 0, 23_487]],
  // 21 % of 234.87 is 49.3227.
  ['21 % on top', bill({ vat: onTop(21) }), '1', [22_897, 590, 0, 4932, 28_419]],
  // 21 % of 224.87 is 47.2227.
  [
    '21 % on top, 10.00 off',
    bill({ vat: onTop(21), discount: off(1000) }),
    '1',
    [22_897, 590, 1000, 4722, 27_209],
  ],
  // 21 % of 254.65 is 53.4765.
  ['21 % on top in dollars', bill({ vat: onTop(21) }), '1.0842', [24_825, 640, 0, 5348, 30_813]],
  [
    'everything for nothing, 21 % on top',
    bill({ vat: onTop(21), discount: percentOff(100, { appliesTo: 'goods_and_delivery' }) }),
    '1',
    [22_897, 590, 23_487, 0, 0],
  ],
];

test.each(cases)('%s', (_, given, rate, [subtotal, delivery, discount, vat, total]) => {
  expect(priceBill(given, rate).charged).toEqual({
    subtotalCents: subtotal,
    deliveryCents: delivery,
    discountCents: discount,
    vatCents: vat,
    totalCents: total,
  });
});

test('what costs nothing in euros costs nothing in dollars, however the parts were rounded', () => {
  // At 1.1 five cents are six (5.5), a hundred times five cents are 6.00, but 5.00 are 5.50.
  const many = bill({ goods: [{ unitCents: 5, count: 100 }], deliveryCents: null, discount: off(500) });
  expect(priceBill(many, '1.1')).toMatchObject({
    original: { totalCents: 0 },
    charged: { subtotalCents: 600, discountCents: 600, totalCents: 0 },
  });
});

test('unit prices in the charged currency come back in the order of the goods', () => {
  expect(priceBill(bill(), '1.0842').chargedUnitCents).toEqual([21_576, 1083]);
});
