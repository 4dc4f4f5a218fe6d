import { expect, test } from 'vitest';
import { newlyPaid } from './newly-paid.ts';

const order = (id: number, status: 'Pending' | 'Success' | 'Failed') => ({ id, order_nr: `${id}`, status });

test('finds orders that were pending before and are paid now', () => {
  const before = [order(1, 'Pending'), order(2, 'Pending'), order(3, 'Success'), order(4, 'Pending')];
  const now = [
    order(5, 'Success'),
    order(1, 'Success'),
    order(2, 'Failed'),
    order(3, 'Success'),
    order(4, 'Pending'),
  ];
  expect(newlyPaid(before, now).map(({ id }) => id)).toEqual([1]);
  expect(newlyPaid([], now)).toEqual([]);
});
