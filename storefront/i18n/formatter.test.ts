import { expect, test } from 'vitest';
import { formatText } from './formatter.ts';

test.each([
  ['Search Results: "{text}"', { text: 'phone' }, 'en', 'Search Results: "phone"'],
  ['Please select {attribute}', {}, 'en', 'Please select {attribute}'],
  ['{a} and {a}, then {b}', { a: 1, b: 2 }, 'en', '1 and 1, then 2'],
  [
    'Showing {from}–{to} of {count} result | Showing {from}–{to} of {count} results',
    { from: 15, to: 28, count: 30 },
    'en',
    'Showing 15–28 of 30 results',
  ],
  ['{count} item | {count} items', { count: 1 }, 'en', '1 item'],
  ['{count} item | {count} items', { count: 0 }, 'en', '0 items'],
  ['{count} item | {count} items', { count: 2 }, 'en', '2 items'],
  ['{count} preču | {count} prece | {count} preces', { count: 10 }, 'lv', '10 preču'],
  ['{count} preču | {count} prece | {count} preces', { count: 21 }, 'lv', '21 prece'],
  ['{count} preču | {count} prece | {count} preces', { count: 22 }, 'lv', '22 preces'],
  ['{count} товар | {count} товара | {count} товаров', { count: 3 }, 'ru', '3 товара'],
  ['{count} товар | {count} товара | {count} товаров', { count: 5 }, 'ru', '5 товаров'],
  ['{count} item | {count} items', { count: 1 }, 'lv', '1 item'],
  ['{count} item | {count} items', { count: 10 }, 'lv', '10 items'],
  ['{count} pcs', { count: 3 }, 'en', '3 pcs'],
  ['either | or', {}, 'en', 'either | or'],
])('%s with %o in %s reads %s', (text, params, language, expected) => {
  expect(formatText(text, params, language)).toBe(expected);
});

test('parameters are never parsed as placeholders', () => {
  expect(formatText('Search Results: "{text}"', { text: '{total}', total: 9 }, 'en')).toBe(
    'Search Results: "{total}"',
  );
});
