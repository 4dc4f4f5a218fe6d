import { expect, test } from 'vitest';
import type { Variation } from '#contract/products.ts';
import { optionsInQuery, queryWithOptions } from './options-in-address.ts';

const variation = (...ids: number[]) => ({ attributes: ids.map((id) => ({ id })) }) as unknown as Variation;
const variations = [variation(1, 10), variation(2, 11)];

test.each([
  ['all options of a variation', '?options=1-10', [1, 10]],
  ['a part of them', '?lang=de&options=2', [2]],
  ['a combination that does not exist', '?options=1-11', []],
  ['an unknown option', '?options=1-99', []],
  ['the same option twice', '?options=1-1', [1]],
  ['no options', '?page=2', []],
  ['no numbers', '?options=1%2C10', []],
  ['too many', `?options=${Array(30).fill('1').join('-')}`, []],
])('reads %s', (_name, search, ids) => {
  expect(optionsInQuery(search, variations)).toEqual(ids);
});

test('writes options into the query and keeps the rest', () => {
  expect(queryWithOptions('?lang=de', [1, 10])).toBe('?lang=de&options=1-10');
  expect(queryWithOptions('?options=1&lang=de', [2])).toBe('?options=2&lang=de');
  expect(queryWithOptions('?options=1-10', [])).toBe('');
});
