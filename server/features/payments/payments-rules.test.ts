import { expect, test } from 'vitest';
import type { PaymentEventKind } from '#server/gateways/payment/payment-provider.ts';
import { type Decision, decide, type PaymentStatus } from './payments-rules.ts';

const statuses: readonly PaymentStatus[] = ['begun', 'captured', 'failed', 'refund_due', 'refunded'];

const decisionOf = (
  kind: PaymentEventKind,
  status: PaymentStatus,
  isOrderPending: boolean,
  event: { amountCents?: number | null; currency?: string | null } = {},
): Decision =>
  decide({
    event: { kind, amountCents: 1990, currency: 'EUR', ...event },
    isOrderPending,
    payment: { status, amountCents: 1990, currency: 'EUR' },
  });

const table: readonly [PaymentEventKind, 'pending' | 'closed', readonly Decision['do'][]][] = [
  // In the order of `statuses`: begun, captured, failed, refund due, refunded.
  ['paid', 'pending', ['capture', 'nothing', 'capture', 'nothing', 'nothing']],
  ['paid', 'closed', ['refund', 'nothing', 'refund', 'nothing', 'nothing']],
  ['failed', 'pending', ['close', 'nothing', 'nothing', 'nothing', 'nothing']],
  ['failed', 'closed', ['close', 'nothing', 'nothing', 'nothing', 'nothing']],
  ['expired', 'pending', ['close', 'nothing', 'nothing', 'nothing', 'nothing']],
  ['cancelled', 'pending', ['close', 'nothing', 'nothing', 'nothing', 'nothing']],
  ['refunded', 'pending', ['wait', 'record_refund', 'wait', 'record_refund', 'nothing']],
  ['refunded', 'closed', ['wait', 'record_refund', 'wait', 'record_refund', 'nothing']],
  ['other', 'pending', ['nothing', 'nothing', 'nothing', 'nothing', 'nothing']],
];

test.each(table)('"%s" for an order that is %s', (kind, order, verdicts) => {
  expect(statuses.map((status) => decisionOf(kind, status, order === 'pending').do)).toEqual(verdicts);
});

test.each([
  ['a cent too little', { amountCents: 1989 }],
  ['another currency', { currency: 'USD' }],
  ['no amount', { amountCents: null }],
])('F12 a payment with %s neither pays nor closes the order', (_, event) => {
  for (const status of ['begun', 'failed'] as const) {
    expect(decisionOf('paid', status, true, event)).toEqual({ do: 'nothing', outcome: 'amount mismatch' });
  }
});

test('a currency without cents is compared in whole units', () => {
  const payment = { status: 'begun', amountCents: 1_234_549, currency: 'JPY' } as const;
  const event = { kind: 'paid', amountCents: 1_234_500, currency: 'JPY' } as const;
  expect(decide({ event, isOrderPending: true, payment }).do).toBe('capture');
});
