import { expect, test } from 'vitest';
import type { PaymentEventKind } from '#server/gateways/payment/payment-provider.ts';
import { judge, type PaymentStatus, type Verdict } from './payments-rules.ts';

const statuses: readonly PaymentStatus[] = ['begun', 'captured', 'failed', 'refund_due', 'refunded'];

const verdictOf = (
  kind: PaymentEventKind,
  status: PaymentStatus,
  isOrderPending: boolean,
  event: { amountCents?: number | null; currency?: string | null } = {},
): Verdict =>
  judge({
    event: { kind, amountCents: 1990, currency: 'EUR', ...event },
    isOrderPending,
    payment: { status, amountCents: 1990, currency: 'EUR' },
  });

const table: readonly [PaymentEventKind, 'pending' | 'closed', readonly Verdict['do'][]][] = [
  // In the order of `statuses`: begun, captured, failed, refund due, refunded.
  ['paid', 'pending', ['capture', 'nothing', 'capture', 'nothing', 'nothing']],
  ['paid', 'closed', ['give_back', 'nothing', 'give_back', 'nothing', 'nothing']],
  ['failed', 'pending', ['close', 'nothing', 'nothing', 'nothing', 'nothing']],
  ['failed', 'closed', ['close', 'nothing', 'nothing', 'nothing', 'nothing']],
  ['expired', 'pending', ['close', 'nothing', 'nothing', 'nothing', 'nothing']],
  ['cancelled', 'pending', ['close', 'nothing', 'nothing', 'nothing', 'nothing']],
  ['refunded', 'pending', ['wait', 'note_refund', 'wait', 'note_refund', 'nothing']],
  ['refunded', 'closed', ['wait', 'note_refund', 'wait', 'note_refund', 'nothing']],
  ['other', 'pending', ['nothing', 'nothing', 'nothing', 'nothing', 'nothing']],
];

test.each(table)('"%s" for an order that is %s', (kind, order, verdicts) => {
  expect(statuses.map((status) => verdictOf(kind, status, order === 'pending').do)).toEqual(verdicts);
});

test.each([
  ['a cent too little', { amountCents: 1989 }],
  ['another currency', { currency: 'USD' }],
  ['no amount', { amountCents: null }],
])('F12 paid with %s pays nothing and closes nothing', (_, event) => {
  for (const status of ['begun', 'failed'] as const) {
    expect(verdictOf('paid', status, true, event)).toEqual({ do: 'nothing', outcome: 'other amount' });
  }
});

test('a currency without cents is compared in whole units', () => {
  const payment = { status: 'begun', amountCents: 1_234_549, currency: 'JPY' } as const;
  const event = { kind: 'paid', amountCents: 1_234_500, currency: 'JPY' } as const;
  expect(judge({ event, isOrderPending: true, payment }).do).toBe('capture');
});
