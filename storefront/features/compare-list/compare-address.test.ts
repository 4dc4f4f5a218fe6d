import { expect, test } from 'vitest';
import { compareHref, readCompareAddress } from './compare-address.ts';

const read = (query: string) => readCompareAddress(new URLSearchParams(query));

test.each([
  ['ids=301,302:30203', ['301', '302:30203']],
  ['ids=301,301,302', ['301', '302']],
  ['ids=1,2,3,4,5', ['1', '2', '3', '4']],
  ['ids=x,301,-1,0,3.5,302:', ['301']],
  ['ids=301&ids=302', ['301', '302']],
  ['ids=%00,99999999999', []],
  ['', []],
])('FN-57 "%s" names %j', (query, keys) => {
  expect(read(query).keys).toEqual(keys);
});

test.each(['ids=301,302', 'ids=301,302:30203&with=302:30203&diff=1', 'ids=301&diff=1'])(
  '%s is written as it was read',
  (query) => {
    expect(compareHref(read(query))).toBe(`/compare?${query}`);
  },
);

test('a reference that is not compared, or is the first, is left out', () => {
  expect(compareHref(read('ids=301,302&with=301'))).toBe('/compare?ids=301,302');
  expect(read('ids=301,302&with=999').reference).toBeUndefined();
  expect(compareHref({ keys: ['302'], reference: '301' })).toBe('/compare?ids=302');
  expect(compareHref({ keys: [] })).toBe('/compare');
});
