import { expect, test } from 'vitest';
import { hasCheckDigit } from '#contract/orders/order-number.ts';
import { realWorld } from '#server/lib/world.ts';
import {
  allowedMoves,
  holdEnds,
  mayMove,
  newOrderNumber,
  type OrderStatus,
  shownStatus,
} from './orders-rules.ts';

const statuses = Object.keys(allowedMoves) as OrderStatus[];

test('an order moves from pending to an end, and from paid to refunded only', () => {
  const moves = statuses.flatMap((from) =>
    statuses.filter((to) => mayMove(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(moves).toEqual([
    'pending → paid',
    'pending → failed',
    'pending → cancelled',
    'pending → error',
    'paid → refunded',
  ]);
});

test('customers see the four states of the contract', () => {
  expect(Object.fromEntries(statuses.map((status) => [status, shownStatus(status)]))).toEqual({
    pending: 'Pending',
    paid: 'Success',
    failed: 'Failed',
    cancelled: 'Failed',
    error: 'Error',
    refunded: 'Failed',
  });
});

test('stock is reserved for an hour for card payments and for a day for payments by phone', () => {
  const now = new Date('2026-03-28T23:30:00Z');
  expect(holdEnds('card', now).toISOString()).toBe('2026-03-29T00:30:00.000Z');
  expect(holdEnds('phone', now).toISOString()).toBe('2026-03-29T23:30:00.000Z');
});

test('CN-40 order numbers have ten digits, the last is a check digit, and are random', () => {
  const numbers = Array.from({ length: 2000 }, () => newOrderNumber(realWorld));
  expect(numbers.every((number) => /^[1-9][0-9]{9}$/.test(number))).toBe(true);
  expect(numbers.every(hasCheckDigit)).toBe(true);
  expect(new Set(numbers).size).toBeGreaterThan(numbers.length - 10);
  const steps = numbers.slice(1).map((number, at) => Math.abs(Number(number) - Number(numbers[at])));
  expect(steps.filter((step) => step < 1000).length).toBeLessThan(5);
});
