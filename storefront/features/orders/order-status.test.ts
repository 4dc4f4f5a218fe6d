import { expect, test } from 'vitest';
import { isPaid, isPending, statusLook } from './order-status.ts';

test.each([
  ['SM-30', 'Success', 'good', 'orders.success'],
  ['SM-31', 'Pending', 'waiting', 'orders.pending'],
  ['SM-32', 'Error', 'bad', 'orders.error'],
  ['SM-32', 'Failed', 'bad', 'orders.failed'],
  ['SM-33', 'Shipped', 'unknown', 'orders.unknown'],
  ['SM-33 nothing at all', '', 'unknown', 'orders.unknown'],
  ['A6 any case', 'SUCCESS', 'good', 'orders.success'],
])('%s %s', (_id, status, tone, text) => {
  expect(statusLook(status)).toEqual({ tone, text });
});

test('pending and paid statuses', () => {
  expect(['Pending', 'pending', 'Success', 'Failed'].map(isPending)).toEqual([true, true, false, false]);
  expect(['Success', 'Pending', 'Error'].map(isPaid)).toEqual([true, false, false]);
});
