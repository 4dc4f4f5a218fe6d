import { expect, test } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { stockWarning } from './stock-warning.ts';

const t = (key: string, { count, name }: Record<string, unknown> = {}) =>
  key === 'cart.soldOut' ? `${name} ist weg` : `nur ${count} von ${name}`;

test('the warning of the shop is said in the language of the shopper', () => {
  const message = refusals.only_n_in_stock.message.replace('{count}', '3').replace('{name}', 'Phone of X');
  expect(stockWarning(message, t)).toBe('nur 3 von Phone of X');
});

test('so is that nothing is left', () => {
  expect(stockWarning(refusals.sold_out.message.replace('{name}', 'Phone X'), t)).toBe('Phone X ist weg');
});

test('other words stay as they are', () => {
  expect(stockWarning('Not today.', t)).toBe('Not today.');
});
