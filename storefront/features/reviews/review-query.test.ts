import { expect, test } from 'vitest';
import { isFiltered, readReviewQuery, reviewSearch } from './review-query.ts';

test.each([
  ['', { page: 1 }, ''],
  ['?page=3', { page: 3 }, '?page=3'],
  ['?page=-1&sort=odd&stars=9&language=english', { page: 1 }, ''],
  [
    '?sort=newest&stars=5&language=de&words=+Akku+',
    { page: 1, sort: 'newest', stars: 5, language: 'de', search: 'Akku' },
    '?sort=newest&stars=5&language=de&words=Akku',
  ],
])('TR-66 the state of the list lives in its address: %s', (address, query, written) => {
  const read = readReviewQuery(new URLSearchParams(address));
  expect(read).toEqual(query);
  expect(reviewSearch(read)).toBe(written);
  expect(isFiltered(read)).toBe(written !== '' && !/^\?page=\d+$/.test(written));
});
