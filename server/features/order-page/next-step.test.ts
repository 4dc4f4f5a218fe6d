import { describe, expect, test } from 'vitest';
import type { NextCode } from '#contract/orders/order-page.ts';
import type { Fulfilment } from '#contract/orders/orders.ts';
import type { OrderStatus } from '#server/features/orders/orders-rules.ts';
import { nextStep, type OrderProgress } from './next-step.ts';

const by = new Date('2026-11-02T12:00:00Z');
const base: OrderProgress = {
  status: 'paid',
  paymentMethod: 'card',
  totalCents: 4870,
  payUntil: by,
  fulfilment: 'unfulfilled',
  promised: null,
  sent: 0,
  wanted: 3,
  refund: null,
  pickupPlace: null,
  lastReturn: null,
  deliveredOn: null,
  withdrawUntil: null,
  returnUntil: null,
  today: '2026-11-10',
};
const promised = { from: '2026-11-11', to: '2026-11-13' };
const due = { cents: 4870, doneOn: null };
const done = { cents: 4870, doneOn: '2026-11-09' };
const arrived = { fulfilment: 'delivered', deliveredOn: '2026-11-07' } as const;
const backIn = (state: string) => ({ state, sendBy: '2026-11-21', refundDueOn: '2026-11-24' });

describe('every state of the table', () => {
  test.each<[string, Partial<OrderProgress>, object]>([
    ['pending card', { status: 'pending' }, { code: 'pay_by_card', by: by.toISOString() }],
    [
      'pending phone',
      { status: 'pending', paymentMethod: 'phone' },
      { code: 'pay_by_phone', by: by.toISOString(), amount: '48.70' },
    ],
    ['failed', { status: 'failed', fulfilment: 'cancelled' }, { code: 'not_paid' }],
    ['error before capture', { status: 'error', fulfilment: 'cancelled' }, { code: 'not_paid' }],
    [
      'error after capture',
      { status: 'error', fulfilment: 'cancelled', refund: due },
      { code: 'not_fulfilled' },
    ],
    ['cancelled unpaid', { status: 'cancelled', fulfilment: 'cancelled' }, { code: 'cancelled' }],
    [
      'cancelled, refund due',
      { status: 'refunded', fulfilment: 'cancelled', refund: due },
      { code: 'cancelled_refunding', amount: '48.70' },
    ],
    [
      'cancelled, refunded',
      { status: 'refunded', fulfilment: 'cancelled', refund: done },
      { code: 'cancelled_refunded', amount: '48.70', on: '2026-11-09' },
    ],
    [
      'unfulfilled after the promised days',
      { promised: { from: '2026-11-02', to: '2026-11-03' } },
      { code: 'preparing' },
    ],
    ['unfulfilled with a promise', { promised }, { code: 'preparing', ...promised }],
    ['unfulfilled without one', {}, { code: 'preparing' }],
    ['packing', { fulfilment: 'packing' }, { code: 'packing' }],
    [
      'partly shipped',
      { fulfilment: 'partly_shipped', sent: 2 },
      { code: 'partly_shipped', sent: 2, all: 3 },
    ],
    ['shipped with a promise', { fulfilment: 'shipped', promised }, { code: 'shipped', ...promised }],
    ['shipped without one', { fulfilment: 'shipped' }, { code: 'shipped' }],
    [
      'ready for pickup',
      { fulfilment: 'shipped', pickupPlace: 'Tērbatas 33' },
      { code: 'ready_for_pickup', place: 'Tērbatas 33' },
    ],
    [
      'delivered, in the withdrawal period',
      { ...arrived, withdrawUntil: '2026-11-10', returnUntil: '2026-12-07' },
      { code: 'delivered_withdraw', on: '2026-11-07', until: '2026-11-10' },
    ],
    [
      'delivered, in the return period',
      { ...arrived, withdrawUntil: '2026-11-09', returnUntil: '2026-11-10' },
      { code: 'delivered_return', on: '2026-11-07', until: '2026-11-10' },
    ],
    [
      'delivered long ago',
      { ...arrived, withdrawUntil: '2026-11-08', returnUntil: '2026-11-09' },
      { code: 'delivered', on: '2026-11-07' },
    ],
    [
      'return awaited',
      { ...arrived, withdrawUntil: '2026-11-21', lastReturn: backIn('awaiting_goods') },
      { code: 'return_awaited', until: '2026-11-21' },
    ],
    ['return sent', { ...arrived, lastReturn: backIn('on_the_way') }, { code: 'return_on_the_way' }],
    [
      'return received',
      { ...arrived, fulfilment: 'partly_returned', lastReturn: backIn('received') },
      { code: 'return_received', until: '2026-11-24' },
    ],
    [
      'a part returned and refunded',
      { ...arrived, fulfilment: 'partly_returned', lastReturn: backIn('refunded'), refund: done },
      { code: 'return_refunded', amount: '48.70', on: '2026-11-09' },
    ],
    [
      'everything returned and refunded',
      { status: 'refunded', fulfilment: 'returned', refund: done },
      { code: 'return_refunded', amount: '48.70', on: '2026-11-09' },
    ],
    [
      'a cancelled return changes nothing',
      { ...arrived, lastReturn: backIn('cancelled') },
      { code: 'delivered', on: '2026-11-07' },
    ],
  ])('%s', (_name, given, expected) => {
    expect(nextStep({ ...base, ...given })).toEqual(expected);
  });
});

test('the payment comes before a parcel to collect, that before a return, and that before the rest', () => {
  const all: Partial<OrderProgress> = { ...arrived, pickupPlace: 'Here', lastReturn: backIn('on_the_way') };
  const codes = [
    { ...all, status: 'pending' as const },
    all,
    { ...all, pickupPlace: null },
    { ...all, pickupPlace: null, lastReturn: null },
  ].map((given) => nextStep({ ...base, ...given }).code);
  expect(codes).toEqual(['pay_by_card', 'ready_for_pickup', 'return_on_the_way', 'delivered']);
});

test('every combination of payment and fulfilment has a sentence', () => {
  const statuses: OrderStatus[] = ['pending', 'paid', 'failed', 'cancelled', 'error', 'refunded'];
  const fulfilments: Fulfilment[] = [
    'unfulfilled',
    'packing',
    'partly_shipped',
    'shipped',
    'delivered',
    'partly_returned',
    'returned',
    'cancelled',
  ];
  const codes = statuses.flatMap((status) =>
    fulfilments.flatMap((fulfilment) =>
      [null, due, done].map((refund): NextCode => nextStep({ ...base, status, fulfilment, refund }).code),
    ),
  );
  expect(codes).toHaveLength(6 * 8 * 3);
  expect(codes.every((code) => typeof code === 'string')).toBe(true);
});
