import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { catalogueEndpoints } from './catalogue.ts';
import { Count, Email, filledText, IdInPath, Moment, MoneyText, NationalNumber } from './values.ts';

test.each([
  ['money', MoneyText, ['0.00', '199.90', '1234567.05'], ['199.9', '199', '-1.00', '1,000.00', '']],
  [
    'an e-mail',
    Email,
    ['anna@example.com', 'a.b@c.d.lv'],
    ['anna', 'anna@example', 'a b@c.d', 'a@b@c.d', ''],
  ],
  ['a national number', NationalNumber, ['20', '12345678901234567'], ['2', '123456789012345678', '20 00']],
  ['a moment', Moment, ['2025-02-03T10:00:00Z', '2025-02-03T10:00:00.123Z'], ['2025-02-03', 'now']],
  ['an id in a path', IdInPath, ['1', '999999999'], ['0', '01', 'abc', '1.5', '2147483648', '']],
  ['a filled text', filledText(3), ['a', ' a ', 'abc'], ['', '   ', 'abcd']],
  ['a count', Count, [1, 999], [0, 1000, 1.5, '1']],
])('%s', (_name, schema, good, bad) => {
  for (const value of good) expect(Value.Check(schema, value), `${value}`).toBe(true);
  for (const value of bad) expect(Value.Check(schema, value), `${value}`).toBe(false);
});

test('a catalogue query knows its parameters and ignores others', () => {
  const { query } = catalogueEndpoints['GET /products/catalog'];
  const fits = (value: object) => Value.Check(query, value);
  expect(fits({})).toBe(true);
  expect(fits({ search: 'phone', sort: 'relevance', category_id: '3,12', page: 2, per_page: 14 })).toBe(true);
  expect(fits({ utm_source: 'mail' })).toBe(true);
  for (const value of [
    { sort: 'up' },
    { category_id: '3,' },
    { category_id: `1${',1'.repeat(4000)}` },
    { search: 'x'.repeat(201) },
    { per_page: 61 },
    { page: 0 },
    { price_min: -1 },
  ]) {
    expect(fits(value), JSON.stringify(value).slice(0, 40)).toBe(false);
  }
});
