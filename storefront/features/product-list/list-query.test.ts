import { expect, test } from 'vitest';
import { defaultFilters, toCatalogueCall } from './catalogue-filters.ts';
import { readListQuery, withoutFilters, writeListQuery } from './list-query.ts';

const read = (query: string) => readListQuery(new URLSearchParams(query));
const defaults = read('');

test('PL-38 by default there are no filters and the cheapest come first', () => {
  expect(defaults).toEqual({
    search: '',
    sort: 'asc',
    priceRange: '',
    priceMin: 0,
    priceMax: null,
    manufacturer: '',
    condition: '',
    page: 1,
  });
});

test.each(['0', '-3', '1.5', 'x', ''])('page %s is read as 1', (page) => {
  expect(read(`page=${page}`).page).toBe(1);
});

test('values that the API would refuse are truncated', () => {
  expect(read('page=99999999999').page).toBe(1_000_000);
  expect(read('price=1-1e300').priceMax).toBe(1e12);
  expect(read(`manufacturer=${'a'.repeat(500)}&search=${'b'.repeat(500)}`)).toMatchObject({
    manufacturer: 'a'.repeat(100),
    search: 'b'.repeat(200),
  });
});

test('parsing and serializing a URL is lossless', () => {
  const address = '?search=phone&price=100-500&manufacturer=acme&condition=new&sort=desc&page=3';
  expect(writeListQuery(read(address.slice(1)))).toBe(address);
  expect(writeListQuery(defaults)).toBe('');
});

test.each(['sale', 'new'] as const)('the list of %s has its own address, which a reset keeps', (only) => {
  const query = read(`${only}=1&condition=new&page=2`);
  expect(query).toMatchObject({ only, condition: 'new', page: 2 });
  expect(writeListQuery(query)).toBe(`?${only}=1&condition=new&page=2`);
  expect(writeListQuery(withoutFilters(query))).toBe(`?${only}=1`);
  expect(read(`${only}=yes`).only).toBeUndefined();
});

test('parses a form submitted without scripts', () => {
  expect(read('priceMin=%E2%82%AC50.00&priceMax=&manufacturer=&condition=new&sort=desc')).toMatchObject({
    priceRange: '50-',
    priceMin: 50,
    priceMax: null,
    manufacturer: '',
    condition: 'new',
    sort: 'desc',
  });
});

test('PL-25 a reset restores the defaults and keeps the search text', () => {
  const everything = read('search=tv&price=1-2&manufacturer=a&condition=b&sort=desc&page=4');
  expect(withoutFilters(everything)).toEqual({ ...defaults, search: 'tv' });
});

test('a search keeps its chosen order and its exact words; the default of the shop is not in the address', () => {
  const query = read('search=tv&sort=asc&exact=1&price=1-2');
  expect(query).toMatchObject({ sort: 'asc', isSorted: true, isExact: true });
  expect(writeListQuery(query)).toBe('?search=tv&price=1-2&sort=asc&exact=1');
  expect(toCatalogueCall({ ...defaultFilters, ...query })).not.toHaveProperty('ranked');
  expect(toCatalogueCall({ ...defaultFilters, ...read('search=tv') })).toMatchObject({
    sort: 'asc',
    ranked: 1,
  });
  expect(toCatalogueCall({ ...defaultFilters, ...read('') })).not.toHaveProperty('ranked');
});

test('TR-55 the address has the least rating and the order by rating; what the API refuses is left out', () => {
  const query = readListQuery(new URLSearchParams('rating=4&rating=2&sort=rating'));
  expect(query).toMatchObject({ specs: { rating: '2,4' }, sort: 'rating' });
  expect(writeListQuery(query)).toBe('?rating=2,4&sort=rating');
  for (const given of ['rating=9', 'rating=44', 'rating=x', 's_rating=4'])
    expect(readListQuery(new URLSearchParams(given)).specs, given).toBeUndefined();
  const { specs, sort } = query;
  expect(toCatalogueCall({ ...defaultFilters, specs, sort })).toMatchObject({
    rating: '2,4',
    sort: 'rating',
  });
});

test('FN-64 the device that everything listed fits is part of the address, of the call and of a reset', () => {
  const query = read('fits=p301&sort=desc');
  expect(query.fits).toBe('p301');
  expect(writeListQuery(query)).toBe('?fits=p301&sort=desc');
  expect(toCatalogueCall({ ...defaultFilters, ...query })).toMatchObject({ fits: 'p301' });
  expect(withoutFilters(query).fits).toBeUndefined();
});

test.each(['301', 'p0', 'px', 'p301,p302', 'p1234567890', ''])('FN-64 fits=%s is left out', (key) => {
  expect(read(`fits=${key}`).fits).toBeUndefined();
});
