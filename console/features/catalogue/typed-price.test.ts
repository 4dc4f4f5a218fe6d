import { expect, test } from 'vitest';
import { columnOf, typedPrice } from './typed-price.ts';

test.each([
  ['194.90', '194.90'],
  ['194,9', '194.90'],
  ['1.234,50', '1234.50'],
  ['1,234.50', '1234.50'],
  ['1.234', '1234.00'],
  ['€ 12', '12.00'],
  ["1'299", '1299.00'],
  ['0.99', '0.99'],
  ['', null],
  ['-3', null],
  ['12.345.6x', null],
  ['abc', null],
  ['1234567', null],
])('%j is the price %j', (typed, price) => {
  expect(typedPrice(typed)).toBe(price);
});

test('CN-52 several lines are a column, one is not', () => {
  expect(columnOf('12.00\r\n13.00\tx\r\n')).toEqual(['12.00', '13.00']);
  expect(columnOf('12.00')).toEqual([]);
});
