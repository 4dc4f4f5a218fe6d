import { expect, test } from 'vitest';
import { count, table } from './tables.ts';

const head = ['Number', 'Name', 'Reason', 'Amount'];
const rows = [
  ['1', 'A lamp with a very long name for a shelf', 'came back with a\nscratch', 1250],
  ['2', 'Hook', null, 5],
];

test('a table is as wide as its content where the output is not a terminal', () => {
  expect(table(head, rows).split('\n')[1]).toBe(
    '     1  A lamp with a very long name for a shelf  came back with a scratch    1250',
  );
});

test.each([120, 80, 60, 40])('a table fits %i columns and cuts no number', (width) => {
  const lines = table(head, rows, width).split('\n');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(width);
  expect(lines[1]).toContain('1250');
});

test('a table is wider than a terminal that is too narrow', () => {
  expect(table(head, rows, 10).split('\n')).toHaveLength(3);
});

test('counts use singular, plural and thousands separators', () => {
  expect([count(0, 'row'), count(1, 'row'), count(1200, 'entry', 'entries')]).toEqual([
    '0 rows',
    '1 row',
    '1,200 entries',
  ]);
});
