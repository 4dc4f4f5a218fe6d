import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitTotal } from '#server/features/orders/order-shares.ts';
import { applyBundles } from '#server/features/pricing/bundle-rules.ts';
import { type Bill, priceBill } from '#server/features/pricing/pricing-rules.ts';
import { bill } from '#tests/support/bill-arbitraries.ts';
import { type RecordedOrder, receiptOf } from './receipt-rules.ts';

const runs = { numRuns: 10_000 };

const rate = fc.constantFrom('1.00000000', '1.08420000', '11.20450000', '0.85310000', '163.22000000');

/** What a bundle of all lines takes off; the discount of each line in both currencies. */
const bundlesOf = ({ goods }: Bill, at: string, basisPoints: number | null) => {
  const items = goods.map(({ count }, line) => ({ productId: line, quantity: count }));
  const bundle = {
    id: 1,
    name: 'Bundle',
    items,
    price: { type: 'percent' as const, basisPoints: basisPoints ?? 0 },
  };
  const lines = goods.map((line, productId) => ({ ...line, productId }));
  return applyBundles(lines, basisPoints === null || goods.length < 2 ? [] : [bundle], at);
};

const sum = (cents: readonly number[]): number => cents.reduce((all, one) => all + one, 0);

/** An order as checkout records it. */
const recorded = (given: Bill, at: string, bundlePoints: number | null = null): RecordedOrder => {
  const bundles = bundlesOf(given, at, bundlePoints);
  const { charged, chargedUnitCents } = priceBill(
    { ...given, bundleCents: sum(bundles.original) },
    at,
    sum(bundles.charged),
  );
  const shares = splitTotal(
    given.goods.map(({ count }, line) => count * (chargedUnitCents[line] ?? 0)),
    {
      delivery: charged.deliveryCents,
      discount: charged.discountCents,
      total: charged.totalCents,
    },
    given.discount?.appliesTo ?? 'goods',
    bundles.charged,
  );
  return {
    currency: 'EUR',
    symbol: '€',
    baseSymbol: '€',
    rate: at,
    vat: given.vat,
    promoCode: 'SAVE',
    deliveryCents: given.deliveryCents,
    charged,
    deliveryPaidCents: shares.deliveryPaid,
    lines: given.goods.map(({ unitCents, count }, line) => ({
      name: `Item ${line}`,
      quantity: count,
      unitCents,
      chargedUnitCents: chargedUnitCents[line] ?? 0,
      discountCents: shares.lines[line]?.discount ?? 0,
      paidCents: shares.lines[line]?.paid ?? 0,
    })),
    capturedCents: charged.totalCents,
    refundedCents: 0,
  };
};

const centsIn = (text: string): number => Math.round(Number(text) * 100);

/** What an order was made of, so that the test shows that every kind was generated. */
const kindsOf = (given: Bill, at: string, order: RecordedOrder): string[] => [
  `rate ${at}`,
  given.discount ? `${given.discount.type} code on ${given.discount.appliesTo}` : 'no code',
  ...(given.discount?.maxCents ? ['code with a limit'] : []),
  given.vat.basisPoints === 0 ? 'no VAT' : given.vat.isIncluded ? 'VAT inside' : 'VAT on top',
  given.deliveryCents === null
    ? 'delivery to be arranged'
    : given.deliveryCents === 0
      ? 'free delivery'
      : 'paid delivery',
  ...(order.refundedCents > 0
    ? [order.refundedCents < order.charged.totalCents ? 'part refund' : 'whole refund']
    : []),
  ...(order.charged.totalCents === 0 ? ['free order'] : []),
];

const everything: Bill['discount'] = {
  type: 'percent',
  basisPoints: 10_000,
  appliesTo: 'goods_and_delivery',
  maxCents: null,
};

/** Countries without VAT, free delivery and codes that take everything are too rare in the generated bills. */
const anyBill = fc.tuple(bill, fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 })).map(
  ([given, exemption, method]): Bill => ({
    ...given,
    vat: exemption === 0 ? { ...given.vat, basisPoints: 0 } : given.vat,
    deliveryCents: method === 0 ? 0 : given.deliveryCents,
    discount: method === 1 ? everything : given.discount,
  }),
);

test('TR-77 for 10,000 generated orders every step agrees, and the amounts that are shown add up to the charged cent', () => {
  const share = fc.oneof(fc.integer({ min: 0, max: 100 }), fc.constant(100));
  const bundle = fc.option(fc.integer({ min: 1, max: 9999 }));
  const generated = new Map<string, number>();
  fc.assert(
    fc.property(
      anyBill,
      rate,
      bundle,
      share,
      fc.boolean(),
      (given, at, bundlePoints, refundedPercent, isPaid) => {
        const order = recorded(given, at, bundlePoints);
        const { totalCents } = order.charged;
        const refundedCents = isPaid ? Math.floor((totalCents * refundedPercent) / 100) : 0;
        const kinds = kindsOf(given, at, { ...order, refundedCents });
        if (bundlePoints !== null && given.goods.length > 1) kinds.push('bundle');
        for (const kind of kinds) generated.set(kind, (generated.get(kind) ?? 0) + 1);
        const { steps, agrees } = receiptOf({
          ...order,
          capturedCents: isPaid ? totalCents : null,
          refundedCents,
        });
        expect(steps.filter((step) => !step.agrees)).toEqual([]);
        expect(agrees).toBe(true);
        const sumOf = (code: string): number =>
          steps.filter((step) => step.code === code).reduce((sum, step) => sum + centsIn(step.amount), 0);
        // By the figures on the receipt alone, as a buyer would add them up.
        expect(sumOf('line')).toBe(sumOf('goods'));
        expect(sumOf('goods') - sumOf('discount') + sumOf('delivery') + sumOf('vat_added')).toBe(
          sumOf('total'),
        );
        expect(sumOf('total')).toBe(totalCents);
        expect(sumOf('paid')).toBe(isPaid ? totalCents : 0);
        expect(sumOf('refunded')).toBe(refundedCents);
        for (const step of steps) {
          if (step.code !== 'discount') continue;
          expect(step.shares.reduce((sum, { amount }) => sum + centsIn(amount), 0)).toBe(
            centsIn(step.amount),
          );
        }
      },
    ),
    runs,
  );
  expect([...generated.keys()].toSorted()).toEqual(
    [
      ...['rate 1.00000000', 'rate 1.08420000', 'rate 11.20450000', 'rate 0.85310000', 'rate 163.22000000'],
      ...['no code', 'code with a limit', 'bundle', 'no VAT', 'VAT inside', 'VAT on top'],
      ...['fixed', 'percent'].flatMap((type) =>
        ['goods', 'goods_and_delivery', 'delivery'].map((to) => `${type} code on ${to}`),
      ),
      ...['delivery to be arranged', 'free delivery', 'paid delivery'],
      ...['part refund', 'whole refund', 'free order'],
    ].toSorted(),
  );
  expect(Math.min(...generated.values())).toBeGreaterThan(20);
});

const order = recorded(
  {
    goods: [
      { unitCents: 1990, count: 2 },
      { unitCents: 1000, count: 1 },
    ],
    deliveryCents: 390,
    discount: { type: 'fixed', cents: 500, appliesTo: 'goods', maxCents: null },
    vat: { basisPoints: 2100, isIncluded: true },
  },
  '1.00000000',
);

test('the steps of an order in the base currency', () => {
  expect(receiptOf({ ...order, refundedCents: 1790 }).steps).toMatchObject([
    { code: 'line', name: 'Item 0', quantity: 2, of: '19.90', amount: '39.80' },
    { code: 'line', name: 'Item 1', quantity: 1, of: '10.00', amount: '10.00' },
    { code: 'goods', amount: '49.80' },
    {
      code: 'discount',
      promo_code: 'SAVE',
      amount: '5.00',
      shares: [
        { name: 'Item 0', amount: '4.00' },
        { name: 'Item 1', amount: '1.00' },
      ],
    },
    { code: 'delivery', amount: '3.90' },
    { code: 'total', amount: '48.70' },
    { code: 'vat_included', of: '48.70', percent: 21, amount: '8.45' },
    { code: 'paid', amount: '48.70' },
    { code: 'refunded', amount: '17.90' },
  ]);
});

const cents = <Key extends keyof RecordedOrder['charged']>(key: Key, change: number): RecordedOrder => ({
  ...order,
  charged: { ...order.charged, [key]: (order.charged[key] ?? 0) + change },
});

test.each([
  ['goods', cents('subtotalCents', 1)],
  ['discount', { ...order, lines: order.lines.map((line) => ({ ...line, discountCents: 0 })) }],
  ['delivery', cents('deliveryCents', 1)],
  ['total', cents('totalCents', -1)],
  ['vat_included', cents('vatCents', 1)],
  ['paid', { ...order, capturedCents: 4869 }],
  ['refunded', { ...order, refundedCents: 4871 }],
])('a changed amount is noticed: %s', (code, changed) => {
  const { agrees, steps } = receiptOf(changed);
  expect(agrees).toBe(false);
  expect(steps.filter((step) => !step.agrees).map((step) => step.code)).toContain(code);
});
