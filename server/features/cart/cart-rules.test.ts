import { expect, test } from 'vitest';
import { decideCount } from './cart-rules.ts';

const item = { name: 'Lamp', available: 5, inCart: 2, lines: 1, maxPerOrder: null, otherPieces: 0 };
const add = (count: number) => ({ count, set: false });
const set = (count: number) => ({ count, set: true });

test.each([
  ['adds to the line', item, add(3), { count: 5 }],
  ['sets the line', item, set(1), { count: 1 }],
  ['begins a line', { ...item, inCart: 0 }, add(1), { count: 1 }],
  ['BY-70 up to what an order may have', { ...item, maxPerOrder: 4, otherPieces: 1 }, add(1), { count: 3 }],
  ['may grow a line of a full cart', { ...item, lines: 100 }, add(1), { count: 3 }],
])('%s', (_, wanted, asked, decision) => {
  expect(decideCount(wanted, asked)).toEqual(decision);
});

test.each([
  ['adding beyond the stock', item, add(4), 'only_n_in_stock'],
  ['setting beyond the stock', item, set(6), 'only_n_in_stock'],
  ['lowering to what is still too much', { ...item, inCart: 9 }, set(8), 'only_n_in_stock'],
  ['nothing left', { ...item, available: 0 }, set(1), 'sold_out'],
  ['more reserved than there is', { ...item, available: -1 }, add(1), 'sold_out'],
  ['more than a line holds', { ...item, available: 5000, inCart: 999 }, add(1), 'count_invalid'],
  ['BY-70 more than an order may have', { ...item, maxPerOrder: 3 }, add(2), 'cap_reached'],
  [
    'BY-70 more together with other variations',
    { ...item, maxPerOrder: 4, otherPieces: 2 },
    add(1),
    'cap_reached',
  ],
  ['BY-70 a cap above the stock', { ...item, maxPerOrder: 9 }, add(4), 'only_n_in_stock'],
  ['a new line in a full cart', { ...item, inCart: 0, lines: 100 }, add(1), 'cart_full'],
])('%s is refused', (_, wanted, asked, code) => {
  expect(decideCount(wanted, asked)).toMatchObject({ refusal: { code } });
});
