import { expect, test } from 'vitest';
import { readListQuery, splitPriceRange, toCatalogueCall, writeListQuery } from './list-query.ts';

const read = (query: string) => readListQuery(new URLSearchParams(query));
const defaults = read('');

test('PL-38 by default nothing is narrowed and the cheapest come first', () => {
  expect(defaults).toEqual({
    search: '',
    sort: 'asc',
    priceMin: 0,
    priceMax: null,
    manufacturer: '',
    condition: '',
    page: 1,
  });
});

test.each([
  ['100-500', 100, 500],
  ['100-0', 100, null],
  ['100-', 100, null],
  ['100-abc', 100, null],
  ['100-Infinity', 100, null],
  ['', 0, null],
  ['abc-200', 0, 200],
])('PL-23 PL-24 the range %s is from %s to %s', (range, min, max) => {
  expect(splitPriceRange(range)).toEqual({ min, max });
});

test.each(['0', '-3', '1.5', 'x', ''])('page %s counts as 1', (page) => {
  expect(read(`page=${page}`).page).toBe(1);
});

test('an address survives being read and written', () => {
  const address = '?search=phone&price=100-500&manufacturer=acme&condition=new&sort=desc&page=3';
  expect(writeListQuery(read(address.slice(1)))).toBe(address);
  expect(writeListQuery(defaults)).toBe('');
});

test('PL-35 PL-41 the call leaves out what is empty and page 1', () => {
  expect(toCatalogueCall(defaults, [])).toEqual({ sort: 'asc', per_page: 14 });
  expect(toCatalogueCall({ ...defaults, page: 2, priceMax: 500 }, [])).toEqual({
    sort: 'asc',
    price_max: 500,
    page: 2,
    per_page: 14,
  });
});

test('PL-44 several categories are joined by commas', () => {
  expect(toCatalogueCall(defaults, [3, 7, 8])).toMatchObject({ category_id: '3,7,8' });
});
