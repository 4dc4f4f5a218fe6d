import { expect, test } from 'vitest';
import { orderPageMessagesEn } from '#contract/messages/orders/order-page-messages-en.ts';
import { NextCode } from '#contract/orders/order-page.ts';
import type { OrderPageText } from '#storefront/i18n/orders/use-order-page-text.ts';
import { createTextOver } from '#storefront/i18n/use-text.tsx';
import { nextText } from './next-text.ts';
import { stateText } from './pickup.ts';

const t = createTextOver(orderPageMessagesEn, { language: 'en', messages: {} }) as OrderPageText;
const base = { currency_symbol: '€', phone_number: '+371 60000000', delivery: null };
const now = new Date('2026-11-02T08:00:00Z');

test.each([
  [{ code: 'pay_by_card', by: '2026-11-02T12:00:00Z' }, 'Pay by 14:00 to keep your items reserved.'],
  [
    { code: 'pay_by_phone', by: '2026-11-03T12:00:00Z', amount: '48.70' },
    'Call +371\u00a060000000 by 03.11.2026 14:00 and pay €48.70.',
  ],
  [{ code: 'partly_shipped', sent: 2, all: 3 }, '2 of 3 items have shipped. The rest will follow.'],
  [
    { code: 'delivered_withdraw', on: '2026-11-07', until: '2026-11-23' },
    'Delivered on 07.11.2026. You can withdraw until 23.11.2026.',
  ],
] as const)('%j', (next, expected) => {
  expect(nextText({ ...base, next }, t, now)).toBe(expected);
});

test('a pickup is not said to ship', () => {
  const delivery = { method: 'Pickup in the shop', kind: 'pickup', arrival: null, point: null } as const;
  const next = { code: 'preparing' } as const;
  expect(nextText({ ...base, next, delivery }, t, now)).toBe(
    'We are preparing your order and will email you when it is ready to collect.',
  );
  expect(stateText({ delivery }, 'progress', 'shipped')).toBe('pickup.shipped');
  expect(stateText({ delivery }, 'progress', 'packing')).toBe('progress.packing');
  expect(stateText({ delivery: null }, 'progress', 'shipped')).toBe('progress.shipped');
});

test('no sentence of any code is left without one of its values', () => {
  const values = {
    amount: '1.00',
    by: '2026-11-02T12:00:00Z',
    on: '2026-11-02',
    until: '2026-11-03',
    from: '2026-11-02',
    to: '2026-11-03',
    place: 'Here',
    sent: 1,
    all: 2,
  };
  for (const code of NextCode.enum) {
    expect(nextText({ ...base, next: { code, ...values } }, t, now)).not.toContain('{');
  }
});
