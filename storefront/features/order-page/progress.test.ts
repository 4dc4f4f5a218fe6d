import { expect, test } from 'vitest';
import type { NextCode } from '#contract/orders/order-page.ts';
import type { Fulfilment, PaymentState } from '#contract/orders/orders.ts';
import { isUnfinished, progressOf } from './progress.ts';

const moments = {
  created_at: '2026-11-16T08:21:00Z',
  paid_at: '2026-11-16T08:22:00Z',
  timeline: [
    { at: '2026-11-16T12:00:00Z', code: 'packing' as const, words: {} },
    { at: '2026-11-17T13:00:00Z', code: 'parcel_shipped' as const, words: {} },
    { at: '2026-11-17T14:00:00Z', code: 'parcel_shipped' as const, words: {} },
    { at: '2026-11-18T08:47:00Z', code: 'parcel_delivered' as const, words: {} },
  ],
};
const states = (payment_state: PaymentState, fulfilment: Fulfilment) =>
  progressOf({ ...moments, payment_state, fulfilment })?.map(({ state }) => state) ?? null;
const line = (current: number) =>
  [0, 1, 2, 3, 4].map((at) => (at < current ? 'done' : at === current ? 'current' : 'upcoming'));

test.each<[PaymentState, Fulfilment, number | null]>([
  ['awaiting', 'unfulfilled', 0],
  ['paid', 'unfulfilled', 1],
  ['paid', 'packing', 2],
  ['paid', 'partly_shipped', 3],
  ['paid', 'shipped', 3],
  ['paid', 'delivered', 4],
  ['part_refunded', 'partly_returned', 4],
  ['refunded', 'returned', 4],
  ['refunded', 'cancelled', null],
  ['failed', 'cancelled', null],
  ['failed', 'unfulfilled', null],
  ['error', 'unfulfilled', null],
])('%s and %s is step %s', (payment, fulfilment, current) => {
  expect(states(payment, fulfilment)).toEqual(current === null ? null : line(current));
});

test('a step has its moment once it is reached: the first parcel sent, the last one delivered', () => {
  const at = (fulfilment: Fulfilment) =>
    progressOf({ ...moments, payment_state: 'paid', fulfilment })?.map((step) => step.at);
  expect(at('delivered')?.slice(2)).toEqual([
    '2026-11-16T12:00:00Z',
    '2026-11-17T13:00:00Z',
    '2026-11-18T08:47:00Z',
  ]);
  expect(at('packing')?.slice(3)).toEqual([null, null]);
});

test('the page looks for changes until nothing can happen on its own', () => {
  const codes: NextCode[] = ['pay_by_card', 'shipped', 'delivered_withdraw', 'delivered', 'cancelled'];
  expect(codes.map((code) => isUnfinished({ next: { code } }))).toEqual([true, true, true, false, false]);
});
