import { expect, test } from 'vitest';
import { defaultFilters, setFilters, splitPriceRange, toCatalogueCall } from './catalogue-filters.ts';

test('EN-24 the filters have the names of the specification', () => {
  expect(Object.keys(defaultFilters).sort()).toEqual(
    [
      'search',
      'sort',
      'priceRange',
      'priceMin',
      'priceMax',
      'page',
      'perPage',
      'categoryIds',
      'manufacturer',
      'condition',
      'currency',
    ].sort(),
  );
});

test('BC-07 the default page size is 15, the default page 1', () => {
  expect(defaultFilters).toMatchObject({ perPage: 15, page: 1 });
});

test('PL-22 a change resets to page 1, unless it sets a page', () => {
  const third = setFilters(defaultFilters, { page: 3 });
  expect(setFilters(third, { sort: 'desc' })).toMatchObject({ sort: 'desc', page: 1 });
  expect(setFilters(third, { sort: 'desc', page: 2 })).toMatchObject({ sort: 'desc', page: 2 });
});

test.each([
  ['100-500', 100, 500],
  ['100-0', 100, null],
  ['100-', 100, null],
  ['100-abc', 100, null],
  ['100-Infinity', 100, null],
  ['', 0, null],
  ['abc-200', 0, 200],
  ['900-500', 500, 500],
])('PL-23 PL-24 PL-33 the range %s is from %s to %s', (range, priceMin, priceMax) => {
  expect(splitPriceRange(range)).toEqual({ priceMin, priceMax });
  expect(setFilters(defaultFilters, { priceRange: range })).toMatchObject({ priceMin, priceMax });
});

test('range and bounds stay consistent', () => {
  expect(setFilters(defaultFilters, { priceMin: 20 }).priceRange).toBe('20-');
  expect(setFilters(defaultFilters, { priceMax: 50 }).priceRange).toBe('0-50');
  expect(setFilters(setFilters(defaultFilters, { priceRange: '1-2' }), { priceRange: '' })).toEqual(
    defaultFilters,
  );
});

test('PL-35 PL-41 the query omits empty values and page 1', () => {
  expect(toCatalogueCall(defaultFilters)).toEqual({ sort: 'asc', per_page: 15 });
  expect(toCatalogueCall(setFilters(defaultFilters, { page: 2, priceMax: 500, perPage: 14 }))).toEqual({
    sort: 'asc',
    price_max: 500,
    page: 2,
    per_page: 14,
  });
});

test('PL-44 several categories are joined by commas', () => {
  expect(toCatalogueCall(setFilters(defaultFilters, { categoryIds: [3, 7, 8] }))).toMatchObject({
    category_id: '3,7,8',
  });
});
