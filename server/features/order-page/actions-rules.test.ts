import { expect, test } from 'vitest';
import { type ActionFacts, pageActions } from './actions-rules.ts';

const now = new Date('2026-11-10T10:00:00Z');
const base: ActionFacts = {
  status: 'paid',
  paymentMethod: 'card',
  expiresAt: new Date('2026-11-10T11:00:00Z'),
  fulfilment: 'unfulfilled',
  hasInvoice: true,
  isErased: false,
  canWithdraw: false,
  canReturn: false,
  canClaim: false,
};

test.each<[string, Partial<ActionFacts>, string[]]>([
  [
    'a paid order that can be withdrawn from',
    { canWithdraw: true, fulfilment: 'shipped' },
    ['withdraw', 'reorder', 'send_invoice', 'help'],
  ],
  ['a pending card order', { status: 'pending', hasInvoice: false }, ['pay', 'cancel', 'help']],
  [
    'one whose reservation has ended',
    { status: 'pending', hasInvoice: false, expiresAt: now },
    ['cancel', 'help'],
  ],
  [
    'a pending phone order',
    { status: 'pending', hasInvoice: false, paymentMethod: 'phone' },
    ['complete_payment', 'cancel', 'help'],
  ],
  ['a paid order', {}, ['cancel', 'reorder', 'send_invoice', 'help']],
  ['one that is being packed', { fulfilment: 'packing' }, ['reorder', 'send_invoice', 'help']],
  ['a failed order', { status: 'failed', hasInvoice: false }, ['reorder', 'help']],
  ['an order without a mail address', { isErased: true }, ['cancel', 'reorder', 'help']],
])('%s', (_name, given, expected) => {
  expect(pageActions({ ...base, ...given }, now)).toEqual(expected);
});
