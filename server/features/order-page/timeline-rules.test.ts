import { expect, test } from 'vitest';
import { type OrderMoments, timelineOf } from './timeline-rules.ts';

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 2, 10, minute));
const base: OrderMoments = {
  paymentMethod: 'card',
  totalCents: 4870,
  isCancelled: false,
  events: [{ to: 'pending', reason: 'placed', at: at(0) }],
  shipments: [],
  cancelled: [],
  refunds: [],
  returns: [],
};
const codes = (given: Partial<OrderMoments>) => timelineOf({ ...base, ...given }).map(({ code }) => code);
const [placed] = base.events;
const then = (to: 'paid' | 'failed' | 'cancelled' | 'error' | 'refunded', reason = '') => ({
  events: [...(placed ? [placed] : []), { to, reason, at: at(1) }],
});

test.each([
  ['paid by card', then('paid'), 'paid_by_card'],
  ['paid by phone', { ...then('paid'), paymentMethod: 'phone' as const }, 'paid_by_phone'],
  ['declined', then('failed', 'payment declined'), 'payment_failed'],
  ['expired', then('failed', 'expired'), 'payment_expired'],
  ['replaced by another order of the same cart', then('failed', 'replaced'), 'cancelled'],
  ['cancelled', then('cancelled'), 'cancelled'],
  ['cancelled after payment', { ...then('refunded'), isCancelled: true }, 'cancelled'],
])('%s', (_name, given, code) => {
  expect(codes(given)).toEqual(['placed', code]);
});

test('pieces that were cancelled are listed, unless the whole order was', () => {
  const cancelled = [{ name: 'Lamp', count: 2, at: at(5) }];
  expect(timelineOf({ ...base, cancelled }).at(-1)).toMatchObject({
    code: 'line_cancelled',
    words: { name: 'Lamp', count: 2 },
  });
  expect(codes({ cancelled, isCancelled: true })).toEqual(['placed']);
});

test('an order that was sent and then refunded was not cancelled', () => {
  expect(codes(then('refunded'))).toEqual(['placed']);
});

test('parcels and refunds are in the order of time, with their values', () => {
  const shipments = [
    {
      number: 1,
      state: 'delivered' as const,
      carrier: 'DPD',
      packedAt: at(10),
      shippedAt: at(20),
      deliveredAt: at(40),
      closedAt: null,
    },
    {
      number: 2,
      state: 'lost' as const,
      carrier: 'Omniva',
      packedAt: at(11),
      shippedAt: at(30),
      deliveredAt: null,
      closedAt: at(50),
    },
  ];
  const refunds = [{ cents: 1000, startedAt: at(51), doneAt: at(52) }];
  const timeline = timelineOf({ ...base, ...then('paid'), shipments, refunds });
  expect(timeline.map(({ code, words }) => [code, words])).toEqual([
    ['placed', {}],
    ['paid_by_card', { amount: '48.70' }],
    ['packing', {}],
    ['parcel_shipped', { parcel: 1, carrier: 'DPD' }],
    ['parcel_shipped', { parcel: 2, carrier: 'Omniva' }],
    ['parcel_delivered', { parcel: 1 }],
    ['parcel_lost', { parcel: 2 }],
    ['refund_started', { amount: '10.00' }],
    ['refund_completed', { amount: '10.00' }],
  ]);
});
