import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitTotal } from '#server/features/orders/order-shares.ts';
import { proportion } from '#server/lib/proportion.ts';
import { reportRuns, runs } from '#tests/faults/run-counts.ts';
import { planRefund, type RefundableOrder, type RefundPlan, type RefundSelection } from './refund-rules.ts';

/** An order before any refund. */
const anOrder = (
  lines: readonly (readonly [quantity: number, paidCents: number])[],
  deliveryPaidCents: number,
  given: Partial<RefundableOrder> = {},
): RefundableOrder => {
  const totalCents = lines.reduce((sum, [, cents]) => sum + cents, deliveryPaidCents);
  return {
    currency: 'EUR',
    totalCents,
    baseTotalCents: totalCents,
    refundedCents: 0,
    refundedBaseCents: 0,
    deliveryPaidCents,
    refundedDeliveryCents: 0,
    lines: lines.map(([quantity, paidCents], at) => ({
      id: at + 1,
      quantity,
      paidCents,
      refundedUnits: 0,
      settledCents: 0,
    })),
    ...given,
  };
};

/** The order after a refund. */
const after = (order: RefundableOrder, plan: RefundPlan): RefundableOrder => ({
  ...order,
  refundedCents: order.refundedCents + plan.amountCents,
  refundedBaseCents: order.refundedBaseCents + plan.baseCents,
  refundedDeliveryCents: order.refundedDeliveryCents + plan.deliveryCents,
  lines: order.lines.map((line) => {
    const made = plan.lines.find(({ lineId }) => lineId === line.id);
    if (!made) return line;
    return {
      ...line,
      refundedUnits: line.refundedUnits + made.quantity,
      settledCents: line.settledCents + made.amountCents + made.deductionCents,
    };
  }),
});

const refundAll = (order: RefundableOrder, selections: readonly RefundSelection[], vatCents: number) => {
  let now = order;
  let [credited, vat] = [0, 0];
  return selections.map((selection) => {
    const plan = planRefund(now, selection);
    now = after(now, plan);
    credited += plan.amountCents;
    const noteVat = proportion(vatCents, credited, order.totalCents) - vat;
    vat += noteVat;
    return [plan.amountCents, noteVat];
  });
};

test('AO-52 unit by unit: 17.90, 17.90, 9.00 and delivery 3.90 with VAT 3.11, 3.10, 1.56 and 0.68', () => {
  const shares = splitTotal([3980, 1000], { delivery: 390, discount: 500, total: 4870 }, 'goods');
  const order = anOrder(
    [
      [2, shares.lines[0]?.paid ?? 0],
      [1, shares.lines[1]?.paid ?? 0],
    ],
    shares.deliveryPaid,
  );
  const refunds = refundAll(
    order,
    [
      { lines: [{ lineId: 1, quantity: 1 }] },
      { lines: [{ lineId: 1, quantity: 1 }] },
      { lines: [{ lineId: 2, quantity: 1 }] },
      { delivery: true },
    ],
    845,
  );
  expect(refunds).toEqual([
    [1790, 311],
    [1790, 310],
    [900, 156],
    [390, 68],
  ]);
});

const anyOrder = fc.record({
  lines: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 7 }), unit: fc.nat({ max: 5_000_00 }) }), {
    minLength: 1,
    maxLength: 5,
  }),
  delivery: fc.nat({ max: 5000 }),
  discountPercent: fc.nat({ max: 100 }),
  vatPercent: fc.nat({ max: 27 }),
  addsVat: fc.boolean(),
  rate: fc.constantFrom(1, 1.0842, 163.27, 0.8571),
  currency: fc.constantFrom('EUR', 'USD', 'JPY'),
  parts: fc.array(
    fc.record({
      line: fc.nat({ max: 4 }),
      units: fc.integer({ min: 1, max: 3 }),
      extra: fc.nat({ max: 3000 }),
    }),
    { maxLength: 12 },
  ),
});

test('AO-53 F36 random orders: partial refunds in any order add up to total and VAT to the cent', () => {
  fc.assert(
    fc.property(
      anyOrder,
      ({ lines, delivery, discountPercent, vatPercent, addsVat, rate, currency, parts }) => {
        const cents = (base: number) => Math.round(base * rate);
        const gross = lines.map(({ quantity, unit }) => quantity * cents(unit));
        const goods = gross.reduce((sum, each) => sum + each, 0);
        const discount = Math.floor((goods * discountPercent) / 100);
        const net = goods - discount + cents(delivery);
        const vat = addsVat
          ? proportion(net, vatPercent, 100)
          : proportion(net, vatPercent, 100 + vatPercent);
        const total = addsVat ? net + vat : net;
        const shares = splitTotal(gross, { delivery: cents(delivery), discount, total }, 'goods');
        let order = anOrder(
          lines.map(({ quantity }, at) => [quantity, shares.lines[at]?.paid ?? 0]),
          shares.deliveryPaid,
          { currency, baseTotalCents: Math.round(total / rate) },
        );
        expect(order.totalCents).toBe(total);
        let [credited, creditedVat] = [0, 0];
        const take = (selection: RefundSelection): void => {
          const plan = planRefund(order, selection);
          const parts_ = plan.lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
          expect(plan.amountCents).toBe(parts_ + plan.deliveryCents + plan.extraCents);
          expect(Math.min(plan.amountCents, plan.baseCents, plan.deliveryCents)).toBeGreaterThanOrEqual(0);
          order = after(order, plan);
          credited += plan.amountCents;
          const noteVat = proportion(vat, credited, total) - creditedVat;
          expect(noteVat).toBeGreaterThanOrEqual(0);
          expect(noteVat).toBeLessThanOrEqual(plan.amountCents);
          creditedVat += noteVat;
        };
        for (const { line, units, extra } of parts) {
          const target = order.lines[line % order.lines.length];
          const left = target ? target.quantity - target.refundedUnits : 0;
          const quantity = Math.min(units, left);
          take({
            lines: target && quantity > 0 ? [{ lineId: target.id, quantity }] : [],
            extraCents: extra % 3 === 0 ? extra : 0,
          });
        }
        take('everything left');
        expect([order.refundedCents, order.refundedBaseCents, creditedVat]).toEqual([
          total,
          total === 0 ? 0 : order.baseTotalCents,
          total === 0 ? 0 : vat,
        ]);
        expect(order.lines.every(({ settledCents, paidCents }) => settledCents === paidCents)).toBe(true);
        expect(order.refundedDeliveryCents).toBe(order.deliveryPaidCents);
      },
    ),
    { numRuns: runs.refundedOrders },
  );
  reportRuns('F36', runs.refundedOrders, 'refunds of an order');
}, 600_000);

test('a free order is refunded with 0.00, and its notes have no VAT', () => {
  const order = anOrder([[2, 0]], 0);
  expect(planRefund(order, 'everything left')).toMatchObject({ amountCents: 0, baseCents: 0, extraCents: 0 });
});

test('a deduction lowers the refund of its units only, and never exceeds their share', () => {
  const order = anOrder([[2, 3000]], 0);
  const first = planRefund(order, { lines: [{ lineId: 1, quantity: 1, deductionCents: 1250 }] });
  expect(first).toMatchObject({ amountCents: 250, lines: [{ amountCents: 250, deductionCents: 1250 }] });
  const second = planRefund(after(order, first), { lines: [{ lineId: 1, quantity: 1 }] });
  expect(second.amountCents).toBe(1500);
  expect(() => planRefund(order, { lines: [{ lineId: 1, quantity: 1, deductionCents: 1501 }] })).toThrow(
    RangeError,
  );
});

test('an earlier goodwill refund only lowers the cap', () => {
  const order = anOrder([[1, 1000]], 200);
  const goodwill = planRefund(order, { extraCents: 500 });
  expect(goodwill).toMatchObject({ amountCents: 500, extraCents: 500, lines: [] });
  const rest = planRefund(after(order, goodwill), { lines: [{ lineId: 1, quantity: 1 }], delivery: true });
  expect(rest).toMatchObject({ amountCents: 700, deliveryCents: 200, extraCents: -500 });
});

test('a currency without decimals is refunded in whole units until the last one', () => {
  const order = anOrder([[3, 1000_00]], 0, { currency: 'JPY' });
  const amounts = refundAll(order, Array(3).fill({ lines: [{ lineId: 1, quantity: 1 }] }), 0).map(
    ([cents]) => cents,
  );
  expect(amounts).toEqual([333_00, 334_00, 333_00]);
});

test('more units than are left are refused', () => {
  const order = anOrder([[1, 1000]], 0);
  expect(() => planRefund(order, { lines: [{ lineId: 1, quantity: 2 }] })).toThrow(RangeError);
  expect(() => planRefund(order, { lines: [{ lineId: 9, quantity: 1 }] })).toThrow(RangeError);
});
