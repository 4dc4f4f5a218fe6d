import { expect, test } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { justPlaced } from './just-placed.ts';

const order = (order_nr: string, created_at: string, status: Order['status'] = 'Success') =>
  ({ order_nr, created_at, status }) as Order;
const now = Date.parse('2026-02-03T12:00:00Z');
const old = order('A', '2026-02-01T10:00:00Z');
const fresh = order('B', '2026-02-03T11:30:00Z');

test.each([
  ['the order of this tab, however old', [fresh, old], 'A', 'A'],
  ['the newest, if the tab knows none', [fresh, old], null, 'B'],
  ['the newest, if the number is unknown', [fresh, old], 'X', 'B'],
  ['none, if the newest is old', [old], null, null],
  ['none, if the newest failed', [order('C', fresh.created_at, 'Failed')], null, null],
  ['none without orders', [], 'A', null],
])('shows %s', (_name, orders, number, expected) => {
  expect(justPlaced(orders, number, now)?.order_nr ?? null).toBe(expected);
});
