import { expect, test } from 'vitest';
import { orderPageMessagesEn } from '#contract/messages/orders/order-page-messages-en.ts';
import type { OrderPageText } from '#storefront/i18n/orders/use-order-page-text.ts';
import { createTextOver } from '#storefront/i18n/use-text.tsx';
import { dayText, shopDay, shortMomentText, timeLeftText, timeText } from './order-dates.ts';

const t = createTextOver(orderPageMessagesEn, { language: 'en', messages: {} }) as OrderPageText;

test('days and moments are shown in the time zone of the shop', () => {
  expect(dayText('2026-11-08')).toBe('08.11.2026');
  expect(shortMomentText('2026-11-16T22:21:00Z')).toBe('17.11. 00:21');
  const now = new Date('2026-11-16T09:00:00Z');
  expect(timeText('2026-11-16T10:05:00Z', now)).toBe('12:05');
  expect(timeText('2026-11-16T22:05:00Z', now)).toBe('17.11.2026 00:05');
  expect(shopDay(new Date('2026-11-16T22:05:00Z'))).toBe('2026-11-17');
});

test.each([
  ['2026-11-18', '2028-11-18', '2 years'],
  ['2026-12-18', '2028-11-18', '1 year 11 months'],
  ['2026-11-18', '2027-11-19', '1 year'],
  ['2028-10-31', '2028-11-18', '18 days'],
  ['2028-10-17', '2028-11-18', '1 month 1 day'],
  ['2028-11-18', '2028-11-18', '0 days'],
])('from %s to %s: %s', (from, to, expected) => {
  expect(timeLeftText(from, to, t)).toBe(expected);
});
