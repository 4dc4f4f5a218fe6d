import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitTotal } from '#server/features/orders/order-shares.ts';
import { type Bill, priceBill } from '#server/features/pricing/pricing-rules.ts';
import { bill } from '#tests/support/bill-arbitraries.ts';
import { type RecordedOrder, receiptOf } from './receipt-rules.ts';

const runs = { numRuns: 10_000 };

const rate = fc.constantFrom('1.00000000', '1.08420000', '11.20450000', '0.85310000', '163.22000000');

/** An order as checkout records it. */
const recorded = (given: Bill, at: string): RecordedOrder => {
  const { charged, chargedUnitCents } = priceBill(given, at);
  const shares = splitTotal(
    given.goods.map(({ count }, line) => count * (chargedUnitCents[line] ?? 0)),
    {
      delivery: charged.deliveryCents,
      discount: charged.discountCents,
      total: charged.totalCents,
    },
    given.discount?.appliesTo ?? 'goods',
  );
  return {
    ...{ currency: 'EUR', symbol: '€', baseSymbol: '€', rate: at, vat: given.vat, promoCode: 'SAVE' },
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

test('TR-77 for 10,000 generated orders every step agrees, and the amounts that are shown add up to the charged cent', () => {
  const share = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(bill, rate, share, fc.boolean(), (given, at, refundedPercent, isPaid) => {
      const order = recorded(given, at);
      const { totalCents } = order.charged;
      const refundedCents = isPaid ? Math.floor((totalCents * refundedPercent) / 100) : 0;
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
        expect(step.shares.reduce((sum, { amount }) => sum + centsIn(amount), 0)).toBe(centsIn(step.amount));
      }
    }),
    runs,
  );
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
